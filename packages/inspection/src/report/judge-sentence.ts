import type { Said } from '@agora/protocol/inspection'
import type { Sentence } from '@agora/protocol/report'
import { findRule } from '../rules/find-rule.ts'
import { type Claim, type SupportVerdict, checkSupport } from './check-support.ts'
import { type ReportState, standing } from './report-state.ts'
import { reportTexts } from './texts/report-texts.ts'

/** So many of the words that no source has are named. */
const NAMED = 5

type Cites = { readonly sources: readonly Said[]; readonly rules: readonly string[] }

/** Whether what a sentence cites says so. `isVouched`: a person stands for it, whatever was said. */
export function judgeSentence(
  claim: Claim,
  { sources, rules }: Cites,
  isVouched: boolean,
  state: ReportState,
): Pick<Sentence, 'support' | 'why'> {
  const { domain, language, quotes } = state
  const left = standing(sources, state)
  // What an assistant wrote itself is no source: it would support whatever it made up.
  const said = left.flatMap(({ message }) => quotes.get(message) ?? []).filter(({ by }) => by.kind === 'user')
  const ruled = rules.flatMap((id) => {
    const rule = findRule(domain, id)
    return rule ? [rule.law.name, rule.article, rule.subject, rule.text].flatMap(({ nl, en }) => [nl, en]) : []
  })
  const verdict = checkSupport(claim, { said: said.map(({ text }) => text), rules: ruled }, domain)
  if (verdict.kind === 'supported') return { support: 'supported' }
  if (isVouched) return { support: 'vouched' }
  const isWithdrawn = verdict.kind === 'no-source' && sources.length > left.length
  const texts = reportTexts(language).why
  return { support: 'unsupported', why: isWithdrawn ? texts.withdrawn : texts[verdict.kind](named(verdict)) }
}

function named(verdict: Exclude<SupportVerdict, { kind: 'supported' }>): string {
  if (verdict.kind === 'no-source') return ''
  return (verdict.kind === 'numbers' ? verdict.numbers : verdict.words).slice(0, NAMED).join(', ')
}
