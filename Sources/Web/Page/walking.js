// @ts-check
// Arrows move the focus over what can be used in a scene: to the nearest thing in that direction, in the same part rather
// than in another one.

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */

/** What can be focused in a scene now, in reading order. @param {HTMLElement} root @returns {(HTMLElement | SVGElement)[]} */
export function spots(root) {
  const all = /** @type {(HTMLElement | SVGElement)[]} */ ([...root.querySelectorAll(".spot")]);
  return all.filter((spot) => spot.getAttribute("aria-disabled") !== "true" && !spot.closest("[hidden]"));
}

/** The part in which something lies. @param {Element} spot */
const partOf = (spot) => (spot.closest("svg.grid, .tabbar, .wheels") ?? spot).closest(".part");

/** How far something is from another thing in a direction; undefined where it doesn't lie there.
 * @param {Box} box @param {Box} other @param {string} key */
function distance(box, other, key) {
  const [right, down] = [box.left + box.right - other.left - other.right, box.top + box.bottom - other.top - other.bottom];
  const isAcross = key === "ArrowLeft" || key === "ArrowRight";
  const along = { ArrowLeft: -right, ArrowRight: right, ArrowUp: -down, ArrowDown: down }[key] ?? 0;
  if (along <= 2) return undefined;
  const aside = isAcross ? 2 * Math.max(0, box.top - other.bottom, other.top - box.bottom) : 2 * Math.max(0, box.left - other.right, other.left - box.right);
  // What lies more above than to the right isn't to the right.
  return aside > 2 * along ? undefined : along + 4 * aside + Math.abs(isAcross ? down : right) / 4;
}

/** Where an arrow leads. @param {HTMLElement} root @param {string} key @returns {(HTMLElement | SVGElement) | undefined} */
export function neighbour(root, key) {
  const all = spots(root);
  const from = all.find((spot) => spot === document.activeElement);
  const here = from ?? root.querySelector(".spot:focus");
  if (!here) return all[0];
  const box = here.getBoundingClientRect();
  let best = /** @type {{ spot: HTMLElement | SVGElement, cost: number } | undefined} */ (undefined);
  for (const spot of all) {
    if (spot === here) continue;
    const cost = distance(spot.getBoundingClientRect(), box, key);
    if (cost === undefined) continue;
    const far = cost + (partOf(spot) === partOf(here) ? 0 : 160);
    if (!best || far < best.cost) best = { spot, cost: far };
  }
  if (best) return best.spot;
  const place = from ? all.indexOf(from) : -1;
  return key === "ArrowRight" ? all[place + 1] : key === "ArrowLeft" ? all[place - 1] : undefined;
}
