// @ts-check
// A scene as a small picture: by what it is known, its picture or else its largest board.
import { el } from "./dom.js";
import { parts } from "./picks.js";
import { SceneView } from "./scene.js";

/** @import { Scene, Part } from "./types.d.ts" */
/** @import { Paint } from "./paint.js" */

export class Thumbnail {
  root = el("div", { class: "thumb scene", "aria-hidden": "true" });
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

/** @param {Part} scene @returns {Part} */
function main(scene) {
  /** @type {Part | undefined} */
  let best;
  for (const part of parts(scene)) {
    if (part.picture) return { ...part, title: undefined, size: undefined };
    if ((part.grid?.length ?? 0) > (best?.grid?.length ?? 0)) best = part;
  }
  return best ? { ...best, title: undefined, size: undefined } : { text: [...parts(scene)].find((part) => part.text)?.text ?? "" };
}
