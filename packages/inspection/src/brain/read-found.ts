import type {
  FoundFinal,
  FoundFinding,
  FoundFirm,
  FoundFlag,
  FoundHistory,
  FoundLimit,
  FoundRepeat,
  FoundReport,
  FoundStart,
} from './found-inspection.ts'
import {
  readFinding,
  readFirm,
  readFlag,
  readHistory,
  readLimit,
  readRepeat,
  readReport,
  readStart,
} from './read-inspection.ts'
import { type Fields, isRecord, isText, listIn, numberIn, textIn, textOf, wordIn } from './read-record.ts'

/** What our tools find, as far as the brain reads it. */
export type FoundRule = {
  readonly cite: string
  readonly version: string
  readonly text: string
  readonly score: number
  /** It no longer holds, or not yet. */
  readonly expired?: true
}
export type FoundNote = {
  readonly number: number
  readonly text: string
  /** When it was said. */
  readonly at?: number | undefined
}
export type FoundMemory = {
  readonly title: string
  readonly text: string
  readonly at: number
  readonly kind?: string
  /** Who said it; `isSelf`: the one who asks. */
  readonly by?: string
  readonly isSelf?: true
}

/** The result of a tool: what it found, or why it found nothing. */
export type ToolReading =
  | { readonly kind: 'rules'; readonly rules: readonly FoundRule[] }
  | { readonly kind: 'notes'; readonly notes: readonly FoundNote[] }
  | { readonly kind: 'memory'; readonly found: readonly FoundMemory[]; readonly isLatest: boolean }
  | { readonly kind: 'answered'; readonly answered: Clarified }
  | { readonly kind: 'inspection'; readonly inspection: FoundStart }
  | { readonly kind: 'companies'; readonly companies: readonly FoundFirm[] }
  | { readonly kind: 'history'; readonly history: FoundHistory }
  | { readonly kind: 'repeats'; readonly repeats: readonly FoundRepeat[] }
  | { readonly kind: 'limits'; readonly limits: readonly FoundLimit[] }
  | { readonly kind: 'findings'; readonly findings: readonly FoundFinding[] }
  | { readonly kind: 'report'; readonly report: FoundReport }
  | { readonly kind: 'flags'; readonly flags: readonly FoundFlag[] }
  | { readonly kind: 'stated'; readonly facts: readonly FoundStated[] }
  | { readonly kind: 'finalised'; readonly finalised: FoundFinal }
  | { readonly kind: 'rejected'; readonly rejected: FoundRejected }
  | { readonly kind: 'sent'; readonly to: string }
  /** It worked, and there is nothing in it to tell. */
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly problem: string }

/** A finding that a person rejected. */
export type FoundRejected = { readonly number: number; readonly what: string }

/** What became of a fact that was to be stated. */
export type FoundStated = {
  readonly field: string
  readonly outcome: 'refused' | 'stored' | 'unchanged'
  readonly value: string | undefined
  readonly why: string
}

export type Clarified = {
  readonly status: string
  readonly answers: Readonly<Record<string, string>>
  readonly text: string
}

/** How a tool says that it failed; and that a person did not want it. */
const FAILED = /^\s*error:\s*/iu
const REFUSED = /^\s*error: the user refused this(?: and said: )?/iu

/** A tool that failed, or whose result is no longer what it was, is told apart from one that found nothing [A15]. */
export function readToolResult(text: string): ToolReading {
  if (REFUSED.test(text)) return { kind: 'refused', reason: text.replace(REFUSED, '').trim() }
  if (FAILED.test(text)) return { kind: 'failed', problem: text.replace(FAILED, '').trim() }
  const value = parse(text)
  if (!isRecord(value)) return { kind: 'done', text }
  return readList(value) ?? readOne(value) ?? { kind: 'done', text }
}

function readList(value: Fields): ToolReading | undefined {
  const has = (name: string) => Array.isArray(value[name])
  if (has('rules')) return { kind: 'rules', rules: listIn(value, 'rules', readRule) }
  if (has('notes')) return { kind: 'notes', notes: listIn(value, 'notes', readNote) }
  if (has('found'))
    return { kind: 'memory', found: listIn(value, 'found', readMemory), isLatest: value['isLatest'] === true }
  if (has('companies')) return { kind: 'companies', companies: listIn(value, 'companies', readFirm) }
  if (has('repeats')) return { kind: 'repeats', repeats: listIn(value, 'repeats', readRepeat) }
  if (has('limits')) return { kind: 'limits', limits: listIn(value, 'limits', readLimit) }
  if (has('findings')) return { kind: 'findings', findings: listIn(value, 'findings', readFinding) }
  if (has('facts')) return { kind: 'stated', facts: listIn(value, 'facts', readStated) }
  if (has('flags')) return { kind: 'flags', flags: listIn(value, 'flags', readFlag) }
  return undefined
}

function readOne(value: Fields): ToolReading | undefined {
  const { inspection, history, report, finalised, rejected } = value
  if (isRecord(inspection)) return { kind: 'inspection', inspection: readStart(inspection) }
  if (isRecord(history)) return { kind: 'history', history: readHistory(history) }
  if (isRecord(report)) return { kind: 'report', report: readReport(report) }
  if (isRecord(finalised)) {
    const version = numberIn(finalised, 'version') ?? 1
    return { kind: 'finalised', finalised: { number: textOf(finalised['number']), version } }
  }
  if (isRecord(rejected)) {
    const number = numberIn(rejected, 'number') ?? 0
    return { kind: 'rejected', rejected: { number, what: textOf(rejected['what']) } }
  }
  if (isText(value['sent'])) return { kind: 'sent', to: value['sent'] }
  return typeof value['status'] === 'string' ? { kind: 'answered', answered: readAnswers(value) } : undefined
}

function readRule(fields: Fields): FoundRule | undefined {
  const cite = textIn(fields, 'cite')
  const text = textIn(fields, 'text')
  if (cite === undefined || text === undefined) return undefined
  const expired = fields['expired'] === true ? ({ expired: true } as const) : {}
  return { cite, version: textOf(fields['version']), text, score: numberIn(fields, 'score') ?? 0, ...expired }
}

function readNote(fields: Fields): FoundNote | undefined {
  const number = numberIn(fields, 'number')
  const text = textIn(fields, 'text')
  return number === undefined || text === undefined ? undefined : { number, text, at: numberIn(fields, 'at') }
}

function readMemory(fields: Fields): FoundMemory | undefined {
  const text = textIn(fields, 'text')
  const at = numberIn(fields, 'at') ?? Number.NaN
  if (text === undefined) return undefined
  const [kind, by] = [textIn(fields, 'kind'), textIn(fields, 'by')]
  const who = fields['isSelf'] === true ? ({ isSelf: true } as const) : {}
  return { title: textOf(fields['title']), text, at, ...(kind ? { kind } : {}), ...(by ? { by } : {}), ...who }
}

function readStated(fields: Fields): FoundStated | undefined {
  const field = textIn(fields, 'field')
  if (field === undefined) return undefined
  const outcome = wordIn(fields, 'outcome', ['refused', 'stored', 'unchanged'])
  return { field, outcome, value: textIn(fields, 'value'), why: textOf(fields['why']) }
}

function readAnswers(value: Fields): Clarified {
  const given = isRecord(value['answers']) ? Object.entries(value['answers']) : []
  const answers = Object.fromEntries(given.flatMap(([field, answer]) => (isText(answer) ? [[field, answer]] : [])))
  return { status: textOf(value['status']), answers, text: textOf(value['text']) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
