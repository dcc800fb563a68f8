/** Small sounds, made here, so that there is nothing to load: notes of a soft bell, and the rustle of a card. */
import { settings } from './settings.svelte';

/** Notes as [pitch in hertz, seconds after the start]; a rustle where there are none. */
const SOUNDS = {
  turn: [
    [587.33, 0],
    [880, 0.13],
  ],
  card: [],
  won: [
    [659.25, 0],
    [783.99, 0.09],
    [987.77, 0.18],
  ],
  moment: [[698.46, 0]],
  tick: [[1174.66, 0]],
  end: [
    [523.25, 0],
    [659.25, 0.12],
    [783.99, 0.24],
    [1046.5, 0.38],
    [1318.51, 0.52],
  ],
} satisfies Record<string, [number, number][]>;

const LOUD = { off: 0, soft: 0.07, full: 0.2 };

let context: AudioContext | null = null;

export function sound(name: keyof typeof SOUNDS): void {
  // Browsers keep quiet, and complain, until the page was touched once.
  if (settings.sound === 'off' || !('AudioContext' in window) || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume();
  if (name === 'card') rustle(context, LOUD[settings.sound]);
  for (const [pitch, after] of SOUNDS[name]) note(context, pitch, after, LOUD[settings.sound]);
}

function note(audio: AudioContext, pitch: number, after: number, loud: number): void {
  const start = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.65);
}

function rustle(audio: AudioContext, loud: number): void {
  const length = Math.floor(audio.sampleRate * 0.09);
  const paper = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  const samples = paper.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer: paper });
  const muffled = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 2600, Q: 0.7 });
  source
    .connect(muffled)
    .connect(new GainNode(audio, { gain: loud }))
    .connect(audio.destination);
  source.start();
}
