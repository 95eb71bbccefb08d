import { isUntouched } from '../dossier/change-words.ts'
import type { Rereading } from '../dossier/decide-dossier.ts'
import { placeOfFinding } from '../dossier/device-finding.ts'
import { foldText } from '@agora/core/fold-text'
import { withoutGaps } from '@agora/core/without-gaps'
import type { MessageId } from '@agora/protocol/ids'
import type { Finding, FindingChange, FindingId, NewFinding } from '@agora/protocol/inspection'
import type { Domain } from '../domain/domain.ts'
import { extractFindings } from '../findings/extract-findings.ts'
import type { SaidWords } from '../findings/said-words.ts'
import { checkSupport } from '../report/check-support.ts'

/** What comes of words that were changed: of findings, without the facts. */
export type RereadFindings = Pick<Rereading, 'proposed' | 'revised' | 'retracted' | 'questioned'>

/**
 * Works out anew what depends on changed words, and only that. A proposal that no person touched says what its words say
 * now, or goes where they say nothing of the kind. What a person decided upon stays, and that person is asked. `said` are
 * the words around the changed ones and around all that rests upon them, as they stand now.
 */
export function rereadWords(
  known: readonly Finding[],
  changed: ReadonlySet<MessageId>,
  said: readonly SaidWords[],
  domain: Domain,
): RereadFindings {
  const derived = extractFindings(said, domain)
  const rests = ({ sources }: Pick<Finding, 'sources'>) => sources.some(({ message }) => changed.has(message))
  const named = new Set(derived.filter(rests).map(({ id }) => id))
  const affected = known.filter((finding) => rests(finding) || named.has(finding.id))
  const now = derived.filter((one) => rests(one) || isLoose(one, affected, known))
  const pairs = pairUp(affected, now)
  const paired = new Set(pairs.values())
  const fates = affected.map((finding) => fateOf(finding, pairs.get(finding), said, domain))
  const fresh = [...now.filter((one) => !paired.has(one)), ...fates.flatMap((fate) => fate.proposed ?? [])]
  return {
    proposed: nameFresh(fresh, known),
    revised: fates.flatMap((fate) => fate.revised ?? []),
    retracted: fates.flatMap((fate) => fate.retracted ?? []),
    questioned: fates.flatMap((fate) => fate.questioned ?? []),
  }
}

/** It was part of something that rested upon changed words as well, and is a finding by itself now. */
function isLoose(one: NewFinding, affected: readonly Finding[], known: readonly Finding[]): boolean {
  const shares = ({ sources }: Finding) => sources.some(({ message }) => one.sources.some((s) => s.message === message))
  return affected.some(shares) && known.every((other) => other.id !== one.id && !isSameWords(other, one))
}

/** Which of the findings of now each finding of before has become: by the same words first, then by its place. */
function pairUp(before: readonly Finding[], now: readonly NewFinding[]): ReadonlyMap<Finding, NewFinding> {
  const pairs = new Map<Finding, NewFinding>()
  const left = new Set(now)
  const pairBy = (isPair: (finding: Finding, one: NewFinding) => boolean) => {
    for (const finding of before) {
      const found = pairs.has(finding) ? undefined : [...left].find((one) => isPair(finding, one))
      if (!found) continue
      pairs.set(finding, found)
      left.delete(found)
    }
  }
  const hasSameId = (finding: Finding, one: NewFinding) => finding.id === one.id
  pairBy((finding, one) => hasSameId(finding, one) && isSameWords(finding, one))
  pairBy(isSameWords)
  pairBy(hasSameId)
  return pairs
}

type Fate = {
  readonly proposed?: NewFinding
  readonly revised?: NewFinding
  readonly retracted?: FindingId
  readonly questioned?: RereadFindings['questioned'][number]
}

function fateOf(finding: Finding, now: NewFinding | undefined, said: readonly SaidWords[], domain: Domain): Fate {
  const { id, status } = finding
  if (isUntouched(finding)) {
    const revised = now ? { ...now, id } : supported(finding, said, domain)
    return revised ? { revised } : { retracted: id }
  }
  const isSame = now && isSameWords(finding, now) && finding.measured?.value === now.measured?.value
  // Somebody rejected what the words said before, and nothing else.
  if (status === 'rejected') return now && !isSame ? { proposed: now } : {}
  if (status === 'merged' || isSame) return {}
  if (now) return { questioned: { finding: id, reread: changeTo(finding, now) } }
  // Code never read it in these words: it cannot tell that they do not say it any more.
  return finding.edited || !placeOfFinding(id) ? {} : { questioned: { finding: id, reread: null } }
}

/** What a specialist proposed in its own words code does not find again: it stays while its words still say it. */
function supported(finding: Finding, said: readonly SaidWords[], domain: Domain): NewFinding | undefined {
  if (placeOfFinding(finding.id)) return undefined
  const words = new Map(said.map((one) => [one.message, one.text]))
  const sources = finding.sources.filter(({ message }) => words.has(message))
  const texts = sources.flatMap(({ message }) => words.get(message) ?? [])
  const { id, kind, what, where, section, measured, check, rule, suggestion, confidence } = finding
  if (checkSupport({ text: what, measured }, { said: texts, rules: [] }, domain).kind !== 'supported') return undefined
  return withoutGaps({ id, kind, what, where, section, measured, check, rule, suggestion, confidence, sources })
}

function changeTo(before: Finding, { kind, what, where, rule, measured }: NewFinding) {
  const now: FindingChange = { kind, what, where: where ?? null, rule: rule ?? null, measured: measured ?? null }
  const changed = Object.entries(now).filter(([field, value]) => {
    const old: unknown = before[field as keyof FindingChange]
    return JSON.stringify(old ?? null) !== JSON.stringify(value)
  })
  return Object.fromEntries(changed) as FindingChange
}

function isSameWords(one: Pick<NewFinding, 'kind' | 'what'>, other: Pick<NewFinding, 'kind' | 'what'>): boolean {
  return one.kind === other.kind && foldText(one.what) === foldText(other.what)
}

/** Findings under names that no other has: the next one in the same words, where that of code is taken. */
function nameFresh(fresh: readonly NewFinding[], known: readonly Finding[]): readonly NewFinding[] {
  const taken = new Set(known.map(({ id }) => id))
  return fresh.map((finding) => {
    const place = placeOfFinding(finding.id)
    let { id } = finding
    for (let nth = place?.nth ?? 1; taken.has(id); nth++) id = `f${place?.seq ?? 0}.${nth}`
    taken.add(id)
    return { ...finding, id }
  })
}
