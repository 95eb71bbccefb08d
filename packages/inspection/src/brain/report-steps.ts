import type { FoundReport, FoundStart } from './found-inspection.ts'
import { isPartlyRead, readAnswers } from './read-answers.ts'
import { readToolResult } from './read-found.ts'
import { listIn, textIn, textOf } from './read-record.ts'
import type { Step } from './read-steps.ts'

export const CLARIFY = 'request_clarification'
export const STATUS = 'report_status'
export const START = 'start_inspection'
export const EXTRACT = 'extract_findings'

/** Whoever was asked so often in one go has said what they know. */
const MOST_ROUNDS = 4
/** Also one by one: each takes two of the 24 thoughts that a turn has. */
const MOST_ASKS = 8
/** A question that was left empty may have been overlooked; twice is an answer. */
const MOST_ASKED = 2

/** What was done for a report in this turn. */
export type Understood = {
  readonly values: readonly (readonly [label: string, value: string | null])[]
  /** Some of what was asked is not in it for certain. */
  readonly isPartly: boolean
}

export type ReportSteps = {
  /** As it stands after all that was done; nothing where it has to be looked at again. */
  readonly report: FoundReport | undefined
  /** It was looked at, and that failed. */
  readonly failed: Step | undefined
  readonly started: { readonly step: Step; readonly start: FoundStart | undefined } | undefined
  /** It may be asked for more: nobody said no, and it was not asked too often. */
  readonly mayAsk: boolean
  readonly rounds: number
  /** Whether a question may be put once more. */
  readonly isOpen: (field: string) => boolean
  /** What was answered, by field; empty: not known. */
  readonly answers: ReadonlyMap<string, string>
  /** Fields that a reply in the user's own words left open: they are asked one by one. */
  readonly apart: ReadonlySet<string>
  /** What was understood of the last reply, where it was in the user's own words. */
  readonly understood: Understood | undefined
  /** The user ended the questions in words. */
  readonly isStopped: boolean
}

export function readReportSteps(own: readonly Step[]): ReportSteps {
  const lastOf = (tool: string) => own.findLastIndex((step) => step.tool === tool && step.result !== undefined)
  const looked = lastOf(STATUS)
  const isFresh = looked > lastOf(CLARIFY) && looked > lastOf(START) && looked > lastOf(EXTRACT)
  const last = isFresh ? own[looked] : undefined
  const reading = last && readToolResult(last.result ?? '')
  const begun = own[lastOf(START)]
  const beginning = begun && readToolResult(begun.result ?? '')
  const rounds = own.filter(({ tool, result }) => tool === CLARIFY && result !== undefined)
  const answers = new Map(rounds.flatMap(answersOf))
  const asked = rounds.flatMap(({ args }) => questionsOf(args).map(({ field }) => field))
  const left = rounds.map(leftOpen)
  const apart = new Set(left.flatMap((fields) => fields ?? []))
  const isApart = ({ args }: Step) => questionsOf(args).every(({ field }) => apart.has(field))
  const together = rounds.filter((round, index) => left[index] !== undefined || !isApart(round))
  const final = rounds.at(-1)
  return {
    report: reading?.kind === 'report' ? reading.report : undefined,
    failed: reading && reading.kind !== 'report' ? last : undefined,
    started: begun && {
      step: begun,
      start: beginning?.kind === 'inspection' ? beginning.inspection : undefined,
    },
    mayAsk: together.length < MOST_ROUNDS && rounds.length < MOST_ASKS && !rounds.some(isRefused),
    rounds: rounds.length,
    isOpen: (field) => {
      const count = asked.filter((one) => one === field).length
      return answers.get(field) !== '' && count < (apart.has(field) ? MOST_ASKED + 1 : MOST_ASKED)
    },
    answers,
    apart,
    understood: final && understoodIn(final, left.at(-1) !== undefined),
    isStopped: rounds.some(isStop),
  }
}

/** The fields that a reply in the user's own words left open; undefined where it was no such reply. */
function leftOpen({ args, result = '' }: Step): readonly string[] | undefined {
  const reading = readToolResult(result)
  const questions = questionsOf(args)
  if (reading.kind !== 'answered' || reading.answered.status !== 'resolved') return undefined
  if (!isPartlyRead(questions, reading.answered)) return undefined
  return questions.flatMap(({ field }) => (reading.answered.answers[field] === undefined ? [field] : []))
}

function understoodIn(step: Step, isPartly: boolean): Understood | undefined {
  const reading = readToolResult(step.result ?? '')
  if (reading.kind !== 'answered' || reading.answered.text.trim() === '') return undefined
  const labels = new Map(questionsOf(step.args).map(({ field, label }) => [field, label]))
  const values = answersOf(step).map(
    ([field, value]) => [labels.get(field) ?? field, value === '' ? null : value] as const,
  )
  return { values, isPartly }
}

/** "Stop met het rapport": said in words, and not left by a form. */
function isStop({ result = '' }: Step): boolean {
  const reading = readToolResult(result)
  return reading.kind === 'answered' && reading.answered.status === 'cancelled' && reading.answered.text !== ''
}

/** Somebody will not answer, or asking did not work: then it is not asked again. */
function isRefused({ result = '' }: Step): boolean {
  const reading = readToolResult(result)
  return reading.kind !== 'answered' || reading.answered.status === 'cancelled'
}

function answersOf({ args, result = '' }: Step): readonly (readonly [string, string])[] {
  const reading = readToolResult(result)
  return reading.kind === 'answered' ? readAnswers(questionsOf(args), reading.answered) : []
}

function questionsOf(args: Step['args']): readonly { readonly field: string; readonly label: string }[] {
  return listIn(args, 'questions', (question) => {
    const field = textIn(question, 'field')
    return field === undefined ? undefined : { field, label: textIn(question, 'label') ?? textOf(question['text']) }
  })
}
