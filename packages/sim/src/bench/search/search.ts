import { dutchQuestions, englishQuestions, unanswerable } from '@agora/inspection/domains/food/lists/rule-questions'
import { rules as foodRules } from '@agora/inspection/domains/food/rules/rules'
import { synonyms } from '@agora/inspection/domains/food/rules/synonyms'
import { vocabulary } from '@agora/inspection/domains/food/rules/vocabulary'
import type { Rule } from '@agora/inspection/domain/rule'
import { type RuleIndex, addPassages, makeIndex, withPassages } from '@agora/inspection/rules/rule-index'
import { searchRules } from '@agora/inspection/rules/search-rules'
import { alternate, timeEach } from '../alternate.ts'
import type { BenchContext, Benchmark, Findings } from '../benchmark.ts'
import { describeSearch } from './describe-search.ts'
import { makePassages } from './make-passages.ts'
import type { Settings } from './measured.ts'
import { makeScan } from './scan-documents.ts'

const whole: Settings = { rules: 200, few: 2_000, many: 20_000, rounds: 6, builds: 3 }
const small: Settings = { rules: 200, few: 200, many: 1_000, rounds: 2, builds: 1 }

const FIRST = 3
const labelled = [...dutchQuestions, ...englishQuestions]
const questions = [...labelled.map(([question]) => question), ...unanswerable.filter(Boolean)]

/** Finding a rule among a domain's rules, and among an operator's documents, beside looking through all of them. */
export const search: Benchmark = {
  name: 'search',
  about: 'the search of rules, with 200 of them and with 20,000 passages, against a plain scan of the same documents',
  run,
}

async function run({ quick }: BenchContext): Promise<Findings> {
  const settings = quick ? small : whole
  const passages = makePassages(settings.many)
  // Invented rules fill up to the number: they affect the time, not the results.
  const more = passages.slice(0, Math.max(0, settings.rules - foodRules.length))
  const rules = [...foodRules, ...more.map((rule) => ({ ...rule, mark: 'inferred' as const }))]
  const index = makeIndex(rules, synonyms, vocabulary)
  const few = withPassages(index, passages.slice(0, settings.few))
  const many = withPassages(index, passages)
  const ask = (within: RuleIndex) => () => timeEach(questions, (question) => void searchRules(question, FIRST, within))
  const scan = (documents: readonly Rule[]) => {
    const look = makeScan(documents)
    return () => timeEach(questions, (question) => void look(question, FIRST))
  }
  const found = await alternate(settings.rounds, {
    rules: ask(index),
    scanRules: scan(rules),
    few: ask(few),
    many: ask(many),
    scanMany: scan([...rules, ...passages]),
  })
  const steps: number[] = []
  const built = await alternate(settings.builds, {
    rules: () => timeEach([rules], (all) => void makeIndex(all, synonyms, vocabulary)),
    many: () => [timeSteps(index, passages, steps)],
  })
  const right = (within: RuleIndex) =>
    labelled.filter(([question, ...wanted]) =>
      searchRules(question, FIRST, within).some(({ rule }) => wanted.includes(rule.id)),
    ).length
  const own = makeIndex(foodRules, synonyms, vocabulary)
  return describeSearch({
    settings,
    found,
    built,
    steps,
    right: { of: labelled.length, rules: right(own), many: right(withPassages(own, passages)) },
  })
}

/** How long all steps take together, in microseconds; each goes into `steps`. */
function timeSteps(index: RuleIndex, passages: readonly Rule[], steps: number[]): number {
  const began = performance.now()
  const adding = addPassages(index, passages)
  for (;;) {
    const started = performance.now()
    const { done } = adding.next()
    steps.push((performance.now() - started) * 1000)
    if (done) return (performance.now() - began) * 1000
  }
}
