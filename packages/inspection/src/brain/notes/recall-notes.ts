import type { Note } from '@agora/protocol/note'
import { readMeasurements } from '../../limits/read-measurements.ts'
import { composeAllNotes } from '../compose/compose-notes.ts'
import { composeCounted, composeRecalled, writeTimed } from '../compose/compose-recalled.ts'
import { shorten } from '../look-up.ts'
import type { Mind, RuleCall, RuleThought } from '../mind.ts'
import type { Recalled } from '../../domain/pack.ts'
import { type FoundNote, readToolResult } from '../read-found.ts'
import { isError } from '../read-steps.ts'
import { EXTRACT } from '../report-steps.ts'
import { sayFailed } from '../say-failed.ts'
import { asksOneself } from './asks-oneself.ts'
import { type Counted, countedThing } from './counted-thing.ts'
import { endOfNotes } from './end-of-notes.ts'
import { matchNotes } from './match-notes.ts'
import { type NotesSubject, readSubject } from './read-subject.ts'

const SEARCH = 'search_notes'
/** A search gives no more at once. */
const FOUND = 20
const BY_SEARCH = 3

/**
 * A question about one's own notes, answered from the notes alone: those about what it names, those with a value, when
 * each was said, how many they are. Nothing where no note says anything of it.
 */
export function recallNotes(of: Recalled, mind: Mind): RuleThought | undefined {
  const { request, steps } = mind
  const end = tellEnd(mind)
  if (end !== undefined) return { text: end }
  const subject = findSubject(of, mind)
  const counted = of === 'count' ? countedThing(request.text) : undefined
  const calls = callsFor(subject, counted, mind)
  if (calls.length > 0) return { calls }
  const failed = steps.own.find(({ tool, result }) => tool === SEARCH && isError(result))
  const text = tellNotes(of, counted, subject, mind)
  if (text === undefined) return undefined
  return { text: failed ? [sayFailed(failed, mind.texts), text].join('\n\n') : text }
}

/** The first or the last note, where one is asked for; unless what is named stands in a note. */
function tellEnd(mind: Mind): string | undefined {
  const { request, context, pack } = mind
  const end = endOfNotes(request.text)
  const subject = readSubject(request.text)
  const all = readable(context.notes.recent)
  const isOfSubject = subject !== undefined && matchNotes(all, subject, pack.same).length > 0
  const note = end === 'first' ? all.find(({ number }) => number === 1) : all.at(-1)
  if (end === undefined || isOfSubject || !note) return undefined
  return writeTimed(note, mind)
}

function tellNotes(
  of: Recalled,
  counted: Counted | undefined,
  subject: NotesSubject | undefined,
  mind: Mind,
): string | undefined {
  const { notes } = mind.context
  if (counted === 'findings' && !subject) {
    const shortcomings = foundFindings(mind).filter(({ kind }) => kind === 'shortcoming')
    return composeCounted('findings', shortcomings.length, [], mind)
  }
  if (!subject && (of === 'all' || of === 'words')) return composeAllNotes(notes, mind.language)
  const about = subject ? findAbout(subject, mind) : readable(notes.recent)
  if (subject && about.length === 0) return undefined
  const wantsValues = of === 'values' || counted === 'values'
  const values = wantsValues ? about.filter(({ text }) => readMeasurements(text).length > 0) : about
  const hasValues = values.length > 0 || !subject
  const shown = hasValues ? values : about
  if (of !== 'count') {
    const told = wantsValues ? (hasValues ? 'told' : 'none') : undefined
    return composeRecalled({ notes: shown, subject: subject?.text, values: told, times: of === 'times' }, mind)
  }
  if (!subject && !wantsValues) return composeCounted('notes', notes.count, [], mind)
  return composeCounted(wantsValues && hasValues ? 'values' : 'notes', shown.length, shown, mind)
}

/** What is named. A summary is of all, and "hoeveel notities heb ik gemaakt" of notes, unless a note says of what. */
function findSubject(of: Recalled, { request, context, pack }: Mind): NotesSubject | undefined {
  const { subject: said } = request.understood.slots
  const asked = request.leans && !asksOneself(request.text) ? request.query : request.text
  const subject = (said === undefined ? undefined : readSubject(said)) ?? readSubject(asked)
  const isOfAny = said === undefined && (of === 'all' || (of === 'count' && countedThing(request.text) !== undefined))
  if (!subject || !isOfAny) return subject
  return matchNotes(context.notes.recent, subject, pack.same).length > 0 ? subject : undefined
}

/** A search of all notes; where none says what is named, the places at which something was found. */
function callsFor(subject: NotesSubject | undefined, counted: Counted | undefined, mind: Mind): readonly RuleCall[] {
  const { steps, tools, language } = mind
  const isOpen = (tool: string) => tools.includes(tool) && !steps.own.some((step) => step.tool === tool)
  const extract = isOpen(EXTRACT) ? [{ tool: EXTRACT, args: { language } }] : []
  if (!subject) return counted === 'findings' ? extract : []
  if (isOpen(SEARCH)) return [{ tool: SEARCH, args: { query: shorten(subject.words.join(' '), false), limit: FOUND } }]
  return findAbout(subject, mind).length === 0 ? extract : []
}

/** By their words; and where something was seen, by the place that was named before. */
function findAbout(subject: NotesSubject, mind: Mind): readonly FoundNote[] {
  const { steps, context, pack } = mind
  const done = steps.own.find(({ tool }) => tool === SEARCH)
  const reading = done ? readToolResult(done.result ?? 'error: ') : undefined
  const searched = reading?.kind === 'notes' ? reading.notes : []
  const all = new Map([...searched, ...readable(context.notes.recent)].map((note) => [note.number, note]))
  const said = matchNotes([...all.values()], subject, pack.same)
  if (said.length > 0) return said.toSorted((a, b) => a.number - b.number)
  const placed = foundFindings(mind)
    .filter(({ where }) => where !== undefined && matchNotes([{ text: where }], subject, pack.same).length > 0)
    .flatMap(({ notes }) => notes.flatMap((number) => all.get(number) ?? []))
  // What the search alone sees in them may be right.
  return placed.length > 0 ? placed : searched.slice(0, BY_SEARCH)
}

function foundFindings({ steps }: Mind) {
  const done = steps.own.find(({ tool }) => tool === EXTRACT)
  const reading = done ? readToolResult(done.result ?? '') : undefined
  return reading?.kind === 'findings' ? reading.findings : []
}

/** What was withdrawn counts for nothing, and a correction says nothing by itself. */
function readable(notes: readonly Note[]): readonly FoundNote[] {
  return notes
    .filter(({ withdrawn, corrects }) => !withdrawn && !corrects)
    .map(({ number, text, at }) => ({ number, text, at }))
}
