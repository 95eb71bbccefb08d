import type { HeardNotes } from '@agora/core/context/turn-context'
import type { Language } from '@agora/core/language'
import type { FoundNote } from '../read-found.ts'
import { oneLine } from './one-line.ts'
import { textsOf } from './texts.ts'

/** A phone shows so many without tiring anybody. */
const SHOWN = 12

/** A note in one line, with its number. */
export function writeNote({ number, text }: FoundNote): string {
  return `- [${number}] ${oneLine(text)}`
}

/** Everything that was heard, as far as it fits: what is older in short, the last of it in full. */
export function composeAllNotes({ count, digest, recent }: HeardNotes, language: Language): string {
  const texts = textsOf(language).notes
  if (count === 0) return texts.none
  const last = recent.slice(-SHOWN)
  const earlier = digest.slice(-(SHOWN - Math.min(last.length, SHOWN - 4)))
  const lines = [
    ...earlier.map((line) => `- [${line.notes.join(', ')}] ${oneLine(line.text)}`),
    ...last.map(({ number, text }) => writeNote({ number, text })),
  ]
  const shown = last.length + earlier.reduce((sum, { notes }) => sum + notes.length, 0)
  return [texts.all(count), ...lines, ...(shown < count ? [texts.notAll(shown, count)] : [])].join('\n')
}
