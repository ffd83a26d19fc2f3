// @ts-check
// A page in one file that plays a match back: its scenes move by move, back and forth, at any speed.
import { button, el, fill, write } from "./dom.js";
import { Paint } from "./paint.js";
import { SceneView } from "./scene.js";

/** @import { Cue, Motion, Scene, Theme } from "./types.d.ts" */
/** @typedef {{ mover?: string, text?: string, board: string, scene?: Scene, motions: Motion[], cues: Cue[] }} Step */
/** @type {{ title: string, about: string, seats: string[], ending: string, steps: Step[], themes: Theme[] }} */
const match = JSON.parse(document.getElementById("data")?.textContent ?? "{}");
const last = match.steps.length - 1;

const dark = matchMedia("(prefers-color-scheme: dark)");
let [theme, speed, at, isPlaying, timer] = [match.themes[0], 1, 0, false, 0];
/** @type {number[]} */
let lights = [];

const host = el("div", { class: "scene" });
const view = new SceneView(host);
const [status, where] = [el("p", { class: "status", role: "status" }), el("output", {})];
const slider = el("input", { type: "range", min: 0, max: last, value: 0, "aria-label": "After how many moves" });
const run = button("Play", () => play(!isPlaying), { class: "button" });
const list = el("ol", { class: "moves" }, match.steps.slice(1).map((step, number) =>
  el("li", {}, button(`${step.mover} ${step.text}`, () => { play(false); show(number + 1); }, { class: "link" }))));
const choice = (/** @type {string} */ name, /** @type {[string, string][]} */ values, /** @type {(value: string) => void} */ act) => {
  const field = el("select", { class: "field", "aria-label": name }, values.map(([value, text]) => el("option", { value }, text)));
  field.addEventListener("change", () => act(field.value));
  return field;
};
const pace = choice("Speed", [["0.5", "half speed"], ["1", "usual speed"], ["2", "twice as fast"], ["4", "four times as fast"]], (value) => { speed = Number(value); });
pace.value = "1";
const looks = choice("Theme", match.themes.map((one) => [one.name, one.name]), (value) => {
  theme = match.themes.find((one) => one.name === value) ?? theme;
  draw([]);
});
const step = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {() => number} */ to) => button(sign, () => { play(false); show(to()); }, { class: "button plain", "aria-label": name });

fill(/** @type {Element} */ (document.getElementById("main")), el("div", { class: "replay" },
  el("div", { class: "stage" }, host,
    el("div", { class: "controls" }, step("|◀", "The beginning", () => 0), step("◀", "A move back", () => at - 1), run, step("▶", "A move on", () => at + 1), step("▶|", "The end", () => last)),
    slider, where),
  el("aside", { "aria-label": "The match" }, el("p", { class: "dim" }, match.about), el("div", { class: "controls" }, pace, looks), list,
    el("p", { class: "dim" }, "Space plays and stops, arrows step, Home and End jump, + and - change the speed."))));
document.querySelector(".bar")?.append(status);
slider.addEventListener("input", () => { play(false); show(Number(slider.value)); });
dark.addEventListener("change", () => draw([]));
document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || target.closest("select, input")) return;
  if (event.key === " " && target.closest("button")) return;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }[event.key];
  if (to !== undefined) { play(false); show(to); } else if (event.key === " ") play(!isPlaying);
  else if (event.key === "+") faster(1);
  else if (event.key === "-") faster(-1);
  else return;
  event.preventDefault();
});

/** @param {number} by */
function faster(by) {
  pace.selectedIndex = Math.max(0, Math.min(pace.options.length - 1, pace.selectedIndex + by));
  speed = Number(pace.value);
}

/** @param {boolean} goes */
function play(goes) {
  clearTimeout(timer);
  isPlaying = goes;
  run.textContent = goes ? "Stop" : "Play";
  if (!goes) return;
  if (at === last) show(0);
  timer = setTimeout(next, 900 / speed);
}

function next() {
  show(at + 1);
  const cues = Math.max(0, ...match.steps[at].cues.map((one) => one.at + one.lasting));
  if (at < last) timer = setTimeout(next, (cues * 1000 + 900) / speed);
  else play(false);
}

/** @param {number} wanted */
function show(wanted) {
  const to = Math.max(0, Math.min(wanted, last));
  const motions = to === at + 1 ? match.steps[to].motions : [];
  at = to;
  draw(motions);
}

/** @param {Motion[]} motions */
function draw(motions) {
  const { scene, board, mover, text, cues } = match.steps[at];
  const paint = new Paint(theme, dark.matches, match.seats);
  paint.apply(document.documentElement);
  lights.forEach(clearTimeout);
  view.light([]);
  const lasting = cues.length ? Math.max(...cues.map((one) => one.at + one.lasting)) / speed : undefined;
  view.show(scene ?? { part: { text: board }, cues: {}, moves: [], other_moves: [], seats: match.seats }, paint, matchMedia("(prefers-reduced-motion: reduce)").matches ? [] : motions, lasting);
  // What lights up for some time does so here, too.
  lights = motions.length || isPlaying ? cues.flatMap((one) => [
    setTimeout(() => view.light(cues.filter((other) => other.at <= one.at && other.at + other.lasting > one.at)), one.at * 1000 / speed),
    setTimeout(() => view.light(cues.filter((other) => other.at <= one.at + one.lasting && other.at + other.lasting > one.at + one.lasting)), (one.at + one.lasting) * 1000 / speed),
  ]) : [];
  slider.value = String(at);
  write(where, `after ${at} of ${last} moves`);
  write(status, at === last && match.ending ? match.ending : at === 0 ? "the beginning" : `${mover} plays ${text}`);
  [...list.children].forEach((item, number) => {
    const link = /** @type {HTMLElement} */ (item.firstElementChild);
    if (number === at - 1) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  });
  const current = /** @type {HTMLElement | undefined} */ (list.children[at - 1]);
  list.scrollTop = current ? current.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
}

show(0);
