// @ts-check
// A game that is played: its scene, what stands around it, and what people here do.
import { api } from "./api.js";
import { commands, menuOf } from "./commands.js";
import { choose, confirm } from "./dialog.js";
import { button, el, fill, newID, set, write } from "./dom.js";
import { show } from "./events.js";
import { Fit } from "./fit.js";
import { look } from "./look.js";
import { SceneView } from "./scene.js";
import { Side } from "./side.js";
import { click, sound } from "./sound.js";
import { Stream } from "./stream.js";
import { take } from "./keys.js";
import { Typing } from "./typing.js";

/** @import { Position, LogEntry, Scene, Cue } from "./types.d.ts" */
/** @import { Shell, Running } from "./page.js" */

/** How long keys wait for the legal moves of a position, in milliseconds; some games can't name theirs. */
const patience = 2000;

/** @param {Shell} shell @param {Running} running */
export function play(shell, running) {
  const page = new PlayPage(shell, running);
  return () => page.close();
}

export class PlayPage {
  /** @type {Position | undefined} */
  position = undefined;
  /** @type {import("./script.js").ScriptPanel | undefined} */
  script = undefined;
  /** Whose people have a page open. @type {{ seats: number[], is_watched: boolean }} */
  present = { seats: [], is_watched: false };
  /** What the table said of itself. @type {any} */
  hello = {};
  /** @type {LogEntry[]} */
  log = [];
  /** The pictures of the other games. @type {Map<number, Scene>} */
  others = new Map();
  /** What was told and isn't shown yet. @type {any[]} */
  queue = [];
  isShowing = false;
  /** How the game ended, in words. @type {string | undefined} */
  outcome = undefined;
  /** The seats whose opponents think. @type {Set<number>} */
  thinking = new Set();
  isPaused = false; hasEnded = false; timer = 0;
  /** Whether the place was ever handed over, so that moves may be secrets. */
  isHandedOver = false;
  /** Whether the game itself is left when its last cue has ended. */
  leavesAtEnd = false;
  /** @type {Cue[]} */
  lit = [];
  /** How long the next picture takes to come, in seconds. @type {number | undefined} */
  passage = undefined;
  /** Dialogs that the table opened. @type {Map<string, () => void>} */
  dialogs = new Map();
  /** What was lit last, and when it went dark. @type {string | undefined} */
  lastDark = undefined; darkSince = 0;
  /** When the position came. */
  placed = 0; shownTitle = "-";
  /** The position that a move on its way answers: what is typed waits for the next one. @type {Position | undefined} */
  sent = undefined;
  /** The moves of the last position that had some. @type {string[]} */
  lastMoves = [];

