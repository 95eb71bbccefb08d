import type { Mind } from '../mind.ts'
import type { Counted } from '../notes/counted-thing.ts'
import type { FoundNote } from '../read-found.ts'
import { writeNote } from './compose-notes.ts'
import { oneLine } from './one-line.ts'
import { textsOf } from './texts.ts'
import { writeTime } from './write-moment.ts'

/** A phone shows so many without tiring anybody. */
const SHOWN = 12
/** A count tells a few of them. */
const COUNTED = 5

export type RecalledNotes = {
  readonly notes: readonly FoundNote[]
  /** What was asked about, in the words of the question. */
  readonly subject?: string | undefined
  /** Values were asked for; `none`: and these notes have none. */
  readonly values?: 'told' | 'none' | undefined
  /** When each was said is asked. */
  readonly times?: boolean
}

type Told = Pick<Mind, 'language' | 'context'>

/** The notes that answer a question, one a line. */
export function composeRecalled({ notes, subject, values, times }: RecalledNotes, { language, context }: Told): string {
  const texts = textsOf(language).notes
  if (notes.length === 0) return context.notes.count === 0 ? texts.none : texts.noValues
  const lines = notes.slice(0, SHOWN).map((note) => (times ? writeTimed(note, { language, context }) : writeNote(note)))
  const others = times ? texts.times : texts.values
  const opens = values === 'none' ? texts.withoutValue : subject ? texts.about(subject) : others
  return [opens, ...lines, ...writeRest(notes.length, SHOWN, language)].join('\n')
}

/** A note with the time at which it was said. */
export function writeTimed(note: FoundNote, { language, context }: Told): string {
  const { number, text, at } = note
  if (at === undefined) return writeNote(note)
  const { saidAt } = textsOf(language).notes
  return `- [${number}] ${saidAt(writeTime(at, language, context.timeZone))}: ${oneLine(text)}`
}

/** How many, and a few of them. */
export function composeCounted(
  thing: Counted,
  count: number,
  notes: readonly FoundNote[],
  { language, context }: Told,
): string {
  const texts = textsOf(language).notes
  if (context.notes.count === 0 && count === 0) return texts.none
  const lines = notes.slice(0, COUNTED).map(writeNote)
  return [texts.counted[thing](count), ...lines, ...writeRest(notes.length, COUNTED, language)].join('\n')
}

function writeRest(count: number, shown: number, language: Told['language']): readonly string[] {
  return count > shown ? [textsOf(language).notes.notAll(shown, count)] : []
}
