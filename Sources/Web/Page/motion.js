// @ts-check
// Motion of pieces between scenes: they glide, fall, appear and fade.
import { svg } from "./dom.js";
import { place } from "./pattern.js";
import { piece } from "./pieces.js";

/** @import { Motion } from "./types.d.ts" */
/** @import { SceneView } from "./scene.js" */
/** A motion with where it begins on the screen. @typedef {Motion & { start?: DOMPoint }} Passage */

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Records where pieces are before the next scene is drawn. @param {SceneView} scene @param {Motion[]} motions @returns {Passage[]} */
export function act(scene, motions) {
  if (isStill() || motions.length > 200) return [];
  return motions.map((motion) => {
    const spot = motion.way === "fades" ? motion.to : motion.from;
    const grid = spot && scene.grids[spot.grid];
    return { ...motion, start: grid && spot && spot.cell < grid.grid.grid.length && grid.root.isConnected ? grid.clientPoint(spot.cell) : undefined };
  });
}

/** Animates pieces to their new places. @param {SceneView} scene @param {Passage[]} passages @param {number} [lasting] */
export async function move(scene, passages, lasting) {
  const ends = passages.map((passage) => start(scene, passage, lasting)).filter((animation) => animation !== undefined);
  await Promise.all(ends.map((animation) => animation.finished.catch(() => undefined)));
  if (!scene.isMoving) return;
  scene.isMoving = false;
  for (const grid of scene.grids) grid.drawGhost();
}

/** @param {SceneView} scene @param {Passage} passage @param {number} [lasting] @returns {Animation | undefined} */
function start(scene, { look, to, way, start }, lasting) {
  const view = scene.grids[to.grid];
  if (!view) return undefined;
  const usual = Math.min(0.7, Math.max(0.12, lasting ?? 0.25)) * 1000;
  if (way === "fades") return fade(scene, view, look, start, usual);
  const drawn = view.cells[to.cell];
  const of = JSON.stringify(look);
  const moving = drawn?.pieces.find((piece) => JSON.stringify(piece.look) === of)?.element;
  if (!moving) return undefined;
  if (way === "appears") return run(moving, [{ opacity: 0, transform: "scale(0.3)" }, { opacity: 1, transform: "none" }], usual);
  if (way === "falls") {
    const { row } = place(view.grid, to.cell);
    const far = -(row + 1.1) * view.sizes.pitch.y;
    const time = lasting ? usual : 160 + 130 * Math.sqrt(row + 1);
    return run(moving, [
      { transform: `translateY(${far}px)`, easing: "cubic-bezier(.55,.05,.9,.5)" },
      { transform: "none", offset: 0.8, easing: "ease-out" }, { transform: `translateY(${0.04 * far}px)`, offset: 0.9, easing: "ease-in" },
      { transform: "none" },
    ], time);
  }
  if (!start) return undefined;
  const matrix = view.root.getScreenCTM();
  const here = view.clientPoint(to.cell);
  if (!matrix || (!here.x && !here.y)) return undefined;
  view.layers[1].append(drawn.group);
  const far = `translate(${(start.x - here.x) / matrix.a}px,${(start.y - here.y) / matrix.d}px)`;
  return run(moving, [{ transform: far }, { transform: "none" }], usual, "cubic-bezier(.3,0,.2,1)");
}

/** @param {SceneView} scene @param {import("./grid.js").GridView} view @param {import("./types.d.ts").Look} look @param {DOMPoint | undefined} start @param {number} time */
function fade(scene, view, look, start, time) {
  const matrix = view.root.getScreenCTM();
  if (!start || !matrix) return undefined;
  const { x, y } = start.matrixTransform(matrix.inverse());
  const inside = svg("g", {}, piece(scene.paint, look, { ground: scene.paint.palette.paper }));
  const leaving = svg("g", { transform: `translate(${x},${y}) scale(0.96)` }, inside);
  view.layers[1].append(leaving);
  const animation = run(inside, [{ opacity: 1, transform: "none" }, { opacity: 0, transform: "scale(0.5)" }], time);
  animation.finished.finally(() => leaving.remove());
  return animation;
}

/** @param {Element} element @param {Keyframe[]} frames @param {number} duration @param {string} [easing] */
function run(element, frames, duration, easing = "ease-out") {
  const animation = element.animate(frames, { duration, easing });
  animation.id = "motion";
  return animation;
}
