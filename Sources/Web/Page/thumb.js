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

/** What a small picture leaves out. */
const bare = { title: undefined, size: undefined };

/** @param {Part} scene @returns {Part} */
function main(scene) {
  const all = [...parts(scene)];
  const picture = all.find((part) => part.picture);
  if (picture) return { ...picture, ...bare };
  const { looks, ...other } = all.find((part) => part.table) ?? all.find((part) => part.looks) ?? all.find((part) => part.text) ?? {};
  const best = all.reduce((best, part) => (weight(part) > weight(best) ? part : best), /** @type {Part} */ ({}));
  // Wheels tell more than a few empty places.
  if (looks && weight(best) < 1) return { grid: looks.map((look) => ({ looks: [look] })), columns: looks.length, rows: 1, cells: "hole" };
  // Show all of several like grids, as heaps.
  const alike = all.filter((part) => part.grid?.length && part.cells === best.cells && part.rows === best.rows && part.size === best.size);
  return best.grid ? { column: alike.map((part) => ({ ...part, ...bare })) } : { text: "", ...other, ...bare };
}
