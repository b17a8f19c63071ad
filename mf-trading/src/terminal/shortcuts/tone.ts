/** Two short notes, a fifth apart, soft enough for an office. */
const NOTES_HZ = [660, 990] as const;
const NOTE_S = 0.09;
const VOLUME = 0.08;
/** Several fills of one order within this time make one sound. */
const PAUSE_MS = 400;

let context: AudioContext | undefined;
let lastAt = -PAUSE_MS;

/** Plays the sound of a fill. Does nothing where the browser plays no sound. */
export async function playTone(): Promise<void> {
  const now = performance.now();
  if (now - lastAt < PAUSE_MS || typeof AudioContext === 'undefined') return;
  lastAt = now;
  context ??= new AudioContext();
  await context.resume();
  const start = context.currentTime;
  const gain = context.createGain();
  gain.connect(context.destination);
  gain.gain.setValueAtTime(VOLUME, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + NOTES_HZ.length * NOTE_S);
  NOTES_HZ.forEach((frequency, index) => {
    if (!context) return;
    const oscillator = context.createOscillator();
    oscillator.frequency.value = frequency;
    oscillator.connect(gain);
    oscillator.start(start + index * NOTE_S);
    oscillator.stop(start + (index + 1) * NOTE_S);
  });
}
