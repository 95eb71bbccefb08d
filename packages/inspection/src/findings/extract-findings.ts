import { readRejectedFinding } from '../brain/read-finding-named.ts'
import { readText } from '../brain/read-text.ts'
import type { LimitCheck, Measurement, NewFinding } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import type { Domain } from '../domain/domain.ts'
import { examine } from '../limits/check-limit.ts'
import { UNKNOWN_UNIT, readPlaced } from '../limits/read-placed.ts'
import { findPlace } from './find-place.ts'
import { findRuleFor } from './find-rule-for.ts'
import { gatherItems } from './gather-items.ts'
import { type Item, textOf } from './item.ts'
import { hedges } from './plain-words.ts'
import { patternsOf } from './plan-patterns.ts'
import { readPassages } from './read-passages.ts'
import { readUseBy } from './read-use-by.ts'
import type { SaidWords } from './said-words.ts'
import { splitStatements } from './split-statements.ts'
import { suggestClass } from './suggest-class.ts'
import { toSaid } from './to-said.ts'

/** Nobody says more than this in one breath; more are the pieces of one. */
const MOST_PER_UTTERANCE = 6

const BY_LIMIT = 0.95
/** The number does not fit the words, or it is not known what was measured. */
const IN_DOUBT = 0.55
const TOLD = 0.5
const HEDGE = 0.2

/**
 * What was seen, from what was said: by code, in the words it was said with. Each is only proposed, with the utterances
 * it came from; a person confirms it.
 */
export function extractFindings(said: readonly SaidWords[], domain: Domain): readonly NewFinding[] {
  // A decision about a finding is no finding.
  const seen = said.filter(({ text }) => readRejectedFinding(text) === undefined)
  const statements = readPassages(seen).flatMap((passage) => splitStatements(passage, domain))
  const counts = new Map<number, number>()
  const findings: NewFinding[] = []
  for (const item of gatherItems(statements, domain)) {
    const seq = item.sources[0]?.seq ?? 0
    const number = (counts.get(seq) ?? 0) + 1
    if (number > MOST_PER_UTTERANCE) continue
    const finding = toFinding(`f${seq}.${number}`, item, domain)
    if (!finding) continue
    counts.set(seq, number)
    findings.push(finding)
  }
  return findings
}

function toFinding(id: string, item: Item, domain: Domain): NewFinding | undefined {
  const what = textOf(item).slice(0, limits.findingChars).trim()
  const value = item.measures || /\d/.test(what) ? readValue(what, domain) : undefined
  const judged = judge(item, value)
  // What others say is right was not seen.
  if (!judged || what === '' || (item.isTold && judged.kind === 'in-order')) return undefined
  const read = readText(what)
  const where = (findPlace(read, patternsOf(domain))?.text ?? item.heading)?.slice(0, 200)
  const isPassed = readUseBy(what, item.sources.at(-1)?.day, domain)?.state === 'passed'
  const rule = isPassed ? domain.findings.useBy?.rule : (value?.check?.rule ?? findRuleFor(what, domain))
  const suggestion = suggestClass(
    { what, kind: judged.kind, rule, check: value?.check, measured: value?.measured },
    domain,
  )
  const doubt = read.folds.some((word) => hedges.has(word)) ? HEDGE : 0
  return {
    id,
    kind: judged.kind,
    what,
    ...(where !== undefined && { where }),
    ...(value && { measured: value.measured }),
    ...(value?.check && { check: value.check }),
    ...(rule !== undefined && { rule }),
    ...(suggestion && { suggestion }),
    confidence: Math.max(0, Math.round((Math.min(judged.sure, item.isTold ? TOLD : BY_LIMIT) - doubt) * 100) / 100),
    sources: item.sources.slice(0, limits.findingSources).map(toSaid),
  }
}

type Value = { readonly measured: Measurement; readonly check?: LimitCheck | undefined; readonly exceeds: boolean }

/** The value that matters: one beyond its limit before one within it, and that before one that no limit is about. */
function readValue(text: string, domain: Domain): Value | undefined {
  const placed = readPlaced(text)
  const values = placed.map(({ measured }, at) => examine(measured, { text }, placed, at, domain))
  const known = values.filter(({ measured, check }) => check !== undefined || isReading(measured))
  return known.find(({ exceeds }) => exceeds) ?? known.find(({ check }) => check) ?? known[0]
}

/** Read from an instrument, also where no limit is about it; "een week" and "drie pakken" are not. */
function isReading({ quantity, unit, assumedUnit }: Measurement): boolean {
  return (
    unit !== UNKNOWN_UNIT &&
    !assumedUnit &&
    (quantity === 'temperature' || quantity === 'acidity' || quantity === 'share')
  )
}

function judge(
  { verdict, byCues, sure }: Item,
  value: Value | undefined,
): { readonly kind: NewFinding['kind']; readonly sure: number } | undefined {
  const check = value?.check
  if (check?.outcome === 'beyond') return { kind: 'shortcoming', sure: verdict === 'right' ? IN_DOUBT : BY_LIMIT }
  // A number is compared by code: of it the classifier decides nothing, only cues beside it do.
  if (check ? byCues === 'wrong' : verdict === 'wrong') return { kind: 'shortcoming', sure }
  // What cools, or stands on a counter, is not in order because its time is not over yet.
  const goesOn = value?.measured.quantity === 'duration' && verdict !== 'right'
  if (check?.outcome === 'within') return goesOn ? undefined : { kind: 'in-order', sure: BY_LIMIT }
  if (check?.outcome === 'unclear') return { kind: value?.exceeds ? 'shortcoming' : 'in-order', sure: IN_DOUBT }
  return verdict === 'right' ? { kind: 'in-order', sure } : undefined
}
