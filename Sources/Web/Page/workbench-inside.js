// @ts-check
// The inspection of a game after any move: views, state and cues. Play isn't affected.
import { api } from "./api.js";
import { button, el, fill, svg, write } from "./dom.js";
import { look } from "./look.js";
import { SceneView } from "./scene.js";

/** @import { Cue, LogEntry, Position, Scene } from "./types.d.ts" */
/** @import { Workbench } from "./workbench.js" */
/** @typedef {{ ply: number, turn: number | string, state: any, board: string, sights: { seat: string, board: string, scene?: Scene }[], log: LogEntry[], cues: Cue[], scenario: string, test: string }} Inspected */

/** How long play must rest before an inspection, in milliseconds. */
const rest = 80;

export class Inside {
  /** @type {Inspected | undefined} */
  seen = undefined;
  /** The move that was last asked for. @type {number | undefined} */
  wanted = undefined;
  /** The number of moves that were played. */
  most = 0;
  /** The moves that were looked at, and after them those that this place knows. @type {LogEntry[]} */
  log = [];
  /** Whether the last move is shown as it comes. */
  isFollowing = true;
  /** Whether the owner has agreed to look, which costs the low score. */
  isOpen = false;
  timer = 0;
  /** @type {Map<string, SceneView>} */
  views = new Map();

  /** @param {Workbench} bench */
  constructor(bench) {
    this.bench = bench;
    this.where = el("output", { class: "where" });
    this.slider = el("input", { type: "range", min: 0, max: 0, "aria-label": "After how many moves" });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.moves = el("ol", { class: "bench-moves", "aria-label": "Moves, each to be looked at" });
    this.sights = el("div", { class: "sights" });
    this.tree = el("div", { class: "tree" });
    this.cues = el("div", { class: "cues" });
    const step = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {() => number} */ to) => button(sign, () => this.go(to()), { class: "button plain small", "aria-label": name });
    this.body = el("div", { class: "inside" },
      el("div", { class: "travel" },
        step("|◀", "the beginning", () => 0), step("◀", "a move back", () => this.ply - 1), this.slider, step("▶", "a move on", () => this.ply + 1), step("▶|", "the last move", () => this.most)),
      this.where,
      el("div", { class: "buttons" },
        button("Branch here", () => this.branch(), { class: "button plain small" }),
        button("Copy as test", () => this.seen && this.bench.copy(this.seen.test, "a test"), { class: "button plain small" }),
        button("Copy as scenario", () => this.seen && this.bench.copy(this.seen.scenario, "a scenario"), { class: "button plain small" })),
      el("h3", {}, "What each seat sees"), this.sights,
      el("h3", {}, "Cues of this move"), this.cues,
      el("h3", {}, "State"), this.tree,
      el("details", { class: "moves" }, el("summary", {}, "Moves"), this.moves));
    this.refusal = el("p", { class: "dim" }, "No game is open.");
    this.root = el("div", { class: "pane" }, this.refusal, this.body);
    this.body.hidden = true;
    this.redraw = () => { if (this.seen) this.showSights(this.seen); };
    look.listeners.add(this.redraw);
  }

  close() { look.listeners.delete(this.redraw); }

  /** The move from which steps count. While play is followed, the last one may not have been looked at yet. */
  get ply() { return this.isFollowing ? this.most : this.wanted ?? this.seen?.ply ?? 0; }

  /** @param {any} hello */
  begin(hello) {
    this.isOpen = !hello.keeps_low_score;
    if (!hello.is_owner) return this.refuse("Only the owner of the table may look inside.");
    if (this.isOpen) return;
    this.body.hidden = true;
    fill(this.refusal, "This shows all that is hidden, so the game will keep no low score. ", button("Look inside", () => { this.isOpen = true; this.look(this.most); }, { class: "button plain small" }));
  }

  /** @param {string} why */
  refuse(why) {
    this.body.hidden = true;
    this.refusal.hidden = false;
    write(this.refusal, why);
  }

  follow() { [this.isFollowing, this.log, this.wanted] = [true, [], undefined]; }

  /** @param {Position} position */
  moved(position) {
    const wasAtEnd = this.isFollowing || this.ply >= this.most;
    if (position.log.after < this.log.length && position.ply < this.most) this.log.length = position.log.after;
    this.most = position.ply;
    this.slider.max = String(this.most);
    clearTimeout(this.timer);
    if (wasAtEnd || this.ply > this.most) this.timer = setTimeout(() => this.look(this.most), rest);
    else this.place();
  }

  /** Inspects again after a reload. */
  again() { if (this.seen) this.look(Math.min(this.ply, this.most)); }

  /** @param {number} ply */
  go(ply) {
    const wanted = Math.max(0, Math.min(ply, this.most));
    this.isFollowing = wanted === this.most;
    this.look(wanted);
  }

  /** @param {number} ply */
  async look(ply) {
    const { running } = this.bench;
    if (!running || !this.isOpen) return;
    clearTimeout(this.timer);
    this.wanted = ply;
    try { await api.send(running.table, running.token, { intent: "inspect", at_ply: ply }); } catch (error) {
      this.wanted = undefined;
      this.refuse(/** @type {Error} */ (error).message);
    }
  }

  async branch() {
    const { running } = this.bench;
    if (!running) return;
    try { await api.send(running.table, running.token, { intent: "branch", at_ply: this.ply }); } catch (error) {
      this.bench.say(/** @type {Error} */ (error).message, "bad");
    }
  }

  /** @param {Inspected} seen */
  show(seen) {
    // Answers may come in another order.
    if (seen.ply !== this.wanted) return;
    const before = this.seen;
    this.seen = seen;
    this.refusal.hidden = true;
    this.body.hidden = false;
    this.log = [...seen.log, ...(JSON.stringify(this.log.slice(0, seen.ply)) === JSON.stringify(seen.log) ? this.log.slice(seen.ply) : [])];
    this.place();
    this.showSights(seen);
    fill(this.cues, timeline(seen.cues));
    const open = new Set([...this.tree.querySelectorAll("details[open]")].map((one) => one.getAttribute("data-path")));
    fill(this.tree, branch("state", seen.state, before?.state, "state", before ? open : undefined));
  }

  /** Says where it is looked. */
  place() {
    const { seen } = this;
    if (!seen) return;
    const names = seen.sights.map((sight) => sight.seat);
    const turn = typeof seen.turn === "number" ? `${names[seen.turn]} to move` : seen.turn === "over" ? "over" : "chance draws";
    this.slider.max = String(this.most);
    this.slider.value = String(seen.ply);
    write(this.where, `after ${seen.ply} of ${this.most} moves: ${turn}`);
    const hidden = this.bench.table?.log ?? [];
    const all = Array.from({ length: this.most }, (_, index) => this.log[index] ?? hidden[index]);
    fill(this.moves, all.map((entry, index) => el("li", {}, button(entry ? `${entry.mover} ${entry.text ?? "(hidden)"}` : "…", () => this.go(index + 1), { class: "link", "aria-current": index + 1 === seen.ply ? "step" : undefined }))));
  }

  /** @param {Inspected} seen */
  showSights({ sights }) {
    if (this.sights.childElementCount !== sights.length || sights.some(({ seat }) => !this.views.has(seat))) {
      this.views = new Map();
      fill(this.sights, sights.map(({ seat }) => {
        const host = el("div", { class: "scene", tabindex: 0, role: "region", "aria-label": `what ${seat} sees` });
        this.views.set(seat, new SceneView(host));
        return el("figure", {}, el("figcaption", {}, seat), host, el("details", {}, el("summary", {}, "as text"), el("pre", { tabindex: 0 })));
      }));
    }
    const names = sights.map((sight) => sight.seat);
    sights.forEach(({ seat, scene, board }, number) => {
      this.views.get(seat)?.show(scene ?? { part: { text: board }, cues: {}, moves: [], other_moves: [], seats: names }, look.paint(names));
      write(/** @type {Element} */ (this.sights.children[number].querySelector("pre")), board);
    });
  }
}

