// @ts-check
// Fields of a form: a setting, or who plays a seat.
import { el, newID } from "./dom.js";

/** @import { Setting, Opponent } from "./types.d.ts" */
/** A field of a form. @typedef {{ name: string, root: HTMLElement, text: string, first: string }} Field */

/** The largest range with a slider. */
const widest = 200;

/** @param {Setting} setting @param {string} text @param {string[]} suggestions @param {() => void} changed @returns {Field} */
export function field(setting, text, suggestions, changed) {
  const [id, help] = [newID("field"), newID("help")];
  const label = el("label", { for: id }, words(setting.name));
  const note = el("p", { class: "help", id: help }, setting.help);
  const range = (setting.most ?? 0) - (setting.least ?? 0);
  const isNumber = setting.kind === "integer" || setting.kind === "number";
  const { control, extra } = isNumber && range <= widest ? slider(setting, text, id) : isNumber ? number(setting, text, id)
    : setting.kind === "flag" ? choice(["true", "false"], text, id, { true: "yes", false: "no" })
    : setting.kind === "choice" ? choice(setting.choices ?? [], text, id) : line(text, suggestions, id);
  control.setAttribute("aria-describedby", help);
  control.addEventListener("change", changed);
  return {
    name: setting.name, first: text, root: el("div", { class: "setting" }, el("div", { class: "heading" }, label, extra), control, note),
    get text() { return control.value; }, set text(value) { control.value = value; },
  };
}

/** A name as words. @param {string} name */
const words = (name) => { const text = name.replaceAll("_", " "); return text.charAt(0).toUpperCase() + text.slice(1); };

/** @param {Setting} setting @param {string} text @param {string} id */
function slider(setting, text, id) {
  const control = el("input", { id, type: "range", min: setting.least, max: setting.most, step: setting.kind === "integer" ? 1 : Math.max(0.01, ((setting.most ?? 1) - (setting.least ?? 0)) / 100) });
  control.value = text;
  const extra = el("output", { for: id, class: "value" }, text);
  // Also while it is dragged.
  control.addEventListener("input", () => { extra.textContent = control.value; });
  return { control, extra };
}

/** @param {Setting} setting @param {string} text @param {string} id */
function number(setting, text, id) {
  const control = el("input", { id, type: "number", class: "field", min: setting.least, max: setting.most, step: setting.kind === "integer" ? 1 : "any" });
  control.value = text;
  return { control, extra: null };
}

/** @param {string[]} choices @param {string} text @param {string} id @param {Record<string, string>} [names] */
function choice(choices, text, id, names = {}) {
  const all = choices.includes(text) ? choices : [text, ...choices];
  const control = el("select", { id, class: "field" }, all.map((value) => el("option", { value }, names[value] ?? value)));
  control.value = text;
  return { control, extra: null };
}

const other = "another one …";

/** A text field with suggestions. @param {string} text @param {string[]} suggestions @param {string} id */
function line(text, suggestions, id) {
  if (suggestions.length > 0 && (suggestions.includes(text) || text === "")) {
    const { control } = choice([...suggestions, other], text, id);
    const select = /** @type {HTMLSelectElement} */ (control);
    const written = el("input", { class: "field", hidden: true, "aria-label": "a name, a path or a list" });
    select.addEventListener("change", (event) => {
      written.hidden = select.value !== other;
      if (written.hidden) return;
      // Nothing is chosen yet.
      event.stopImmediatePropagation();
      written.focus();
    });
    written.addEventListener("change", () => {
      select.add(new Option(written.value, written.value), 0);
      select.value = written.value;
      written.hidden = true;
      select.dispatchEvent(new Event("change"));
    });
    return { control, extra: written };
  }
  const list = suggestions.length ? el("datalist", { id: `${id}-list` }, suggestions.map((value) => el("option", { value }))) : null;
  const control = el("input", { id, class: "field", list: list?.id, autocomplete: "off", spellcheck: "false" });
  control.value = text;
  return { control, extra: list };
}

/** A seat's player: a person, or an opponent with its options.
 * @param {string} seat @param {string} text @param {Opponent[]} opponents @param {() => void} changed @returns {Field} */
export function player(seat, text, opponents, changed) {
  const [id, help] = [newID("field"), newID("help")];
  const [start, ...rest] = text.split(":");
  const given = new Map(rest.join(":").split(",").filter(Boolean).map((part) => /** @type {[string, string]} */ (part.split("="))));
  const select = el("select", { id, class: "field", "aria-describedby": help }, el("option", { value: "human" }, "a person here"), el("option", { value: "guest" }, "a person with a link"), opponents.map((one) => el("option", { value: one.id }, one.id)));
  if (!["human", "guest"].includes(start) && !opponents.some((one) => one.id === start)) select.add(new Option(start, start));
  select.value = start;
  const note = el("p", { class: "help", id: help });
  const options = el("div", { class: "options" });
  /** @type {Field[]} */
  let fields = [];
  const build = () => {
    const opponent = opponents.find((one) => one.id === select.value);
    note.textContent = opponent?.summary ?? ({ human: "moves are made at this page", guest: "moves are made at another page" }[select.value] ?? "");
    fields = (opponent?.options ?? []).map((option) => field(option, given.get(option.name) ?? option.default, [], changed));
    options.replaceChildren(...(fields.length ? [el("details", {}, el("summary", {}, `Options of ${select.value}`), ...fields.map((one) => one.root))] : []));
  };
  select.addEventListener("change", () => { given.clear(); build(); changed(); });
  build();
  return {
    name: seat, first: text, root: el("div", { class: "setting" }, el("div", { class: "heading" }, el("label", { for: id }, seat)), select, note, options),
    get text() {
      const opponent = opponents.find((one) => one.id === select.value);
      const set = fields.filter((one, number) => one.text !== opponent?.options[number].default).map((one) => `${one.name}=${one.text}`);
      return select.value + (set.length ? `:${set.join(",")}` : "");
    },
    set text(value) { select.value = value; },
  };
}
