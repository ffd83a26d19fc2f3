// @ts-check
// A scene on the page: its parts, each known by its place in the tree, patched when the next scene comes; and what people do
// with it, which ends in the text of a move.
import { el, fill, newID, set, svg } from "./dom.js";
import { GridView } from "./grid.js";
import { act, move } from "./motion.js";
import { targets } from "./pattern.js";
import { ButtonView, GroupView, MeterView, TableView, TabsView, TextView } from "./parts.js";
import { parts, Picks } from "./picks.js";
import { PictureView } from "./picture.js";
import { piece } from "./pieces.js";
import { WheelView } from "./wheel.js";

/** @import { Scene, Part, Motion, Cue, Look } from "./types.d.ts" */
/** @import { Paint } from "./paint.js" */
/** @import { Stop } from "./pattern.js" */
/** What a scene tells of what people do: a move to play, a press that may have to wait, moves of which one is meant, a question before a move, a wheel that
 * was turned.
 * @typedef {{ play(move: string): void, later(press: () => void): boolean, choose(moves: string[]): void, ask(question: string, move: string): void, turned(): void }} Acts */
/** A part in its frame. @typedef {{ kind: string, root: HTMLElement, title: HTMLElement, view: any }} Holder */

const kinds = ["grid", "button", "wheel", "picture", "table", "tabs", "meter", "row", "column", "text"];

export class SceneView {
  /** @param {HTMLElement} host @param {Acts} [acts] left out for a scene that is only looked at */
  constructor(host, acts) {
    this.host = host;
    this.acts = acts;
    this.isThumbnail = false;
    /** @type {Scene | undefined} */
    this.scene = undefined;
    this.picks = new Picks({ part: {}, cues: {}, moves: [], other_moves: [], seats: [] });
    /** @type {Holder[]} */
    this.holders = [];
    /** @type {GridView[]} */
    this.grids = [];
    /** @type {ButtonView[]} */
    this.buttons = [];
    /** @type {WheelView[]} */
    this.wheels = [];
    /** @type {TabsView[]} */
    this.tabs = [];
    /** The cell where a half-said move begins, and its targets. @type {{ grid: GridView, cell: number, targets: Map<number, string[]> } | undefined} */
    this.chosen = undefined;
    /** A move that is marked as a hint. @type {string | undefined} */
    this.hinted = undefined;
    /** The cues that are on. @type {Cue[]} */
    this.lit = [];
    /** Whether nothing may be pressed now. */
    this.isShut = false;
    this.isMoving = false;
    this.wasDragged = false;
    /** What ends a press; each says whether there was one. @type {Set<() => boolean>} */
    this.cancels = new Set();
    this.look = "";
  }

  /** Shows a scene, and how its pieces come from the one before.
   * @param {Scene} scene @param {Paint} paint @param {Motion[]} [motions] @param {number} [lasting] in seconds
   * @returns {Promise<void>} when nothing moves any more */
  show(scene, paint, motions = [], lasting) {
    const before = this.scene;
    if (before && JSON.stringify(before.moves) !== JSON.stringify(scene.moves)) this.cancelChoice();
    if (before && JSON.stringify(before.part) !== JSON.stringify(scene.part)) this.hinted = undefined;
    const passages = this.wasDragged ? [] : act(this, motions);
    this.wasDragged = false;
    [this.scene, this.paint, this.picks] = [scene, paint, new Picks(scene, this.picks)];
    this.look = `${paint.theme.name}${paint.isDark}${paint.seats}`;
    this.isMoving = passages.length > 0;
    this.update();
    return move(this, passages, lasting);
  }

  /** The paint is there as soon as something is shown. @type {Paint} */
  // @ts-ignore
  paint;

  /** Draws what differs from what is shown. */
  update() {
    if (!this.scene) return;
    [this.grids, this.buttons, this.wheels, this.tabs] = [[], [], [], []];
    const others = this.scene.other_moves ?? [];
    const listed = this.acts ? grouped(others) : [];
    this.holders = this.patch(this.host, this.holders, [this.scene.part, ...listed], "");
  }

  /** Brings parts below a place up to date; those of the same kind stay.
   * @param {HTMLElement} root @param {Holder[]} holders @param {Part[]} wanted @param {string} path @returns {Holder[]} */
  patch(root, holders, wanted, path) {
    const next = wanted.map((part, number) => {
      const kind = kinds.find((name) => name in part) ?? "text";
      const old = holders[number];
      const holder = old?.kind === kind ? old : this.make(kind, `${path}.${number}`);
      if (holder !== old) {
        if (old) old.root.replaceWith(holder.root);
        else root.append(holder.root);
      }
      this.frame(holder, part);
      holder.view.update(part);
      return holder;
    });
    holders.slice(next.length).forEach((holder) => holder.root.remove());
    return next;
  }

