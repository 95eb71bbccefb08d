/** A program of its own, begun with few places for files: it fills them, speaks, and says what became of it. */
import { openSync } from 'node:fs'
import { espeakSpeaker } from '../espeak-speaker.ts'
import { VoiceFailure } from '../voice-failure.ts'

const speaker = espeakSpeaker('/bin/cat', { nl: 'nl', en: 'en' })
const after = (delayMs: number, act: () => void) => {
  const timer = setTimeout(act, delayMs)
  return () => clearTimeout(timer)
}
const speak = () =>
  speaker.speak('hallo', 'nl', { signal: new AbortController().signal, after }).then(
    () => 'spoken',
    (error: unknown) => (error instanceof VoiceFailure ? error.reason : String(error)),
  )

// What it needs itself is loaded first; "cat" knows nothing of voices.
const before = await speak()
try {
  for (;;) openSync('/dev/null', 'r')
} catch {
  // There is no room for one more.
}
const full = await speak()
process.stdout.write(JSON.stringify([before, full]))
