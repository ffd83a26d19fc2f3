// @ts-check
// Legal moves matched to the text of a part of a scene: wheels may stand anywhere in it, and {to} is the
// cell to which a move leads. A move also matches where the text only begins it.

/** @import { Grid } from "./types.d.ts" */

/** Cuts a text at its fields. @param {string} text @returns {{ text?: string, field?: string }[]} */
export function pieces(text) {
  return text.split(/(\{[^}]*\})/).filter(Boolean).map((piece) =>
    piece.startsWith("{") && piece.endsWith("}") ? { field: piece.slice(1, -1) } : { text: piece });
}

/** Fills fields in; one for which there is nothing stays. @param {string} text @param {(field: string) => string | undefined} value */
export function filled(text, value) {
  return pieces(text).map((piece) => piece.text ?? value(piece.field ?? "") ?? `{${piece.field}}`).join("");
}

const kind = (/** @type {string} */ letter) => (/[0-9]/.test(letter) ? 0 : /[a-zA-Z\u0080-\uffff]/.test(letter) ? 1 : 2);

/** Whether a text may end between two letters: not within a word or a number, as 1 doesn't mean 10.
 * @param {string} before @param {string} after */
export const isBorder = (before, after) => kind(before) === 2 || kind(before) !== kind(after);

/** A wheel's stop, of which a pattern has one for each of its times. @typedef {{ wheel: string, place: number }} Stop */

export class Pattern {
  /** @param {string} text @param {Map<string, { values: string[], times: number }>} [wheels] */
  constructor(text, wheels = new Map()) {
    /** The stops that it needs, in order; each once. @type {Stop[]} */
    this.stops = [];
    /** @type {({ text: string } | { stop: number, values: string[] } | { target: true })[]} */
    this.steps = [];
    for (const piece of pieces(text)) {
      const wheel = piece.field === undefined ? undefined : wheels.get(piece.field);
      if (piece.field === "to") this.steps.push({ target: true });
      else if (wheel && piece.field !== undefined) this.addStops(piece.field, wheel);
      else this.steps.push({ text: piece.text ?? `{${piece.field}}` });
    }
  }

  /** @param {string} name @param {{ values: string[], times: number }} wheel */
  addStops(name, wheel) {
    for (let place = 0; place < wheel.times; place++) {
      let stop = this.stops.findIndex((one) => one.wheel === name && one.place === place);
      if (stop < 0) stop = this.stops.push({ wheel: name, place }) - 1;
      this.steps.push({ stop, values: wheel.values });
    }
  }

  /** How a move matches: where each wheel stands, and the name of the cell to which it leads; undefined where it doesn't.
   * @param {string} move @returns {{ stops: number[], target?: string } | undefined} */
  match(move) {
    /** @type {{ stops: number[], target?: string }} */
    const match = { stops: this.stops.map(() => -1) };
    let tries = 1000;
    /** @param {number} start @param {number} step @returns {boolean} */
    const matches = (start, step) => {
      if (--tries < 0) return false;
      const wanted = this.steps[step];
      if (!wanted) return start > 0 && (start === move.length || isBorder(move[start - 1], move[start]));
      if ("text" in wanted) return move.startsWith(wanted.text, start) && matches(start + wanted.text.length, step + 1);
      if ("target" in wanted) {
        match.target = /^[a-z]+[0-9]*/i.exec(move.slice(start))?.[0];
        return match.target !== undefined && matches(start + match.target.length, step + 1);
      }
      const known = match.stops[wanted.stop];
      for (let value = 0; value < wanted.values.length; value++) {
        const text = wanted.values[value];
        if (!text || (known >= 0 && value !== known) || !move.startsWith(text, start)) continue;
        match.stops[wanted.stop] = value;
        if (matches(start + text.length, step + 1)) return true;
      }
      match.stops[wanted.stop] = known;
      return false;
    };
    return matches(0, 0) ? match : undefined;
  }
}

/** Where a cell lies, from the left and the top, from 0. @param {Grid} grid @param {number} cell */
export function place(grid, cell) {
  const row = Math.floor(cell / grid.columns);
  const column = cell % grid.columns;
  return { column: grid.snake && row % 2 === 1 ? grid.columns - 1 - column : column, row };
}

/** The cell at a place; undefined where none is. @param {Grid} grid @param {number} column @param {number} row */
export function cellAt(grid, column, row) {
  if (column < 0 || column >= grid.columns || row < 0 || row >= grid.rows) return undefined;
  const cell = row * grid.columns + (grid.snake && row % 2 === 1 ? grid.columns - 1 - column : column);
  return cell < grid.grid.length && !grid.grid[cell].gap ? cell : undefined;
}

/** A column, from 0, as letters. @param {number} column @returns {string} */
export const letterOf = (column) =>
  (column < 26 ? "" : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(97 + (column % 26));

/** Where the moves of a cell lead that take two presses, and which lead there.
 * @param {Grid} grid @param {number} cell @returns {Map<number, string[]>} */
export function targets(grid, cell) {
  const found = new Map();
  const text = grid.grid[cell]?.move;
  if (!text || !text.includes("{to}")) return found;
  const pattern = new Pattern(text);
  for (const move of grid.grid[cell].moves ?? []) {
    const name = pattern.match(move)?.target;
    const match = name && /^([a-z]+)([0-9]+)$/.exec(name);
    if (!match) continue;
    const column = [...match[1]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
    const there = cellAt(grid, column, grid.rows - Number(match[2]));
    if (there !== undefined) found.set(there, [...(found.get(there) ?? []), move]);
  }
  return found;
}
