// @ts-check
// What the wheels of a scene show, and what that plays. A wheel moves past what no legal move takes.
import { filled, Pattern } from "./pattern.js";

/** @import { Scene, Part, Wheel } from "./types.d.ts" */
/** @import { Stop } from "./pattern.js" */
/** A text that something is bound to, and the stops at which it plays a legal move.
 * @typedef {{ stops: Stop[], legal: number[][], isLegal: Set<string> }} Use */

/** All parts in reading order, those inside others too. @param {Part} part @returns {Generator<Part>} */
export function* parts(part) {
  yield part;
  for (const inside of part.row ?? part.column ?? part.tabs?.flatMap((tab) => tab.parts) ?? []) yield* parts(inside);
}

export class Picks {
  /** The picks of a scene, near those that were. @param {Scene} scene @param {Picks} [last] */
  constructor(scene, last) {
    this.moves = scene.moves ?? [];
    /** @type {Map<string, { values: string[], times: number }>} */
    this.wheels = new Map();
    /** Where each wheel stands, by its name: for each of its times an index of its values. @type {Map<string, number[]>} */
    this.stops = new Map();
    /** The moves of places, legal or not. @type {string[]} */
    this.bound = [];
    const texts = new Set();
    for (const part of parts(scene.part)) {
      if (part.wheel && part.name && !this.wheels.has(part.name)) this.add(/** @type {Wheel} */ (part), last);
      if (part.button !== undefined && part.move?.includes("{")) texts.add(part.move);
      for (const { move } of part.grid ?? []) {
        if (!move) continue;
        if (move.includes("{")) texts.add(move);
        else this.bound.push(move);
      }
    }
    const most = Math.max(1, Math.floor(262144 / Math.max(1, this.moves.length)));
    /** @type {Use[]} */
    this.uses = [...texts].sort().slice(0, most).map((text) => this.use(text)).filter((use) => use.stops.length > 0);
    for (const use of this.uses) {
      const isFine = this.uses.some((other) => this.isLegal(other) && other.stops.some((stop) => has(use, stop)));
      if (!isFine) this.stops = this.nearest([use]) ?? this.stops;
    }
  }

  /** @param {Wheel} wheel @param {Picks} [last] */
  add(wheel, last) {
    const times = wheel.times ?? 1;
    this.wheels.set(wheel.name, { values: wheel.wheel, times });
    const old = last?.stops.get(wheel.name) ?? [];
    this.stops.set(wheel.name, Array.from({ length: times }, (_, place) => {
      const stop = old[place] ?? (wheel.at ?? 1) - 1;
      return stop in wheel.wheel ? stop : 0;
    }));
  }

  /** @param {string} text @returns {Use} */
  use(text) {
    const pattern = new Pattern(text, this.wheels);
    const legal = pattern.stops.length ? this.moves.flatMap((move) => { const match = pattern.match(move); return match ? [match.stops] : []; }) : [];
    return { stops: pattern.stops, legal, isLegal: new Set(legal.map(String)) };
  }

  /** The legal moves that a text plays as the wheels stand: one, or those between which the choice is left.
   * @param {string} bound @returns {string[]} */
  movesOf(bound) {
    const text = filled(bound, (name) => {
      const wheel = this.wheels.get(name);
      return wheel && (this.stops.get(name) ?? []).map((stop) => wheel.values[stop]).join("");
    });
    if (!text) return [];
    if (this.moves.includes(text)) return [text];
    const pattern = new Pattern(text);
    return this.moves.filter((move) => pattern.match(move));
  }

  /** Whether some legal move takes a stop of a wheel, as the other wheels stand. @param {Stop} stop @param {number} index */
  canStop(stop, index) {
    const other = this.setting(stop, index);
    return this.uses.some((use) => use.stops.some((one) => one.wheel === stop.wheel) && this.isLegal(use, other));
  }

  /** Turns a wheel by a step, around its end, to the next stop that a legal move takes. @param {Stop} stop @param {boolean} isUp */
  turn(stop, isUp) {
    const count = this.wheels.get(stop.wheel)?.values.length ?? 0;
    const now = this.stops.get(stop.wheel)?.[stop.place] ?? 0;
    const distance = (/** @type {number} */ index) => ((isUp ? index - now : now - index) + count) % count;
    const next = Array.from({ length: count }, (_, index) => index).filter((index) => index !== now)
      .sort((a, b) => distance(a) - distance(b));
    this.choose(stop, next, (index) => (index === now ? undefined : distance(index)));
  }

  /** Sets a wheel to a stop, or to the nearest one that a legal move takes. @param {Stop} stop @param {number} index */
  set(stop, index) {
    this.choose(stop, [index], (other) => Math.abs(other - index));
  }

  /** @param {Stop} stop @param {number[]} next @param {(index: number) => number | undefined} distance */
  choose(stop, next, distance) {
    const free = next.find((index) => this.canStop(stop, index));
    const near = free === undefined ? this.nearest(this.uses.filter((use) => has(use, stop)), stop, distance) : undefined;
    if (near) this.stops = near;
    else if (free !== undefined || next.length > 0) this.stops = this.setting(stop, free ?? next[0]);
  }

  /** @param {Stop} stop @param {number} index */
  setting(stop, index) {
    const stops = new Map(this.stops);
    stops.set(stop.wheel, (stops.get(stop.wheel) ?? []).map((old, place) => (place === stop.place ? index : old)));
    return stops;
  }

  /** @param {Use} use @param {Map<string, number[]>} [stops] */
  now(use, stops = this.stops) {
    return use.stops.map((stop) => stops.get(stop.wheel)?.[stop.place] ?? 0);
  }

  /** @param {Use} use @param {Map<string, number[]>} [stops] */
  isLegal(use, stops) {
    return use.isLegal.has(String(this.now(use, stops)));
  }

  /** Where the wheels stand for the legal move that takes the least turning: of one wheel by a measure of its own first, then
   * of as few others as can be, by as few stops.
   * @param {Use[]} uses @param {Stop} [wanted] @param {(index: number) => number | undefined} [distance] */
  nearest(uses, wanted, distance) {
    /** @type {{ cost: number[], use: Use, there: number[] } | undefined} */
    let best;
    for (const use of uses) {
      const now = this.now(use);
      const turned = use.stops.findIndex((stop) => wanted && isSame(stop, wanted));
      for (const there of use.legal) {
        const first = turned < 0 || !distance ? 0 : distance(there[turned]);
        if (first === undefined) continue;
        const others = there.map((stop, index) => (index === turned ? 0 : Math.abs(stop - now[index])));
        const cost = [first, others.filter(Boolean).length, others.reduce((sum, one) => sum + one, 0)];
        if (!best || isLess(cost, best.cost)) best = { cost, use, there };
      }
    }
    if (!best) return undefined;
    const stops = new Map([...this.stops].map(([name, places]) => [name, [...places]]));
    best.use.stops.forEach((stop, index) => { /** @type {number[]} */ (stops.get(stop.wheel))[stop.place] = best.there[index]; });
    return stops;
  }
}

const isSame = (/** @type {Stop} */ one, /** @type {Stop} */ other) => one.wheel === other.wheel && one.place === other.place;
const has = (/** @type {Use} */ use, /** @type {Stop} */ stop) => use.stops.some((one) => isSame(one, stop));

/** @param {number[]} one @param {number[]} other */
function isLess(one, other) {
  const index = one.findIndex((cost, place) => cost !== other[place]);
  return index >= 0 && one[index] < other[index];
}
