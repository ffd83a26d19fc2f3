// @ts-check
// Enlarges small scenes to fill the window.

/** The height of what stands below a scene, in pixels. */
const around = 140;
/** The width up to which the side column moves below the scene. */
const narrow = 860;

export class Fit {
  /** The game whose size was found last. @type {string | undefined} */
  of = undefined;

  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.stage = stage;
    this.again = () => this.find(this.of);
    addEventListener("resize", this.again);
  }

  /** Finds the size once for each game, so that nothing jumps. @param {string} of */
  show(of) {
    if (this.of !== of && !this.stage.hidden) this.find(of);
  }

  /** @param {string | undefined} of */
  find(of) {
    this.of = of;
    this.stage.style.removeProperty("--fit");
    const { top, height } = this.stage.getBoundingClientRect();
    const room = (innerHeight - top - scrollY - around) / Math.max(1, height);
    if (room > 1.3 && innerWidth > narrow) this.stage.style.setProperty("--fit", `${Math.min(1.9, room * 0.9).toFixed(2)}`);
  }

  close() { removeEventListener("resize", this.again); }
}
