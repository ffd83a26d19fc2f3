// @ts-check
// A console: each script runs in a machine of its own, on a copy of the shown match.
import { request } from "./api.js";
import { el, fill } from "./dom.js";

/** @import { Workbench } from "./workbench.js" */

/** What stands before a script; lines of it don't count in messages. */
const prelude = `local view = match:view()
local function show(value, depth)
  if type(value) ~= "table" or depth > 4 then return type(value) == "string" and depth > 0 and ("%q"):format(value) or tostring(value) end
  local parts, count = {}, #value
  for _, one in ipairs(value) do parts[#parts + 1] = show(one, depth + 1) end
  for key, one in pairs(value) do
    if not (math.type(key) == "integer" and key >= 1 and key <= count) then parts[#parts + 1] = tostring(key) .. " = " .. show(one, depth + 1) end
  end
  return "{ " .. table.concat(parts, ", ") .. " }"
end
local function tell(...) for number = 1, select("#", ...) do print(show((select(number, ...)), 0)) end end
`;

export class Console {
  /** What was written, the last one first. @type {string[]} */
  past = [];
  at = -1;

  /** @param {Workbench} bench */
  constructor(bench) {
    this.bench = bench;
    this.output = el("pre", { class: "output", role: "log", tabindex: 0, "aria-label": "Output of scripts" });
    this.field = el("textarea", { class: "field", rows: 3, spellcheck: "false", "aria-label": "A script", placeholder: "match.moves   view   match:play(\"4\")" });
    const form = el("form", {}, this.field, el("div", { class: "buttons" }, el("button", { class: "button small" }, "Run"), el("span", { class: "dim" }, "Ctrl+Enter")));
    form.addEventListener("submit", (event) => { event.preventDefault(); this.run(); });
    this.field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.ctrlKey) { event.preventDefault(); this.run(); }
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!step || !event.ctrlKey) return;
      this.at = Math.max(-1, Math.min(this.at + step, this.past.length - 1));
      this.field.value = this.past[this.at] ?? "";
    });
    this.root = el("div", { class: "pane" }, el("p", { class: "dim" }, "A script gets a copy of the match that you look at: match, and view, which shows everything. It can't change the match itself."), form, this.output);
  }

  /** @param {string} text @param {string} [kind] */
  print(text, kind) {
    if (!text) return;
    this.output.append(el("span", { class: kind }, text.endsWith("\n") ? text : `${text}\n`));
    while (this.output.childElementCount > 500) this.output.firstElementChild?.remove();
    this.output.scrollTop = this.output.scrollHeight;
  }

  async run() {
    const code = this.field.value.trim();
    if (!code) return;
    const { seen } = this.bench.inside;
    if (!seen) return this.print("no game is open, or nobody may look inside it", "bad");
    this.past.unshift(code);
    this.at = -1;
    this.field.value = "";
    this.print(`> ${code}`, "dim");
    const head = seen.scenario.replace(/print\(match\.board\)\n$/, "") + prelude;
    const line = head.split("\n").length - 1;
    try {
      // Not an expression: run it as a script.
      let { output, error } = await this.ask(`${head}tell(${code}\n)`);
      if (error && /near|expected/.test(error)) ({ output, error } = await this.ask(head + code));
      this.print(output);
      if (error) this.print(error.replace(/console:(\d+):/g, (/** @type {string} */ _, /** @type {string} */ number) => `line ${Number(number) - line}:`), "bad");
    } catch (error) { this.print(/** @type {Error} */ (error).message, "bad"); }
  }

  /** @param {string} script @returns {Promise<{ output: string, error?: string }>} */
  ask(script) { return request("/api/workbench/console", "POST", { script }); }
}
