// @ts-check
// A scene as a small picture: by what it is known, its picture or else the grid on which most lies.
import { el } from "./dom.js";
import { parts } from "./picks.js";
import { SceneView } from "./scene.js";

/** @import { Scene, Part } from "./types.d.ts" */
/** @import { Paint } from "./paint.js" */

export class Thumbnail {
  root = el("div", { class: "thumb scene", "aria-hidden": "true", inert: true });
  view = new SceneView(this.root);
  shown = "";

  constructor() { this.view.isThumbnail = true; }

  /** @param {Scene} scene @param {Paint} paint */
  show(scene, paint) {
    const of = JSON.stringify(scene.part) + paint.theme.name + paint.isDark;
    if (of === this.shown) return;
    this.shown = of;
    this.view.show({ ...scene, moves: [], other_moves: [], part: main(scene.part) }, paint);
  }
}

/** How much is on a grid; larger grids win ties, and keys, which only are pressed, lose to all else. @param {Part} part */
const weight = ({ grid = [], cells }) => (grid.filter((cell) => cell.looks?.length).length + grid.length / 10) * (cells === "key" ? 0.001 : 1);

/** @param {Part} scene @returns {Part} */
function main(scene) {
  /** @type {Part | undefined} */
  let best;
  for (const part of parts(scene)) {
    if (part.picture) return { ...part, title: undefined, size: undefined };
    if (weight(part) > (best ? weight(best) : 0)) best = part;
  }
  // Show all of several like grids, as heaps.
  const around = best && [...parts(scene)].map((part) => part.row ?? part.column ?? []).find((inside) => inside.includes(/** @type {Part} */ (best)));
  const alike = (around ?? []).filter((part) => part.grid?.length && part.cells === best?.cells && part.rows === best?.rows);
  if (alike.length > 1) return { column: alike.map((part) => ({ ...part, title: undefined, size: undefined })) };
  return best ? { ...best, title: undefined, size: undefined } : { text: "", ...[...parts(scene)].find((part) => part.text || part.table), title: undefined };
}
