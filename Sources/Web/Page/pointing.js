// @ts-check
// A mouse, a pen or a finger on a grid: a press shows what letting go would play, a drag moves it, and only letting go plays;
// outside of the grid, or after Esc, nothing is played.

/** @import { GridView } from "./grid.js" */

/** The most time between the two presses of a double click, in milliseconds. */
const doubled = 300;

/** @param {GridView} view */
export function point(view) {
  const { root, scene } = view;
  /** The pointer that is down, where it went down, and whether the first press chose a piece. */
  let down = /** @type {{ id: number, x: number, y: number, cell: number, wasChosen: boolean } | undefined} */ (undefined);

  /** The place that was pressed last, and when. */
  let last = { cell: -1, at: 0 };

  /** @param {number | undefined} cell */
  const press = (cell) => {
    if (view.pressed === cell) return;
    view.pressed = cell;
    view.patch();
  };

  const end = () => {
    if (down) view.cells[down.cell]?.pieces.forEach((piece) => piece.element.removeAttribute("transform"));
    down = undefined;
    view.hovered = undefined;
    press(undefined);
  };

  scene.cancels.add(() => {
    const wasDown = down !== undefined;
    end();
    return wasDown;
  });

  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !view.isUsable || scene.isShut) return;
    const cell = view.cellAt(event.clientX, event.clientY);
    if (view.isKeyboard) strike(down?.cell);
    // The second half of a double click plays nothing.
    else if (cell === last.cell && event.timeStamp - last.at < doubled) return;
    scene.hurry();
    // A place that can't be played yet may be by the time that the press ends.
    if (cell === undefined) return void scene.cancelChoice();
    down = { id: event.pointerId, x: event.clientX, y: event.clientY, cell, wasChosen: scene.chosen?.grid === view && scene.chosen.cell === cell };
    root.setPointerCapture(event.pointerId);
    // A press on a place that leads elsewhere marks where, so that it can be dragged there.
    if (!scene.chosen?.targets.has(cell) && !down.wasChosen) scene.choose(view, cell);
    press(cell);
    event.preventDefault();
    const spot = view.spots.get(cell);
    if (spot && view.isOn(cell)) spot.focus({ preventScroll: true });
  });

  root.addEventListener("pointermove", (event) => {
    const cell = view.cellAt(event.clientX, event.clientY);
    if (!down) {
      if (event.pointerType !== "mouse" || view.hovered === cell) return;
      view.hovered = cell;
      return view.drawGhost();
    }
    if (event.pointerId !== down.id) return;
    view.hovered = undefined;
    const isDragged = scene.chosen?.grid === view && scene.chosen.cell === down.cell;
    if (isDragged) drag(event);
    // Pressed, but nowhere: a release would play nothing.
    press(cell ?? -1);
  });

  /** A piece that leads elsewhere goes with the pointer. @param {PointerEvent} event */
  function drag(event) {
    const matrix = root.getScreenCTM();
    if (!down || !matrix || Math.hypot(event.clientX - down.x, event.clientY - down.y) < 6) return;
    const drawn = view.cells[down.cell];
    view.layers[1].append(drawn.group);
    const [x, y] = [(event.clientX - down.x) / matrix.a, (event.clientY - down.y) / matrix.d];
    drawn.pieces.forEach((piece) => piece.element.setAttribute("transform", `translate(${x},${y})`));
  }

  root.addEventListener("pointerup", (event) => {
    if (!down || event.pointerId !== down.id) return;
    const [cell, start] = [view.cellAt(event.clientX, event.clientY), down];
    const chosen = scene.chosen;
    end();
    last = { cell: cell ?? -1, at: event.timeStamp };
    if (chosen?.grid === view && chosen.cell === start.cell) {
      if (cell === start.cell) return start.wasChosen ? void scene.cancelChoice() : undefined;
      if (cell === undefined || !chosen.targets.has(cell)) return void scene.cancelChoice();
      scene.wasDragged = true;
    }
    if (cell !== undefined) scene.pressCell(view, cell);
  });

  /** The next finger ends the press of the one before. @param {number | undefined} cell */
  function strike(cell) {
    end();
    if (cell !== undefined) scene.pressCell(view, cell);
  }

  root.addEventListener("pointercancel", end);
  root.addEventListener("lostpointercapture", () => { if (down) end(); });
  root.addEventListener("pointerleave", () => {
    view.hovered = undefined;
    view.drawGhost();
  });

  // What readers of the screen press has no pointer.
  root.addEventListener("click", (event) => {
    if (event.detail !== 0) return;
    const spot = /** @type {Element} */ (event.target).closest("[data-cell]");
    if (spot) scene.pressCell(view, Number(spot.getAttribute("data-cell")));
  });
}
