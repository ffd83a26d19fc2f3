// @ts-check
// Handlers of a table's events.
import { confirm, dialog, tell } from "./dialog.js";
import { button, el } from "./dom.js";
import { notes, sound } from "./sound.js";
import { spots } from "./walking.js";

/** @import { PlayPage } from "./play.js" */
/** @import { Cue } from "./types.d.ts" */

/** How long a message stays, in seconds. */
const messageTime = 5;

/** Shows an event. @param {PlayPage} page @param {any} event @returns {Promise<void> | undefined} until it has been seen */
export function show(page, event) {
  switch (event.kind) {
    case "hello": hello(page, event); break;
    case "position": return placed(page, event);
    case "began": began(page, event); break;
    case "moved": moved(page, event); break;
    case "cue": cue(page, event); break;
    case "refused": page.say(event.reason, "bad", messageTime); break;
    case "question": open(page, "question", confirm(event.text, (isYes) => page.send({ intent: "answer", is_yes: isYes }))); break;
    case "playing": page.hello = { ...page.hello, title: event.title }; break;
    case "asked": return scripted(page).then((script) => script.ask(event));
    case "said": return scripted(page).then((script) => script.say(event));
    case "waits": return scripted(page).then((script) => script.wait(event.seconds));
    case "script_ended": return scripted(page).then((script) => script.end(event.error));
    case "pointed": page.scene.hint(event.move); break;
    case "hand_over": handOver(page, event); break;
    case "over": over(page, event); break;
    case "decided": page.say(event.text); break;
    case "low_score": page.side.score.textContent = [event.text, event.why_not && `this game can't count: ${event.why_not}`].filter(Boolean).join("; "); break;
    case "set": page.say(`${event.name} is ${event.text} from the next new game on`); break;
    case "saved": page.say(`saved to ${event.path}${event.shows_hidden ? ", which shows hidden moves: keep it to yourself" : ""}`); break;
    case "storage": page.say(event.text, "bad"); break;
    case "printed": page.say(event.text.trim().split("\n").pop() ?? ""); break;
    case "thinking": page.thinking.add(event.seat); page.head(page.standing); break;
    case "stopped": page.thinking.delete(event.seat); page.head(page.standing); break;
    case "hint": hint(page, event); break;
    case "paused": paused(page, event); break;
    case "swapped": page.say(`${page.position?.seats[event.seat] ?? event.seat} is played by ${event.player} now`); break;
    case "reloaded": page.say(`reloaded: ${event.plies} of ${event.of} moves replayed` + (event.problem ? `; the new rules refuse ${event.problem}` : ""), event.problem ? "bad" : "plain"); break;
    case "not_reloaded": page.say(`not reloaded: ${event.reason}`, "bad"); break;
    case "present": page.present = event; present(page); break;
    case "failed": failed(page, event); break;
    case "ended": page.gone(event.reason); break;
  }
  return undefined;
}

/** Registers a dialog, which replaces one of the same name. @param {PlayPage} page @param {string} name @param {() => void} close */
function open(page, name, close) {
  page.dialogs.get(name)?.();
  page.dialogs.set(name, close);
}

/** What a script says and asks, which few games do. @param {PlayPage} page */
async function scripted(page) {
  if (!page.script) {
    page.script = new (await import("./script.js")).ScriptPanel(page);
    page.stage.after(page.script.root);
  }
  return page.script;
}

/** @param {PlayPage} page @param {any} event */
function hello(page, event) {
  page.hello = event;
  for (const close of page.dialogs.values()) close();
  page.dialogs.clear();
  [page.log, page.lit] = [[], []];
  page.thinking.clear();
  page.running.game = event.game;
  if (event.is_owner) page.shell.running.set(event.game, page.running);
  page.say("");
  page.script?.done();
  // A script without a game has nothing beside it.
  page.side.root.hidden = event.is_script === true;
  page.head("");
}

/** @param {PlayPage} page @param {any} position */
function placed(page, position) {
  page.side.root.hidden = false;
  const wait = page.place(position);
  // Between its games a script's people press buttons that are gone then.
  const on = position.ply ? "body, main" : "body, main, .scene [aria-disabled=true]";
  if (page.hello.is_script && page.moves.length && document.activeElement?.matches(on)) spots(page.stage)[0]?.focus();
  // The seats have their names now.
  present(page);
  if (page.shell.invites) page.invite();
  page.shell.invites = false;
  return wait;
}

/** The seats whose people play elsewhere. @param {PlayPage} page @returns {number[]} */
export function elsewhere({ position, hello }) {
  // A script's people all sit here.
  return hello.is_script ? [] : (position?.players ?? []).flatMap((player, seat) => (player === "human" && !hello.seats.includes(seat) ? [seat] : []));
}

/** Shows the presence of people elsewhere. @param {PlayPage} page */
function present(page) {
  const { seats, is_watched } = page.present;
  const others = elsewhere(page).map((seat) => `${page.position?.seats[seat]} ${seats.includes(seat) ? "is here" : "isn't here"}`);
  page.side.people.textContent = [...others, is_watched && "somebody watches"].filter(Boolean).join(", ");
}

