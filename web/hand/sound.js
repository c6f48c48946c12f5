/* The sound of a card and of an end, with a light touch: made here, and silent until they are switched on. */

const LOUD = 0.12,
  SLIDE = 0.05,
  SOFT = 0.004,
  TONES = [392, 523]; // of full volume; seconds (2); Hz
/** @type {AudioContext|undefined} one for the page, begun with the first sound */
let audio;

/** Nobody who wants no motion is to be startled. */
const isOn = () =>
  document.documentElement.dataset.sound === "on" &&
  !document.hidden &&
  !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {"card"|"end"} what */
export function sound(what) {
  if (!isOn()) return;
  navigator.vibrate?.(what === "card" ? 8 : 24);
  audio ??= new AudioContext();
  void audio.resume(); // a page may begin silently
  if (what === "card") slide(audio);
  else TONES.forEach((pitch, i) => tone(/** @type {AudioContext} */ (audio), pitch, i * 0.12));
}

/** Paper on cloth: a breath of noise that dies away. @param {AudioContext} audio */
function slide(audio) {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * SLIDE), audio.sampleRate),
    wave = noise.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / wave.length) ** 3;
  const source = audio.createBufferSource(),
    band = audio.createBiquadFilter();
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = 1800;
  source
    .connect(band)
    .connect(volume(audio, LOUD, audio.currentTime))
    .connect(audio.destination);
  source.start();
}

/** @param {AudioContext} audio @param {number} pitch @param {number} delay */
function tone(audio, pitch, delay) {
  const source = audio.createOscillator(),
    begin = audio.currentTime + delay,
    gain = volume(audio, LOUD / 2, begin);
  source.frequency.value = pitch;
  gain.gain.setTargetAtTime(0, begin + SOFT, 0.12);
  source.connect(gain).connect(audio.destination);
  source.start(begin);
  source.stop(begin + 1);
}

/** It swells: nothing clicks. @param {AudioContext} audio @param {number} loud @param {number} begin */
function volume(audio, loud, begin) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, begin).linearRampToValueAtTime(loud, begin + SOFT);
  return gain;
}
