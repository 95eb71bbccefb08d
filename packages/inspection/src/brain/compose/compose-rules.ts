import type { FoundLimit } from '../found-inspection.ts'
import type { Language } from '@agora/core/language'
import type { FoundRule } from '../read-found.ts'
import { textsOf } from './texts.ts'

const SHOWN = 3
/** A rule that fits much worse than the best would only distract. */
const NEAR_BEST = 0.7

/** `seen`: somebody told what they saw. `why`: somebody asks for the reason. */
export type RulesFrame = 'question' | 'seen' | 'why'

/** The rules that were found, each with where it stands and in which version. */
export function composeRules(rules: readonly FoundRule[], language: Language, frame: RulesFrame = 'question'): string {
  const texts = textsOf(language).rules
  const best = Math.max(0, ...rules.map(({ score }) => score))
  const shown = rules.filter(({ score }) => score >= best * NEAR_BEST).slice(0, SHOWN)
  const [first, ...more] = shown
  if (!first) return texts.none
  const opens = frame === 'question' ? [] : [frame === 'why' ? texts.why : texts.seen]
  if (more.length === 0) {
    const marks = first.expired ? [texts.expired] : []
    return [...opens, first.text, ...marks, '', texts.source(first.cite, first.version)].join('\n')
  }
  return [
    ...(opens.length > 0 ? opens : [texts.several]),
    ...shown.map(
      ({ text, cite, version, expired }) =>
        `- ${text} ${texts.cite(cite, version)}${expired ? ` ${texts.expired}` : ''}`,
    ),
  ].join('\n')
}

/** What was measured beside its limit, as code compared it, with the rule that sets the limit; or what must be known. */
export function composeLimits(
  limits: readonly FoundLimit[],
  rules: readonly FoundRule[],
  language: Language,
): string | undefined {
  if (limits.length === 0) return undefined
  const { source } = textsOf(language).rules
  const said = [...new Set(limits.map(({ says }) => says))].join('\n')
  const sources = new Set(limits.flatMap(({ rule }) => (rule ? [source(rule.cite, rule.version)] : [])))
  if (sources.size > 0) return [said, [...sources].join('\n')].join('\n\n')
  return rules.length > 0 ? [said, composeRules(rules, language)].join('\n\n') : said
}
