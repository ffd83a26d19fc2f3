// @ts-check
// The side column: totals, the table of games, and the moves.
import { button, el, fill, write } from "./dom.js";
import { look } from "./look.js";
import { Thumbnail } from "./thumb.js";

/** @import { Position, Series, LogEntry, Scene } from "./types.d.ts" */

/** Each player's wins or points. @param {Position} position @returns {string | [string, string | number][]} */
export function totals({ series, seats }) {
  if (series.problem) return `the totals can't be computed: ${series.problem}`;
  if (series.standing.length > 0) return series.standing.map(({ player, points }) => [player, spelled(points)]);
  if (series.players.length === 0) return [];
  const isAlone = seats.length === 1;
  /** @type {[string, number][]} */
  const wins = series.players.map((player, number) => [isAlone ? "won" : player, series.wins[number] ?? 0]);
  return [...wins, [isAlone ? "lost" : "drawn", isAlone ? series.lost : series.drawn]];
}

/** The result or the target. @param {Series} series */
const goal = ({ result, target }) => result ?? target;

/** @param {number} points */
const spelled = (points) => (points % 1 ? `${Math.floor(points) || ""}½` : `${points}`);

export class Side {
  /** @param {{ select(game: number): void, branch(ply: number): void }} acts */
  constructor(acts) {
    this.acts = acts;
    this.totals = el("dl", { class: "totals" });
    this.score = el("p", { class: "dim" });
    this.people = el("p", { class: "dim", role: "status" });
    this.list = el("ol", { class: "gametable" });
    this.games = el("section", { "aria-label": "Games" }, el("h2", {}, "Games"), this.list);
    this.log = el("ol", { class: "log", tabindex: 0, "aria-label": "Moves so far" });
    this.moves = el("details", { class: "moves" }, el("summary", {}, "Moves"), this.log);
    this.root = el("aside", { class: "side", "aria-label": "Totals, games and moves" }, this.totals, this.score, this.people, this.games, this.moves);
    /** @type {Map<number, { root: HTMLElement, button: HTMLButtonElement, line: HTMLElement, thumbnail: Thumbnail }>} */
    this.entries = new Map();
    this.count = 0;
  }

  /** @param {Position} position @param {Map<number, Scene>} others @param {LogEntry[]} log */
  show(position, others, log) {
    const sums = totals(position);
    if (typeof sums === "string") fill(this.totals, el("dd", {}, sums));
    else fill(this.totals, sums.map(([name, count]) => el("div", {}, el("dt", {}, name), el("dd", {}, count))), goal(position.series) && el("div", {}, el("dt", {}, goal(position.series))));
    this.showGames(position, others);
    this.showLog(position, log);
  }

  /** @param {Position} position @param {Map<number, Scene>} others */
  showGames({ series, game, scene, seats }, others) {
    series.numbers.forEach((number, index) => {
      const entry = this.entries.get(number) ?? this.add(number);
      const isCurrent = number === game;
      write(entry.line, (series.games[index] ?? `${number}`).replace(/^game /, ""));
      entry.button.setAttribute("aria-current", isCurrent ? "true" : "false");
      const picture = isCurrent ? scene : others.get(number);
      if (picture) entry.thumbnail.show(picture, look.paint(seats));
    });
    for (const [number, entry] of this.entries) if (!series.numbers.includes(number)) { entry.root.remove(); this.entries.delete(number); }
    if (series.numbers.length !== this.count) {
      this.count = series.numbers.length;
      const current = this.entries.get(game)?.root;
      if (current) this.list.scrollTop = current.offsetTop - this.list.offsetTop - 40;
    }
  }

  /** @param {number} number */
  add(number) {
    const [thumbnail, line] = [new Thumbnail(), el("span", { class: "line" })];
    const select = el("button", { type: "button", class: "choice game", onclick: () => this.acts.select(number) }, thumbnail.root, line);
    const entry = { root: el("li", {}, select), button: select, line, thumbnail };
    this.entries.set(number, entry);
    this.list.append(entry.root);
    return entry;
  }

  /** @param {Position} position @param {LogEntry[]} log */
  showLog({ ply }, log) {
    this.moves.hidden = log.length === 0;
    const isAtEnd = this.log.scrollTop + this.log.clientHeight >= this.log.scrollHeight - 8;
    // Unchanged entries stay, so that reading isn't disturbed.
    while (this.log.childElementCount > log.length) this.log.lastElementChild?.remove();
    log.forEach((entry, index) => {
      const text = `${entry.ply} ${entry.mover} ${entry.text ?? "(hidden)"}`;
      const old = this.log.children[index];
      if (old?.firstElementChild?.textContent === text) return;
      const item = el("li", {}, el("span", {}, text), button("branch", () => this.acts.branch(entry.ply), { class: "link", "aria-label": `begin another game as this one was after move ${entry.ply}` }));
      if (old) old.replaceWith(item);
      else this.log.append(item);
    });
    if (isAtEnd) this.log.scrollTop = this.log.scrollHeight;
    this.moves.dataset.ply = `${ply}`;
  }
}
