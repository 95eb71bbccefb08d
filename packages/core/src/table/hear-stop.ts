import { readWords } from '../wake/read-words.ts'

/** What makes everybody at a table be silent, said by itself. */
const stops = new Set([
  'stop allemaal',
  'allemaal stop',
  'iedereen stop',
  'stop iedereen',
  'allemaal stil',
  'iedereen stil',
  'stil allemaal',
  'allemaal even stil',
  'iedereen even stil',
  'wacht even allemaal',
  'stop all',
  'stop everyone',
  'stop everybody',
  'everyone stop',
  'everybody stop',
  'all stop',
  'quiet everyone',
  'quiet everybody',
  'everyone quiet',
  'everybody quiet',
])

export function isStopForAll(text: string): boolean {
  // Nobody says it at length.
  if (text.length > 60) return false
  return stops.has(
    readWords(text)
      .map((word) => word.fold)
      .join(' '),
  )
}
