import type { DocumentIndex } from './document-index.ts'
import { findReference } from './find-reference.ts'
import { readQuestion } from './read-question.ts'
import type { Rule } from '../domain/rule.ts'
import type { RuleIndex } from './rule-index.ts'
import { scoreDocuments } from './score-documents.ts'

export type FoundRule = {
  readonly rule: Rule
  /** From 0 to 1: how much of the question it covers. */
  readonly score: number
}

/** No question is longer. */
const MOST_CHARS = 2_000
/** What fits much worse than the best is left out. */
const NEAR_BEST = 0.5
/** Of rules at the same place, the one comes first that the other words of the question are about. */
const BY_PLACE = 0.8

/**
 * The rules that a question is about, best first; none where nothing fits. Dutch and English, with other words for the
 * same, joined words, slips of the pen, and places such as "852/2004 IX 5". It understands what was seen as well as what
 * is asked. A rule that has expired is found like another: `holdsAt` and its description tell.
 */
export function searchRules(said: string, limit: number, index: RuleIndex): readonly FoundRule[] {
  const question = said.slice(0, MOST_CHARS)
  const ours = findByWords(question, index.rules, index)
  const theirs = index.passages ? findByWords(question, index.passages, index) : []
  const named = findReference(question, index.references)
  if (!named || (named.found.size === 0 && !named.certain)) return share(rank(ours), rank(theirs), limit)
  const byWords = new Map([...ours, ...theirs].map(({ rule, score }) => [rule, score]))
  const placed = [...named.found].map(([rule, fit]) => ({
    rule,
    score: fit * (BY_PLACE + (1 - BY_PLACE) * (byWords.get(rule) ?? 0)),
  }))
  const isTheirs = ({ rule }: FoundRule) => rule.mark === 'own'
  return share(rank(placed.filter((found) => !isTheirs(found))), rank(placed.filter(isTheirs)), limit)
}

function findByWords(question: string, documents: DocumentIndex, { lexicon }: RuleIndex): readonly FoundRule[] {
  return scoreDocuments(readQuestion(question, documents, lexicon), documents).flatMap(({ document, score }) => {
    const rule = documents.rules[document]
    return rule ? [{ rule, score }] : []
  })
}

function rank(found: readonly FoundRule[]): readonly FoundRule[] {
  const ranked = found.toSorted((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  return ranked.filter(({ score }) => score >= best * NEAR_BEST)
}

/**
 * Thousands of passages have every word somewhere. So a passage takes the place of a rule only where it fits better, and
 * never more than half of the places while there are rules that fit.
 */
function share(ours: readonly FoundRule[], theirs: readonly FoundRule[], limit: number): readonly FoundRule[] {
  const free = Math.max(0, limit - ours.length)
  const contested = theirs.slice(free, Math.max(free, Math.floor(limit / 2)))
  const taken = contested.filter(({ score }, at) => score > (ours[limit - free - 1 - at]?.score ?? 1))
  const kept = ours.slice(0, limit - free - taken.length)
  return [...kept, ...theirs.slice(0, free), ...taken].toSorted((a, b) => b.score - a.score)
}
