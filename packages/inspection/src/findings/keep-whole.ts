import type { Domain } from '../domain/domain.ts'
import type { Clause } from './cut-clauses.ts'
import { clauseLinks, expletives, lexicon } from './plain-words.ts'
import type { Statement } from './statement.ts'
import type { WeighedKind } from './weigh-kind.ts'
import { verdictOf } from './weigh-sentence.ts'

/** From here on a part of a sentence may stand by itself, and from there on against the whole of it. */
const PLAIN = 0.8
const CERTAIN = 0.9

/**
 * "Rauw en bereid vlees gescheiden" is one statement: a part stands alone only where it is plain by itself what it says,
 * and so is the one before it.
 */
export function keepWhole(
  parts: readonly (readonly Clause[])[],
  make: (part: readonly Clause[]) => Statement,
  whole: WeighedKind | undefined,
  domain: Domain,
): readonly Statement[] {
  const kept: { clauses: readonly Clause[]; statement: Statement }[] = []
  for (const clauses of parts) {
    const last = kept.at(-1)
    const statement = make(clauses)
    if (!last || statement.isCorrection || standsAlone(statement, last.statement, whole, domain)) {
      kept.push({ clauses, statement })
      continue
    }
    const together = [...last.clauses, ...clauses]
    kept[kept.length - 1] = { clauses: together, statement: make(together) }
  }
  return kept.map(({ statement }) => statement)
}

function standsAlone(one: Statement, last: Statement, whole: WeighedKind | undefined, domain: Domain): boolean {
  if (!isPlain(one) || !isPlain(last) || isHeadless(one)) return false
  // One of the two says the opposite of what the whole sentence plainly says, and is not plain enough for that.
  if (one.verdict !== last.verdict && whole && whole.probability >= CERTAIN && verdictOf(whole) !== 'none') {
    const opposite = one.verdict === verdictOf(whole) ? last : one
    if (opposite.sure < CERTAIN) return false
  }
  return !isSameMatter(one, last, domain)
}

/** "… en geeft negen graden aan": what does so stands before it. */
function isHeadless({ folds }: Statement): boolean {
  return lexicon.verbs.has(folds.find((word) => !clauseLinks.has(word)) ?? '')
}

/** "… geen idee van wanneer, er staat nergens een datum op": said of the same once more. */
function isSameMatter(one: Statement, last: Statement, { classifiers }: Domain): boolean {
  const first = one.folds.find((word) => !clauseLinks.has(word)) ?? ''
  if (!classifiers || one.verdict !== last.verdict || !expletives.has(first)) return false
  const subjectOf = ({ said }: Statement) => classifiers.subject.classifier.judge(said).label
  return subjectOf(one) === subjectOf(last)
}

/** By a classifier that is sure, or by cues that agree with it and say it of a thing. */
function isPlain({ verdict, byCues, sure, hasSubject, hasThing }: Statement): boolean {
  return verdict !== 'none' && hasSubject && (sure >= PLAIN || (byCues === verdict && hasThing))
}