  /** @param {string} kind @param {string} path @returns {Holder} */
  make(kind, path) {
    const view = kind === "grid" ? new GridView(this) : kind === "button" ? new ButtonView(this) : kind === "wheel" ? new WheelView(this)
      : kind === "picture" ? new PictureView(this) : kind === "table" ? new TableView() : kind === "tabs" ? new TabsView(this, path)
      : kind === "meter" ? new MeterView() : kind === "text" ? new TextView() : new GroupView(this, path, kind === "row" ? "row" : "column");
    const title = el("div", { class: "title", id: newID("title"), hidden: true });
    return { kind, view, title, root: el("div", { class: `part ${kind}-part` }, title, view.root) };
  }

  /** @param {Holder} holder @param {Part} part */
  frame(holder, part) {
    holder.title.hidden = !part.title || this.isThumbnail;
    // On a page that may be turned to it stays.
    holder.root.hidden = part === this.status && !holder.root.closest(".pages");
    if (holder.title.textContent !== (part.title ?? "")) holder.title.textContent = part.title ?? "";
    if (part.size) holder.root.dataset.size = part.size;
    else delete holder.root.dataset.size;
    if (holder.kind === "row" || holder.kind === "column") set(holder.view.root, part.title ? { role: "group", "aria-labelledby": holder.title.id } : { role: undefined, "aria-labelledby": undefined });
    holder.root.classList.toggle("empty", Boolean((part.row ?? part.column)?.length === 0 || (part.grid && part.grid.length === 0)));
  }

  // What people do.

  /** @param {GridView} grid @param {number} cell */
  pressCell(grid, cell) {
    if (this.isShut || !this.acts || !grid.grid.grid[cell]) return;
    if (grid.isKeyboard && this.acts.later(() => this.pressCell(grid, cell))) return;
    this.hurry();
    const chosen = this.chosen;
    if (chosen?.grid === grid) {
      const moves = chosen.targets.get(cell) ?? [];
      this.cancelChoice();
      if (moves.length) return moves.length === 1 ? this.acts.play(moves[0]) : this.acts.choose(moves);
      if (chosen.cell === cell) return;
    }
    if (this.choose(grid, cell)) return;
    const content = grid.grid.grid[cell];
    const legal = grid.movesOf(cell);
    const moves = legal.length === 1 ? legal : this.picks.movesOf(content.move || "");
    if (moves.length === 1) return this.acts.play(moves[0]);
    if (legal.length > 0) return this.acts.choose(legal);
    // The rules say why this can't be played, as where a column is full.
    if (grid.falls && grid.isLive && content.move && !content.move.includes("{")) this.acts.play(content.move);
  }

  /** Marks where the moves of a cell lead, where they lead elsewhere. @param {GridView} grid @param {number} cell */
  choose(grid, cell) {
    const found = targets(grid.grid, cell);
    if (found.size === 0) return false;
    this.chosen = { grid, cell, targets: found };
    grid.patch();
    return true;
  }

  cancelChoice() {
    const grid = this.chosen?.grid;
    this.chosen = undefined;
    grid?.patch();
    return grid !== undefined;
  }

  /** Takes back what is half said. @returns {boolean} whether there was something */
  cancel() {
    const hadPress = [...this.cancels].map((cancel) => cancel()).some(Boolean);
    return this.cancelChoice() || hadPress;
  }

  /** @param {Part} part */
  pressButton(part) {
    if (this.isShut || !this.acts) return;
    this.hurry();
    const moves = this.picks.movesOf(part.move ?? "");
    if (moves.length === 0) return;
    if (moves.length > 1) return this.acts.choose(moves);
    if (part.ask) return this.acts.ask(part.ask, moves[0]);
    this.acts.play(moves[0]);
  }

  /** Presses what has a key, unless a move begins with it that the press doesn't play.
   * @param {string} key @param {string[]} moves those that begin with it @returns {string[] | undefined} what was played, if something was pressed */
  pressKey(key, moves) {
    const isFree = (/** @type {string[]} */ played) => moves.every((move) => played.includes(move));
    const buttons = this.buttons.filter((one) => one.part.key === key && !one.root.closest("[hidden]"));
    const button = buttons.find((one) => one.isOn) ?? buttons[0];
    const played = this.picks.movesOf(button?.part.move ?? "");
    if (button && isFree(played)) return button.press(), button.part.ask ? [] : played;
    const number = Number(key) - 1;
    for (const tabs of this.tabs) if (number in tabs.tabs && !tabs.root.closest("[hidden]") && isFree([])) return tabs.show(number), tabs.tabs[number].focus(), [];
    for (const grid of this.grids) {
      const { shape } = grid.sizes;
      const own = grid.grid.grid.findIndex((_, index) => (shape === "pad" ? index === number : shape === "key" && String(grid.movesOf(index)) === key.toLowerCase()));
      if (grid.isOn(own) && isFree(grid.movesOf(own))) return this.pressCell(grid, own), grid.movesOf(own);
    }
    return undefined;
  }

