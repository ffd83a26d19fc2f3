// @ts-check
// A grid as one SVG, patched place by place, so that focus and drags survive changes.
import { fill, set, svg } from "./dom.js";
import { draw } from "./cells.js";
import { cellGround, lines, over, under } from "./ground.js";
import { cellAt, place } from "./pattern.js";
import { piece } from "./pieces.js";
import { point } from "./pointing.js";
import { hexagon, Sizes } from "./sizes.js";

/** @import { Grid, Part, Look } from "./types.d.ts" */
/** @import { SceneView } from "./scene.js" */

/** A drawn place: its source, its group, and its pieces with their looks.
 * @typedef {{ of: string, group: SVGGraphicsElement, pieces: { look: Look, element: SVGGraphicsElement }[] }} Drawn */

export class GridView {
  /** @param {SceneView} scene */
  constructor(scene) {
    this.scene = scene;
    // Else what listens for the focus takes it.
    this.root = svg("svg", { class: "grid", tabindex: -1 });
    this.layers = ["under", "pieces", "over", "lines", "ghost", "hits"].map((name) => svg("g", { class: name, "aria-hidden": name === "hits" ? undefined : "true" }));
    this.root.append(...this.layers);
    /** @type {Grid} */
    this.grid = { grid: [], columns: 1, rows: 0 };
    this.sizes = new Sizes(this.grid);
    /** @type {Drawn[]} */
    this.cells = [];
    /** The pressable elements by cell; a column has its top cell. @type {Map<number, SVGGraphicsElement>} */
    this.spots = new Map();
    this.frame = "";
    this.drawnLines = "";
    /** The pressed or hovered cell. @type {number | undefined} */
    this.pressed = undefined;
    /** @type {number | undefined} */
    this.hovered = undefined;
    if (!scene.isThumbnail) point(this);
    this.root.addEventListener("focusin", () => this.drawGhost());
    this.root.addEventListener("focusout", () => this.drawGhost());
  }

  /** Whether its places are struck like keys, so that each press counts, however quick. */
  get isKeyboard() { return this.sizes.shape === "pad" || this.sizes.shape === "key"; }

  get falls() { return this.grid.fall === true; }

  /** @param {Part} part */
  update(part) {
    this.grid = /** @type {Grid & Part} */ (part);
    const { grid, scene } = this;
    scene.grids.push(this);
    const scale = part.size === "small" ? 0.62 : part.size === "large" ? 1.3 : 1;
    this.sizes = new Sizes(grid, { isThumbnail: scene.isThumbnail, scale });
    const { columns, rows, cells, ground, legs, names, edges, fall, checker, snake } = grid;
    const frame = JSON.stringify([columns, rows, cells, ground, legs, names, edges, fall, checker, snake, grid.grid.map((cell) => cell.gap), this.sizes.whole, scale]) + scene.look;
    if (frame !== this.frame) this.build();
    this.frame = frame;
    this.isLive = grid.grid.some((cell) => cell.moves?.length);
    this.isUsable = !scene.isThumbnail && grid.grid.some((cell) => cell.move || cell.moves?.length);
    set(this.root, { role: this.isUsable ? "group" : "img", "aria-label": part.title && this.isUsable ? part.title : [part.title, grid.label].filter(Boolean).join(": ") });
    this.patch();
    const drawnLines = JSON.stringify(grid.lines ?? []);
    if (drawnLines !== this.drawnLines) fill(this.layers[3], ...lines(grid, this.sizes));
    this.drawnLines = drawnLines;
  }

  /** Redraws the whole board, after its size or look has changed. */
  build() {
    const { grid, sizes, scene } = this;
    const { width, height } = sizes.whole;
    set(this.root, { viewBox: `0 0 ${width.toFixed(1)} ${height.toFixed(1)}`, "data-shape": sizes.shape, "data-fall": this.falls });
    this.root.style.setProperty("--wide", `${Math.round(sizes.pixels)}px`);
    this.root.style.setProperty("--ratio", (width / height).toFixed(4));
    fill(this.layers[0], ...under(scene.paint, grid, sizes));
    fill(this.layers[2], ...over(scene.paint, grid, sizes));
    [this.cells, this.spots, this.drawnLines] = [[], new Map(), ""];
    for (const layer of [1, 3, 4, 5]) fill(this.layers[layer]);
    grid.grid.forEach((cell, index) => {
      const { x, y } = sizes.middle(index);
      const group = svg("g", { transform: `translate(${x},${y})` });
      if (!cell.gap) this.layers[1].append(group);
      this.cells.push({ of: "", group, pieces: [] });
    });
  }

