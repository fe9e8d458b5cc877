/** Small sounds from square waves, like the machines of the eighties. Off by default. */

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** The notes of each event: frequency in hertz, length in seconds. */
const TUNES = /** @type {Record<string, [number, number][]>} */ ({
  placed: [[220, 0.05]],
  flipped: [[330, 0.04], [440, 0.04]],
  moved: [[262, 0.03], [294, 0.03], [330, 0.03]],
  removed: [[196, 0.05], [147, 0.07]],
  saved: [[523, 0.05], [659, 0.06]],
  "no-effect": [[110, 0.08]],
  "control-changed": [[392, 0.05], [523, 0.07]],
  ended: [[262, 0.09], [330, 0.09], [392, 0.09], [523, 0.22]],
});

/**
 * @param {string} kind the kind of an event
 */
export function sound(kind) {
  const tune = TUNES[kind];
  if (!settings.sound || !tune) return;
  context ??= new AudioContext();
  let start = context.currentTime;
  for (const [frequency, length] of tune) {
    const wave = context.createOscillator();
    const volume = context.createGain();
    wave.type = "square";
    wave.frequency.value = frequency;
    volume.gain.setValueAtTime(0.04, start);
    volume.gain.linearRampToValueAtTime(0, start + length);
    wave.connect(volume).connect(context.destination);
    wave.start(start);
    wave.stop(start + length);
    start += length;
  }
}
