// @ts-check
// Wheels, turned by mouse wheel, drag, press above or below, and arrows.
import { el, fill, set, svg } from "./dom.js";
import { die } from "./cards.js";
import { piece } from "./pieces.js";

/** @import { Part, Look } from "./types.d.ts" */
/** @import { SceneView } from "./scene.js" */

/** What a value is called. @param {Part} wheel @param {number} stop */
export function word(wheel, stop) {
  const [look, value] = [wheel.looks?.[stop], wheel.wheel?.[stop] ?? ""];
  if (!look || look.shape === "card") return value;
  if (look.name && look.name !== value) return look.name;
  return look.shape && look.colour && value.length === 1 ? look.colour : value;
}

/** The drag distance of one stop, in pixels. */
const step = 34;

export class WheelView {
  /** @param {SceneView} scene */
  constructor(scene) {
    this.scene = scene;
    this.root = el("div", { class: "wheels" });
    /** @type {HTMLElement[]} */
    this.places = [];
    /** @type {Part} */
    this.part = {};
  }

  /** @param {Part} part */
  update(part) {
    this.part = part;
    const times = part.times ?? 1;
    if (this.places.length !== times) {
      this.places = Array.from({ length: times }, (_, place) => this.make(place));
      fill(this.root, ...this.places.map((place, number) => el("div", { class: "wheelbox" }, times > 1 && el("span", { class: "number", "aria-hidden": "true" }, `${number + 1}`), place)));
    }
    this.scene.wheels.push(this);
    this.patch();
  }

  /** Shows where the wheels stand. */
  patch() {
    const { part, scene } = this;
    const values = part.wheel ?? [];
    const stops = scene.picks.stops.get(part.name ?? "") ?? [];
    this.places.forEach((place, number) => {
      const stop = stops[number] ?? 0;
      const title = (part.title ?? part.name ?? "wheel") + (this.places.length > 1 ? ` ${number + 1}` : "");
      set(place, { "aria-label": title, "aria-valuenow": stop + 1, "aria-valuemin": 1, "aria-valuemax": values.length, "aria-valuetext": word(part, stop) });
      const of = JSON.stringify([stop, values, part.looks]) + scene.look;
      if (place.dataset.of === of) return;
      place.dataset.of = of;
      fill(place, ...[-1, 0, 1].map((turn) => {
        const index = (stop + turn + values.length) % values.length;
        return el("span", { class: turn === 0 ? "now" : "near", "aria-hidden": "true" }, ...this.face(index, turn === 0));
      }));
    });
  }

  /** How a value looks: its shape, and in the middle its name. @param {number} index @param {boolean} isNow */
  face(index, isNow) {
    const { part, scene } = this;
    const look = part.looks?.[index];
    const name = word(part, index);
    if (part.cells === "die") return [svg("svg", { viewBox: "-46 -46 92 92" }, die(scene.paint, look))];
    if (!look?.shape) return [name];
    return [svg("svg", { viewBox: "-50 -52 100 104" }, piece(scene.paint, look, { ground: scene.paint.palette.panel })), isNow && el("small", {}, name)];
  }

  /** @param {number} place */
  make(place) {
    const wheel = el("div", { class: "wheel spot", role: "spinbutton", tabindex: 0, "data-place": place });
    let turned = 0;
    wheel.addEventListener("wheel", (event) => {
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < 20) return;
      this.turn(place, turned > 0);
      turned = 0;
    }, { passive: false });
    let down = /** @type {{ y: number, hasTurned: boolean } | undefined} */ (undefined);
    wheel.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      down = { y: event.clientY, hasTurned: false };
      wheel.setPointerCapture(event.pointerId);
    });
    wheel.addEventListener("pointermove", (event) => {
      if (!down || Math.abs(event.clientY - down.y) < step) return;
      this.turn(place, event.clientY < down.y);
      down = { y: down.y + (event.clientY < down.y ? -step : step), hasTurned: true };
    });
    wheel.addEventListener("pointerup", (event) => {
      if (down && !down.hasTurned) {
        const { top, height } = wheel.getBoundingClientRect();
        const share = (event.clientY - top) / height;
        if (share < 0.34) this.turn(place, false);
        else if (share > 0.66) this.turn(place, true);
      }
      down = undefined;
    });
    wheel.addEventListener("pointercancel", () => { down = undefined; });
    wheel.addEventListener("keydown", (event) => {
      const turns = { ArrowUp: false, ArrowDown: true, PageUp: false, PageDown: true };
      if (!(event.key in turns) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.turn(place, turns[/** @type {keyof turns} */ (event.key)]);
    });
    return wheel;
  }

  /** @param {number} place @param {boolean} isUp */
  turn(place, isUp) {
    if (this.scene.isShut || !this.part.name) return;
    this.scene.turn({ wheel: this.part.name, place }, isUp);
  }
}
