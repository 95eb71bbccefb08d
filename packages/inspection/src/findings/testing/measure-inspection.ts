import { foldText } from '@agora/core/fold-text'
import type { MessageId } from '@agora/protocol/ids'
import type { NewFinding } from '@agora/protocol/inspection'
import type { Domain } from '../../domain/domain.ts'
import { extractFindings } from '../extract-findings.ts'
import type { SaidWords } from '../said-words.ts'
import type { ExpectedFinding, LabelledInspection } from './read-inspection.ts'

type Share = { readonly of: number; readonly right: number }
export type InspectionFigures = {
  /** Expected shortcomings that were found, and found ones that were expected. */
  readonly recall: Share
  readonly precision: Share
  /** The same for what is in order. */
  readonly inOrderRecall: Share
  readonly inOrderPrecision: Share
  /** Of found shortcomings that were expected: with a rule that fits, and with one that does not. */
  readonly rightRule: Share
  readonly wrongRule: Share
  /** What went wrong, in a line each; never printed for what nothing is tuned to. */
  readonly misses: readonly string[]
}

/** The day of the visit in labelled inspections: a Thursday. */
export const VISIT = '2026-11-19'

export function sayNotes(notes: readonly string[], day = VISIT): readonly SaidWords[] {
  return notes.map((text, index) => ({
    message: `m${index + 1}` as MessageId,
    number: index + 1,
    seq: 10 + index,
    text,
    day,
  }))
}

/** Compares what code finds in a whole inspection with its labels: kind, words, rule and place of each finding. */
export function measureInspection({ notes, findings }: LabelledInspection, domain: Domain): InspectionFigures {
  const found = extractFindings(sayNotes(notes), domain)
  const misses: string[] = []
  const pairs = new Map<NewFinding, ExpectedFinding>()
  const met = new Set<ExpectedFinding>()
  for (const one of found) {
    const expected = findings.find((label) => !met.has(label) && isMeant(one, label))
    if (!expected) {
      if (isMore(one, findings)) continue
      misses.push(`not expected: ${one.kind} "${one.what}"`)
      continue
    }
    met.add(expected)
    pairs.set(one, expected)
  }
  for (const one of findings) if (!met.has(one)) misses.push(`not found: ${one.kind} "${notes[one.note - 1]}"`)
  const share = (kind: NewFinding['kind']) => {
    const wanted = findings.filter((one) => one.kind === kind)
    const given = found.filter((one) => one.kind === kind)
    return [
      { of: wanted.length, right: wanted.filter((one) => met.has(one)).length },
      { of: given.length, right: given.filter((one) => pairs.has(one) || isMore(one, findings)).length },
    ] as const
  }
  const [recall, precision] = share('shortcoming')
  const [inOrderRecall, inOrderPrecision] = share('in-order')
  let right = 0
  let wrong = 0
  let judged = 0
  for (const [one, expected] of pairs) {
    if (expected.where !== undefined && expected.where !== (one.where ?? '-'))
      misses.push(`place of "${one.what}": ${one.where ?? '-'}`)
    if (expected.rules === undefined || one.kind !== 'shortcoming') continue
    judged++
    if (one.rule !== undefined && expected.rules.includes(one.rule)) right++
    else if (one.rule !== undefined) wrong++
    if (one.rule !== undefined ? !expected.rules.includes(one.rule) : expected.rules.length > 0)
      misses.push(`rule of "${one.what}": ${one.rule ?? '-'}, not ${expected.rules.join('/')}`)
  }
  return {
    recall,
    precision,
    inOrderRecall,
    inOrderPrecision,
    rightRule: { of: judged, right },
    wrongRule: { of: judged, right: wrong },
    misses,
  }
}

/** One more part of a note that tells such a thing: said in two findings, it is no false one. */
function isMore(found: NewFinding, expected: readonly ExpectedFinding[]): boolean {
  return expected.some(({ kind, note }) => kind === found.kind && found.sources.some(({ number }) => number === note))
}

function isMeant(found: NewFinding, { kind, note, part }: ExpectedFinding): boolean {
  return (
    found.kind === kind &&
    found.sources.some(({ number }) => number === note) &&
    foldText(found.what).includes(foldText(part))
  )
}

export function shareOf(shares: readonly Share[]): number {
  const sum = (pick: (share: Share) => number) => shares.reduce((total, share) => total + pick(share), 0)
  return sum(({ right }) => right) / sum(({ of }) => of)
}
