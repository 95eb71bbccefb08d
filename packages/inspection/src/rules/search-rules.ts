import { lexiconOf } from '@agora/core/wake/lexicon'
import { findReference } from './find-reference.ts'
import type { Rule } from './rule.ts'
import { type RuleIndex, makeRuleIndex, sensesOf, stemsOf, variantsOf } from './rule-index.ts'
import { rules as allRules } from './rules.ts'
import { stemWord } from './stem-word.ts'

export type FoundRule = {
  readonly rule: Rule
  /** From 0 to 1: how much of the question it covers. */
  readonly score: number
}

/** Where a rule covers less of a question than this, the question is about something else. */
const ENOUGH = 0.41
/** What fits much worse than the best is left out. */
const NEAR_BEST = 0.5
/** How little it counts against a rule that another one has a word of the question: "keutels achter de oven". */
const BESIDE = 0.6
/** Of rules that fit equally well, the one whose subject is all that is asked comes first. */
const WHOLE_SUBJECT = 0.15
/** No question has more words that tell something. */
const MOST_WORDS = 24

const index = makeRuleIndex(allRules)
const common = new Set([...lexiconOf(undefined).known].map(stemWord))

/**
 * The rules that a question is about, best first; none where nothing fits. Dutch and English, with other words for the
 * same, joined words, slips of the pen, and places such as "852/2004 IX 5".
 */
export function searchRules(question: string, limit = 3, within: RuleIndex = index): readonly FoundRule[] {
  const named = findReference(question, within.rules)
  const byWords = scoreByWords(question, within)
  const scored = named
    ? [...named].map(([rule, score]) => ({ rule, score: score * (0.8 + 0.2 * (byWords.get(rule) ?? 0)) }))
    : [...byWords].map(([rule, score]) => ({ rule, score })).filter(({ score }) => score >= ENOUGH)
  const ranked = scored.sort((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  return ranked.filter(({ score }) => score >= best * NEAR_BEST).slice(0, limit)
}

function scoreByWords(question: string, within: RuleIndex): ReadonlyMap<Rule, number> {
  const stems = stemsOf(question.slice(0, 2_000)).slice(0, MOST_WORDS)
  const size = within.rules.length
  const asked = new Set<string>()
  const scores = within.rules.map(() => 0)
  const missed = within.rules.map(() => 0)
  let all = 0
  for (const stem of stems) {
    const variants = variantsOf(stem, within)
    // A common word that no rule has says nothing of what is asked: "dragen", "iemand".
    if (variants.size === 0 && common.has(stem)) continue
    for (const term of variants.keys()) asked.add(term)
    const count = Math.min(...[...variants.keys()].map((term) => within.counts.get(term) ?? size), size)
    // A word that no rule has counts fully against all of them: the question is about that.
    const weight = Math.log(1 + size / (variants.size > 0 ? count : 1))
    all += weight
    for (const [number, own] of within.words.entries()) {
      let fit = 0
      for (const [term, share] of variants) fit = Math.max(fit, share * (own.get(term) ?? 0))
      scores[number] = (scores[number] ?? 0) + weight * fit
      if (fit === 0 && variants.size > 0) missed[number] = (missed[number] ?? 0) + weight * BESIDE
    }
  }
  const found = new Map<Rule, number>()
  for (const [number, score] of scores.entries()) {
    const rule = within.rules[number]
    if (!rule || score === 0) continue
    const subject = within.subjects[number] ?? []
    const share = subject.filter((stem) => sensesOf(stem).some((sense) => asked.has(sense))).length / subject.length
    found.set(rule, (score / (all - (missed[number] ?? 0))) * (1 - WHOLE_SUBJECT + WHOLE_SUBJECT * share))
  }
  return found
}
