// @ts-check
// The form before a game: picture, settings and players. It returns to a running game.
import { api } from "./api.js";
import { button, el, fill } from "./dom.js";
import { tell } from "./dialog.js";
import { field, player } from "./fields.js";
import { look } from "./look.js";
import { Thumbnail } from "./thumb.js";

/** @import { Lobby, GameDetails } from "./types.d.ts" */
/** @import { Field } from "./fields.js" */
/** @import { Shell, Running } from "./page.js" */

const seeds = { name: "seed", kind: "text", default: "", help: "the same number gives the same words, cards and sequences; without one they are new" };
const ways = { name: "games", kind: "choice", default: "all", choices: ["all", "one"], help: "a table of games keeps them all, the newest below; one game asks before it is replaced" };

/** @param {Shell} shell @param {Lobby} lobby @param {string} id */
export async function setup(shell, lobby, id) {
  const summary = lobby.games.find((game) => game.id === id);
  const running = shell.running.get(id);
  shell.head({ title: summary?.title ?? id, back: ["#/", "All games"] });
  const page = new Setup(shell, lobby, id, running);
  fill(shell.main, page.root);
  await page.look(true);
  const redraw = () => page.draw();
  look.listeners.add(redraw);
  return () => look.listeners.delete(redraw);
}

/** Whether two values are the same: 0 is 0.0. @param {string} one @param {string | undefined} other */
const isSame = (one, other) => one === other || (one !== "" && other !== "" && Number(one) === Number(other));

