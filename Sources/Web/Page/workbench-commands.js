// @ts-check
// Commands on a game, with their reports: playtest, comparison, check, tests.
import { request, text } from "./api.js";
import { button, el, fill, newID, write } from "./dom.js";

/** @import { Workbench, Finding } from "./workbench.js" */
/** @typedef {{ job: number, command: string, code?: number, seconds: number, errors: string, report?: any, text?: string, has_page: boolean, has_games: boolean }} Job */

/** The commands, last first, kept while the page lives.
 * @type {{ job: Job, root: HTMLElement }[]} */
let all = [];

export class Commands {
  /** @param {Workbench} bench */
  constructor(bench) {
    this.bench = bench;
    const [players, base] = [newID("players"), newID("base")];
    this.players = el("input", { id: players, class: "field", placeholder: "random", spellcheck: "false" });
    this.base = el("select", { id: base, class: "field" }, bench.lobby.games.map((game) => el("option", { value: game.id }, game.title)));
    const act = (/** @type {Record<string, unknown>} */ wanted) => () => this.begin({ game: bench.table?.hello.game, players: this.players.value.split(",").map((one) => one.trim()).filter(Boolean), settings: bench.running?.settings ?? {}, ...wanted });
    this.list = el("div", { class: "jobs" });
    this.root = el("div", { class: "pane" },
      el("div", { class: "command" }, el("label", { for: players }, "Players"), this.players, button("Playtest 1,000 games", act({ kind: "playtest", games: 1000 }), { class: "button small" })),
      el("div", { class: "command" }, el("label", { for: base }, "Base"), this.base, button("Compare with the base", () => act({ kind: "compare", base: this.base.value, games: 1000 })(), { class: "button small" })),
      el("div", { class: "command" }, button("Check", () => this.begin({ kind: "check", game: bench.table?.hello.game }), { class: "button small" })), this.list);
    fill(this.list, all.map((one) => one.root));
  }

  /** Chooses the open game's root as the base. @param {string} game */
  chooseBase(game) {
    const root = this.bench.lobby.games.find((one) => one.id === game)?.root;
    this.base.value = root ?? game;
  }

  /** @param {Record<string, unknown>} wanted */
  async begin(wanted) {
    this.bench.showPane("Reports");
    if (!wanted.game) return this.bench.say("open a game first", "bad");
    try {
      const root = el("article", { class: "job" });
      const one = { job: await request("/api/workbench/jobs", "POST", wanted), root };
      all = [one, ...all].slice(0, 10);
      fill(this.list, all.map((one) => one.root));
      this.watch(one);
    } catch (error) { this.bench.say(/** @type {Error} */ (error).message, "bad"); }
  }

  /** @param {{ job: Job, root: HTMLElement }} one */
  async watch(one) {
    const [line, stop] = [el("span", { role: "status" }), button("Stop", () => void request(`/api/workbench/jobs/${one.job.job}`, "DELETE"), { class: "link" })];
    fill(one.root, el("code", {}, one.job.command), el("p", {}, line, " ", stop));
    while (one.job.code === undefined) {
      // The last line is a bar, which tells how far the command is.
      write(line, [`runs for ${Math.round(one.job.seconds)} s`, one.job.errors.trim().split("\n").pop()].filter(Boolean).join("; "));
      await new Promise((done) => setTimeout(done, 250));
      try { one.job = await request(`/api/workbench/jobs/${one.job.job}`); } catch (error) {
        return fill(one.root, el("code", {}, one.job.command), el("p", { class: "bad" }, /** @type {Error} */ (error).message));
      }
    }
    await this.show(one.job, one.root);
  }

