// @ts-check
// What surrounds the places of a grid: board, legs, names, edges and lines.
import { apart, mix, shade } from "./colour.js";
import { svg } from "./dom.js";
import { cellAt, letterOf, place } from "./pattern.js";
import { label } from "./pieces.js";

/** @import { Grid, Cell } from "./types.d.ts" */
/** @import { Paint } from "./paint.js" */
/** @import { Sizes } from "./sizes.js" */

/** The colour of the board; undefined where pieces lie on the paper. @param {Paint} paint @param {Grid} grid */
export function boardColour(paint, grid) {
  if (grid.ground) return grid.cells === "hole" ? paint.board(grid.ground) : paint.surface(grid.ground);
  if (grid.cells === "pit") return paint.surface("brown");
  return undefined;
}

/** The background of a cell's piece. @param {Paint} paint @param {Grid} grid @param {number} index @returns {string} */
export function cellGround(paint, grid, index) {
  const { paper, panel } = paint.palette;
  const own = grid.grid[index]?.ground;
  const ground = own ? paint.surface(own) ?? panel : boardColour(paint, grid);
  const { column, row } = place(grid, index);
  switch (grid.cells ?? "square") {
    case "square":
      if (!ground && !grid.checker) return panel;
      return chequered(paint, ground ?? panel, (column + row + grid.rows) % 2 === 1, grid.checker === true, !own);
    case "hex": return shade(ground ?? panel, (paint.isDark ? 0.05 : -0.04) * ((column + 2 * row) % 3));
    case "hole": return ground ? holeColour(paint) : panel;
    case "pit": return shade(ground ?? panel, -0.45);
    case "pad": return ground ?? panel;
    default: return ground ?? paper;
  }
}

/** @param {Paint} paint @param {string} ground @param {boolean} isDark @param {boolean} isChequered @param {boolean} isPart */
function chequered(paint, ground, isDark, isChequered, isPart) {
  if (!isPart) return ground;
  if (isChequered) return isDark ? ground : mix(ground, "#ffffff", 0.62);
  return isDark ? ground : shade(ground, 0.07);
}

/** The colour seen through a hole. @param {Paint} paint */
const holeColour = (paint) => (paint.isDark ? shade(paint.palette.paper, -0.45) : mix(paint.palette.paper, "#9aa3bd", 0.28));

/** The layer under the pieces. @param {Paint} paint @param {Grid} grid @param {Sizes} sizes */
export function under(paint, grid, sizes) {
  const { board } = sizes;
  const ground = boardColour(paint, grid);
  const drawn = [];
  if (sizes.shape === "hole" && ground) drawn.push(svg("rect", { ...inset(board, 2), fill: holeColour(paint) }));
  if (sizes.shape === "pit") drawn.push(svg("rect", { ...inset(board, -12), rx: 34, fill: ground }));
  if (sizes.shape === "point") {
    if (ground) drawn.push(svg("rect", { ...inset(board, -12), rx: 6, fill: ground }));
    drawn.push(crossings(paint, grid, sizes, ground));
  }
  if (sizes.shape === "square" && (grid.ground || grid.checker)) drawn.push(svg("rect", { ...inset(board, -3), rx: 3, fill: shade(ground ?? paint.palette.panel, -0.35) }));
  return drawn;
}

/** @param {{ x: number, y: number, width: number, height: number }} rect @param {number} by */
const inset = ({ x, y, width, height }, by) => ({ x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by });

/** @param {Paint} paint @param {Grid} grid @param {Sizes} sizes @param {string | undefined} ground */
function crossings(paint, grid, sizes, ground) {
  let d = "";
  grid.grid.forEach((cell, index) => {
    if (cell.gap) return;
    const { column, row } = place(grid, index);
    const here = sizes.middle(index);
    for (const next of [cellAt(grid, column + 1, row), cellAt(grid, column, row + 1)]) {
      if (next !== undefined) d += `M${here.x} ${here.y}L${sizes.middle(next).x} ${sizes.middle(next).y}`;
    }
  });
  return svg("path", { d, stroke: ground ? shade(ground, -0.55) : paint.palette.dim, "stroke-width": 3, fill: "none", "stroke-linecap": "square" });
}

/** The layer over the pieces: a board with true holes, its rim and legs; names and edges.
 * @param {Paint} paint @param {Grid} grid @param {Sizes} sizes */
export function over(paint, grid, sizes) {
  const { board } = paint.skin;
  const isSkinned = grid.fall && board?.columns === grid.columns && board.rows === grid.rows;
  const front = isSkinned ? [svg("image", { href: board.image, ...sizes.board, preserveAspectRatio: "none" })] : sizes.shape === "hole" ? holes(paint, grid, sizes) : [];
  return [...front, ...edges(paint, grid, sizes), ...names(paint, grid, sizes)];
}

