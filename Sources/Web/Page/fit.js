// @ts-check
// Enlarges small scenes to fill the window, and makes boards smaller that leave no place for what stands below them.

/** The height of what stands below a scene, in pixels. */
const around = 140;
/** The width up to which the side column moves below the scene, and the share of the height that is the scene's then. */
const [narrow, share] = [860, 0.7];
/** The width up to which scenes keep their size. */
const phone = 600;
/** The most by which a scene is enlarged, in tenths. */
const most = 24;
/** How much of that boards may take before they become smaller, and the most by which they do, in pixels. */
const [spare, mostBelow] = [36, 160];

export class Fit {
  /** The game whose size was found last. @type {string | undefined} */
  of = undefined;
  tenths = 10;

  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.stage = stage;
    this.again = () => this.find(this.of);
    addEventListener("resize", this.again);
  }

  /** Finds the size once for each game, so that nothing jumps, and again where a scene has outgrown it. @param {string} of */
  show(of) {
    if (!this.stage.hidden && (this.of !== of || (this.tenths > 10 && this.isTooTall))) this.find(of);
  }

  get isTooTall() { return this.excess > 0; }

  /** By how much the scene is too tall, in pixels. */
  get excess() {
    const { top, height } = this.stage.getBoundingClientRect();
    return height - (innerHeight - top - scrollY - around) * (innerWidth > narrow ? 1 : share);
  }

  /** How often what stands side by side goes on below. */
  get breaks() {
    const ends = [...this.stage.querySelectorAll(".row > .part:not(:first-child)")];
    return ends.filter((part) => part.getBoundingClientRect().left < /** @type {Element} */ (part.previousElementSibling).getBoundingClientRect().right).length;
  }

  /** The width of the widest board or picture, in pixels. */
  get drawn() { return Math.max(0, ...[...this.stage.querySelectorAll(".grid, .picture")].map((one) => one.getBoundingClientRect().width)); }

  /** @param {number} tenths */
  set(tenths) {
    this.tenths = tenths;
    this.stage.style.setProperty("--fit", `${tenths / 10}`);
  }

  /** Tries one size after the other, as what is larger may take more lines. @param {string | undefined} of */
  find(of) {
    this.of = of;
    this.set(10);
    this.leave(0);
    const { breaks } = this;
    if (innerWidth > phone) this.set(most);
    while (this.tenths > 10 && (this.isTooTall || this.breaks > breaks)) this.set(this.tenths - 1);
    // Texts don't outgrow boards that are as large as they can be.
    const { drawn } = this;
    while (drawn > 0 && this.tenths > 10 && this.drawn === drawn) this.set(this.tenths - 1);
    if (this.drawn < drawn) this.set(this.tenths + 1);
    if (innerWidth > narrow) this.leave(this.excess - spare);
  }

  /** @param {number} pixels */
  leave(pixels) { this.stage.style.setProperty("--below", `${Math.max(0, Math.min(pixels, mostBelow))}px`); }

  close() { removeEventListener("resize", this.again); }
}
