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

/** @param {Stroke} one @param {Paint} paint @param {number} thinnest */
function stroke(one, paint, thinnest) {
  const attributes = {
    fill: one.fill ? paint.surface(one.fill) : "none", stroke: paint.piece(one.colour, paint.palette.paper, 1.5),
    "stroke-width": Math.max(thinnest, one.width ?? 1), "stroke-linecap": "round", "stroke-linejoin": "round",
  };
  if (one.circle) return svg("circle", { cx: one.circle[0], cy: one.circle[1], r: one.circle[2], ...attributes });
  const points = one.line ?? [];
  let d = "";
  for (let index = 0; index + 1 < points.length; index += 2) d += `${index ? "L" : "M"}${points[index]} ${points[index + 1]}`;
  return svg("path", { d, ...attributes });
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
    const rim = Math.max(...strokes.map((one) => one.width ?? 1), 1) / 2 + Math.max(width, height) / 60;
    set(this.root, { viewBox: `${-rim} ${-rim} ${width + 2 * rim} ${height + 2 * rim}`, "aria-label": label });
    this.root.style.setProperty("--ratio", ((width + 2 * rim) / (height + 2 * rim)).toFixed(4));
    const drawn = strokes.map((one) => stroke(one, paint, Math.max(width, height) / 90));
    if (this.count > 0 && !this.scene.isThumbnail) drawn.slice(this.count).forEach((one) => one.classList.add("fresh"));
    this.count = drawn.length;
    fill(this.root, ...drawn);
  }
}
