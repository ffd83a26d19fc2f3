// @ts-check
// A small scene is drawn larger where much room is left around it.

/** How high what stands below a scene is, in pixels. */
const around = 140;
/** Up to which width of the window room below is for what stands beside a scene elsewhere. */
const narrow = 860;

export class Fit {
  /** Of what it was found how large it may be. @type {string | undefined} */
  of = undefined;

  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.stage = stage;
    this.again = () => this.find(this.of);
    addEventListener("resize", this.again);
  }

  /** Once for each game, so that nothing jumps about. @param {string} of */
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
