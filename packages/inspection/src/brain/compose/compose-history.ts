import type { FoundHistory, FoundVisit } from '../found-inspection.ts'
import type { FoundMemory, FoundNote } from '../read-found.ts'
import { writeNote } from './compose-notes.ts'
import { oneLine, withoutStop } from './one-line.ts'
import { textsOf } from './texts.ts'
import { writeDay } from './write-day.ts'
import { writeFirm } from './write-firm.ts'
import { type Clock, writePoint } from './write-point.ts'

const SHOWN = 6

export type Before = {
  /** What earlier inspections of the firm say; nothing where nobody could look. */
  readonly history: FoundHistory | undefined
  /** What other conversations say; nothing where they could not be looked through. */
  readonly memory: readonly FoundMemory[] | undefined
  readonly notes: readonly FoundNote[]
  /** The memory is of nothing that was named. */
  readonly isLatest?: boolean
}

/** What earlier inspections, earlier conversations and this one say about something. */
export function composeHistory({ history, memory, notes, isLatest = false }: Before, clock: Clock): string {
  const texts = textsOf(clock.language).history
  const isNew = history?.past.length === 0 && history.open.length === 0
  // No report of an earlier visit is no answer where its words are found.
  const blocks = history && !(isNew && !history.problem && memory?.length) ? composeVisits(history, clock) : []
  if (memory?.length === 0 && (blocks.length === 0 || isNew)) blocks.push(texts.none)
  if (memory && memory.length > 0 && !(isLatest && isTold(memory, history))) blocks.push(composeMemory(memory, clock))
  if (notes.length > 0) blocks.push([texts.here, ...notes.slice(0, SHOWN).map(writeNote)].join('\n'))
  return blocks.join('\n\n')
}

/** An inspection that was made final tells its visit better than bits of the conversation; a later visit it does not tell. */
function isTold(memory: readonly FoundMemory[], history: FoundHistory | undefined): boolean {
  const newest = Math.max(...memory.map(({ at }) => at))
  return history?.past.some(({ at }) => at >= newest - VISIT_MS) === true
}
/** A visit is known by when it began, and its words are said after that. */
const VISIT_MS = 24 * 60 * 60 * 1_000

/** Earlier inspections of a firm, and what they left open; nothing where no firm is known. */
export function composeVisits(
  { company, problem, past, open, unknown }: FoundHistory,
  clock: Clock,
  detail: 'in-short' | 'in-full' = 'in-full',
): string[] {
  const texts = textsOf(clock.language).inspection
  const told = problem ? [problem] : []
  if (!company) return told
  if (past.length === 0 && open.length === 0) return unknown ? told : [...told, texts.nothingBefore]
  const visits = past
    .toSorted((a, b) => b.at - a.at)
    .slice(0, SHOWN)
    .map(writeVisit(clock, detail))
  const more = past.length > SHOWN ? [texts.visitsLeftOut(past.length - SHOWN)] : []
  return [
    ...told,
    composeOpen(open, clock),
    ...(visits.length > 0 ? [[texts.visits(writeFirm(company, clock.language)), ...visits, ...more].join('\n')] : []),
  ]
}

export function composeOpen(open: FoundHistory['open'], clock: Clock): string {
  const texts = textsOf(clock.language).inspection
  if (open.length === 0) return texts.noneOpen
  return [texts.openPoints, ...open.map((point) => writePoint(point, clock))].join('\n')
}

export function composeMemory(found: readonly FoundMemory[], { language, timeZone }: Clock): string {
  const texts = textsOf(language).history
  const lines = found.slice(0, SHOWN).map(({ title, text, at, kind, by, isSelf }) => {
    const marks = [writeDay(at, language, timeZone), texts.kinds[kind ?? ''], isSelf ? texts.you : by].filter(Boolean)
    return `- ${title.trim() || texts.untitled}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}: ${oneLine(text)}`
  })
  return [texts.found, ...lines].join('\n')
}

function writeVisit({ language, timeZone }: Clock, detail: 'in-short' | 'in-full') {
  return ({ report, at, findings }: FoundVisit): string => {
    const texts = textsOf(language).inspection
    const shown = detail === 'in-full' ? findings.slice(0, SHOWN) : []
    const seen = shown.map(({ what, class: className, measure }) => {
      const decided = [className, measure].filter(Boolean).join(', ')
      return `  - ${withoutStop(what)}${decided ? ` (${decided})` : ''}`
    })
    return [`- ${texts.visit(writeDay(at, language, timeZone), report, findings.length)}`, ...seen].join('\n')
  }
}