  /** @param {Shell} shell @param {Running} running */
  constructor(shell, running) {
    this.shell = shell;
    this.running = running;
    this.status = el("p", { class: "status", role: "status" });
    this.banner = el("div", { class: "banner", role: "alert", hidden: true });
    this.stage = el("div", { class: "scene", onpointerdown: () => { this.typing.rest = undefined; } });
    this.message = el("p", { class: "message", role: "status" });
    this.scene = new SceneView(this.stage, {
      play: (move) => this.play(move),
      later: /** @returns {boolean} */ (press) => this.isPlaying && !this.isLocked && this.typing.wait(press),
      choose: (moves) => void choose("Which?", moves.slice(0, 100).map((text) => ({ text, act: () => this.play(text) }))),
      ask: (question, move) => void confirm(question, (isYes) => { if (isYes) this.play(move); }),
      turned: () => sound.play(click),
    });
    this.typing = new Typing(this);
    this.field = el("input", { class: "field", autocomplete: "off", "aria-label": "Write a move", placeholder: "Write a move", enterkeyhint: "go", spellcheck: "false" });
    const fitting = el("datalist", { id: newID("moves") });
    set(this.field, { list: fitting.id });
    this.field.addEventListener("input", () => fill(fitting, this.typing.fitting(this.field.value).slice(0, 20).map((value) => el("option", { value }))));
    this.form = el("form", { class: "write" }, this.field, fitting, el("button", { class: "button plain" }, "Play"));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.field.value) this.play(this.moves.find((move) => move.toLowerCase() === this.field.value.trim().toLowerCase()) ?? this.field.value.trim());
      this.field.value = "";
    });
    this.toolbar = el("div", { class: "toolbar", role: "toolbar", "aria-label": "Commands" });
    this.side = new Side({ select: (number) => this.send({ intent: "select", number }), branch: (ply) => this.send({ intent: "branch", at_ply: ply }) });
    this.writing = el("details", { class: "moves" }, el("summary", {}, "Write a move"), this.form);
    this.side.root.append(this.writing);
    fill(shell.main, el("div", { class: "play" }, el("div", { class: "table" }, this.banner, this.stage, this.typing.root, this.message, this.toolbar), this.side.root));
    this.head("");
    this.say("Sitting down at the table …");
    this.keys = (/** @type {KeyboardEvent} */ event) => take(this, event);
    this.redraw = () => { if (this.position) { this.draw(this.position); this.surround(); } };
    this.fit = new Fit(this.stage);
    document.addEventListener("keydown", this.keys);
    look.listeners.add(this.redraw);
    this.stream = new Stream(running.table, running.token, {
      event: (event) => this.hear(event), lost: () => this.warn("The connection is lost; trying again …"),
      found: () => this.warn(""), gone: (why) => this.gone(why),
    });
    if (shell.notes?.length) this.say(shell.notes.join("; "));
    shell.notes = [];
  }

  close() {
    this.stream.close();
    clearTimeout(this.timer);
    document.removeEventListener("keydown", this.keys);
    look.listeners.delete(this.redraw);
    this.fit.close();
    sound.stop();
  }

  // What is told.

  /** @param {any} event */
  hear(event) {
    // Lights and sounds have their own time; all else is shown in order, each when the one before has been seen.
    if (event.kind === "cue") return show(this, event);
    this.queue.push(event);
    if (!this.isShowing) this.catchUp();
  }

  async catchUp() {
    this.isShowing = true;
    while (this.queue.length > 0) {
      const wait = show(this, this.queue.shift());
      if (wait) await wait;
    }
    this.isShowing = false;
    this.typing.catchUp();
  }

  /** Shows a position. @param {Position} position @returns {Promise<void> | undefined} */
  place(position) {
    const last = this.position;
    this.log = [...this.log.slice(0, position.log.after), ...position.log.entries];
    for (const [number, scene] of Object.entries(position.others ?? {})) this.others.set(Number(number), scene);
    // What was said of moves that were taken back is no longer so.
    if (last && (position.ply < last.ply || position.game !== last.game)) {
      [this.outcome, this.lit] = [undefined, []];
      this.say("");
      sound.stop();
    }
    this.position = position;
    if (position.viewer === undefined) this.stage.hidden = false;
    if (this.sent?.ply !== position.ply || this.sent.game !== position.game) this.sent = undefined;
    if (position.moves.length > 0 || position.phase === "over") this.lastMoves = position.phase === "over" ? [] : position.moves;
    // What was typed before a playback doesn't answer it.
    if (position.is_locked) this.typing.ahead = [];
    this.placed = performance.now();
    if (this.awaitsMoves) setTimeout(() => this.typing.catchUp(), patience);
    if (position.phase !== "playing") this.thinking.clear();
    if (position.phase !== "over") this.outcome = undefined;
    const isHurried = this.queue.filter((event) => event.kind === "position").length > 3 || document.hidden;
    const wait = this.draw(position, isHurried || last?.game !== position.game ? [] : position.motions);
    this.surround();
    if (position.problem) this.say(`the picture can't be drawn: ${position.problem}`, "bad");
    return wait;
  }

  /** @param {Position} position @param {Position["motions"]} [motions] */
  draw(position, motions = []) {
    const { seats, text, moves } = position;
    const scene = position.scene ?? { part: { text }, cues: {}, moves, other_moves: moves, seats };
    this.stage.classList.toggle("over", position.phase === "over" || this.hasEnded);
    this.scene.lit = this.lit;
    const wait = this.scene.show(scene, look.paint(seats), motions, this.passage);
    this.passage = undefined;
    this.fit.show(`${this.hello.title} ${position.game}`);
    return motions.length ? wait : undefined;
  }

  /** Brings what stands around the scene up to date. */
  surround() {
    const { position } = this;
    if (!position) return;
    this.head(this.standing);
    this.side.show(position, this.others, this.log);
    // More than can be shown as buttons.
    if ((position.scene?.other_moves.length ?? 0) > 60) this.writing.open = true;
    const on = document.activeElement?.getAttribute("data-command");
    fill(this.toolbar, commands(this).filter((command) => command.isButton).map((command) =>
      button(command.text, () => command.act(), { class: "button plain small", "data-command": command.text, "aria-disabled": command.isOff ? "true" : undefined })),
      button("More", () => menuOf(this), { class: "button plain small", "data-command": "More" }));
    if (on) /** @type {HTMLElement | null} */ (this.toolbar.querySelector(`[data-command="${on}"]`))?.focus();
  }

  /** Whose turn it is, or how the game ended; where one seat plays, its scene tells more. */
  get standing() {
    const { position } = this;
    if (!position) return "";
    switch (position.phase) {
      case "waiting": return this.scene.status?.text ?? `${position.seats[position.seat ?? 0]} to move`;
      case "playing": return this.thinking.size > 0 ? `${position.seats[[...this.thinking][0]]} thinks …` : this.isLocked ? "watch" : "…";
      case "broken": return "the rules failed";
      default: return this.outcome ?? position.series.result ?? "over";
    }
  }

  /** @param {string} standing */
  head(standing) {
    const { hello, position } = this;
    const title = hello.title ? `${hello.title}${position && position.series.numbers.length > 1 ? `, game ${position.game}` : ""}` : "";
    if (this.shownTitle !== title) this.shell.head({ title: title || "…", back: [hello.is_script ? "#/workbench" : hello.game ? `#/game/${encodeURIComponent(hello.game)}` : "#/", "Back"], status: this.status });
    this.shownTitle = title;
    write(this.status, standing);
  }

  /** @param {string} text @param {"bad" | "plain"} [kind] @param {number} [seconds] after which it goes away */
  say(text, kind = "plain", seconds) {
    clearTimeout(this.timer);
    write(this.message, text);
    this.message.dataset.kind = kind;
    if (seconds) this.timer = setTimeout(() => this.say(""), seconds * 1000);
  }

  /** @param {string} text @param {...Node} more */
  warn(text, ...more) {
    this.banner.hidden = text === "";
    fill(this.banner, text && el("p", {}, text), ...more);
  }

  /** @param {string} why */
  gone(why) {
    this.hasEnded = true;
    this.stream.close();
    this.scene.isShut = true;
    if (this.hello.game) this.shell.running.delete(this.hello.game);
    this.script?.done();
    this.warn(why, this.hello.is_script ? el("a", { class: "button", href: "#/workbench" }, "Workbench") : el("a", { class: "button", href: "#/" }, "All games"));
  }

  // What people want.

  get moves() { return this.position?.moves ?? []; }
  get bound() { return this.scene.picks.bound; }
  get isPlaying() { return this.sent !== undefined || this.position?.phase === "playing" || (this.awaitsMoves && performance.now() - this.placed < patience); }
  /** Whether a person here is to move, and which moves are legal is still to come. */
  get awaitsMoves() { return this.position?.phase === "waiting" && this.position.can_move && this.moves.length === 0; }
  /** Whether a playback runs that has to be watched. */
  get isLocked() { return this.position?.is_locked === true; }

  /** @param {string} text */
  play(text) {
    this.typing.write("");
    const { position } = this;
    this.sent = position;
    this.script?.done();
    // The answer may come before what the table tells, which then says what can be played next.
    this.send({ intent: "move", text }).then((isTaken) => setTimeout(() => {
      if (this.sent !== position) return;
      this.sent = undefined;
      this.typing.catchUp();
    }, isTaken ? patience : 0));
  }

  /** @param {Record<string, unknown>} intent @returns {Promise<boolean>} whether it changed something */
  async send(intent) {
    const moment = this.position && ["move", "reply"].includes(String(intent.intent)) ? { game: this.position.game, ply: this.position.ply } : {};
    try {
      await api.send(this.running.table, this.running.token, { ...intent, ...moment });
      return true;
    } catch (error) {
      const { message, status, refusal } = /** @type {Error & { status?: number, refusal?: string }} */ (error);
      // What the table refused comes as an event too.
      if (status !== 409 || refusal === undefined) this.say(message, "bad", 6);
      return false;
    }
  }

  /** Shows the links of those who play elsewhere. */
  async invite() { (await import("./people.js")).invite(this); }

  /** @param {string} key @param {string[]} moves */
  press(key, moves) { return this.scene.pressKey(key, moves); }

  /** A letter that no legal move begins with. @param {string} key */
  command(key) {
    const moves = this.moves.length > 0 ? this.moves : this.lastMoves;
    // While moves of letters are still to come, any letter may begin one.
    if (this.isPlaying && !this.isLocked && (moves.length ? moves.some((move) => /^\p{L}/u.test(move)) : this.hello.seats?.length)) return false;
    if (moves.some((move) => move.toLowerCase().startsWith(key.toLowerCase()))) return false;
    const command = commands(this).find((one) => one.letter === key && !one.isOff);
    command?.act();
    return command !== undefined;
  }
}