/** @param {Paint} paint @param {Grid} grid @param {Sizes} sizes */
function holes(paint, grid, sizes) {
  const ground = boardColour(paint, grid);
  const { x, y, width, height } = inset(sizes.board, -12);
  const middles = grid.grid.flatMap((cell, index) => (cell.gap ? [] : [sizes.middle(index)]));
  const edge = apart(ground ? shade(ground, -0.35) : paint.palette.dim, holeColour(paint), 1.3);
  const rims = middles.map(({ x, y }) => `M${x - 41} ${y}a41 41 0 1 0 82 0a41 41 0 1 0-82 0z`).join("");
  const rim = svg("path", { d: rims, fill: "none", stroke: edge, "stroke-width": 3 });
  if (!ground) return [rim];
  const bottom = y + height;
  const leg = paint.surface(paint.colour("blue") === ground ? ground : "blue", ground) ?? ground;
  const legFill = leg === ground ? shade(leg, -0.3) : leg;
  const legs = grid.legs
    ? [`M${x + 4} ${bottom - 40}L${x - 14} ${bottom + 54}h38V${bottom - 40}z`, `M${x + width - 4} ${bottom - 40}l18 94h-38V${bottom - 40}z`]
      .map((d) => svg("path", { d, fill: legFill, class: "leg" }))
    : [];
  return [
    ...legs,
    svg("path", { class: "board", "fill-rule": "evenodd", fill: ground, stroke: shade(ground, -0.3), "stroke-width": 2, d: `M${x + 8} ${y}h${width - 16}q8 0 8 8v${height - 16}q0 8-8 8h-${width - 16}q-8 0-8-8v-${height - 16}q0-8 8-8z${rims}` }),
    svg("path", { d: `M${x + 8} ${y + 3}h${width - 16}`, stroke: shade(ground, 0.35), "stroke-width": 4, "stroke-linecap": "round" }),
    rim,
  ];
}

/** The colours of the sides that own them. @param {Paint} paint @param {Grid} grid @param {Sizes} sizes */
function edges(paint, grid, sizes) {
  const [across, down = across] = grid.edges ?? [];
  if (!across) return [];
  const rise = (sizes.shape === "hex" ? 57.7 : sizes.height / 2) + 6;
  const [last, bottom] = [grid.columns - 1, grid.rows - 1];
  const corner = (/** @type {number} */ column, /** @type {number} */ row, /** @type {number} */ right, /** @type {number} */ up) => {
    const { x, y } = sizes.middleAt(column, row);
    return `${x + right} ${y + up}`;
  };
  const half = sizes.width / 2;
  const line = (/** @type {string} */ from, /** @type {string} */ to, /** @type {string} */ colour) =>
    svg("path", { d: `M${from}L${to}`, stroke: paint.piece(colour, paint.palette.paper), "stroke-width": 9, "stroke-linecap": "round" });
  const lean = sizes.slant ? 8 : 0;
  return [
    line(corner(0, 0, -half, -rise), corner(last, 0, half, -rise), across),
    line(corner(0, bottom, -half, rise), corner(last, bottom, half, rise), across),
    line(corner(0, 0, -half - lean - 4, -20), corner(0, bottom, -half - lean - 4, 20), down),
    line(corner(last, 0, half + lean + 4, -20), corner(last, bottom, half + lean + 4, 20), down),
  ];
}

/** @param {Paint} paint @param {Grid} grid @param {Sizes} sizes */
function names(paint, grid, sizes) {
  if (!grid.names) return [];
  const fill = apart(paint.palette.dim, paint.palette.paper, 4.5);
  const below = sizes.height / 2 + (sizes.shape === "hex" ? 36 : 26);
  const beside = sizes.width / 2 + (sizes.shape === "hex" ? 26 : 24);
  const put = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) => {
    const made = label(text, { x, y, fill, "font-size": 26 });
    made.setAttribute("aria-hidden", "true");
    return made;
  };
  return [
    ...Array.from({ length: grid.columns }, (_, column) => {
      const { x, y } = sizes.middleAt(column, grid.rows - 1);
      return put(letterOf(column), x + (sizes.slant ? 16 : 0), y + below);
    }),
    ...Array.from({ length: grid.rows }, (_, row) => {
      const { x, y } = sizes.middleAt(0, row);
      return put(`${grid.rows - row}`, x - beside, y);
    }),
  ];
}

/** Lines through places, such as those that won. @param {Grid} grid @param {Sizes} sizes */
export function lines(grid, sizes) {
  return (grid.lines ?? []).filter((line) => line.length > 1).map((line) => {
    const points = line.filter((cell) => cell >= 1 && cell <= grid.grid.length).map((cell) => sizes.middle(cell - 1));
    const d = points.map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`).join("");
    return svg("g", { class: "line" },
      svg("path", { d, class: "under", pathLength: 1 }), svg("path", { d, pathLength: 1 }),
      ...points.map(({ x, y }) => svg("circle", { cx: x, cy: y, r: 13 })));
  });
}
