/**
 * Small sounds from square waves, like the machines of the eighties: for what needs the player and
 * for the end of a game, or for every event, or none.
 */

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** The notes of each sound: frequency in hertz, length in seconds. */
const TUNES = /** @type {Record<string, [number, number][]>} */ ({
  placed: [[220, 0.05]],
  flipped: [[330, 0.04], [440, 0.04]],
  moved: [[262, 0.03], [294, 0.03], [330, 0.03]],
  removed: [[196, 0.05], [147, 0.07]],
  saved: [[523, 0.05], [659, 0.06]],
  "no-effect": [[110, 0.08]],
  "control-changed": [[392, 0.05], [523, 0.07]],
});

/** The sounds of what needs the player, and of the end. */
const CALLS = /** @type {Record<string, [number, number][]>} */ ({
  "your-turn": [[659, 0.08], [880, 0.14]],
  "sat-down": [[392, 0.08], [523, 0.08], [659, 0.14]],
  rematch: [[523, 0.08], [659, 0.08], [523, 0.08], [784, 0.14]],
  challenge: [[523, 0.08], [784, 0.08], [523, 0.08], [784, 0.14]],
  "time-short": [[880, 0.06], [0, 0.05], [880, 0.06], [0, 0.05], [880, 0.06]],
  won: [[262, 0.09], [330, 0.09], [392, 0.09], [523, 0.26]],
  lost: [[330, 0.12], [294, 0.12], [262, 0.12], [196, 0.32]],
  drawn: [[330, 0.12], [330, 0.12], [330, 0.26]],
});

/**
 * @param {string} kind the kind of an event, or of a call
 */
export function sound(kind) {
  const tune = settings.sounds === "off" ? undefined : (CALLS[kind] ?? (settings.sounds === "all" ? TUNES[kind] : undefined));
  if (!tune) return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined); // before the first press, browsers keep a page silent
  let start = context.currentTime;
  for (const [frequency, length] of tune) {
    if (frequency > 0) play(context, frequency, start, length);
    start += length;
  }
}

/**
 * @param {AudioContext} context
 * @param {number} frequency
 * @param {number} start
 * @param {number} length
 */
function play(context, frequency, start, length) {
  const wave = context.createOscillator();
  const volume = context.createGain();
  wave.type = "square";
  wave.frequency.value = frequency;
  volume.gain.setValueAtTime(0.04, start);
  volume.gain.linearRampToValueAtTime(0, start + length);
  wave.connect(volume).connect(context.destination);
  wave.start(start);
  wave.stop(start + length);
}
