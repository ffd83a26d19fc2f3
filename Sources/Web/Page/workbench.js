// @ts-check
// The workbench of a folder: files with findings, a live game, its inspection, a console, and reports.
import { request } from "./api.js";
import { button, el, fill, write } from "./dom.js";
import { BenchTable } from "./workbench-table.js";
import { Commands } from "./workbench-commands.js";
import { Console } from "./workbench-console.js";
import { Inside } from "./workbench-inside.js";

/** @import { Lobby } from "./types.d.ts" */
/** @import { Shell, Running } from "./page.js" */
/** A finding in a file. @typedef {{ file: string, line?: number, message: string, cause?: string, cure?: string }} Finding */
/** @typedef {{ path: string, version: string, kind: string, game?: string, findings: Finding[] }} File */

/** How often files are checked, in milliseconds. */
const beat = 700;

/** @param {Shell} shell @param {Lobby} lobby @param {Running | undefined} running */
export function workbench(shell, lobby, running) {
  const bench = new Workbench(shell, lobby, running);
  return () => bench.close();
}

export class Workbench {
  /** @type {File[]} */
  files = [];
  folder = "";
  /** The table's failure, until its files are mended. @type {string | undefined} */
  failure = undefined;
  timer = 0;
  isClosed = false;
  /** The files as they were shown last. */
  shown = "";

  /** @param {Shell} shell @param {Lobby} lobby @param {Running | undefined} running */
  constructor(shell, lobby, running) {
    this.shell = shell;
    this.lobby = lobby;
    this.running = running;
    if (!document.querySelector("link[href='/page/workbench.css']")) document.head.append(el("link", { rel: "stylesheet", href: "/page/workbench.css" }));
    this.list = el("ul", { class: "files" });
    this.seats = el("input", { type: "checkbox", checked: shell.preferred("bench-seats") === "all" });
    this.seats.addEventListener("change", () => shell.prefer("bench-seats", this.seats.checked ? "all" : "one"));
    this.problems = el("div", { class: "problems", role: "alert" });
    this.host = el("div", { class: "bench-table" });
    this.note = el("p", { class: "message", role: "status" });
    this.commands = new Commands(this);
    this.console = new Console(this);
    this.inside = new Inside(this);
    const panes = [["Inside", this.inside.root], ["Console", this.console.root], ["Reports", this.commands.root]];
    const side = tabs("Inside, console, reports", /** @type {[string, HTMLElement][]} */ (panes));
    this.showPane = side.show;
    fill(shell.main, el("div", { class: "workbench" },
      el("section", { class: "bench-files", "aria-labelledby": "files" }, el("h2", { id: "files" }, "Files"), this.problems, this.list, el("label", { class: "radio" }, this.seats, "I play every seat of a game that I open")),
      el("section", { class: "bench-game", "aria-label": "The game" }, this.host, this.note), side.root));
    shell.head({ title: "Workbench", back: ["#/", "All games"] });
    this.table = running && new BenchTable(shell, running, this.host, this);
    if (!running) fill(this.host, el("p", { class: "lead" }, "Open a game to play it while you work on it: it goes on when you save its file."));
    this.look();
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.table?.close();
    this.inside.close();
  }

  /** @param {string} text @param {"plain" | "bad"} [kind] */
  say(text, kind = "plain") {
    write(this.note, text);
    this.note.dataset.kind = kind;
  }

  /** Copies a text to the clipboard. @param {string} text @param {string} what */
  async copy(text, what) {
    try {
      await navigator.clipboard.writeText(text);
      this.say(`Copied ${what}.`);
    } catch {
      // The clipboard needs a secure origin.
      const { tell } = await import("./dialog.js");
      tell(`Copy ${what}`, text);
    }
  }

  /** Opens a table for a game. @param {string | undefined} game */
  async open(game) {
    const seats = this.lobby.games.find((one) => one.id === game)?.seats ?? [];
    const players = this.seats.checked && seats.length ? seats.map(() => "human") : undefined;
    const why = await this.shell.enter({ game, players }, {}, "workbench");
    if (why) this.say(why, "bad");
  }

