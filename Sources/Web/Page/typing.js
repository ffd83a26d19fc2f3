// @ts-check
// Moves that are typed: a letter or digit that begins one legal move plays it; else they wait for more, or for Enter.
import { el, fill } from "./dom.js";

/** What is typed into. @typedef {{ moves: string[], isPlaying: boolean, isLocked: boolean, play(move: string): void, press(key: string): boolean, command(key: string): boolean }} Listener */

const most = 100;
/** How long somebody who writes a whole move takes from one key to the next, in milliseconds. */
const pace = 1500;

export class Typing {
  text = "";
  /** Keys that came while others moved. @type {string[]} */
  ahead = [];
  /** What is left of a move that was played as soon as it was told from the others, and when a key of it came. */
  rest = /** @type {string | undefined} */ (undefined);
  played = 0;
  root = el("p", { class: "typed", hidden: true, role: "status" });

  /** @param {Listener} listener */
  constructor(listener) { this.listener = listener; }

  /** The legal moves that begin with a text, whatever the case of its letters. @param {string} text */
  fitting(text) {
    return this.listener.moves.filter((move) => move.toLowerCase().startsWith(text.toLowerCase()));
  }

  /** @param {string} key @returns {boolean} whether it meant something */
  take(key) {
    const { listener } = this;
    const isTyped = [...key].length === 1 && (key !== " " || this.text !== "");
    if (listener.isPlaying && (isTyped || (key === "Enter" && this.ahead.length > 0))) {
      // What locks people out has them watch: then what they type is dropped.
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

  /** Whether a key only goes on with a move that was played already: else its other letters would be commands.
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

  /** Plays what was typed; where it is no move, the rules say why. */
  enter() {
    const moves = this.fitting(this.text);
    const move = moves.find((one) => one.toLowerCase() === this.text.toLowerCase()) ?? (moves.length === 1 ? moves[0] : this.text);
    this.write("");
    this.listener.play(move);
    return true;
  }

  /** Takes the keys that waited. */
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
