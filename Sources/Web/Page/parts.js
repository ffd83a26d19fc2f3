// @ts-check
// The small parts of a scene: texts, buttons, tables, meters, and parts side by side or below one another.
import { el, fill, newID, set, write } from "./dom.js";

/** @import { Part } from "./types.d.ts" */
/** @import { SceneView } from "./scene.js" */

export class TextView {
  root = el("p", { class: "text" });
  /** @param {Part} part */
  update(part) {
    const style = part.style ?? "plain";
    this.root.dataset.style = style;
    if (["status", "good", "bad"].includes(style)) set(this.root, { role: "status" });
    else this.root.removeAttribute("role");
    write(this.root, part.text ?? "");
  }
}

export class ButtonView {
  /** @param {SceneView} scene */
  constructor(scene) {
    this.scene = scene;
    /** @type {Part} */
    this.part = {};
    this.root = el("button", { type: "button", class: "button spot", onclick: () => this.press() });
  }

  get isOn() { return this.part.live === true && !this.scene.isShut; }

  press() {
    if (this.isOn) this.scene.pressButton(this.part);
  }

  /** @param {Part} part */
  update(part) {
    this.part = part;
    write(this.root, part.button ?? "");
    this.scene.buttons.push(this);
    // A button that is off keeps the focus, so that nobody is thrown back to the top.
    set(this.root, { "aria-disabled": part.live ? undefined : "true", "data-hinted": this.scene.hinted !== undefined && this.scene.hinted === part.move, "aria-keyshortcuts": part.key });
  }
}

export class TableView {
  root = el("div", { class: "scroll", tabindex: 0, role: "region" });
  /** @param {Part} part */
  update(part) {
    const of = JSON.stringify([part.head, part.table]);
    this.root.setAttribute("aria-label", part.title ?? "table");
    if (this.root.dataset.of === of) return;
    this.root.dataset.of = of;
    const isAtEnd = this.root.scrollTop + this.root.clientHeight >= this.root.scrollHeight - 8;
    // A table without rows yet says so.
    const rows = part.table?.length ? part.table : [(part.head ?? []).map(() => "–")];
    fill(this.root, el("table", {},
      part.head?.length ? el("thead", {}, el("tr", {}, part.head.map((text) => el("th", { scope: "col" }, text)))) : null,
      el("tbody", {}, rows.map((row) => el("tr", {}, row.map((text) => el("td", {}, text)))))));
    if (isAtEnd) this.root.scrollTop = this.root.scrollHeight;
  }
}

export class MeterView {
  meter = el("meter", { min: 0 });
  text = el("output", { class: "figures" });
  root = el("div", { class: "meter" }, this.text, this.meter);
  /** @param {Part} part */
  update(part) {
    const figures = `${part.meter}/${part.most}`;
    set(this.meter, { max: part.most, value: part.meter, "aria-label": part.title ?? "progress", "aria-valuetext": figures });
    write(this.text, figures);
  }
}

export class GroupView {
  /** @param {SceneView} scene @param {string} path @param {"row" | "column"} kind */
  constructor(scene, path, kind) {
    this.scene = scene;
    this.path = path;
    this.kind = kind;
    this.root = el("div", { class: kind });
    /** @type {import("./scene.js").Holder[]} */
    this.holders = [];
  }

  /** @param {Part} part */
  update(part) {
    this.holders = this.scene.patch(this.root, this.holders, part[this.kind] ?? [], this.path);
    this.root.hidden = this.holders.length === 0;
  }
}

const groupName = "tabs";
export class TabsView {
  /** @param {SceneView} scene @param {string} path */
  constructor(scene, path) {
    this.scene = scene;
    this.path = path;
    this.id = newID(groupName);
    this.bar = el("div", { class: "tabbar", role: "tablist" });
    this.pages = el("div", { class: "pages" });
    this.root = el("div", { class: "tabs" }, this.bar, this.pages);
    /** @type {HTMLButtonElement[]} */
    this.tabs = [];
    /** @type {{ root: HTMLElement, holders: import("./scene.js").Holder[] }[]} */
    this.panels = [];
    this.shown = 0;
  }

  /** @param {Part} part */
  update(part) {
    const tabs = part.tabs ?? [];
    this.scene.tabs.push(this);
    this.bar.setAttribute("aria-label", part.title ?? "pages");
    if (tabs.length !== this.tabs.length) this.build(tabs.length);
    tabs.forEach((tab, number) => {
      const of = JSON.stringify([tab.title, tab.icon]) + this.scene.look;
      if (this.tabs[number].dataset.of !== of) fill(this.tabs[number], this.scene.icon(tab.icon), el("span", {}, tab.title));
      this.tabs[number].dataset.of = of;
      const panel = this.panels[number];
      panel.holders = this.scene.patch(panel.root, panel.holders, tab.parts, `${this.path}.${number}`);
    });
    this.show(Math.min(this.shown, tabs.length - 1));
  }

  /** @param {number} count */
  build(count) {
    this.tabs = Array.from({ length: count }, (_, number) => el("button", { type: "button", role: "tab", id: `${this.id}-tab${number}`, class: "spot", "aria-controls": `${this.id}-page${number}`, onclick: () => this.show(number) }));
    this.panels = this.tabs.map((_, number) => ({ root: el("div", { role: "tabpanel", class: "column", id: `${this.id}-page${number}`, "aria-labelledby": `${this.id}-tab${number}` }), holders: [] }));
    fill(this.bar, ...this.tabs);
    fill(this.pages, ...this.panels.map((panel) => panel.root));
  }

  /** Shows a page; what is on the others stays as it was left. @param {number} number */
  show(number) {
    this.shown = Math.max(0, number);
    this.tabs.forEach((tab, index) => set(tab, { "aria-selected": index === this.shown ? "true" : "false", tabindex: index === this.shown ? 0 : -1 }));
    this.panels.forEach((panel, index) => { panel.root.hidden = index !== this.shown; });
  }
}
