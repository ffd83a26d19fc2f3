// @ts-check
// Playing cards and dice, around 0,0.
import { shade } from "./colour.js";
import { svg } from "./dom.js";
import { label, letterSize, paths } from "./pieces.js";

/** @import { Look } from "./types.d.ts" */
/** @import { Paint } from "./paint.js" */

const suits = { h: "heart", d: "diamond", s: "spade", c: "club" };
const [red, black] = ["#b3131f", "#1c2028"];

/** A card, 72 wide and 100 high. @param {Paint} paint @param {Look} look @param {boolean} [isFaint] */
export function card(paint, look, isFaint) {
  const text = look.text ?? "??";
  if (text === "??") return back(paint);
  const face = shade(paint.palette.card, isFaint ? -0.2 : 0);
  const suit = suits[/** @type {keyof suits} */ (text.slice(-1))];
  const rank = suit ? text.slice(0, -1) : text;
  const fill = paint.isPlain ? black : suit === "heart" || suit === "diamond" ? red : black;
  const edge = svg("rect", { x: -36, y: -50, width: 72, height: 100, rx: 8, fill: face, stroke: shade(face, -0.35), "stroke-width": 1.5 });
  if (!suit) return svg("g", {}, edge, label(rank, { fill, "font-size": letterSize(rank, 62, 30), "font-weight": 700 }));
  const d = paths[/** @type {keyof paths} */ (suit)];
  const corner = () => [
    svg("text", { x: rank.length > 1 ? -21 : -22, y: -28, fill, "font-size": rank.length > 1 ? 20 : 24, "font-weight": 700, "text-anchor": "middle", "letter-spacing": rank.length > 1 ? -2 : 0 }, rank),
    svg("path", { d, fill, transform: "translate(-22,-15) scale(0.15)" }),
  ];
  return svg("g", {}, edge, ...corner(), svg("g", { transform: "rotate(180)" }, ...corner()), svg("path", { d, fill, transform: "translate(3,0) scale(0.44)" }));
}

/** @param {Paint} paint */
function back(paint) {
  const fill = paint.isPlain ? paint.palette.panel : paint.colour("blue");
  const lattice = [-2, -1, 0, 1, 2].map((step) => `M${Math.max(-28, step * 14 - 28)} -42L${Math.min(28, step * 14 + 28)} 42M${Math.min(28, step * 14 + 28)} -42L${Math.max(-28, step * 14 - 28)} 42`).join("");
  return svg("g", {},
    svg("rect", { x: -36, y: -50, width: 72, height: 100, rx: 8, fill, stroke: shade(fill, 0.75), "stroke-width": 3 }),
    svg("path", { d: lattice, stroke: shade(fill, 0.35), "stroke-width": 1.5, fill: "none" }));
}

const pips = ["", "11", "0022", "001122", "00022022", "0002112022", "000102202122"];

/** A die, 84 wide and high; 0 is hidden. @param {Paint} paint @param {Look | undefined} look @param {boolean} [isFaint] */
export function die(paint, look, isFaint) {
  const number = Number(look?.text ?? -1);
  const usual = number === 0 ? shade(paint.palette.panel, paint.isDark ? 0.15 : -0.12) : paint.surface(look?.colour, paint.palette.card) ?? "";
  const face = shade(usual, isFaint ? -0.2 : 0);
  const fill = paint.text(face);
  const edge = svg("rect", { x: -42, y: -42, width: 84, height: 84, rx: 15, fill: face, stroke: shade(face, -0.35), "stroke-width": 2 });
  if (!(number >= 1 && number <= 6)) return svg("g", {}, edge, label(number === 0 ? "?" : look?.text ?? "", { fill, "font-size": 40, "font-weight": 700 }));
  const dots = pips[number].match(/../g) ?? [];
  return svg("g", {}, edge, ...dots.map((dot) => svg("circle", { cx: (Number(dot[0]) - 1) * 23, cy: (Number(dot[1]) - 1) * 23, r: 8, fill })));
}
