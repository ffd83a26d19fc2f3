// @ts-check
// The game on the workbench, which also hears all its events.
import { el, fill } from "./dom.js";
import { PlayPage } from "./play.js";

/** @import { Shell, Running } from "./page.js" */
/** @import { Workbench } from "./workbench.js" */

export class BenchTable extends PlayPage {
  /** @type {Workbench | undefined} */
  bench = undefined;

  /** @param {Shell} shell @param {Running} running @param {HTMLElement} host @param {Workbench} bench */
  constructor(shell, running, host, bench) {
    // The game stands in a part of the page, below a line of its own.
    const [line, main] = [el("div", { class: "bench-line" }), el("div", {})];
    fill(host, line, main);
    const head = (/** @type {{ title: string, status?: Node }} */ { title, status }) => fill(line, el("h2", {}, title), status);
    super(Object.create(shell, { main: { value: main }, head: { value: head } }), running);
    this.bench = bench;
  }

  /** @override @param {any} event */
  hear(event) {
    const { bench } = this;
    const shown = super.hear(event);
    if (!bench) return shown;
    switch (event.kind) {
      case "hello": bench.inside.begin(event); bench.commands.chooseBase(event.game); break;
      case "began": bench.inside.follow(); break;
      case "position": bench.inside.moved(event); break;
      case "inspected": bench.inside.show(event); break;
      case "printed": bench.console.print(event.text); break;
      case "reloaded": this.failed(event.problem && `the new rules refuse ${event.problem}`); bench.inside.again(); break;
      case "not_reloaded": this.failed(event.reason); break;
      case "failed": this.failed(event.message); break;
    }
    return shown;
  }

  /** @param {string | undefined} why */
  failed(why) {
    if (!this.bench) return;
    this.bench.failure = why || undefined;
    this.bench.showFiles();
  }
}
