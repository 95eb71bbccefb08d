/** What our tools find, as far as the brain reads it. */
export type FoundRule = {
  readonly cite: string
  readonly version: string
  readonly text: string
  readonly score: number
}
export type FoundNote = { readonly number: number; readonly text: string }
export type FoundMemory = { readonly title: string; readonly text: string; readonly at: number }

/** The result of a tool: what it found, or why it found nothing. */
export type ToolReading =
  | { readonly kind: 'rules'; readonly rules: readonly FoundRule[] }
  | { readonly kind: 'notes'; readonly notes: readonly FoundNote[] }
  | { readonly kind: 'memory'; readonly found: readonly FoundMemory[] }
  | { readonly kind: 'answered'; readonly answered: Clarified }
  /** It worked, and there is nothing in it to tell. */
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'failed'; readonly problem: string }

export type Clarified = {
  readonly status: string
  readonly answers: Readonly<Record<string, string>>
  readonly text: string
}

/** How a tool says that it failed. */
const FAILED = /^\s*error:\s*/iu

/** A tool that failed, or whose result is no longer what it was, is told apart from one that found nothing [A15]. */
export function readToolResult(text: string): ToolReading {
  if (FAILED.test(text)) return { kind: 'failed', problem: text.replace(FAILED, '').trim() }
  const value = parse(text)
  if (!isRecord(value)) return { kind: 'done', text }
  if (Array.isArray(value['rules'])) return { kind: 'rules', rules: value['rules'].flatMap(readRule) }
  if (Array.isArray(value['notes'])) return { kind: 'notes', notes: value['notes'].flatMap(readNote) }
  if (Array.isArray(value['found'])) return { kind: 'memory', found: value['found'].flatMap(readMemory) }
  if (typeof value['status'] === 'string') return { kind: 'answered', answered: readAnswers(value) }
  return { kind: 'done', text }
}

function readRule(value: unknown): FoundRule[] {
  if (!isRecord(value) || !isText(value['cite']) || !isText(value['text'])) return []
  const score = typeof value['score'] === 'number' ? value['score'] : 0
  return [{ cite: value['cite'], version: textOf(value['version']), text: value['text'], score }]
}

function readNote(value: unknown): FoundNote[] {
  if (!isRecord(value) || typeof value['number'] !== 'number' || !isText(value['text'])) return []
  return [{ number: value['number'], text: value['text'] }]
}

function readMemory(value: unknown): FoundMemory[] {
  if (!isRecord(value) || !isText(value['text'])) return []
  const at = typeof value['at'] === 'number' ? value['at'] : Number.NaN
  return [{ title: textOf(value['title']), text: value['text'], at }]
}

function readAnswers(value: Readonly<Record<string, unknown>>): Clarified {
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
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
function textOf(value: unknown): string {
  return isText(value) ? value : ''
}