  /** @param {Stop} stop @param {boolean} isUp */
  turn(stop, isUp) {
    this.picks.turn(stop, isUp);
    for (const wheel of this.wheels) wheel.patch();
    this.acts?.turned();
  }

  /** Shows at once what is on its way. */
  hurry() { this.host.getAnimations({ subtree: true }).forEach((animation) => { if (animation.id === "motion") animation.finish(); }); }

  /** Marks what plays a move. @param {string} text */
  hint(text) {
    this.hinted = text;
    this.update();
  }

  // Cues.

  /** @param {Cue[]} cues those that are on */
  light(cues) {
    this.lit = cues;
    for (const grid of this.grids) if (grid.grid.lights?.length) grid.patch();
  }

  /** @param {GridView} grid @param {number} index */
  isLit(grid, index) {
    return this.lit.some((cue) => lights(grid, index, cue));
  }

  /** What a cue sounds like, by the place that it lights: in hertz. @param {Cue} cue @returns {number | undefined} */
  tone(cue) {
    for (const part of this.scene ? parts(this.scene.part) : []) {
      if (!part.lights?.includes(cue.name)) continue;
      const cell = part.grid?.find((cell, index) => (cell.light ?? index + 1) === cue.subject);
      if (cell?.tone) return cell.tone;
    }
    return undefined;
  }

  // What stands for what.

  /** Where one seat plays, what the scene says of how things stand until the game is over: if it is short, the bar says it instead. @returns {Part | undefined} */
  get status() {
    const { seats, part } = this.scene ?? {};
    return part && this.acts && seats?.length === 1 && !this.host.matches(".over") ? [...parts(part)].find(({ style, text = "" }) => style === "status" && text.length <= 60) : undefined;
  }

  /** The piece of the seat that moves. @returns {Look | undefined} */
  get moverLook() {
    const { mover, seats } = this.scene ?? {};
    if (!mover || !seats) return undefined;
    for (const part of this.scene ? parts(this.scene.part) : []) {
      const look = part.pieces?.[mover];
      if (look?.shape || look?.colour) return { shape: look.text ? undefined : "disc", ...look };
    }
    if (mover === "x" || mover === "o") return { shape: mover === "x" ? "cross" : "ring", colour: `seat ${seats.indexOf(mover) + 1}` };
    return { shape: "disc", colour: `seat ${seats.indexOf(mover) + 1}` };
  }

  /** The icon of a tab. @param {string | undefined} name */
  icon(name) {
    if (!name) return null;
    const drawn = icons[/** @type {keyof icons} */ (name)];
    if (drawn) return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: drawn }));
    const shape = name.replace(/s$/, "");
    const look = name === "x" ? { shape: "cross" } : name === "o" ? { shape: "ring" } : name in this.paint.palette.colours ? { shape: "disc", colour: name } : { shape };
    return svg("svg", { viewBox: "-50 -50 100 100", class: "icon", "aria-hidden": "true" }, piece(this.paint, look, { ground: this.paint.palette.paper }));
  }
}

/** Moves that nothing in the scene is bound to, as buttons; where they are many, those together that begin alike.
 * @param {string[]} moves @returns {Part[]} */
function grouped(moves) {
  const row = (/** @type {string[]} */ texts) => texts.map((text) => ({ button: text, move: text, live: true }));
  if (moves.length === 0) return [];
  if (moves.length <= 16) return [{ title: "Moves", row: row(moves) }];
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const move of moves.slice(0, 400)) {
    const start = /^[^ ,:;0-9-]+|^./.exec(move)?.[0] ?? move;
    groups.set(start, [...(groups.get(start) ?? []), move]);
  }
  // Words and the like are written, with those that fit below the field.
  if (groups.size > moves.length / 2 || groups.size > 60) return [];
  return [...groups].map(([start, texts]) => ({ title: start, row: row(texts) }));
}

const icons = {
  key: "M14 3a6 6 0 1 0 2 11.7L17.5 13H20v-2.500h2V7l-2-2-4.300-1.500A6 6 0 0 0 14 3zM7.500 12 3 16.500V21h4.500l4-4zM15 7a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  tick: "M4 13l2-2 4 4L19 5l2 2-11 12z",
  eye: "M12 5C6 5 2 12 2 12s4 7 10 7 10-7 10-7-4-7-10-7zm0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8zm0-6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
};

/** @param {GridView} view @param {number} index @param {Cue} cue */
function lights(view, index, cue) {
  return cue.subject !== undefined && view.grid.lights?.includes(cue.name) === true && (view.grid.grid[index].light ?? index + 1) === cue.subject;
}
