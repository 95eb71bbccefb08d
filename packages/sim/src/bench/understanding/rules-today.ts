import { readText } from '@agora/inspection/brain/read-text'
import { readsAsAnswer } from '@agora/core/answers/reads-as-answer'
import { readsAsVerdict } from '@agora/core/answers/reads-as-verdict'
import { hearCall } from '@agora/core/listen/hear-call'
import { hearCommand } from '@agora/core/wake/hear-command'
import { lexiconOf } from '@agora/core/wake/lexicon'
import { prepareNames } from '@agora/core/wake/prepare-names'
import { domain } from '@agora/inspection/domains/food/domain'
import { extractFindings } from '@agora/inspection/findings/extract-findings'
import { findFacts } from '@agora/inspection/findings/find-facts'
import { isRetraction, opensCorrection } from '@agora/inspection/findings/read-correction'
import type { SaidWords } from '@agora/inspection/findings/said-words'
import { indexOf } from '@agora/inspection/rules/index-of'
import { searchRules } from '@agora/inspection/rules/search-rules'
import type { Row } from '@agora/training/read-rows'
import { subjectsOfRules } from './subjects-of-rules.ts'

/**
 * The cue lists without a classifier. They know fewer labels than the data have, so each decision is the labels that it
 * may stand for, the plainest first. For `subject` each of the rules that a search finds is one of `places`.
 */
export type Decision = { readonly labels: readonly string[]; readonly places?: readonly (readonly string[])[] }
export type RulesOfTask = {
  /** The labels that these rules can give. */
  readonly known: readonly string[]
  readonly decide: (row: Row) => Decision
}

const names = prepareNames(['agora'])
const lexicon = lexiconOf(undefined)
const MOST_RULES = 3

const asSaid = (text: string): readonly SaidWords[] => [{ message: 'm1' as SaidWords['message'], seq: 1, text }]

export const rulesToday: Readonly<Record<string, RulesOfTask>> = {
  mode: {
    known: ['listen', 'feedback', 'none'],
    decide: ({ text }) => {
      const heard = hearCall(text, { names, wake: 'careful', namesake: false })
      return { labels: [(heard.addressed ? heard.command : hearCommand(text, lexicon)) ?? 'none'] }
    },
  },
  consent: {
    known: ['yes', 'no', 'hesitation', 'other'],
    decide: ({ text }) => {
      const verdict = readsAsVerdict(text)
      if (verdict === undefined) return { labels: ['other', 'hesitation'] }
      return { labels: [verdict.approved ? 'yes' : 'no'] }
    },
  },
  correction: {
    known: ['change', 'retract', 'none'],
    decide: ({ text }) => {
      const { folds } = readText(text)
      return { labels: [isRetraction(folds) ? 'retract' : opensCorrection(folds) ? 'change' : 'none'] }
    },
  },
  reply: {
    known: ['stop', 'repeat', 'explain', 'hold', 'none'],
    decide: ({ text }) => ({ labels: readsAsAnswer(text) ? ['none'] : ['stop', 'repeat', 'explain', 'hold'] }),
  },
  note: {
    known: ['shortcoming', 'in-order', 'fact', 'observation', 'talk'],
    decide: ({ text }) => {
      const kinds = new Set(extractFindings(asSaid(text), domain).map(({ kind }) => kind))
      if (kinds.has('shortcoming')) return { labels: ['shortcoming'] }
      if (kinds.has('in-order')) return { labels: ['in-order'] }
      return { labels: findFacts(asSaid(text), domain).length > 0 ? ['fact'] : ['talk', 'observation'] }
    },
  },
  subject: {
    known: [...new Set([...subjectsOfRules.values()].flat()), 'none'],
    decide: ({ text }) => {
      const found = searchRules(text, MOST_RULES, indexOf(domain))
      const places = found.map(({ rule }) => subjectsOfRules.get(rule.id) ?? ['none'])
      return { labels: places[0] ?? ['none'], places: places.length > 0 ? places : [['none']] }
    },
  },
}
