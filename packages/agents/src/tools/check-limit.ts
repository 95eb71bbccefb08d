import { replyLanguage } from '@agora/core/context/reply-language'
import { tellLimits } from '@agora/inspection/tools/tell-limits'
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
      const spoken = language ?? replyLanguage(context)
      const words = text ?? (value === undefined ? undefined : `${about}: ${writeValue(value, unit)}`)
      if (words === undefined) throw new Error(sayWhat[spoken])
      return tellLimits(words, of, await domainOf(thread), spoken)
    },
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
