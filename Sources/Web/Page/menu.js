// @ts-check
// The first page: the games with their pictures, and unfinished series.
import { api } from "./api.js";
import { button, el, fill } from "./dom.js";
import { tell } from "./dialog.js";
import { look } from "./look.js";
import { Thumbnail } from "./thumb.js";

/** @import { Lobby, GameSummary, SeriesSummary, Scene } from "./types.d.ts" */
/** @import { Shell } from "./page.js" */

/** The pictures of games, kept while the page lives. @type {Map<string, { scene: Scene, seats: string[] }>} */
const pictures = new Map();

/** @param {Shell} shell @param {Lobby} lobby */
export function menu(shell, lobby) {
  shell.head({ title: "Parlor" });
  const search = el("input", { type: "search", class: "field", placeholder: "Search the games", "aria-label": "Search the games" });
  const cards = lobby.games.map((game) => ({ game, ...card(game) }));
  const none = el("p", { class: "dim", hidden: true }, "No game is called so.");
  search.addEventListener("input", () => {
    const wanted = search.value.toLowerCase();
    for (const { game, root } of cards) root.hidden = !`${game.title} ${game.summary} ${game.id}`.toLowerCase().includes(wanted);
    none.hidden = cards.some(({ root }) => !root.hidden);
  });
  const unfinished = lobby.series.slice(0, 6);
  fill(shell.main,
    unfinished.length ? el("section", { class: "unfinished", "aria-labelledby": "unfinished" }, el("h2", { id: "unfinished" }, "Go on where you left it"), el("ul", {}, unfinished.map((series) => el("li", {}, resume(shell, lobby, series))))) : null,
    el("section", { "aria-labelledby": "games" }, el("div", { class: "line" }, el("h2", { id: "games" }, "Games"), search), el("ul", { class: "games" }, cards.map((one) => one.root)), none),
    lobby.problems.length ? el("section", { class: "problems", "aria-labelledby": "problems" }, el("h2", { id: "problems" }, "What can't be played"), el("ul", {}, lobby.problems.map((problem) => el("li", {}, el("b", {}, problem.id), " ", el("code", {}, problem.error))))) : null,
    el("footer", { class: "foot" }, lobby.has_workbench && el("a", { href: "#/workbench" }, "Workbench"), button("How this works", () => void tell("How this works", help), { class: "link" }), button("Credits", () => void tell("Credits", credits), { class: "link" })));
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const one = cards.find(({ root }) => root === entry.target);
      if (!entry.isIntersecting || !one) continue;
      seen.unobserve(entry.target);
      one.show();
    }
  }, { rootMargin: "200px" });
  for (const { root } of cards) seen.observe(root);
  const redraw = () => { for (const one of cards) one.redraw(); };
  look.listeners.add(redraw);
  return () => { seen.disconnect(); look.listeners.delete(redraw); };
}

/** Pictures load one after the other, so that a game can be opened meanwhile. */
let last = Promise.resolve();

/** @param {GameSummary} game */
function card(game) {
  const thumbnail = new Thumbnail();
  const root = el("li", {}, el("a", { class: "card", href: `#/game/${encodeURIComponent(game.id)}` }, thumbnail.root, el("span", { class: "name" }, game.title), el("span", { class: "dim" }, game.summary)));
  const redraw = () => {
    const picture = pictures.get(game.id);
    if (picture) thumbnail.show(picture.scene, look.paint(picture.scene.seats));
  };
  const show = () => {
    if (pictures.has(game.id)) return redraw();
    last = last.then(async () => {
      if (!root.isConnected) return;
      const details = await api.game(game.id).catch(() => undefined);
      if (details?.scene) pictures.set(game.id, { scene: details.scene, seats: details.seats });
      redraw();
    });
  };
  return { root, show, redraw };
}

/** @param {Shell} shell @param {Lobby} lobby @param {SeriesSummary} series */
function resume(shell, lobby, series) {
  const title = lobby.games.find((game) => game.id === series.game)?.title ?? series.game;
  const count = series.games === 1 ? "" : `, ${series.games} games`;
  return el("button", { type: "button", class: "choice", onclick: () => shell.enter({ resume: series.id }) },
    el("span", {}, `${title}${count}`), el("span", { class: "dim" }, [series.players.join(", "), series.totals].filter(Boolean).join("; ")));
}

export const help = `Press to see the move that letting go would play. Drag to change your mind; let go outside, or press Esc, to cancel.

Arrows select a move, Enter or Space plays it, Tab goes to the next part. Letters and digits type a move: a move of one key is played at once, others with Enter; a unique beginning is enough. Esc cancels a half-typed move, then opens the menu.

The wheel of the mouse, a drag and the arrows turn wheels.

Else n begins a new game, u takes a move back, ? asks for a hint. Ctrl+Z undoes, Ctrl+Y redoes.

Moves are saved at once: unfinished games are in the menu. Settings are kept and apply to the next new game, Simon's when you press Play.`;

const credits = `The games in Swift follow five exercises for students.

The extras: pads and pieces in other colours, the speed of a playback and two players; falling discs, boards of any size and themes; more word lists and pictures; wheels that click, a low score and cards that can't be tried twice.

The lists easy, medium and hard are from 12Dicts by Alan Beale; see wordlists/README.md. The colour-blind theme has the colours of Masataka Okabe and Kei Ito.`;
