import type { FoundLimit } from '../brain/found-inspection.ts'
import type { Language } from '@agora/core/language'
import type { Measurement } from '@agora/protocol/inspection'
import type { Source } from '@agora/protocol/message'
import type { Domain } from '../domain/domain.ts'
import { checkLimit } from '../limits/check-limit.ts'
import { readBack } from '../limits/read-back.ts'
import { readMeasurements } from '../limits/read-measurements.ts'
import { describeRule } from '../rules/describe-rule.ts'
import { findRule } from '../rules/find-rule.ts'
import type { Told } from './told.ts'

type Described = FoundLimit & { readonly measured: Measurement; readonly needs?: string | undefined }
type Checked = { readonly limit: Described; readonly source: Source[] }

/** The values in somebody's words, each beside its limit. `of`: what was measured, where that was said apart. */
export function tellLimits(words: string, of: Measurement['of'], domain: Domain, language: Language): Told {
  const checked = readMeasurements(words, domain).map((read) =>
    check(of === undefined ? read : { ...read, of }, words, domain, language),
  )
  // "Drie dagen geleden" is no reading; it is told only where nothing else is.
  const compared = checked.filter(({ limit }) => limit.outcome !== 'none')
  const shown = compared.length > 0 ? compared : checked.slice(0, 1)
  return {
    text: JSON.stringify({ limits: shown.map(({ limit }) => limit) }),
    sources: shown.flatMap(({ source }) => source),
  }
}

function check(measured: Measurement, text: string, domain: Domain, language: Language): Checked {
  const compared = checkLimit(measured, { text }, domain)
  const says = readBack(measured, compared, domain, language)
  if (!compared) return { limit: { says, outcome: 'none', measured }, source: [] }
  const known = findRule(domain, compared.rule)
  const rule = known && describeRule(known, language)
  return {
    limit: { says, outcome: compared.outcome, needs: compared.needs, measured, rule },
    source: rule ? [{ kind: 'rule', rule: rule.id, cite: rule.cite, version: rule.version }] : [],
  }
}