  /** @param {Job} job @param {HTMLElement} root */
  async show(job, root) {
    const outcome = job.code === 0 ? "done" : job.code === 130 ? "stopped early" : `ended with code ${job.code}`;
    fill(root, el("code", {}, job.command), el("p", { class: job.code === 0 ? "good" : "bad", role: "status" }, `${outcome} after ${Math.round(job.seconds * 10) / 10} s`));
    if (job.errors) root.append(el("pre", { class: "bad", tabindex: 0 }, job.errors));
    if (job.has_page) {
      const page = `/api/workbench/jobs/${job.job}/page`;
      root.append(el("a", { href: page, target: "_blank", rel: "noopener" }, "The report as a page of its own"), this.report(await text(page), job));
    } else if (job.report) root.append(...this.check(job.report));
    else if (job.text) root.append(el("pre", { tabindex: 0 }, job.text));
  }

  /** A report, whose games can be opened. @param {string} markup @param {Job} job */
  report(markup, job) {
    // The workbench has its own style.
    const page = new DOMParser().parseFromString(markup.replace(/<style>[^]*?<\/style>/, ""), "text/html");
    const root = el("div", { class: "report" }, ...page.body.childNodes);
    // Below other headings, and in a page that has a main part already.
    for (const part of root.querySelectorAll("main, footer")) part.replaceWith(el("div", { class: `report-${part.localName}` }, ...part.childNodes));
    // The figures in a plot are text that can be read aloud.
    root.querySelectorAll("svg").forEach((one) => one.removeAttribute("role"));
    const title = root.querySelector("h1");
    title?.replaceWith(el("h3", {}, title.textContent ?? ""));
    root.querySelectorAll("h2").forEach((one) => one.replaceWith(el("h4", {}, one.textContent ?? "")));
    const number = (/** @type {string} */ text) => Number(text.match(/game-(\d+)$/)?.[1]);
    if (!job.has_games) return root;
    root.querySelectorAll("a[href^='#game-']").forEach((one) => one.replaceWith(this.game(number(one.getAttribute("href") ?? ""), one.textContent ?? "", job)));
    root.querySelectorAll("[id^='game-']").forEach((one) => {
      one.querySelector("code")?.remove();
      one.prepend(this.game(number(one.id), "Open", job), " ");
      one.removeAttribute("id");
    });
    root.prepend(this.anyGame(job));
    return root;
  }

  /** @param {Job} job */
  anyGame(job) {
    const field = el("input", { type: "number", min: 1, value: 1, class: "field", "aria-label": "The number of a game" });
    return el("p", { class: "command" }, field, button("Open this game", () => this.open(Number(field.value), job), { class: "button plain small" }));
  }

  /** @param {number} number @param {string} text @param {Job} job */
  game(number, text, job) { return button(text, () => this.open(number, job), { class: "link", "aria-label": `Open game ${number}` }); }

  /** @param {number} number @param {Job} job */
  async open(number, job) {
    const why = await this.bench.shell.enter({}, {}, "workbench", () => request(`/api/workbench/jobs/${job.job}/games/${number}`, "POST", {}));
    if (why) this.bench.say(why, "bad");
  }

  /** What a check found. @param {any} report */
  check(report) {
    const line = (/** @type {Finding} */ one) => el("p", { class: "finding" }, el("b", {}, one.line ? `${one.file}:${one.line}` : one.file), " ", one.cause ?? one.message, one.cure && `; ${one.cure}`);
    /** @type {any[]} */
    const games = report.games ?? [];
    if (report.findings === 0) return [el("p", { class: "good" }, "Nothing was found."), ...games.map((game) => this.played(game))];
    return games.flatMap((game) => [...game.findings.map(line), ...game.laws.flatMap((/** @type {any} */ law) => [
      line(law), el("p", {}, `It breaks the law ${law.law}: ${law.summary}`), el("pre", { tabindex: 0 }, law.scenario),
      button("Copy as scenario", () => this.bench.copy(law.scenario, "a scenario"), { class: "button plain small" })]), this.played(game)]);
  }

  /** @param {any} game */
  played(game) {
    const { play } = game;
    if (!play) return el("p", { class: "dim" }, `${game.name}: no game was played`);
    const endings = Object.entries(play.endings ?? {}).map(([reason, count]) => `${reason} ${count}`).join(", ");
    return el("p", { class: "dim" }, `${game.name}: ${play.games} games; endings: ${endings || "none"}`);
  }
}
