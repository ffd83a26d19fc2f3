// @ts-check
// Commands of a game: buttons, keys, and the menu behind Esc.
import { api } from "./api.js";
import { choose, tell } from "./dialog.js";
import { elsewhere } from "./events.js";
import { help } from "./menu.js";

/** @import { PlayPage } from "./play.js" */
/** @typedef {{ text: string, control?: string, letter?: string, isButton?: boolean, isOff?: boolean, kind?: string, act(): void }} Command */

/** @param {PlayPage} page @returns {Command[]} */
export function commands(page) {
  const { position, hello, hasEnded } = page;
  const isPlayer = hello.is_owner || hello.seats?.length > 0;
  const isWithOthers = elsewhere(page).length > 0;
  const send = (/** @type {string} */ intent, more = {}) => () => void page.send({ intent, ...more });
  // A script takes moves back, and gives hints, only while it waits for one.
  const isOff = hasEnded || (hello.is_script && position?.phase !== "waiting");
  /** @type {(Command | false)[]} */
  const all = [
    isPlayer && { text: isWithOthers && position?.phase === "over" ? "Rematch" : "New game", letter: "n", isButton: true, isOff: hasEnded, act: send("new_game") },
    isPlayer && { text: "Undo", kind: "undo", control: "z", letter: "u", isButton: true, isOff: isOff || !position?.ply, act: send("undo") },
    isPlayer && { text: "Redo", kind: "undo", control: "y", isButton: true, isOff, act: send("redo") },
    isPlayer && { text: "Hint", kind: "hint", letter: "?", isButton: true, isOff: hasEnded || position?.phase !== "waiting", act: send("hint") },
    hello.is_owner && { text: page.isPaused ? "Go on" : "Pause", isOff: hasEnded, act: send("pause", { is_paused: !page.isPaused }) },
    !!page.running.links && { text: "Links for others", act: () => page.invite() },
    hello.is_owner && { text: "Players", act: () => players(page) },
    hello.is_owner && { text: "Save to a file", kind: "save", act: () => save(page) },
    { text: "How to play", act: () => void tell(`How to play ${hello.title ?? ""}`, `${hello.rules ?? ""}\n\n${help}${hello.seed ? `\n\nThe seed of these games is ${hello.seed}.` : ""}`) },
    { text: "Look and sound", act: () => page.shell.looks() },
    { text: "Settings and players", act: () => page.shell.go(`#/game/${hello.game}`) },
    { text: "Leave the game", letter: "q", act: () => page.shell.go("#/") },
  ];
  const shut = position?.shut ?? [];
  return all.filter((command) => command !== false).filter((command) => !command.kind || !shut.includes(command.kind));
}

/** The menu behind Esc. @param {PlayPage} page */
export function menuOf(page) {
  choose(page.hello.title ?? "Menu", commands(page).filter((command) => !command.isOff).map((command) =>
    ({ text: command.text, key: command.control ? `Ctrl+${command.control.toUpperCase()}` : command.letter && page.typing.fitting(command.letter).length === 0 ? command.letter : undefined, act: command.act })));
}

/** The seats, to swap their players. @param {PlayPage} page */
function players(page) {
  const { seats = [], players = [] } = page.position ?? {};
  const opponents = page.shell.lobby?.opponents?.map((one) => one.id) ?? [];
  choose("Players", seats.map((seat, number) => ({
    text: `${seat}: ${players[number]}`,
    act: () => void choose(`Who plays ${seat}?`, ["human", ...opponents].map((player) => ({ text: player, act: () => void page.send({ intent: "swap", seat: number, player }) }))),
  })));
}

/** @param {PlayPage} page */
function save(page) {
  const link = document.createElement("a");
  link.href = api.save(page.running.table, page.running.token);
  link.download = `${page.hello.game ?? "game"}.parlor`;
  link.click();
}
