// @ts-check
// What a script says and asks, below its game.
import { button, el, fill, newID } from "./dom.js";
import { look } from "./look.js";
import { SceneView } from "./scene.js";

/** @import { PlayPage } from "./play.js" */
/** What a script asks. @typedef {{ text: string, choices: string[], expects?: string, default?: string, seat?: string, secret: boolean, problem?: string }} Question */

export class ScriptPanel {
  root = el("section", { class: "script", "aria-label": "What the script says", hidden: true });
  said = el("div", { class: "said", role: "status" });
  /** The question or the button to go on. */
  wish = el("div", {});
  /** Whether what was said was answered. */
  isAnswered = false;
  /** The person who was asked alone last. */
  asked = "";

  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    this.root.append(this.said, this.wish);
  }

  /** @param {{ text: string, scene?: any }} event */
  say({ text, scene }) {
    this.open();
    if (!scene) return this.said.append(el("p", { class: "prose" }, text));
    const picture = el("div", { class: "scene" });
    this.said.append(picture);
    new SceneView(picture).show({ ...scene, moves: [], other_moves: [] }, look.paint(scene.seats ?? []));
  }

  /** @param {Question} question */
  ask(question) {
    this.open();
    const { seat } = question;
    // Only this person may read it, and nothing said before.
    if (seat && seat !== this.asked) return this.pass(seat, () => { this.asked = seat; this.put(question); });
    this.asked = seat ?? "";
    this.put(question);
  }

  /** @param {string} name @param {() => void} then */
  pass(name, then) {
    this.said.hidden = this.page.stage.hidden = true;
    const here = button(`I am ${name}`, () => { this.said.hidden = this.page.stage.hidden = false; then(); }, { class: "button large" });
    fill(this.wish, el("h2", {}, `Pass to ${name}`), el("p", {}, `${name} alone may read what is asked.`), el("div", { class: "buttons" }, here));
    here.focus();
  }

  /** @param {Question} question */
  put({ text, choices, expects, default: standard, secret, problem }) {
    const id = newID("answer");
    const answer = (/** @type {string} */ text) => this.answer({ intent: "reply", text });
    const problemLine = problem && el("p", { class: "problem", role: "alert" }, problem);
    if (choices.length) {
      const buttons = choices.map((choice) => button(choice, () => answer(choice), { class: choice === standard ? "button" : "button plain" }));
      fill(this.wish, el("h2", { id }, text), problemLine, el("div", { class: "buttons", role: "group", "aria-labelledby": id }, buttons));
      return (buttons[choices.indexOf(standard ?? "")] ?? buttons[0]).focus();
    }
    const field = el("input", { id, class: "field", autocomplete: "off", type: secret ? "password" : "text", placeholder: standard });
    const form = el("form", {}, el("h2", {}, el("label", { for: id }, text)), problemLine, expects && el("p", { class: "dim" }, expects),
      el("div", { class: "buttons" }, field, el("button", { class: "button" }, "Answer")));
    form.addEventListener("submit", (event) => { event.preventDefault(); answer(field.value); });
    fill(this.wish, form);
    field.focus();
  }

  /** @param {number | undefined} seconds */
  wait(seconds) {
    this.open();
    const go = button("Go on", () => this.answer({ intent: "ready" }), { class: "button" });
    fill(this.wish, el("div", { class: "buttons" }, go, seconds !== undefined && el("span", { class: "dim" }, `or wait ${Math.ceil(seconds)} s`)));
    go.focus();
  }

  /** @param {string | undefined} error */
  end(error) {
    this.open();
    fill(this.wish, error ? el("p", { class: "problem prose", role: "alert" }, error) : el("p", { class: "dim" }, "The script is done."),
      el("div", { class: "buttons" }, el("a", { class: "button", href: this.page.shell.lobby?.has_workbench ? "#/workbench" : "#/" }, "Leave")));
  }

  /** Shows the panel; what was said before the last answer goes. */
  open() {
    if (this.isAnswered) fill(this.said);
    this.isAnswered = this.said.hidden = false;
    fill(this.wish);
    this.root.hidden = false;
  }

  /** Called when the person has acted: hides the panel. */
  done() {
    fill(this.wish);
    this.isAnswered = true;
    this.root.hidden = true;
  }

  /** @param {{ intent: string, text?: string }} intent */
  answer(intent) {
    const wasAsked = this.asked;
    this.done();
    if (wasAsked) fill(this.said);
    this.page.send(intent);
  }
}