  /** Redraws the places that have changed. */
  patch() {
    const around = { paint: this.scene.paint, grid: this.grid, sizes: this.sizes, isLive: this.isLive === true };
    this.grid.grid.forEach((cell, index) => {
      if (cell.gap) return;
      const state = this.stateOf(index);
      const isUsed = Boolean(cell.moves?.length);
      const of = JSON.stringify([cell.looks, cell.mark, cell.text, cell.ground, isUsed, this.isLive, state]);
      const drawn = this.cells[index];
      if (of !== drawn.of) {
        const made = draw(around, index, state);
        drawn.of = of;
        drawn.pieces = made.pieces.map((element, number) => {
          const looks = cell.looks ?? [];
          return { look: looks[made.pieces.length < looks.length ? looks.length - 1 : number] ?? {}, element: svg("g", {}, element) };
        });
        fill(drawn.group, ...made.ground.filter((node) => node), ...drawn.pieces.map((piece) => piece.element), ...this.signs(index, state));
      }
    });
    this.patchSpots();
    this.drawGhost();
  }

  /** @param {number} index */
  stateOf(index) {
    const { scene } = this;
    const cell = this.grid.grid[index];
    const isChosen = scene.chosen?.grid === this && scene.chosen.cell === index;
    return {
      isLit: scene.isLit(this, index) || (this.pressed === index && this.isKeyboard),
      isTarget: scene.chosen?.grid === this && scene.chosen.targets.has(index), isChosen,
      isHinted: !this.falls && scene.hinted !== undefined && cell.moves?.length === 1 && cell.moves[0] === scene.hinted,
    };
  }

  /** The overlay of a place: targets and marks.
   * @param {number} index @param {{ isTarget: boolean, isChosen: boolean, isHinted: boolean }} state */
  signs(index, state) {
    const { sizes, grid, scene } = this;
    const cell = grid.grid[index];
    const { palette } = scene.paint;
    const ground = cellGround(scene.paint, grid, index);
    const ink = scene.paint.text(ground);
    const signs = [];
    if (state.isHinted) signs.push(this.ring(palette.good, 9, "10 7"));
    if (state.isChosen || cell.mark === "chosen" && sizes.shape !== "key") signs.push(this.ring(palette.good, 7));
    if (cell.mark === "last" && (sizes.shape === "hole" || sizes.shape === "hex" || sizes.shape === "point")) signs.push(svg("circle", { r: 9, fill: "#ffffff", stroke: "#000000", "stroke-width": 2 }));
    if (cell.mark === "win" && !cell.looks?.length) signs.push(this.ring(palette.good, 6));
    const isEmpty = !cell.looks?.length;
    if (state.isTarget) signs.push(isEmpty ? svg("circle", { r: 13, fill: palette.good, stroke: ground, "stroke-width": 3 }) : this.ring(palette.bad, 7));
    else if (grid.hints && isEmpty && cell.moves?.length) signs.push(svg("circle", { r: 11, fill: ink, opacity: 0.42 }));
    if ((cell.mark === "good" || cell.mark === "bad") && ["square", "hole", "point", "hex", "bare", "card", "die"].includes(sizes.shape)) signs.push(this.ring(palette[cell.mark], 6));
    return signs;
  }

