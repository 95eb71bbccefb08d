import type { Question } from '@agora/protocol/ask'
import { searchNotes } from '../notes/search-notes.ts'
import type { TurnContext } from '../context/turn-context.ts'
import { composeReport } from './compose/compose-report.ts'
import { textsOf } from './compose/texts.ts'
import { findSlot } from './find-slot.ts'
import type { Language, Pack, ReportPlan } from './pack.ts'
import { readAnswers, readEarlierAnswers } from './read-answers.ts'
import { type FoundNote, readToolResult } from './read-found.ts'
import type { Request } from './read-request.ts'
import type { Step } from './read-steps.ts'
import { readText } from './read-text.ts'
import { understand } from './understand.ts'

export const CLARIFY = 'request_clarification'
/** Whoever was asked twice has said what they know. */
const MOST_ROUNDS = 2
/** How sure it must be that a text names the firm: "bij de koeling" does not. */
const NAMES_FIRM = 0.8

export type ReportThought =
  | { readonly kind: 'ask'; readonly args: { readonly reason: string; readonly questions: readonly Question[] } }
  | { readonly kind: 'draft'; readonly text: string }

type Known = {
  /** Empty: asked, and not known. */
  readonly facts: Map<string, string>
  readonly said: string[]
}

/** Asks for what a report still needs, in two rounds at most, and then writes the draft of it. */
export function planReport(
  plan: ReportPlan,
  { text: request, leans }: Pick<Request, 'text' | 'leans'>,
  { context, language, own, canAsk, pack }: ReportState,
): ReportThought {
  // "Voeg toe dat de vloer nat was": what is said about the draft goes into it.
  const known: Known = { facts: findFacts(plan, request, context, pack), said: leans ? [request] : [] }
  const rounds = own.filter(({ tool, result }) => tool === CLARIFY && result !== undefined)
  for (const round of rounds) readRound(round, known)
  const open = plan.facts.filter(
    ({ field, importance }) => !known.facts.has(field) && (rounds.length === 0 || importance === 'required'),
  )
  const hasRequired = open.some(({ importance }) => importance === 'required')
  const isRefused = rounds.some(({ result = '' }) => isFinal(result))
  if (canAsk && hasRequired && !isRefused && rounds.length < MOST_ROUNDS) {
    const texts = textsOf(language).report
    const questions = open.map(({ field, question, importance }) => ({ field, text: question[language], importance }))
    return { kind: 'ask', args: { reason: rounds.length === 0 ? texts.why : texts.whyAgain, questions } }
  }
  const { notes } = context
  const draft = composeReport({
    plan,
    language,
    facts: known.facts,
    notes: notesOf(context, own),
    digest: notes.digest,
    noteCount: notes.count,
    said: known.said,
  })
  return { kind: 'draft', text: draft }
}

export type ReportState = {
  readonly context: TurnContext
  readonly language: Language
  readonly own: readonly Step[]
  readonly canAsk: boolean
  readonly pack: Pack
}

/** Somebody will not answer, or asking did not work: then it is not asked again. */
function isFinal(result: string): boolean {
  const reading = readToolResult(result)
  return reading.kind !== 'answered' || reading.answered.status === 'cancelled'
}

/** What was said already: when the inspection began, in what is asked now, and in the notes. */
function findFacts(plan: ReportPlan, request: string, context: TurnContext, pack: Pack): Map<string, string> {
  const facts = new Map<string, string>()
  const said = context.messages.filter(({ by }) => by.kind === 'user').map((message) => message.request ?? message.text)
  // What was said last counts: the next inspection in the same conversation has its own firm.
  for (const text of [...context.notes.recent.map((note) => note.text), ...said, request]) {
    const { slots, confidence } = understand(text, pack, context.language)
    const isNew = slots['company'] !== undefined && facts.get('company') !== slots['company']
    if (confidence >= NAMES_FIRM && isNew) facts.delete('place')
    for (const { field, find } of plan.facts) {
      const value = (confidence >= NAMES_FIRM ? slots[field] : undefined) ?? (find && findSlot(find, readText(text)))
      if (value) facts.set(field, value)
    }
  }
  for (const [field, value] of readEarlierAnswers(context.messages)) if (!facts.has(field)) facts.set(field, value)
  return facts
}

function readRound({ args, result = '' }: Step, known: Known): void {
  const reading = readToolResult(result)
  if (reading.kind !== 'answered') return
  const { fields, loose } = readAnswers(questionsOf(args), reading.answered)
  for (const [field, value] of fields) known.facts.set(field, value)
  // Words that are no list are kept as they were said, so that a wrong reading of them loses nothing.
  if (loose) known.said.push(loose)
}

function questionsOf(args: Step['args']): { readonly field: string; readonly text: string }[] {
  const questions = args['questions']
  if (!Array.isArray(questions)) return []
  return questions.flatMap((question: unknown) =>
    typeof question === 'object' && question !== null && 'field' in question
      ? [{ field: String(question.field), text: 'text' in question ? String(question.text) : '' }]
      : [],
  )
}

/** The notes that are at hand, and those that a search found besides. */
function notesOf({ notes }: TurnContext, own: readonly Step[]): readonly FoundNote[] {
  const found = new Map<number, FoundNote>(notes.recent.map(({ number, text }) => [number, { number, text }]))
  for (const { result } of own) {
    const reading = result === undefined ? undefined : readToolResult(result)
    if (reading?.kind !== 'notes') continue
    for (const note of reading.notes) if (!found.has(note.number)) found.set(note.number, note)
  }
  return [...found.values()].sort((a, b) => a.number - b.number)
}

/** Notes about something, among those at hand. */
export function findNotes({ notes }: TurnContext, subject: string, limit: number): readonly FoundNote[] {
  return searchNotes(notes.recent, subject, limit).map(({ note: { number, text } }) => ({ number, text }))
}
