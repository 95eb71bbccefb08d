import type { Mode } from '@agora/client/thread/thread-snapshot'

/** A fifth upwards where Agora is there to answer, downwards where it listens on. */
const NOTES_HZ = { feedback: [587.33, 880], listen: [880, 587.33] } as const satisfies Record<Mode, readonly number[]>
const NOTE_S = 0.16
/** Quiet enough for a shop floor with customers in it. */
const LOUDNESS = 0.06

let audio: AudioContext | undefined

/** Two soft notes. Silent where the browser allows no sound, and never an error. */
export function playModeTone(mode: Mode): void {
  try {
    audio ??= new AudioContext()
    // Before a user gesture a page may not play sound; a suspended context must be resumed.
    if (audio.state !== 'running') void audio.resume().catch(() => 'it stays silent')
    const start = audio.currentTime
    for (const [place, frequency] of NOTES_HZ[mode].entries()) playNote(audio, frequency, start + place * NOTE_S)
  } catch {
    // No sound device, or no sound allowed: the words on the screen say the same.
  }
}

function playNote(context: AudioContext, frequency: number, start: number): void {
  const [note, loudness] = [context.createOscillator(), context.createGain()]
  note.frequency.value = frequency
  // Swells and fades: a hard edge would click.
  loudness.gain.setValueAtTime(0, start)
  loudness.gain.linearRampToValueAtTime(LOUDNESS, start + 0.03)
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + 2 * NOTE_S)
  note.connect(loudness).connect(context.destination)
  note.start(start)
  note.stop(start + 2 * NOTE_S)
}