  /** Performs a script. @param {string} script */
  async perform(script) {
    const why = await this.shell.enter({ script });
    if (why) this.say(why, "bad");
  }

  /** Polls the files while the page is visible. */
  async look() {
    try {
      if (!document.hidden || !this.shown) {
        const { folder, files } = await request("/api/workbench");
        if (this.isClosed) return;
        [this.folder, this.files] = [folder, files];
        this.showFiles();
      }
    } catch (error) {
      this.say(/** @type {Error} */ (error).message, "bad");
    }
    if (!this.isClosed) this.timer = setTimeout(() => this.look(), beat);
  }

  showFiles() {
    const now = JSON.stringify([this.files, this.failure]);
    if (now === this.shown) return;
    const before = new Map(/** @type {[File[], any]} */ (JSON.parse(this.shown || "[[]]"))[0].map((file) => [file.path, file.version]));
    const isFirst = !this.shown;
    this.shown = now;
    const findings = this.files.flatMap((file) => file.findings);
    fill(this.problems,
      this.failure && el("p", { class: "finding" }, this.failure),
      findings.map((one) => el("p", { class: "finding" }, el("b", {}, one.line ? `${one.file}:${one.line}` : one.file), " ", one.cause ?? one.message, one.cure && `; ${one.cure}`)),
      !this.failure && !findings.length && el("p", { class: "dim" }, `${this.files.length} files in ${this.folder}; nothing wrong was found in them as they are read`));
    fill(this.list, this.files.map((file) => this.entry(file, !isFirst && before.get(file.path) !== file.version)));
  }

  /** @param {File} file @param {boolean} isFresh whether it was saved just now */
  entry(file, isFresh) {
    const name = file.path.startsWith(`${this.folder}/`) ? file.path.slice(this.folder.length + 1) : file.path;
    const state = file.findings.length ? "bad" : file.kind === "game" ? "good" : "plain";
    return el("li", { "data-state": state, class: isFresh ? "fresh" : undefined },
      el("span", { class: "path" }, name), el("span", { class: "dim" }, file.findings.length ? `${file.findings.length} wrong` : file.kind === "other" ? "" : file.kind),
      file.kind === "game" && !file.findings.length && button("Open", () => this.open(file.game), { class: "link", "aria-label": `Open ${name}` }),
      file.kind === "game" && button("Check", () => this.commands.begin({ kind: "check", game: file.path }), { class: "link", "aria-label": `Check ${name}` }),
      (file.kind === "scenario" || file.kind === "script") && !file.findings.length && button("Play", () => this.perform(file.path), { class: "link", "aria-label": `Play ${name}` }),
      file.kind === "test" && button("Run", () => this.commands.begin({ kind: "test", game: file.path }), { class: "link", "aria-label": `Run ${name}` }));
  }
}

/** Tabs. @param {string} label @param {[string, HTMLElement][]} panes */
function tabs(label, panes) {
  const list = el("div", { class: "bench-tabs", role: "tablist", "aria-label": label });
  const show = (/** @type {string} */ name) => panes.forEach(([title, pane], number) => {
    pane.hidden = title !== name;
    const tab = /** @type {HTMLElement} */ (list.children[number]);
    tab.setAttribute("aria-selected", String(title === name));
    tab.tabIndex = title === name ? 0 : -1;
  });
  panes.forEach(([title, pane], number) => {
    pane.id = `pane-${number}`;
    pane.setAttribute("role", "tabpanel");
    pane.setAttribute("aria-label", title);
    list.append(button(title, () => show(title), { role: "tab", "aria-controls": pane.id, class: "bench-tab" }));
  });
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const all = /** @type {HTMLElement[]} */ ([...list.children]);
    const next = all[(all.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step + all.length) % all.length];
    next.click();
    next.focus();
  });
  show(panes[0][0]);
  return { root: el("section", { class: "bench-side", "aria-label": label }, list, ...panes.map(([, pane]) => pane)), show };
}
