// @ts-check
// How pieces look: each is drawn around 0,0 in a square of 100 units.
import { card } from "./cards.js";
import { apart, contrast, ink, luminance, shade } from "./colour.js";
import { svg } from "./dom.js";

/** @import { Look } from "./types.d.ts" */
/** @import { Paint } from "./paint.js" */

export const paths = {
  cross: "M-38-26-26-38 0-12 26-38 38-26 12 0 38 26 26 38 0 12-26 38-38 26-12 0z",
  square: "M-34-34H34V34H-34z",
  diamond: "M0-44 34 0 0 44-34 0z",
  triangle: "M0-40 42 34H-42z",
  star: "M0-44 12-14 44-13 18 7 28 40 0 21-28 40-18 7-44-13-12-14z",
  heart: "M0 40C-18 20-42 6-42-15-42-31-31-38-21-38-11-38-3-32 0-23 3-32 11-38 21-38 31-38 42-31 42-15 42 6 18 20 0 40z",
  spade: "M0-42C16-22 40-10 40 10 40 24 30 30 20 30 13 30 7 27 4 21 5 32 9 38 15 42H-15C-9 38-5 32-4 21-7 27-13 30-20 30-30 30-40 24-40 10-40-10-16-22 0-42z",
  club: "M0-42C11-42 20-33 20-22 20-17 18-12 14-8 26-13 42-5 42 9 42 21 32 29 22 29 14 29 7 25 4 19 5 32 9 38 15 42H-15C-9 38-5 32-4 19-7 25-14 29-22 29-32 29-42 21-42 9-42-5-26-13-14-8-18-12-20-17-20-22-20-33-11-42 0-42z",
  stick: "M-8-46Q-8-50 0-50 8-50 8-46V46Q8 50 0 50-8 50-8 46z",
};

/** Draws a piece.
 * @param {Paint} paint @param {Look} look
 * @param {{ ground: string, isFaint?: boolean, letter?: string }} around what lies behind it
 * @returns {SVGGraphicsElement} */
export function piece(paint, look, around) {
  if (look.shape === "card") return card(paint, look, around.isFaint);
  const shape = paint.shape(look);
  if (!shape) return glyph(paint, look, around.ground);
  const own = paint.colour(look.colour ?? "ink");
  // The edge tells a light disc from light paper: darkened, it would have another colour.
  const fill = shape === "disc" && luminance(own) > 0.4 ? own : paint.piece(look.colour, around.ground);
  const letter = around.letter ?? paint.letter(look);
  const image = paint.image(look);
  if (image) return svg("g", {}, svg("image", { href: image, x: -44, y: -44, width: 88, height: 88 }), letter && sign(paint, letter, fill));
  return svg("g", {}, ...body(paint, shape, fill, around.ground), letter && sign(paint, letter, shape === "ring" ? around.ground : fill));
}

/** @param {Paint} paint @param {string} shape @param {string} fill @param {string} ground */
function body(paint, shape, fill, ground) {
  const edge = apart(shade(fill, contrast(fill, "#000000") < 2.2 ? 0.28 : -0.28), ground, 1.6);
  if (shape === "disc") {
    return [svg("circle", { r: 41, fill, stroke: edge, "stroke-width": 3 }), svg("circle", { r: 29, fill: "none", stroke: edge, "stroke-width": 2, opacity: 0.75 })];
  }
  if (shape === "ring") {
    return [
      svg("circle", { r: 31, fill: "none", stroke: edge, "stroke-width": 22 }),
      svg("circle", { r: 31, fill: "none", stroke: fill, "stroke-width": 18 }),
    ];
  }
  const d = paths[/** @type {keyof paths} */ (shape)] ?? paths.square;
  return [svg("path", { d, fill, stroke: edge, "stroke-width": 3, "stroke-linejoin": "round" })];
}

/** What is written on a piece. @param {Paint} paint @param {string} letter @param {string} ground */
function sign(paint, letter, ground) {
  return label(letter, { fill: ink(ground), "font-size": letter.length > 2 ? 26 : 38, "font-weight": 600 });
}

/** A text around 0,0. @param {string} text @param {Record<string, any>} attributes */
export function label(text, attributes) {
  return svg("text", { "text-anchor": "middle", dy: "0.355em", ...attributes }, text);
}

/** How large letters may be, so that a text is so wide at most. @param {string} text @param {number} width @param {number} most */
export const letterSize = (text, width, most) => Math.max(9, Math.min(most, (width * 1.62) / Math.max(1, [...text].length)));

/** A piece that is only a text: a letter, a number, a figure of chess. @param {Paint} paint @param {Look} look @param {string} ground */
function glyph(paint, look, ground) {
  const text = look.text ?? look.name ?? "";
  const isFigure = /^[\u2600-\u27bf]$/u.test(text);
  const fill = look.colour ? paint.piece(look.colour, ground, isFigure ? 1.25 : 3) : paint.text(ground);
  const size = isFigure ? 74 : letterSize(text, 88, 44);
  // Figures of one colour on squares of another: an outline tells white from light and black from dark.
  const edge = isFigure && look.colour ? { stroke: shade(fill, contrast(fill, "#000000") < 4 ? 0.55 : -0.65), "stroke-width": 3, "paint-order": "stroke" } : {};
  return svg("g", {}, label(isFigure ? text + "\ufe0e" : text, { fill, "font-size": size, "font-weight": isFigure ? 400 : 600, ...edge }));
}