  /** A ring around a place. @param {string} stroke @param {number} width @param {string} [dashes] */
  ring(stroke, width, dashes) {
    const { sizes } = this;
    const attributes = { fill: "none", stroke, "stroke-width": width, "stroke-dasharray": dashes };
    if (sizes.shape === "hole" || sizes.shape === "pit" || sizes.shape === "point") return svg("circle", { r: 41, ...attributes });
    if (sizes.shape === "hex") return svg("polygon", { points: hexagon({ x: 0, y: 0 }), ...attributes });
    const [w, h] = [sizes.width - width, sizes.height - width];
    return svg("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx: 8, ...attributes });
  }

  /** Updates the spots: places, or columns where pieces fall. */
  patchSpots() {
    if (!this.isUsable) return void (this.spots.size && (this.spots = new Map(), fill(this.layers[5])));
    this.grid.grid.forEach((cell, index) => {
      if (cell.gap) return;
      const isSpot = this.falls ? place(this.grid, index).row === 0 : Boolean(cell.move || cell.moves?.length || this.spots.has(index));
      if (isSpot) this.patchSpot(index);
    });
    const focused = [...this.spots].find(([, spot]) => spot === document.activeElement)?.[0];
    const home = focused ?? [...this.spots.keys()].find((index) => this.isOn(index));
    for (const [index, spot] of this.spots) spot.setAttribute("tabindex", index === home ? "0" : "-1");
  }

  /** @param {number} index */
  patchSpot(index) {
    const { sizes, falls } = this;
    let spot = this.spots.get(index);
    if (!spot) {
      const [w, h] = [sizes.width, falls ? sizes.whole.height : sizes.height];
      const { x, y } = sizes.middle(index);
      const [top, left] = [falls ? 0 : y - h / 2, x - w / 2];
      const box = { x: left, y: top, width: w, height: h };
      spot = svg("g", { class: "spot", "data-cell": index, role: "button" },
        svg("rect", { ...box, class: "hit" }),
        svg("rect", { x: left + 3, y: top + 3, width: w - 6, height: h - 6, rx: 9, class: "ring" }));
      this.spots.set(index, spot);
      this.layers[5].append(spot);
    }
    const label = falls ? this.columnLabel(index) : this.grid.grid[index].label ?? `place ${index + 1}`;
    if (spot.getAttribute("aria-label") !== label) spot.setAttribute("aria-label", label);
    set(spot, { "aria-disabled": this.isOn(index) ? undefined : "true", "aria-pressed": this.scene.chosen?.grid === this && this.scene.chosen.cell === index ? "true" : undefined });
  }

  /** Whether a cell or its column can be pressed now. @param {number} index */
  isOn(index) {
    return this.movesOf(index).length > 0 || (this.scene.chosen?.grid === this && this.scene.chosen.targets.has(index));
  }

  /** The legal moves of a cell or its column. @param {number} index @returns {string[]} */
  movesOf(index) {
    if (!this.falls) return this.grid.grid[index]?.moves ?? [];
    return this.column(index).map((cell) => this.grid.grid[cell].moves ?? []).find((moves) => moves.length) ?? [];
  }

  /** The cells of a column from the top. @param {number} index one of them */
  column(index) {
    const { column } = place(this.grid, index);
    return Array.from({ length: this.grid.rows }, (_, row) => cellAt(this.grid, column, row)).filter((cell) => cell !== undefined);
  }

  /** @param {number} index */
  columnLabel(index) {
    const names = this.column(index).map((cell) => this.grid.grid[cell].looks ?? []).filter((looks) => looks.length).map((looks) => looks[0].name ?? "");
    const { column } = place(this.grid, index);
    return `column ${column + 1}, ` + (names.length ? `from the top: ${names.join(", ")}` : "empty");
  }

  /** Draws the ghost: the mover's piece where a release would play it. */
  drawGhost() {
    const layer = this.layers[4];
    const focused = [...this.spots].find(([, spot]) => spot === document.activeElement && spot.matches(":focus-visible"))?.[0];
    const hinted = this.falls && this.scene.hinted ? [...this.spots.keys()].find((index) => this.movesOf(index)[0] === this.scene.hinted) : undefined;
    const cell = this.pressed ?? this.hovered ?? focused ?? hinted;
    const look = cell !== undefined && this.grid.ghost && this.isOn(cell) && !this.scene.isMoving && this.scene.moverLook;
    const isShown = look && cell !== undefined && (this.falls || !this.grid.grid[cell].looks?.length);
    const of = isShown ? JSON.stringify([cell, look, this.scene.look, this.pressed !== undefined]) : "";
    if (layer.dataset.of === of) return;
    layer.dataset.of = of;
    if (!isShown || cell === undefined) return fill(layer);
    const { x, y } = this.falls ? this.sizes.middleAt(place(this.grid, cell).column, -1) : this.sizes.middle(cell);
    const ground = this.falls ? this.scene.paint.palette.paper : cellGround(this.scene.paint, this.grid, cell);
    fill(layer, svg("g", { transform: `translate(${x},${y - (this.falls ? 10 : 0)}) scale(0.96)`, opacity: this.pressed !== undefined || this.falls ? 1 : 0.6, "data-column": this.falls ? place(this.grid, cell).column + 1 : undefined }, piece(this.scene.paint, look, { ground })));
  }

  /** The cell, or the column's top cell, at a point of the screen. @param {number} clientX @param {number} clientY */
  cellAt(clientX, clientY) {
    const matrix = this.root.getScreenCTM();
    if (!matrix) return undefined;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const { width, height } = this.sizes.whole;
    if (x < 0 || y < 0 || x > width || y > height) return undefined;
    const { column, row } = this.sizes.placeAt(x, y);
    if (this.falls) return cellAt(this.grid, column, 0);
    if (this.sizes.shape !== "hex") return cellAt(this.grid, column, row);
    // Hexagons reach into the rows above and below.
    const near = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => cellAt(this.grid, column + right, row + down))).filter((cell) => cell !== undefined);
    const far = (/** @type {number} */ cell) => { const middle = this.sizes.middle(cell); return Math.hypot(middle.x - x, middle.y - y); };
    return near.filter((cell) => far(cell) < 58).sort((a, b) => far(a) - far(b))[0];
  }

  /** The middle of a cell on the screen. @param {number} cell */
  clientPoint(cell) {
    const { x, y } = this.sizes.middle(cell);
    const matrix = this.root.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : new DOMPoint(x, y);
  }
}
