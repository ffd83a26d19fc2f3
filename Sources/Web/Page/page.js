// @ts-check
// The page: what stands above everything, and which view is shown, by the part of the address after the #.
import { api } from "./api.js";
import { button, el, fill } from "./dom.js";
import { dialog } from "./dialog.js";
import { look } from "./look.js";
import { menu } from "./menu.js";
import { play } from "./play.js";
import { setup } from "./setup.js";
import { sound } from "./sound.js";

/** A table at which this page plays. @typedef {{ table: string, token: string, game: string, settings: Record<string, string>, players: string[], way: string, links?: { seat?: number, token: string }[] }} Running */

const memory = (/** @type {string} */ name) => { try { return JSON.parse(localStorage.getItem(name) ?? "{}"); } catch { return {}; } };
const remember = (/** @type {string} */ name, /** @type {unknown} */ value) => { try { localStorage.setItem(name, JSON.stringify(value)); } catch { /* Then it holds for now. */ } };

export class Shell {
  main = /** @type {HTMLElement} */ (document.getElementById("main"));
  bar = /** @type {HTMLElement} */ (document.querySelector(".bar"));
  /** The tables that are played at here, by their games. @type {Map<string, Running>} */
  running = new Map();
  /** What the view that is shown has to end. @type {(() => void) | undefined} */
  leave = undefined;
  turn = 0;
  /** What the table that was begun last had to say. @type {string[]} */
  notes = [];
  /** Whether the table that was begun last waits for people elsewhere. */
  invites = false;
  /** @type {import("./types.d.ts").Lobby | undefined} */
  lobby = undefined;

  /** @param {{ title: string, back?: [string, string], status?: Node, actions?: Node[] }} what */
  head({ title, back, status, actions = [] }) {
    document.title = title === "Parlor" ? title : `${title} · Parlor`;
    fill(this.bar,
      back && el("a", { class: "back", href: back[0], "aria-label": back[1] }, el("span", { "aria-hidden": "true" }, "←"), el("span", { class: "wide" }, back[1])),
      el("h1", {}, title), status, el("div", { class: "actions" }, ...actions, button("Look", () => this.looks(), { class: "button plain small" })));
  }

  /** @param {string} hash */
  go(hash) {
    if (location.hash === hash) this.show();
    else location.hash = hash;
  }

  /** What was preferred for a form. @param {string} name @returns {string | undefined} */
  preferred(name) { return memory("preferred")[name]; }
  /** @param {string} name @param {string} text */
  prefer(name, text) { remember("preferred", { ...memory("preferred"), [name]: text }); }

  /** Sits down at a table. @param {Record<string, any>} wanted @param {Partial<Running>} [known] @returns {Promise<string | undefined>} why not */
  async enter(wanted, known = {}, view = "table", begin = () => api.begin(wanted)) {
    try {
      const { table, token, notes, seats, watch } = await begin();
      const links = seats.length ? [...seats, { token: watch }] : undefined;
      remember("tables", Object.fromEntries([...Object.entries(memory("tables")).slice(-30), [table, { token, links, ...known }]]));
      this.notes = notes ?? [];
      this.invites = links !== undefined;
      this.go(`#/${view}/${table}`);
      return undefined;
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      if (wanted.resume) dialog("This series can't be played on", [el("p", {}, message), el("div", { class: "buttons" }, el("a", { class: "button", href: "#/", onclick: () => location.reload() }, "All games"))]);
      return message;
    }
  }

  async show() {
    const turn = ++this.turn;
    this.leave?.();
    this.leave = undefined;
    document.querySelectorAll("dialog").forEach((box) => box.remove());
    const [, kind, name = ""] = decodeURIComponent(location.hash.slice(1)).split("?")[0].split("/");
    try {
      if (kind !== "table" || !look.theme) await this.meet();
      // Meanwhile the address may have led elsewhere.
      if (turn !== this.turn) return;
      const leave = await this.open(kind, name);
      if (turn === this.turn) this.leave = leave;
      else leave?.();
    } catch (error) {
      if (turn !== this.turn) return;
      this.head({ title: "Parlor", back: ["#/", "All games"] });
      fill(this.main, el("div", { class: "banner bad", role: "alert" }, el("p", {}, /** @type {Error} */ (error).message), button("Try again", () => this.show(), { class: "button" })));
    }
    if (turn === this.turn && document.activeElement === document.body) this.main.focus({ preventScroll: true });
  }

  /** Asks what there is. */
  async meet() {
    // Whoever has only the link of a seat may know no more than how things look.
    const lobby = this.lobby = await api.lobby().catch((error) => { if (location.hash.startsWith("#/table") && error.status === 403) return api.looks(); throw error; });
    if (!look.theme) look.take(lobby.themes, lobby.preferences.theme);
  }

  /** @param {string} kind @param {string} name @returns {Promise<(() => void) | undefined>} */
  async open(kind, name) {
    const lobby = /** @type {import("./types.d.ts").Lobby} */ (this.lobby);
    if (kind === "game") return setup(this, lobby, name);
    // Whoever only plays doesn't load it.
    if (kind === "workbench") return (await import("./workbench.js")).workbench(this, lobby, name ? this.seat(name) : undefined);
    return kind === "table" ? play(this, this.seat(name)) : menu(this, lobby);
  }

  /** The place at a table that this page has. @param {string} name @returns {Running} */
  seat(name) {
    const token = new URLSearchParams(location.hash.split("?")[1]).get("token") ?? memory("tables")[name]?.token;
    if (!token) throw new Error("this page has no seat at that table; ask for its link");
    const known = memory("tables")[name] ?? {};
    return { table: name, token, game: "", settings: known.settings ?? {}, players: known.players ?? [], way: known.way ?? "all", links: known.links };
  }

  /** What a person may choose of how the page looks and sounds. */
  looks() {
    const radios = (/** @type {string} */ name, /** @type {[string, string][]} */ values, /** @type {string} */ now, /** @type {(value: string) => void} */ act) =>
      el("fieldset", {}, el("legend", {}, name), values.map(([value, text]) => el("label", { class: "radio" }, el("input", { type: "radio", name, value, checked: value === now, onchange: () => act(value) }), text)));
    const close = dialog("How it looks and sounds", [
      radios("Paper", [["auto", "as this device"], ["light", "light"], ["dark", "dark"]], look.paper, (value) => look.setPaper(value)),
      radios("Theme", look.themes.map((theme) => [theme.name, theme.about ? `${theme.name}: ${theme.about}` : theme.name]), look.themeName, (value) => look.setTheme(value)),
      radios("Sound", [["on", "on"], ["off", "off"]], look.hasSound ? "on" : "off", (value) => { look.setSound(value === "on"); if (value === "off") sound.stop(); else sound.wake(); }),
      el("div", { class: "buttons" }, button("Close", () => close(), { class: "button" }))]);
  }
}

sound.isOn = () => look.hasSound;
const shell = new Shell();
addEventListener("hashchange", () => shell.show());
shell.show();
