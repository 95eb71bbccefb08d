import type { FoundLimit } from '@agora/core/brain/found-inspection'
import type { Domain } from '@agora/inspection/domain'
import { checkLimit } from '@agora/inspection/limits/check-limit'
import { readBack } from '@agora/inspection/limits/read-back'
import { readMeasurements } from '@agora/inspection/limits/read-measurements'
import { describeRule } from '@agora/inspection/rules/describe-rule'
import { findRule } from '@agora/inspection/rules/find-rule'
import type { Measurement } from '@agora/protocol/inspection'
import type { Source } from '@agora/protocol/message'
import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import type { InspectionPorts } from './inspection-ports.ts'
import { SpokenLanguage } from './spoken-language.ts'

const Args = z.strictObject({
  text: z.string().min(1).max(2_000).optional().describe("The user's own words with the value in them"),
  value: z.number().optional().describe('Instead of text: the value'),
  unit: z.enum(['celsius', 'percent', 'ph', 'minute', 'hour', 'day']).default('celsius'),
  of: z.enum(['product', 'air']).optional().describe('What was measured, only where the user said so'),
  about: z.string().max(400).optional().describe('With value: what it is about, in a few words: "chilled fish"'),
  language: SpokenLanguage,
})

type Described = FoundLimit & { readonly measured: Measurement; readonly needs?: string | undefined }
type Checked = { readonly limit: Described; readonly source: Source[] }

export function checkLimitTool({ domainOf }: Pick<InspectionPorts, 'domainOf'>): AgentTool<typeof Args> {
  return {
    name: 'check_limit',
    description:
      'Reads measured values from words and compares each with its limit, by code. "says" is the answer, word for word: ' +
      'what was understood and how it compares, or what must be known first (product or air). "unclear": ask what it ' +
      'says, and claim nothing. An empty list: no value was found. Never compare a value with a limit yourself.',
    title: { nl: 'vergelijkt de waarde met de grens', en: 'compares the value with its limit' },
    args: Args,
    timeoutMs: 10_000,
    needsApproval: false,
    afterCrash: 'repeat',
    run: async ({ text, value, unit, of, about = '', language }, { thread, context }) => {
      const spoken = language ?? context.language
      const words = text ?? (value === undefined ? undefined : `${about}: ${writeValue(value, unit)}`)
      if (words === undefined) throw new Error(sayWhat[spoken])
      const domain = await domainOf(thread)
      const checked = readMeasurements(words, domain).map((read) =>
        check(of === undefined ? read : { ...read, of }, words, domain, spoken),
      )
      // "Drie dagen geleden" is no reading; it is told only where nothing else is.
      const compared = checked.filter(({ limit }) => limit.outcome !== 'none')
      const shown = compared.length > 0 ? compared : checked.slice(0, 1)
      return {
        text: JSON.stringify({ limits: shown.map(({ limit }) => limit) }),
        sources: shown.flatMap(({ source }) => source),
      }
    },
  }
}

function check(measured: Measurement, text: string, domain: Domain, language: 'nl' | 'en'): Checked {
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

/** As words that are read like any other: there is one reader of values. */
function writeValue(value: number, unit: 'celsius' | 'percent' | 'ph' | 'minute' | 'hour' | 'day'): string {
  const number = String(value).replace('.', ',')
  return unit === 'ph' ? `pH ${number}` : `${number} ${unitWords[unit]}`
}
const unitWords = { celsius: 'graden', percent: 'procent', minute: 'minuten', hour: 'uur', day: 'dagen' } as const

const sayWhat = {
  nl: 'Zeg welke waarde is gemeten, en waarvan.',
  en: 'Say which value was measured, and of what.',
} as const
