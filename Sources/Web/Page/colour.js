// @ts-check
// Colours as numbers: mixtures and contrast.

/** @typedef {[number, number, number]} RGB */

/** @param {string} hex as #rrggbb @returns {RGB} */
export function rgb(hex) {
  const bits = parseInt(hex.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
}

/** @param {RGB} rgb */
const hex = (rgb) => "#" + rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("");

/** A mixture of two colours: 0 is the first, 1 the second.
 * @param {string} from @param {string} to @param {number} share */
export function mix(from, to, share) {
  const [one, other] = [rgb(from), rgb(to)];
  return hex(/** @type {RGB} */ (one.map((part, index) => part + (other[index] - part) * share)));
}

/** Lighter or darker: from -1, black, to 1, white. @param {string} colour @param {number} amount */
export const shade = (colour, amount) => mix(colour, amount > 0 ? "#ffffff" : "#000000", Math.abs(amount));

/** The brightest, fullest form of a colour. @param {string} colour */
export function vivid(colour) {
  const parts = rgb(colour);
  const [least, most] = [Math.min(...parts), Math.max(...parts)];
  return hex(/** @type {RGB} */ (parts.map((part) => ((part - least * 0.6) / Math.max(1, most - least * 0.6)) * 255)));
}

/** The relative luminance (WCAG). @param {string} colour */
export function luminance(colour) {
  const [red, green, blue] = rgb(colour).map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio from 1 to 21 (WCAG). @param {string} one @param {string} other */
export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether two colours have similar hues, whatever their contrast, as yellow and orange.
 * @param {string} one @param {string} other */
export function isLike(one, other) {
  const to = rgb(other);
  return Math.hypot(...rgb(one).map((part, index) => part - to[index])) < 90;
}

/** A colour, made lighter or darker to contrast with a ground.
 * @param {string} colour @param {string} ground @param {number} ratio */
export function apart(colour, ground, ratio) {
  if (contrast(colour, ground) >= ratio) return colour;
  const isDarker = luminance(colour) < luminance(ground);
  const away = isDarker ? "#000000" : "#ffffff";
  const goal = contrast(ground, away) >= ratio ? away : isDarker ? "#ffffff" : "#000000";
  for (let step = 1; step < 10; step++) {
    const mixed = mix(colour, goal, step / 10);
    if (contrast(mixed, ground) >= ratio) return mixed;
  }
  return goal;
}

/** Black or white, whichever contrasts more with a ground. @param {string} ground */
export const ink = (ground) => (contrast("#ffffff", ground) >= contrast("#14171d", ground) ? "#ffffff" : "#14171d");
