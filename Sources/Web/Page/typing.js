// @ts-check
// Typed moves: what fits a single legal move plays it; else it waits for more, or for Enter.
import { el, fill } from "./dom.js";

/** What is typed into. @typedef {{ moves: string[], isPlaying: boolean, isLocked: boolean, play(move: string): void, press(key: string): boolean, command(key: string): boolean }} Listener */

const most = 100;
/** The most time between the keys of one move, in milliseconds. */
const pace = 1500;

export class Typing {
  text = "";
  /** Keys typed while others moved. @type {string[]} */
  ahead = [];
  /** The rest of a move that was played before its last letter, and when its last key came. */
  rest = /** @type {string | undefined} */ (undefined);
  played = 0;
  root = el("p", { class: "typed", hidden: true, role: "status" });

  /** @param {Listener} listener */
  constructor(listener) { this.listener = listener; }

  /** The legal moves that begin with a text, ignoring case. @param {string} text */
  fitting(text) {
    return this.listener.moves.filter((move) => move.toLowerCase().startsWith(text.toLowerCase()));
  }

  /** @param {string} key @returns {boolean} whether it meant something */
  take(key) {
    const { listener } = this;
    const isTyped = [...key].length === 1 && (key !== " " || this.text !== "");
    if (listener.isPlaying && (isTyped || (key === "Enter" && this.ahead.length > 0))) {
      // During a locking playback typing is dropped.
      if (isTyped && listener.command(key)) return true;
      if (!listener.isLocked) this.ahead = [...this.ahead, key].slice(-most);
      return true;
    }
    if (key === "Enter" && this.text) return this.enter();
    if (key === "Backspace" && this.text) return this.write(this.text.slice(0, -1));
    if (!isTyped) return false;
    const text = this.text + key;
    const moves = this.fitting(text);
    if (moves.length === 0 && this.text === "" && (listener.press(key) || listener.command(key) || listener.moves.length === 0)) return true;
    this.write(text);
    if (moves.length === 1) {
      this.enter();
      [this.rest, this.played] = [moves[0].slice(text.length).toLowerCase() || undefined, performance.now()];
    }
    return true;
  }

  /** Whether a key belongs to a move that was played already; its letters are no commands.
   * @param {string} key */
  goesOn(key) {
    const { rest } = this;
    this.rest = undefined;
    if (rest === undefined || performance.now() - this.played > pace) return false;
    this.played = performance.now();
    if (key === "Enter") return true;
    if (rest === "" || !rest.startsWith(key.toLowerCase())) return false;
    this.rest = rest.slice(key.length);
    return true;
  }

  /** Plays the typed text; the rules refuse what is no move. */
  enter() {
    const moves = this.fitting(this.text);
    const move = moves.find((one) => one.toLowerCase() === this.text.toLowerCase()) ?? (moves.length === 1 ? moves[0] : this.text);
    this.write("");
    this.listener.play(move);
    return true;
  }

  /** Handles the queued keys. */
  catchUp() {
    while (this.ahead.length > 0 && !this.listener.isPlaying) this.take(/** @type {string} */ (this.ahead.shift()));
  }

  /** @returns {boolean} whether there was something */
  cancel() {
    const had = this.text !== "";
    this.ahead = [];
    this.write("");
    return had;
  }

  /** @param {string} text */
  write(text) {
    this.text = text;
    this.root.hidden = text === "";
    fill(this.root, text && el("b", {}, text), text && el("span", { class: "dim" }, this.fitting(text).slice(0, 8).join("  ")));
    return true;
  }
}
