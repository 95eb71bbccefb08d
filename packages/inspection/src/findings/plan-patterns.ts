import type { Domain } from '../domain/domain.ts'
import type { PlanWords } from '../domain/finding-plan.ts'
import { type FoundPattern, makeFinder } from './word-patterns.ts'

/** What a pattern of the plan says of words. */
export type CueKind = 'wrong' | 'wrong-of-thing' | 'right' | 'right-of-thing' | 'needed'
export type FoundCue = FoundPattern<CueKind>

export type PlanPatterns = {
  readonly findCues: (words: readonly string[]) => readonly FoundCue[]
  readonly findThings: (words: readonly string[]) => readonly FoundPattern<'thing' | 'place'>[]
  /** The number of the hint in the plan, and which of its patterns. */
  readonly findHints: (words: readonly string[]) => readonly FoundPattern<readonly [hint: number, pattern: number]>[]
  /** The subject, the number of its rule, and which of its patterns. */
  readonly findSubjectRules: (
    words: readonly string[],
  ) => readonly FoundPattern<readonly [subject: string, rule: number, pattern: number]>[]
  /** The number of the risk in the plan: the smallest is the gravest. */
  readonly findRisks: (words: readonly string[]) => readonly FoundPattern<number>[]
}

const made = new WeakMap<Domain, PlanPatterns>()

/** The patterns of a domain's plan, read once. */
export function patternsOf(domain: Domain): PlanPatterns {
  const known = made.get(domain)
  if (known) return known
  const {
    wrong,
    wrongOfThing,
    right,
    rightOfThing,
    needed,
    things,
    places,
    risks,
    hints = [],
    subjectRules = {},
  } = domain.findings
  const patterns: PlanPatterns = {
    findCues: makeFinder<CueKind>([
      ...tagged(wrong, 'wrong' as const),
      ...tagged(wrongOfThing, 'wrong-of-thing' as const),
      ...tagged(right, 'right' as const),
      ...tagged(rightOfThing, 'right-of-thing' as const),
      ...tagged(needed, 'needed' as const),
    ]),
    findThings: makeFinder([
      ...tagged(things, 'thing' as const),
      ...tagged(needed, 'thing' as const),
      ...tagged(places, 'place' as const),
    ]),
    findHints: makeFinder(
      hints.flatMap(({ has }, hint) => has.map((pattern, number) => [pattern, [hint, number] as const] as const)),
    ),
    findSubjectRules: makeFinder(
      Object.entries(subjectRules).flatMap(([subject, rules]) =>
        rules.flatMap(({ has = [] }, rule) =>
          has.map((one, number) => [one, [subject, rule, number] as const] as const),
        ),
      ),
    ),
    findRisks: makeFinder(risks.flatMap(({ cues }, number) => tagged(cues, number))),
  }
  made.set(domain, patterns)
  return patterns
}

function tagged<Tag>(words: PlanWords | undefined, tag: Tag): (readonly [string, Tag])[] {
  return [...(words?.nl ?? []), ...(words?.en ?? [])].map((pattern) => [pattern, tag])
}