/** A value as a tree, with changes marked.
 * @param {string} name @param {any} value @param {any} before @param {string} path @param {Set<string | null> | undefined} open @returns {HTMLElement} */
function branch(name, value, before, path, open) {
  const differs = before !== undefined && JSON.stringify(value) !== JSON.stringify(before);
  const type = differs ? "changed" : undefined;
  const isList = Array.isArray(value);
  if (value === null || typeof value !== "object" || (isList && value.every((one) => one === null || typeof one !== "object") && JSON.stringify(value).length < 60)) {
    return el("div", { class: type }, el("span", { class: "name" }, name), " ", el("span", { class: "value" }, JSON.stringify(value)));
  }
  const entries = isList ? value.map((one, index) => [String(index + 1), one, before?.[index]]) : Object.entries(value).map(([key, one]) => [key, one, before?.[key]]);
  const isOpen = open ? open.has(path) : path.split("/").length < 2;
  const box = el("details", { class: type, "data-path": path, open: isOpen }, el("summary", {}, el("span", { class: "name" }, name), " ", el("span", { class: "dim" }, isList ? `${entries.length} entries` : `${entries.length} fields`)));
  // Branches are filled when opened, as states may be large.
  const fillIn = () => { if (box.childElementCount === 1) box.append(...entries.slice(0, 500).map(([key, one, old]) => branch(key, one, old, `${path}/${key}`, open))); };
  if (isOpen) fillIn();
  box.addEventListener("toggle", fillIn);
  return box;
}

/** Cues on a timeline. @param {Cue[]} cues */
function timeline(cues) {
  if (!cues.length) return el("p", { class: "dim" }, "none");
  const end = Math.max(0.1, ...cues.map((one) => one.at + one.lasting));
  const [width, row, left] = [640, 26, 210];
  const x = (/** @type {number} */ time) => left + (time / end) * (width - left - 10);
  const words = (/** @type {Cue} */ one) => [one.name, one.subject === undefined || one.subject === null ? "" : String(one.subject)].join(" ").trim().slice(0, 28);
  const height = row * cues.length + 24;
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": cues.map((one) => `${words(one)} at ${one.at} s for ${one.lasting} s`).join("; ") },
    [0, end / 2, end].map((time, number) => [svg("path", { class: "rule", d: `M${x(time)} 0V${height - 20}` }), svg("text", { x: x(time), y: height - 5, class: ["start", "middle", "end"][number] }, `${Math.round(time * 100) / 100} s`)]).flat(),
    cues.map((one, number) => [
      svg("text", { x: 0, y: row * number + 18 }, words(one)),
      svg("rect", { x: x(one.at), y: row * number + 5, width: Math.max(3, x(one.at + one.lasting) - x(one.at)), height: row - 10, rx: 4 }),
    ]).flat());
}
