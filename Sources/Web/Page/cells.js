// @ts-check
// One place of a grid: its ground, its pieces and its texts.
import { apart, ink, mix, shade, vivid } from "./colour.js";
import { svg } from "./dom.js";
import { card, die } from "./cards.js";
import { cellGround } from "./ground.js";
import { label, letterSize, piece } from "./pieces.js";
import { hexagon } from "./sizes.js";

/** @import { Grid, Cell, Look } from "./types.d.ts" */
/** @import { Paint } from "./paint.js" */
/** @import { Sizes } from "./sizes.js" */
/** A place's state beside the scene. @typedef {{ isLit: boolean, isTarget: boolean, isChosen: boolean, isHinted: boolean }} CellState */
/** What a place is drawn with. @typedef {{ paint: Paint, grid: Grid, sizes: Sizes, isLive: boolean }} Around */

/** Draws a place around 0,0: its ground and its pieces, each in its own group.
 * @param {Around} around @param {number} index @param {CellState} state
 * @returns {{ ground: (SVGGraphicsElement | boolean | undefined)[], pieces: SVGGraphicsElement[] }} */
export function draw(around, index, state) {
  const { paint, grid, isLive } = around;
  const cell = grid.grid[index];
  const looks = cell.looks ?? [];
  const isFaint = isLive && !cell.moves?.length;
  switch (grid.cells ?? "square") {
    case "card": return { ground: [looks.length === 0 && outline(paint), caption(paint, cell, 68)], pieces: looks.slice(-1).map((look) => (look.shape === "card" ? card(paint, look, isFaint) : svg("g", {}, face(paint), piece(paint, look, { ground: paint.palette.panel })))) };
    case "die": return { ground: [caption(paint, cell, 62)], pieces: [die(paint, looks[looks.length - 1], isFaint)] };
    case "key": return { ground: key(around, cell, state), pieces: [] };
    case "pad": return { ground: pad(around, index, state), pieces: [] };
    case "slot": return { ground: slot(paint, cell), pieces: [] };
    case "pit": return { ground: pit(around, index, state), pieces: [] };
    default: return { ground: place(around, index, state), pieces: placed(around, index) };
  }
}

/** @param {Around} around @param {number} index @param {CellState} state */
function place({ paint, grid, sizes }, index, state) {
  const cell = grid.grid[index];
  let fill = cellGround(paint, grid, index);
  if (state.isLit || cell.mark === "lit") fill = shade(fill, paint.isDark ? 0.3 : 0.4);
  if (cell.mark === "last" && sizes.shape !== "hole") fill = mix(fill, paint.palette.focus, 0.4);
  const { width, height } = sizes;
  const text = cell.text && label(cell.text, { y: height / 2 - 13, fill: paint.text(fill), "font-size": letterSize(cell.text, width, 20), opacity: 0.85 });
  switch (sizes.shape) {
    case "square": return [svg("rect", { x: -width / 2, y: -height / 2, width, height, rx: sizes.gap ? 6 : 0, fill }), text || undefined];
    case "hex": return [svg("polygon", { points: hexagon({ x: 0, y: 0 }), fill, stroke: shade(fill, paint.isDark ? 0.25 : -0.25), "stroke-width": 2 }), text || undefined];
    case "hole": return [!grid.ground && svg("circle", { r: 40, fill }), text || undefined];
    default: return [cell.looks?.length ? false : undefined, text || undefined];
  }
}

/** The pieces of a place: one in its middle, several side by side. @param {Around} around @param {number} index */
function placed({ paint, grid, sizes }, index) {
  const cell = grid.grid[index];
  const looks = cell.looks ?? [];
  const ground = cellGround(paint, grid, index);
  const share = looks.length > 1 ? Math.max(0.34, 1.25 / looks.length) : sizes.shape === "hole" ? 0.98 : cell.text ? 0.8 : 0.94;
  const letter = cell.mark === "win" ? "★" : undefined;
  return looks.map((look, number) => {
    const isName = !look.shape && !look.colour && /^[0-9]+$/.test(look.text ?? "") && sizes.shape === "square" && !cell.label?.includes("seed");
    const drawn = piece(paint, look, { ground, letter: number === looks.length - 1 ? letter : undefined });
    if (isName) drawn.setAttribute("opacity", "0.62");
    const x = looks.length > 1 ? (number - (looks.length - 1) / 2) * Math.min(sizes.width * 0.42, (sizes.width * 0.9) / looks.length) : 0;
    return svg("g", { transform: `translate(${x},${cell.text && sizes.shape === "square" ? -7 : 0}) scale(${share})` }, drawn);
  });
}

/** @param {Paint} paint */
const outline = (paint) => svg("rect", { x: -35, y: -49, width: 70, height: 98, rx: 8, fill: "none", stroke: paint.palette.dim, "stroke-width": 2, "stroke-dasharray": "7 6", opacity: 0.7 });
/** @param {Paint} paint */
const face = (paint) => svg("rect", { x: -36, y: -50, width: 72, height: 100, rx: 8, fill: paint.palette.panel });
/** A text below a card or a die. @param {Paint} paint @param {Cell} cell @param {number} y */
const caption = (paint, cell, y) => (cell.text ? label(cell.text, { y, fill: apart(paint.palette.dim, paint.palette.paper, 4.5), "font-size": letterSize(cell.text, 84, 20) }) : undefined);

