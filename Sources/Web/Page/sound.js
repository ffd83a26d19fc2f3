// @ts-check
// Tones, scheduled ahead by the times of cues: oscillators keep time better than timers.

/** @import { Cue } from "./types.d.ts" */
/** A tone: in hertz, and when it begins and how long it lasts, in seconds. @typedef {{ hertz: number, at: number, lasting: number, type?: OscillatorType, gain?: number }} Note */

/** Joy: rising chords. */
const fanfare = [[523, 0, 0.18], [659, 0.18, 0.18], [784, 0.36, 0.18], [1047, 0.54, 0.4], [784, 0.94, 0.16], [1047, 1.1, 0.4], [659, 1.1, 0.4], [523, 1.1, 0.4]];

/** What cues sound like. @param {Cue[]} cues @param {Record<string, string>} uses what cues do that light nothing
 * @param {(cue: Cue) => number | undefined} tone @returns {Note[]} */
export function notes(cues, uses, tone) {
  return cues.flatMap((cue) => {
    const use = uses[cue.name];
    if (use === "fanfare") {
      const share = (cue.lasting || 1.5) / 1.5;
      return fanfare.map(([hertz, at, lasting]) => ({ hertz, at: cue.at + at * share, lasting: lasting * share, type: /** @type {OscillatorType} */ ("triangle"), gain: 0.16 }));
    }
    const hertz = tone(cue) ?? (use === "tone" ? Number(cue.details?.tone) : undefined);
    return hertz && cue.lasting > 0 ? [{ hertz, at: cue.at, lasting: cue.lasting, type: /** @type {OscillatorType} */ (hertz < 60 ? "sawtooth" : "triangle") }] : [];
  });
}

/** Schedules tones, with fades so that nothing clicks.
 * @param {BaseAudioContext} context @param {AudioNode} output @param {Note[]} notes @param {number} start */
export function schedule(context, output, notes, start) {
  return notes.map(({ hertz, at, lasting, type = "triangle", gain = 0.25 }) => {
    const [oscillator, volume] = [context.createOscillator(), context.createGain()];
    const [begin, end, soft] = [start + at, start + at + lasting, Math.min(0.008, lasting / 4)];
    oscillator.type = type;
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(gain, begin + soft);
    volume.gain.setValueAtTime(gain, Math.max(begin + soft, end - soft));
    volume.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(volume).connect(output);
    oscillator.start(begin);
    oscillator.stop(end);
    return oscillator;
  });
}

/** The click of a wheel. @type {Note[]} */
export const click = [{ hertz: 1800, at: 0, lasting: 0.012, type: "square", gain: 0.06 }];

class Sound {
  /** @type {AudioContext | undefined} */
  context = undefined;
  /** The scheduled tones, to stop them. @type {OscillatorNode[]} */
  sounding = [];
  isOn = () => true;

  constructor() {
    // Browsers allow sound only after a user gesture.
    for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, () => this.wake(), { capture: true });
  }

  wake() {
    if (!this.isOn()) return;
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") this.context.resume();
  }

  /** @param {Note[]} notes @param {number} [late] how many seconds ago they were to begin */
  play(notes, late = 0) {
    if (!this.context || !this.isOn()) return;
    const now = this.context.currentTime;
    const left = notes.filter((note) => note.at + note.lasting > late).map((note) => ({ ...note, at: Math.max(0, note.at - late) }));
    this.sounding = [...this.sounding, ...schedule(this.context, this.context.destination, left, now + 0.02)];
  }

  stop() {
    for (const oscillator of this.sounding) { try { oscillator.stop(); } catch { /* It has ended. */ } }
    this.sounding = [];
  }
}

export const sound = new Sound();
