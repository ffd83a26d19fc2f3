// @ts-check
// Preferences: theme, light or dark paper, sound.
import { api } from "./api.js";
import { Paint } from "./paint.js";

/** @import { Theme } from "./types.d.ts" */

const dark = matchMedia("(prefers-color-scheme: dark)");
const kept = (/** @type {string} */ name, /** @type {string} */ otherwise) => { try { return localStorage.getItem(name) ?? otherwise; } catch { return otherwise; } };
const keep = (/** @type {string} */ name, /** @type {string} */ value) => { try { localStorage.setItem(name, value); } catch { /* Then it holds for now. */ } };

class Look {
  /** @type {Theme[]} */
  themes = [];
  themeName = "";
  /** "auto", "light" or "dark" */
  paper = kept("paper", "auto");
  hasSound = kept("sound", "on") === "on";
  /** Redraw when the look changes. @type {Set<() => void>} */
  listeners = new Set();

  constructor() { dark.addEventListener("change", () => this.changed()); }

  /** @param {Theme[]} themes @param {string | undefined} wanted */
  take(themes, wanted) {
    this.themes = themes;
    this.themeName = themes.find((theme) => theme.name === wanted)?.name ?? themes[0]?.name ?? "";
    this.changed();
  }

  get isDark() { return this.paper === "auto" ? dark.matches : this.paper === "dark"; }
  get theme() { return this.themes.find((theme) => theme.name === this.themeName) ?? this.themes[0]; }

  /** The paint for a game with some seats. @param {string[]} [seats] */
  paint(seats) { return new Paint(this.theme, this.isDark, seats); }

  changed() {
    if (!this.theme) return;
    keep("look", JSON.stringify(this.paint().apply(document.documentElement)));
    for (const listener of this.listeners) listener();
  }

  /** @param {string} name */
  setTheme(name) {
    this.themeName = name;
    this.changed();
    api.prefer({ theme: name }).catch(() => undefined);
  }

  /** @param {string} paper */
  setPaper(paper) {
    keep("paper", this.paper = paper);
    this.changed();
  }

  /** @param {boolean} hasSound */
  setSound(hasSound) {
    this.hasSound = hasSound;
    keep("sound", hasSound ? "on" : "off");
    this.changed();
  }
}

export const look = new Look();