/** @param {Around} around @param {Cell} cell @param {CellState} state */
function key({ paint, sizes, isLive }, cell, state) {
  const { paper, panel, good, bad, text: normal, dim } = paint.palette;
  const isOff = isLive && !cell.moves?.length && !cell.mark;
  let fill = paint.surface(cell.ground, panel) ?? panel;
  if (cell.mark === "good") fill = paint.isPlain ? normal : good;
  if (cell.mark === "bad" || isOff) fill = paper;
  if (cell.mark === "chosen" || state.isLit) fill = paint.palette.focus;
  const { width, height } = sizes;
  const look = cell.looks?.[0];
  const text = look?.text ?? look?.name ?? "";
  const colour = cell.mark === "bad" || isOff ? apart(dim, fill, 4.5) : cell.mark === "good" ? ink(fill) : paint.text(fill);
  return [
    svg("rect", { x: -width / 2, y: -height / 2, width, height, rx: 12, fill, stroke: shade(panel, paint.isDark ? 0.16 : -0.16), "stroke-width": 2 }),
    label([...text].length === 1 ? text.toUpperCase() : text, { fill: colour, "font-size": 40, "font-weight": 650 }),
    cell.mark === "bad" && svg("path", { d: "M-22 0H22", stroke: apart(bad, fill, 3), "stroke-width": 5, "stroke-linecap": "round" }),
  ];
}

/** @param {Around} around @param {number} index @param {CellState} state */
function pad({ paint, grid, sizes }, index, state) {
  const cell = grid.grid[index];
  const isLit = state.isLit || cell.mark === "lit";
  const plain = paint.isPlain ? paint.palette.panel : paint.colour(cell.ground ?? grid.ground ?? "grey");
  const fill = isLit ? (paint.isPlain ? paint.palette.text : shade(mix(plain, vivid(plain), 0.75), 0.12)) : shade(plain, paint.isPlain ? 0 : -0.42);
  const { width, height } = sizes;
  const colour = ink(fill);
  const text = cell.looks?.map((look) => look.text ?? look.name).join(" ") ?? "";
  const number = `${index + 1}`;
  return [
    svg("path", { d: padShape(grid, sizes, index), fill, class: isLit ? "glow" : undefined, stroke: cell.mark === "bad" ? apart(paint.palette.bad, paint.palette.paper, 3) : isLit ? shade(fill, paint.isDark ? 0.5 : -0.35) : "none", "stroke-width": 5 }),
    label(text, { y: -14, fill: colour, "font-size": letterSize(text, width - 24, 42), "font-weight": 700 }),
    label(isLit ? `♪ ${number} ♪` : cell.mark === "bad" ? `✗ ${number}` : number, { y: height / 2 - 58, fill: colour, "font-size": 30 }),
  ];
}

/** A pad; outer corners are rounded most. @param {Grid} grid @param {Sizes} sizes @param {number} index */
function padShape(grid, sizes, index) {
  const [w, h] = [sizes.width / 2, sizes.height / 2];
  const [left, top] = [index % grid.columns === 0, index < grid.columns];
  const [right, bottom] = [(index + 1) % grid.columns === 0 || index === grid.grid.length - 1, index + grid.columns >= grid.grid.length];
  const isRound = grid.columns === 2 && grid.rows === 2;
  const r = (/** @type {boolean} */ isOuter) => (isOuter ? (isRound ? 84 : 26) : 12);
  const [nw, ne, se, sw] = [r(left && top), r(right && top), r(right && bottom), r(left && bottom)];
  return `M${-w + nw} ${-h}H${w - ne}Q${w} ${-h} ${w} ${-h + ne}V${h - se}Q${w} ${h} ${w - se} ${h}H${-w + sw}Q${-w} ${h} ${-w} ${h - sw}V${-h + nw}Q${-w} ${-h} ${-w + nw} ${-h}z`;
}

/** @param {Paint} paint @param {Cell} cell */
function slot(paint, cell) {
  const { text: normal, good, bad, paper } = paint.palette;
  const fill = cell.mark === "good" ? apart(good, paper, 4.5) : cell.mark === "bad" ? apart(bad, paper, 4.5) : normal;
  const text = cell.looks?.map((look) => look.text ?? look.name).join("") ?? "";
  return [
    text !== "" && label(text, { y: -8, fill, "font-size": letterSize(text, 70, 58), "font-weight": 700 }),
    svg("path", { d: "M-27 38H27", stroke: fill, "stroke-width": 5, "stroke-linecap": "round" }),
  ];
}

/** @param {Around} around @param {number} index @param {CellState} state */
function pit({ paint, grid, isLive }, index, state) {
  const cell = grid.grid[index];
  const fill = state.isLit ? shade(cellGround(paint, grid, index), 0.3) : cellGround(paint, grid, index);
  const text = cell.looks?.[0]?.text ?? "";
  const seeds = /^[0-9]+$/.test(text) ? Math.min(40, Number(text)) : 0;
  const isOff = isLive && !cell.moves?.length;
  return [
    svg("circle", { r: 42, fill, stroke: shade(fill, -0.3), "stroke-width": 2 }),
    ...Array.from({ length: seeds }, (_, seed) => {
      const [turn, far] = [seed * 2.4, Math.sqrt(seed) * (seeds > 20 ? 4.6 : 6.6)];
      return svg("circle", { cx: (Math.cos(turn) * far).toFixed(1), cy: (Math.sin(turn) * far - 7).toFixed(1), r: 5.4, fill: "#f3d9a4", stroke: "#8a6431", "stroke-width": 1 });
    }),
    label(text, { y: 26, fill: ink(fill), "font-size": 24, "font-weight": 700, opacity: isOff ? 0.8 : 1, stroke: fill, "stroke-width": 5, "paint-order": "stroke" }),
    cell.text && label(cell.text, { y: -34, fill: ink(fill), "font-size": 15 }),
  ].filter((node) => node instanceof SVGElement);
}
