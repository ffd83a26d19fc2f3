// @ts-check
// Typed moves: one key plays the move that it writes out, unless a longer one begins with it; all else waits for Enter.
import { el, fill } from "./dom.js";

/** What is typed into. @typedef {{ moves: string[], bound: string[], isPlaying: boolean, isLocked: boolean, isHandedOver: boolean, play(move: string): void, press(key: string, moves: string[]): string[] | undefined, command(key: string): boolean }} Listener */

const most = 100;
/** The most time between the keys of one move, in milliseconds. */
const pace = 1500;

export class Typing {
  text = "";
  /** Keys typed and presses made while others moved. @type {(string | (() => void))[]} */
  ahead = [];
  /** What isn't written of the move that the last key played, and when that key came. */
  rest = /** @type {string | undefined} */ (undefined);
  played = 0;
  root = el("p", { class: "typed", hidden: true, role: "status" });

  /** @param {Listener} listener */
  constructor(listener) { this.listener = listener; }

  /** The legal moves that begin with a text, ignoring case. @param {string} text */
  fitting(text) {
    return this.listener.moves.filter((move) => begins(move, text));
  }

  /** @param {string} key @returns {boolean} whether it meant something */
  take(key) {
    const { listener } = this;
    const isTyped = [...key].length === 1 && (key !== " " || this.text !== "" || this.ahead.length > 0);
    if (listener.isPlaying && (isTyped || (key === "Enter" && this.ahead.length > 0))) {
      // During a locking playback typing is dropped.
      if (isTyped && listener.command(key)) return true;
      return listener.isLocked || this.wait(key);
    }
    if (key === "Enter" && this.text) return this.enter();
    if (key === "Backspace" && this.text) return this.write(this.text.slice(0, -1));
    if (!isTyped) return false;
    const text = this.text + key;
    if (this.text !== "" || !this.acts(key)) this.write(text);
    return true;
  }

  /** Keeps a key or a press until the next move can be played. @param {string | (() => void)} one */
  wait(one) {
    this.ahead = [...this.ahead, one].slice(-most);
    return true;
  }

  /** @param {string} key @returns {boolean} whether it does something at once */
  acts(key) {
    const { listener } = this;
    const moves = this.fitting(key);
    const isWhole = ![...moves, ...listener.bound].some((move) => move.length > key.length && begins(move, key));
    const move = written(key, moves);
    // What may be a secret waits for Enter, but keys of the picture don't.
    if (isWhole && move !== undefined && !listener.isHandedOver) return this.play(move, key);
    const pressed = listener.press(key, moves);
    if (pressed?.length === 1) this.hasPlayed(pressed[0], key);
    if (pressed || moves.length > 0) return pressed !== undefined;
    if (listener.command(key) || listener.moves.length === 0) return true;
    // The rules say why it can't be played.
    const isHopeless = listener.moves.every((move) => move.length === 1) || listener.bound.some((move) => begins(move, key));
    return isWhole && isHopeless && this.play(key, key);
  }

  /** @param {string} move @param {string} key by which it is played */
  play(move, key) {
    this.listener.play(move);
    this.hasPlayed(move, key);
    return true;
  }

  /** @param {string} move @param {string} key */
  hasPlayed(move, key) {
    [this.rest, this.played] = [move.slice(key.length).toLowerCase(), performance.now()];
  }

  /** Whether a key belongs to the move that was played: its other letters, then Enter.
   * @param {string} key @param {boolean} [isAsked] whether Enter means something else, unless it comes at once */
  goesOn(key, isAsked = false) {
    const { rest } = this;
    const isPrompt = performance.now() - this.played <= pace;
    [this.rest, this.played] = [undefined, performance.now()];
    if (rest === undefined) return false;
    if (key === "Enter") return isPrompt || !isAsked;
    if (!isPrompt || rest === "" || !rest.startsWith(key.toLowerCase())) return false;
    this.rest = rest.slice(key.length);
    return true;
  }

  /** Plays the typed text; the rules refuse what is no move. */
  enter() {
    const moves = this.fitting(this.text);
    this.listener.play(written(this.text, moves) ?? (moves.length === 1 ? moves[0] : this.text));
    return true;
  }

  /** Handles what waits. */
  catchUp() {
    while (this.ahead.length > 0 && !this.listener.isPlaying) {
      const one = this.ahead.shift();
      if (typeof one === "string") this.take(one);
      else one?.();
    }
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

const isSame = (/** @type {string} */ one, /** @type {string} */ other) => one.toLowerCase() === other.toLowerCase();
const begins = (/** @type {string} */ move, /** @type {string} */ text) => isSame(move.slice(0, text.length), text);
/** The move that a text writes out, if possible with the same capitals. @param {string} text @param {string[]} moves */
const written = (text, moves) => moves.find((move) => move === text) ?? moves.find((move) => isSame(move, text));
