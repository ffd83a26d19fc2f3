// @ts-check
// Pictures of strokes, in which a theme may have its own in place of a game's.
import { el, fill, set, svg } from "./dom.js";

/** @import { Part, Stroke, Theme } from "./types.d.ts" */
/** @import { Paint } from "./paint.js" */
/** @import { SceneView } from "./scene.js" */

/** The strokes of a theme for a picture with a label: as far as its steps have come.
 * @param {{ strokes: Stroke[], steps: Stroke[][] }} own @param {string} label */
export function replaced(own, label) {
  const match = [...label.matchAll(/step ([0-9]{1,4}) of ([0-9]{1,4})/g)].pop();
  const parts = own.steps.length * (match ? Math.min(1, Number(match[1]) / Math.max(1, Number(match[2]))) : 1);
  return own.steps.reduce((drawn, step, number) => {
    const here = Math.min(1, Math.max(0, parts - number));
    return [...drawn, ...step.slice(0, Math.ceil(here * step.length))];
  }, own.strokes);
}

/** How thick a stroke of width 1 is: planes are coarse, and lines as thick as a unit would be bars. */
const pen = 0.45;

/** @param {Stroke} one @param {Paint} paint @param {number} thinnest */
function stroke(one, paint, thinnest) {
  const attributes = {
    fill: one.fill ? paint.surface(one.fill) : "none", stroke: paint.piece(one.colour, paint.palette.paper, 1.5),
    "stroke-width": Math.max(thinnest, (one.width ?? 1) * pen), "stroke-linecap": "round", "stroke-linejoin": "round",
  };
  if (one.circle) return svg("circle", { cx: one.circle[0], cy: one.circle[1], r: one.circle[2], ...attributes });
  const line = one.line ?? [];
  const points = Array.from({ length: line.length / 2 }, (_, index) => ({ x: line[2 * index], y: line[2 * index + 1] }));
  return svg("path", { d: (isRound(points) ? curve : polygon)(points), ...attributes });
}

/** @typedef {{ x: number, y: number }} Point */

/** Whether many points turn a little each, as those of a circle that is drawn bit by bit. @param {Point[]} points */
function isRound(points) {
  const turns = points.slice(2).map((point, index) => {
    const [from, by] = [points[index], points[index + 1]];
    const turn = Math.atan2(point.y - by.y, point.x - by.x) - Math.atan2(by.y - from.y, by.x - from.x);
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  });
  return turns.length > 1 && turns.every((turn) => turn > 0 && turn < 0.8);
}

/** @param {Point[]} points */
const polygon = (points) => points.map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`).join("");

/** A curve through the points: each pulls it towards what comes next. @param {Point[]} points */
function curve(points) {
  const last = points.length - 1;
  const isClosed = points[0].x === points[last].x && points[0].y === points[last].y;
  const at = (/** @type {number} */ index) => (isClosed ? points[(index + last) % last] : points[Math.min(last, Math.max(0, index))]);
  return points.slice(1).reduce((drawn, to, index) => {
    const [before, from, after] = [at(index - 1), points[index], at(index + 2)];
    return `${drawn}C${from.x + (to.x - before.x) / 6} ${from.y + (to.y - before.y) / 6} ${to.x - (after.x - from.x) / 6} ${to.y - (after.y - from.y) / 6} ${to.x} ${to.y}`;
  }, `M${points[0].x} ${points[0].y}`);
}

export class PictureView {
  /** @param {SceneView} scene */
  constructor(scene) {
    this.scene = scene;
    this.root = svg("svg", { class: "picture", role: "img" });
    /** How many strokes were drawn, so that new ones come in. */
    this.count = 0;
  }

  /** @param {Part} part */
  update(part) {
    const { paint, look } = this.scene;
    const of = JSON.stringify(part) + look;
    if (this.root.dataset.of === of) return;
    this.root.dataset.of = of;
    const label = part.label ?? "";
    const own = paint.theme.pictures?.[label.split(",")[0]];
    const [width, height] = own ? [own.width, own.height] : [part.width ?? 1, part.height ?? 1];
    const strokes = own ? replaced(own, label) : part.picture ?? [];
    // Strokes at the edge are not cut off.
    const rim = (Math.max(...strokes.map((one) => one.width ?? 1), 1) * pen) / 2 + Math.max(width, height) / 60;
    set(this.root, { viewBox: `${-rim} ${-rim} ${width + 2 * rim} ${height + 2 * rim}`, "aria-label": label });
    this.root.style.setProperty("--ratio", ((width + 2 * rim) / (height + 2 * rim)).toFixed(4));
    const drawn = strokes.map((one) => stroke(one, paint, Math.max(width, height) / 90));
    if (this.count > 0 && !this.scene.isThumbnail) drawn.slice(this.count).forEach((one) => one.classList.add("fresh"));
    this.count = drawn.length;
    fill(this.root, ...drawn);
  }
}