class Setup {
  /** @param {Shell} shell @param {Lobby} lobby @param {string} id @param {Running | undefined} running */
  constructor(shell, lobby, id, running) {
    this.shell = shell;
    this.lobby = lobby;
    this.id = id;
    this.running = running;
    this.thumbnail = new Thumbnail();
    /** @type {GameDetails | undefined} */
    this.game = undefined;
    /** @type {Field[]} */
    this.settings = [];
    /** @type {Field[]} */
    this.players = [];
    /** @type {Field | undefined} */
    this.way = undefined;
    /** @type {Field | undefined} */
    this.seed = undefined;
    this.summary = el("p", { class: "lead" }, lobby.games.find((game) => game.id === id)?.summary ?? "");
    this.scores = el("p", { class: "dim" });
    this.problem = el("p", { class: "problem", role: "alert", hidden: true });
    this.play = el("button", { type: "submit", class: "button large" }, running ? "Go on with the game" : "Play game");
    this.presets = el("div", { class: "buttons" });
    this.fields = el("div", { class: "fields" });
    this.form = el("form", {}, el("div", { class: "buttons" }, this.play, this.presets, button("How to play", () => void tell(`How to play ${this.game?.title ?? id}`, this.game?.rules ?? ""), { class: "button plain" })), this.problem, this.fields);
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.start(); });
    this.root = el("div", { class: "setup" }, el("div", { class: "show" }, this.thumbnail.root, this.summary, this.scores), this.form);
  }

  /** Previews the game with the chosen settings. @param {boolean} [isFirst] */
  async look(isFirst) {
    const number = this.number = (this.number ?? 0) + 1;
    try {
      let game = await api.game(this.id, isFirst ? this.running?.settings ?? {} : this.chosen);
      if (number !== this.number) return;
      if (isFirst && !this.running && Object.keys(game.kept).length) game = await api.game(this.id, game.kept).catch(() => game);
      const hasOtherSeats = String(game.seats) !== String(this.game?.seats);
      this.game = game;
      if (isFirst) this.build();
      if (hasOtherSeats) this.seat();
      this.problem.hidden = true;
      this.play.removeAttribute("aria-disabled");
    } catch (error) {
      this.problem.textContent = /** @type {Error} */ (error).message;
      this.problem.hidden = false;
      if (this.game) this.play.setAttribute("aria-disabled", "true");
    }
    this.draw();
  }

  draw() {
    if (this.game?.scene) this.thumbnail.show(this.game.scene, look.paint(this.game.seats));
    this.scores.textContent = this.game?.low_scores.map((score) => score.text).join("; ") ?? "";
    const isAnew = this.running && (this.startsAnew || this.needsOtherTable);
    this.play.textContent = !this.running ? "Play game" : isAnew ? "Play game, with these settings" : "Go on with the game";
  }

  build() {
    const { game } = this;
    if (!game) return;
    const now = this.running?.settings ?? game.kept;
    const changed = () => void this.look();
    this.settings = game.schema.map((setting) => field(setting, now[setting.name] ?? setting.default, game.suggestions[setting.name] ?? [], changed));
    this.way = field(ways, this.running?.way ?? this.shell.preferred(`${this.id}.games`) ?? "all", [], changed);
    this.seed = field(seeds, "", [], () => this.draw());
    const [all, one] = [...(this.way.root.querySelectorAll("option"))];
    [all.textContent, one.textContent] = ["a table of games", "one game, asks first"];
    this.seats = el("div", { class: "group" });
    const restarts = game.restart_move !== undefined;
    fill(this.fields,
      this.settings.length ? el("fieldset", {}, el("legend", {}, "Settings"), this.running && el("p", { class: "help" }, restarts ? "They apply at Play, which ends the running game." : "They apply to the next new game."), ...this.settings.map((one) => one.root)) : null,
      el("fieldset", {}, el("legend", {}, "Players"), this.seats, this.way.root, this.seed.root));
    fill(this.presets, ...game.presets.map((preset) => button(preset.title, () => this.begin(preset.settings, preset.is_for_people ? [] : undefined), { class: "button plain" })));
  }

  seat() {
    const { game, lobby } = this;
    if (!game || !this.seats) return;
    const usual = lobby.opponents.some((one) => one.id === "greedy") ? "greedy" : "human";
    this.players = game.seats.map((seat, number) => player(seat, this.running?.players[number] ?? this.shell.preferred(`${this.id}.${seat}`) ?? (number === 0 ? "human" : usual), lobby.opponents, () => this.draw()));
    fill(this.seats, ...this.players.map((one) => one.root));
  }

  /** The settings that differ from the defaults. */
  get chosen() {
    return Object.fromEntries(this.settings.filter((one, number) => !isSame(one.text, this.game?.schema[number].default)).map((one) => [one.name, one.text]));
  }

  get changes() { return this.settings.filter((one) => !isSame(one.text, one.first)); }
  get startsAnew() { return this.game?.restart_move !== undefined && this.changes.length > 0; }
  get needsOtherTable() { return this.players.some((one, number) => this.running && one.text !== this.running.players[number]) || Boolean(this.running && (this.way?.text !== this.running.way || this.seed?.text)); }

  async start() {
    const { running, shell } = this;
    if (this.play.getAttribute("aria-disabled")) return;
    if (!running || this.startsAnew || this.needsOtherTable) return this.begin(this.chosen, this.players.map((one) => one.text));
    for (const change of this.changes) await api.send(running.table, running.token, { intent: "set", name: change.name, text: change.text }).catch(() => undefined);
    running.settings = this.chosen;
    shell.go(`#/table/${running.table}`);
  }

  /** @param {Record<string, string>} settings @param {string[] | undefined} players */
  async begin(settings, players) {
    const { shell, running, id } = this;
    if (running) await api.send(running.table, running.token, { intent: "leave" }).catch(() => undefined);
    shell.running.delete(id);
    const way = this.way?.text ?? "all";
    this.players.forEach((one) => shell.prefer(`${id}.${one.name}`, one.text));
    shell.prefer(`${id}.games`, way);
    const people = players?.length === 0 ? this.game?.seats.map(() => "human") : players;
    const seed = this.seed?.text ? { seed: this.seed.text } : {};
    const starter = way === "one" && this.game?.starter ? { starter: "after-finished" } : {};
    const enter = (/** @type {string[] | undefined} */ people) => shell.enter({ game: id, settings, ...seed, ...(people && seated(people)), options: { keep: way, ...starter } }, { settings, players: people ?? [], way });
    let problem = await enter(people);
    // The default opponent can't play every game; another one replaces it unless somebody chose it.
    const isUsual = this.players.every((one) => one.text === one.first);
    if (problem && isUsual && people?.includes("greedy")) problem = await enter(people.map((player) => (player === "greedy" ? "random" : player)));
    if (!problem) return;
    this.problem.textContent = problem;
    this.problem.hidden = false;
  }
}

/** Who plays, and who of them sits here. @param {string[]} people */
const seated = (people) => (people.includes("guest")
  ? { players: people.map((one) => (one === "guest" ? "human" : one)), here: people.flatMap((one, seat) => (one === "human" ? [seat] : [])) } : { players: people });
