// @ts-check
// A theme on dark or light paper, for the seats of one game: what renderers ask for colours, shapes and letters.
import { apart, ink, isLike, shade } from "./colour.js";

/** @import { Theme, Palette, Look } from "./types.d.ts" */

const letters = {
  red: "R", orange: "O", yellow: "Y", green: "G", turquoise: "T", blue: "B", purple: "U", pink: "P", brown: "N",
  white: "W", grey: "E", black: "K", ink: "I",
};
const usualSeats = ["red", "blue", "green", "yellow", "orange", "purple", "turquoise", "pink"];
const usualShapes = ["disc", "ring", "diamond", "triangle", "square", "cross", "star", "heart"];

export class Paint {
  /** @param {Theme} theme @param {boolean} isDark @param {string[]} [seats] */
  constructor(theme, isDark, seats = []) {
    this.theme = theme;
    this.isDark = isDark;
    this.seats = seats;
    /** The images of a theme, and where it has what stands beside a game. */
    this.skin = theme.page ?? {};
    /** @type {Palette} */
    this.palette = isDark ? theme.dark : theme.light;
    // Without colours, letters and shapes have to tell pieces apart.
    this.isPlain = theme.is_colourless;
    this.hasLetters = theme.has_letters || this.isPlain;
    this.shapes = this.isPlain && !theme.shapes?.length ? usualShapes : theme.shapes ?? [];
  }

  /** A colour of a scene as it is drawn: a name, "seat 2" or #rrggbb. @param {string} name @returns {string} */
  colour(name) {
    if (name.startsWith("#")) return this.isPlain ? this.palette.text : name;
    const seat = seatOf(name);
    if (seat !== undefined) return this.seatColour(seat);
    if (this.isPlain && name !== "white" && name !== "black") return name === "ink" ? this.palette.text : this.palette.dim;
    return name === "ink" ? this.palette.text : this.palette.colours[name] ?? this.palette.text;
  }

  /** @param {number} seat */
  seatColour(seat) {
    const given = this.theme.seats?.[seat];
    if (given && seatOf(given) === undefined) return this.colour(given);
    const name = this.seats[seat];
    return this.colour(name && name in letters && name !== "ink" ? name : usualSeats[seat % usualSeats.length]);
  }

  /** A surface, which without colours is the paper's own. @param {string | undefined} name @param {string} [otherwise] */
  surface(name, otherwise) {
    if (!name) return otherwise;
    return this.isPlain ? this.palette.panel : this.colour(name);
  }

  /** The colour of a board with holes: another one where the discs of a seat would look like more of the board.
   * @param {string} name */
  board(name) {
    const discs = this.seats.map((_, seat) => this.seatColour(seat));
    const fits = (/** @type {string} */ choice) => !discs.some((disc) => isLike(disc, this.colour(choice)));
    return this.surface([name, "blue", "yellow", "brown", "grey"].find(fits) ?? name);
  }

  /** A piece's colour, told from what lies behind it. @param {string | undefined} name @param {string} ground @param {number} [ratio] */
  piece(name, ground, ratio = 1.6) {
    return apart(name ? this.colour(name) : this.palette.text, ground, ratio);
  }

  /** A text's colour on a ground, told well from it. @param {string} ground @param {string} [colour] as #rrggbb */
  text(ground, colour) {
    if (colour) return apart(colour, ground, 4.5);
    return ground === this.palette.paper ? this.palette.text : ink(ground);
  }

  /** The shape of a piece: the theme's, for the disc of a seat. @param {Look} look */
  shape(look) {
    const seat = look.colour ? seatOf(look.colour) : undefined;
    return look.shape === "disc" && seat !== undefined && this.shapes[seat] ? this.shapes[seat] : look.shape;
  }

  /** The image that is the disc of a seat. @param {Look} look @returns {string | undefined} */
  image(look) {
    const seat = look.colour && look.shape === "disc" ? seatOf(look.colour) : undefined;
    return seat === undefined ? undefined : this.skin.pieces?.[seat];
  }

  /** What stands on a piece: its text, else a letter of its colour where the theme has letters. @param {Look} look */
  letter(look) {
    const shape = this.shape(look);
    if (look.text !== undefined || !this.hasLetters || (shape !== "disc" && look.shape !== "square")) return look.text;
    const seat = look.colour ? seatOf(look.colour) : undefined;
    if (seat === undefined) return look.colour && letters[/** @type {keyof letters} */ (look.colour)];
    const all = this.seats.map((name) => letters[/** @type {keyof letters} */ (name)] ?? name.slice(0, 1).toUpperCase());
    return all.filter((letter) => letter === all[seat]).length === 1 ? all[seat] : `${seat + 1}`;
  }

  /** Gives the page the colours of the theme. @param {HTMLElement} root @returns {Record<string, string>} what was set */
  apply(root) {
    root.dataset.paper = this.isDark ? "dark" : "light";
    const { paper, panel, text, dim, accent, focus, card, good, bad } = this.palette;
    const values = {
      paper, panel, text, accent, focus: apart(focus, paper, 3), card, dim: apart(dim, panel, 4.5), good: apart(good, paper, 4.5),
      bad: apart(bad, paper, 4.5), "on-accent": ink(accent), link: apart(accent, paper, 4.5),
      edge: shade(panel, this.isDark ? 0.12 : -0.12),
    };
    const kept = Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));
    kept["color-scheme"] = this.isDark ? "dark" : "light";
    for (const [name, value] of Object.entries(kept)) root.style.setProperty(name, value);
    const { button, side = "right" } = this.skin;
    root.dataset.side = side;
    root.toggleAttribute("data-skin", Boolean(button));
    root.style.setProperty("--skin", button ? `url("${button}")` : "none");
    return kept;
  }
}

/** The number of a seat whose colour is named, from 0. @param {string} name */
export function seatOf(name) {
  const match = /^seat ([0-9]+)$/.exec(name);
  return match ? Number(match[1]) - 1 : undefined;
}
