import type { FoundReport, FoundStart } from './found-inspection.ts'
import { readAnswers } from './read-answers.ts'
import { readToolResult } from './read-found.ts'
import type { Step } from './read-steps.ts'

export const CLARIFY = 'request_clarification'
export const STATUS = 'report_status'
export const START = 'start_inspection'
export const EXTRACT = 'extract_findings'

/** Whoever was asked so often in one go has said what they know. */
const MOST_ROUNDS = 4
/** A question that was left empty may have been overlooked; twice is an answer. */
const MOST_ASKED = 2

/** What was done for a report in this turn. */
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
  return {
    report: reading?.kind === 'report' ? reading.report : undefined,
    failed: reading && reading.kind !== 'report' ? last : undefined,
    started: begun && {
      step: begun,
      start: beginning?.kind === 'inspection' ? beginning.inspection : undefined,
    },
    mayAsk: rounds.length < MOST_ROUNDS && !rounds.some(isRefused),
    rounds: rounds.length,
    isOpen: (field) => answers.get(field) !== '' && asked.filter((one) => one === field).length < MOST_ASKED,
    answers,
  }
}

/** Somebody will not answer, or asking did not work: then it is not asked again. */
function isRefused({ result = '' }: Step): boolean {
  const reading = readToolResult(result)
  return reading.kind !== 'answered' || reading.answered.status === 'cancelled'
}

function answersOf({ args, result = '' }: Step): readonly (readonly [string, string])[] {
  const reading = readToolResult(result)
  return reading.kind === 'answered' ? readAnswers(questionsOf(args), reading.answered).fields : []
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
