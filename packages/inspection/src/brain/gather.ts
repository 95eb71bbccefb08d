import type {
  FoundFinding,
  FoundFirm,
  FoundFlag,
  FoundHistory,
  FoundLimit,
  FoundRepeat,
  FoundReport,
  FoundStart,
} from './found-inspection.ts'
import type { Composed } from '../domain/pack.ts'
import { type FoundMemory, type FoundNote, type FoundRule, type ToolReading, readToolResult } from './read-found.ts'
import { HAND_OVER, type Step } from './read-steps.ts'

/** What tools gave for one answer. Nothing is not the same as nothing found: nobody looked, or it failed. */
export type Gathered = {
  readonly rules: readonly FoundRule[]
  readonly notes: readonly FoundNote[]
  readonly memory: readonly FoundMemory[] | undefined
  /** Nothing was named to look for in memory. */
  readonly isLatest: boolean
  readonly limits: readonly FoundLimit[]
  readonly findings: readonly FoundFinding[] | undefined
  readonly inspection: FoundStart | undefined
  readonly companies: readonly FoundFirm[] | undefined
  readonly history: FoundHistory | undefined
  readonly repeats: readonly FoundRepeat[] | undefined
  readonly flags: readonly FoundFlag[] | undefined
  readonly report: FoundReport | undefined
  /** Calls that gave nothing that can be read. */
  readonly failed: readonly Step[]
  readonly worked: boolean
}

/** What each kind of answer is made of; anything else that comes back is not what was asked for. */
const parts: Readonly<Record<Composed, readonly ToolReading['kind'][]>> = {
  opinion: ['findings', 'flags'],
  open: ['findings', 'flags', 'report'],
  rules: ['rules', 'limits', 'findings'],
  start: ['inspection', 'memory'],
  companies: ['companies'],
  history: ['history', 'memory', 'notes'],
  repeats: ['repeats'],
  findings: ['findings'],
  status: ['report'],
  flags: ['flags'],
  caution: ['report'],
}

export function gather(own: readonly Step[], compose: Composed): Gathered {
  const read = own
    .filter(({ tool }) => tool !== HAND_OVER)
    .map((step) => ({ step, reading: readToolResult(step.result ?? 'error: ') }))
  const worked = read.filter(({ reading }) => parts[compose].includes(reading.kind))
  const readings = worked.map(({ reading }) => reading)
  const all = <Kind extends ToolReading['kind']>(kind: Kind) =>
    readings.filter((reading): reading is ToolReading & { readonly kind: Kind } => reading.kind === kind)
  const memory = all('memory')
  return {
    rules: all('rules').flatMap(({ rules }) => rules),
    notes: all('notes').flatMap(({ notes }) => notes),
    memory: memory.length > 0 ? memory.flatMap(({ found }) => found) : undefined,
    isLatest: memory.some(({ isLatest }) => isLatest),
    limits: all('limits').flatMap(({ limits }) => limits),
    findings: all('findings').at(-1)?.findings,
    inspection: all('inspection').at(-1)?.inspection,
    companies: all('companies').at(-1)?.companies,
    history: all('history').at(-1)?.history,
    repeats: all('repeats').at(-1)?.repeats,
    flags: all('flags').at(-1)?.flags,
    report: all('report').at(-1)?.report,
    failed: read.filter((one) => !worked.includes(one)).map(({ step }) => step),
    worked: worked.length > 0,
  }
}
