// @ts-check
// The layout of a grid, in units of its picture.
import { place } from "./pattern.js";

/** @import { Grid } from "./types.d.ts" */
/** The size of places: width, height, gap, and the greatest width on the screen.
 * @typedef {{ width: number, height: number, gap: number, pixels: number }} Size */

/** @type {Record<string, Size>} */
const usual = {
  square: { width: 100, height: 100, gap: 5, pixels: 84 },
  hole: { width: 100, height: 100, gap: 0, pixels: 76 },
  point: { width: 100, height: 100, gap: 0, pixels: 64 },
  hex: { width: 100, height: 86.6, gap: 0, pixels: 56 },
  pit: { width: 100, height: 100, gap: 0, pixels: 62 },
  card: { width: 72, height: 100, gap: 8, pixels: 58 },
  die: { width: 84, height: 84, gap: 10, pixels: 56 },
  key: { width: 84, height: 84, gap: 7, pixels: 48 },
  pad: { width: 240, height: 180, gap: 6, pixels: 210 },
  slot: { width: 62, height: 92, gap: 12, pixels: 44 },
  bare: { width: 100, height: 100, gap: 0, pixels: 60 },
};

export class Sizes {
  /** @param {Grid} grid @param {{ isThumbnail?: boolean, scale?: number }} [how] */
  constructor(grid, how = {}) {
    const shape = grid.cells ?? "square";
    let { width, height, gap, pixels } = usual[shape] ?? usual.square;
    if (shape === "square" && (grid.ground || grid.checker)) gap = 0;
    if (shape === "key") width = Math.max(width, ...grid.grid.map((cell) => 28 + 24 * [...(cell.looks?.[0]?.text ?? "")].length));
    if (shape === "bare" && grid.grid.length > 0 && grid.grid.every((cell) => (cell.looks ?? []).every((look) => look.shape === "stick"))) [width, pixels] = [44, 30];
    // Many pads are as tall as wide: rows of wide ones would leave half of a desk empty.
    if (shape === "pad" && grid.columns > 2) height = width;
    // Things in a single row are no board.
    if (grid.rows <= 1 && ["square", "hole", "point"].includes(shape)) pixels *= 0.62;
    this.width = width;
    this.height = height;
    this.gap = gap;
    this.shape = shape;
    this.grid = grid;
    this.slant = shape === "hex" ? 50 : 0;
    this.pitch = { x: width + gap, y: height + gap };
    const isBoard = shape === "hole" || shape === "pit" || shape === "point";
    const [hasGhost, hasText] = [grid.fall && grid.ghost && !how.isThumbnail, (shape === "card" || shape === "die") && grid.grid.some((cell) => cell.text)];
    /** The margins around the places. */
    this.around = {
      left: (isBoard ? 16 : 4) + (grid.names ? 46 : 0) + (grid.legs ? 12 : 0),
      top: (isBoard ? 16 : 4) + (hasGhost ? 96 : 0) + (shape === "hex" ? 18 : 0),
      right: (isBoard ? 16 : 4) + (grid.legs ? 12 : 0) + (grid.names && shape !== "hex" ? 10 : 0),
      bottom: (isBoard ? 16 : 4) + (grid.names ? 46 : 0) + (grid.legs ? 56 : 0) + (hasText ? 26 : 0) + (shape === "hex" ? 32 : 0),
    };
    const rows = Math.max(grid.rows, 1);
    this.whole = {
      width: this.around.left + this.around.right + grid.columns * this.pitch.x - gap + (rows - 1) * this.slant,
      height: this.around.top + this.around.bottom + rows * this.pitch.y - gap,
    };
    /** The preferred width on the screen. */
    this.pixels = (this.whole.width / (width * (shape === "hex" ? 1.2 : 1))) * pixels * (how.scale ?? 1);
  }

  /** The middle of a cell. @param {number} cell */
  middle(cell) {
    const { column, row } = place(this.grid, cell);
    return this.middleAt(column, row);
  }

  /** @param {number} column @param {number} row */
  middleAt(column, row) {
    return {
      x: this.around.left + column * this.pitch.x + this.width / 2 + row * this.slant,
      y: this.around.top + row * this.pitch.y + this.height / 2,
    };
  }

  /** The rectangle of the places without margins. */
  get board() {
    return {
      x: this.around.left, y: this.around.top, width: this.grid.columns * this.pitch.x - this.gap,
      height: Math.max(1, this.grid.rows) * this.pitch.y - this.gap,
    };
  }

  /** The column and row at a point, also outside of the grid. @param {number} x @param {number} y */
  placeAt(x, y) {
    const row = Math.floor((y - this.around.top + this.gap / 2) / this.pitch.y);
    return { column: Math.floor((x - this.around.left + this.gap / 2 - row * this.slant) / this.pitch.x), row };
  }
}

/** The corners of a hexagon around a point. @param {{ x: number, y: number }} middle */
export function hexagon({ x, y }) {
  return [[0, -57.7], [50, -28.9], [50, 28.9], [0, 57.7], [-50, 28.9], [-50, -28.9]]
    .map(([right, down]) => `${x + right},${y + down}`).join(" ");
}
