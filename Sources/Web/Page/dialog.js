// @ts-check
// Dialogs.
import { button, el, newID } from "./dom.js";

/** @import { Child } from "./dom.js" */

/** Opens a dialog, and returns what closes it.
 * @param {string} title @param {(Child | Child[])[]} content
 * @param {{ isModal?: boolean, class?: string, cancel?: () => void, locks?: boolean }} [how] */
export function dialog(title, content, how = {}) {
  const id = newID("dialog");
  const box = el("dialog", { "aria-labelledby": id, class: how.class }, el("h2", { id }, title), ...content);
  const before = document.activeElement;
  const close = () => {
    if (!box.isConnected) return;
    box.close();
    box.remove();
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
  };
  box.addEventListener("cancel", (event) => {
    event.preventDefault();
    if (how.locks) return;
    close();
    how.cancel?.();
  });
  // A press on the backdrop has the dialog as its target.
  box.addEventListener("pointerdown", (event) => {
    if (event.target === box && !how.locks) { close(); how.cancel?.(); }
  });
  document.body.append(box);
  box.showModal();
  return close;
}

/** Asks a yes-no question. @param {string} question @param {(isYes: boolean) => void} answer */
export function confirm(question, answer) {
  const yes = button("Yes", () => { close(); answer(true); }, { class: "button" });
  const no = button("No", () => { close(); answer(false); }, { class: "button plain" });
  const row = el("div", { class: "buttons" }, yes, no);
  row.addEventListener("keydown", (event) => {
    if (event.key === "y") yes.click();
    else if (event.key === "n") no.click();
  });
  const close = dialog(question, [row], { cancel: () => answer(false), class: "question" });
  yes.focus();
  return close;
}

/** Offers a choice. @param {string} title @param {{ text: string, key?: string, act: () => void }[]} entries @param {() => void} [cancel] */
export function choose(title, entries, cancel) {
  const list = el("div", { class: "choices" }, entries.map((entry) =>
    el("button", { type: "button", class: "choice", onclick: () => { close(); entry.act(); } }, el("span", {}, entry.text), entry.key && el("kbd", {}, entry.key))));
  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...list.querySelectorAll("button")];
    all[(all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement)) + step + all.length) % all.length].focus();
  });
  const close = dialog(title, [list, el("div", { class: "buttons" }, button("Cancel", () => { close(); cancel?.(); }, { class: "button plain" }))], { cancel });
  return close;
}

/** Shows a text. @param {string} title @param {string} text @param {...Child} more */
export function tell(title, text, ...more) {
  const close = dialog(title, [el("div", { class: "prose", tabindex: 0, role: "region", "aria-label": title }, text), ...more, el("div", { class: "buttons" }, button("Close", () => close(), { class: "button" }))]);
  return close;
}
