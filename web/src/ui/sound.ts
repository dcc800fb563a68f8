/** Two soft notes when it is your turn. Made here, so there is nothing to load. */
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

export function chime(): void {
  // Browsers keep quiet, and complain, until the page was touched once.
  if (!settings.sound || !('AudioContext' in window) || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume();
  note(context, 587.33, 0);
  note(context, 880, 0.13);
}

function note(audio: AudioContext, pitch: number, after: number): void {
  const start = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.linearRampToValueAtTime(0.08, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.65);
}
