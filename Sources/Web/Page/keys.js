// @ts-check
// Keys in a game. A letter is a command only if no legal move begins with it.
import { commands, menuOf } from "./commands.js";
import { neighbour, spots } from "./walking.js";

/** @import { PlayPage } from "./play.js" */

/** @param {PlayPage} page @param {KeyboardEvent} event */
export function take(page, event) {
  const target = /** @type {Element} */ (event.target);
  if (event.defaultPrevented || event.isComposing || target.closest("input, select, textarea")) return;
  if (page.typing.goesOn(event.key, target.closest("dialog, button:not(.spot), a, summary") !== null)) return event.preventDefault();
  if (document.querySelector("dialog[open]")) return;
  if (event.metaKey || event.altKey) return;
  if (event.ctrlKey) {
    const command = commands(page).find((one) => one.control === event.key.toLowerCase() && !one.isOff);
    if (command) { event.preventDefault(); command.act(); }
    return;
  }
  if (event.key === "F1") { event.preventDefault(); return commands(page).find((one) => one.text === "How to play")?.act(); }
  if (event.key === "Escape") {
    // Keeps the key from closing the menu that it opens.
    event.preventDefault();
    if (!page.typing.cancel() && !page.scene.cancel()) menuOf(page);
    return;
  }
  page.scene.hurry();
  if (event.key.startsWith("Arrow")) return walk(page, event);
  if ((event.key === "Enter" || event.key === " ") && page.typing.text === "" && !page.typing.ahead.length) return enter(page, event, target);
  if (page.typing.take(event.key)) event.preventDefault();
}

/** @param {PlayPage} page @param {KeyboardEvent} event */
function walk(page, event) {
  const target = /** @type {Element} */ (event.target);
  // Outside of the scene arrows scroll, unless nothing has focus.
  if (!page.stage.contains(target) && target !== document.body && target !== page.shell.main) return;
  const next = neighbour(page.stage, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next.getAttribute("role") === "tab" && target.getAttribute("role") === "tab") next.dispatchEvent(new MouseEvent("click"));
}

/** @param {PlayPage} page @param {KeyboardEvent} event @param {Element} target */
function enter(page, event, target) {
  const cell = target.getAttribute("data-cell");
  if (cell !== null) {
    event.preventDefault();
    const grid = page.scene.grids.find((one) => one.root.contains(target));
    if (grid) page.scene.pressCell(grid, Number(cell));
  } else if (target.getAttribute("role") === "spinbutton") {
    event.preventDefault();
    const own = page.scene.buttons.find((one) => one.part.key === "enter" && one.isOn && !one.root.closest("[hidden]"));
    const all = spots(page.stage);
    if (own && event.key === "Enter") own.press();
    else all[(all.findIndex((spot) => spot === target) + 1) % all.length]?.focus();
  }
}