/** @param {PlayPage} page @param {any} event */
function began(page, event) {
  [page.outcome, page.lit, page.leavesAtEnd] = [undefined, [], false];
  page.typing.cancel();
  sound.stop();
  page.scene.light([]);
  page.dialogs.get("end")?.();
  page.say(event.reason === "was_selected" ? event.status : event.reason === "is_branch" ? `game ${event.game} begins as game ${event.of} did` : "");
}

/** @param {PlayPage} page @param {any} event */
function moved(page, event) {
  page.thinking.delete(event.seat);
  if (event.is_late) page.say("the time is up", "bad", messageTime);
  else if (!event.is_own && event.seat !== undefined && event.text) page.say(`${event.mover} plays ${event.text}`, "plain", messageTime);
  else if (page.message.dataset.kind !== "bad") page.say("");
  /** @type {Cue[]} */
  const cues = event.cues ?? [];
  const uses = page.scene.scene?.cues ?? {};
  if (cues.some((one) => uses[one.name] === "leave")) page.leavesAtEnd = true;
  if (cues.length) page.passage = Math.max(...cues.map((one) => one.at + one.lasting));
  sound.play(notes(cues, uses, (one) => page.scene.tone(one)));
}

/** @param {PlayPage} page @param {any} event */
function cue(page, { begins, cue }) {
  const of = JSON.stringify(cue);
  if (begins) {
    const use = page.scene.scene?.cues?.[cue.name];
    if (use === "say" && cue.details?.text) page.say(cue.details.text, "plain", Math.max(cue.lasting, 8));
    // Show a dark frame between two equal flashes.
    const wasLit = page.lastDark === JSON.stringify(cue.subject) && performance.now() - (page.darkSince ?? 0) < 34;
    if (wasLit) return void setTimeout(() => show(page, { kind: "cue", begins, cue }), 34);
    page.lit = [...page.lit, cue];
    if (use === "leave") ending(page);
  } else {
    page.lit = page.lit.filter((one) => JSON.stringify(one) !== of);
    [page.lastDark, page.darkSince] = [JSON.stringify(cue.subject), performance.now()];
  }
  page.scene.light(page.lit);
  page.head(page.standing);
}

/** @param {PlayPage} page @param {any} event */
function over(page, event) {
  page.outcome = event.text;
  page.head(page.standing);
  page.say(event.text);
  if (page.leavesAtEnd === false && event.verdict === "won") page.stage.classList.add("won");
}

/** The closing screen of a game that leaves. @param {PlayPage} page */
function ending(page) {
  page.leavesAtEnd = true;
  open(page, "end", dialog("The end", [
    el("p", { class: "lead" }, page.outcome ?? page.message.textContent ?? ""),
    el("div", { class: "buttons" }, button("Play again", () => { page.dialogs.get("end")?.(); page.send({ intent: "new_game" }); }, { class: "button" }), el("a", { class: "button plain", href: "#/" }, "All games")),
  ], { class: "ending" }));
}

/** @param {PlayPage} page @param {{ seat: number, name?: string }} event */
function handOver(page, { seat, name = page.position?.seats[seat] ?? "the next player" }) {
  // Hide everything but what all may see until the seat's player is there.
  page.stage.hidden = page.position?.viewer !== undefined;
  page.scene.cancel();
  page.typing.cancel();
  page.isHandedOver = true;
  const ready = button(`I am ${name}`, () => {
    page.dialogs.get("hand_over")?.();
    page.stage.hidden = false;
    page.typing.rest = undefined;
    page.send({ intent: "ready" });
  }, { class: "button large" });
  open(page, "hand_over", dialog(`Pass to ${name}`, [el("p", {}, `What ${name} may see is shown when ${name} is there.`), el("div", { class: "buttons" }, ready)], { locks: true, class: "question" }));
  ready.focus();
}

/** @param {PlayPage} page @param {any} event */
function hint(page, { move, opponent }) {
  page.say(`${opponent} would play ${move}; a game with a hint keeps no low score`);
  page.scene.hint(move);
}

/** @param {PlayPage} page @param {any} event */
function paused(page, { is_paused: isPaused }) {
  page.isPaused = isPaused;
  if (isPaused) sound.stop();
  if (isPaused) page.warn("Paused", button("Go on", () => page.send({ intent: "pause", is_paused: false }), { class: "button" }));
  else page.warn("");
  page.surround();
}

/** @param {PlayPage} page @param {any} event */
function failed(page, { message, waits, rescue, problem }) {
  page.thinking.clear();
  if (waits) return page.warn(`The game can't go on: ${message}`, button("Read the files again", () => page.send({ intent: "reload" }), { class: "button" }));
  page.hasEnded = true;
  tell("The game can't go on", `${message}\n\n${rescue ? `The match was saved to ${rescue}.` : problem ?? ""}`);
}
