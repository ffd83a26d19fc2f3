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

/** How much is on a grid; larger grids win ties, small ones count less, and keys, which only are pressed, lose to all else. @param {Part} part */
const weight = ({ grid = [], cells, size }) => (grid.filter((cell) => cell.looks?.length).length + grid.length / 10) * (cells === "key" ? 0.001 : size === "small" ? 0.5 : 1);

/** @param {Part} scene @returns {Part} */
function main(scene) {
  /** @type {Part | undefined} */
  let best;
  for (const part of parts(scene)) {
    if (part.picture) return { ...part, title: undefined, size: undefined };
    if (weight(part) > (best ? weight(best) : 0)) best = part;
  }
  // Show all of several like grids, as heaps.
  const alike = [...parts(scene)].filter((part) => best && part.grid?.length && part.cells === best.cells && part.rows === best.rows && part.size === best.size);
  if (alike.length) return { column: alike.map((part) => ({ ...part, title: undefined, size: undefined })) };
  const { looks, ...other } = [...parts(scene)].find((part) => part.text || part.table || part.looks) ?? {};
  return looks ? { grid: looks.map((look) => ({ looks: [look] })), columns: looks.length, rows: 1, cells: "hole" } : { text: "", ...other, title: undefined };
}
