import { replyLanguage } from '@agora/core/context/reply-language'
import type { FoundRepeat } from '@agora/inspection/brain/found-inspection'
import { FindingId, Term } from '@agora/protocol/inspection'
import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import { className, measureName } from '@agora/inspection/tools/describe-visits'
import { type FirmHistory, type InspectionPorts, portCall } from './inspection-ports.ts'
import { SpokenLanguage } from './spoken-language.ts'

const Args = z.strictObject({
  finding: FindingId.optional().describe('The id of one finding; without it, every shortcoming that stands'),
  rule: Term.optional().describe('The id of a rule, where there is no finding yet'),
  class: Term.optional().describe('To see what would follow for this class. It sets nothing.'),
  language: SpokenLanguage,
})

export function checkRepeatTool(ports: InspectionPorts): AgentTool<typeof Args> {
  return {
    name: 'check_repeat',
    description:
      'Whether an offence was found before at this firm, by code: same offender, same location, same goal, within the ' +
      'period; and what the table says follows. That is advice: class and measure are decided by the inspector. ' +
      '"decided": false means that the class is only a suggestion.',
    title: { nl: 'kijkt of het eerder is gevonden', en: 'checks whether it was found before' },
    args: Args,
    timeoutMs: 20_000,
    needsApproval: false,
    afterCrash: 'repeat',
    run: async ({ language, ...about }, call) => {
      const spoken = language ?? replyLanguage(call.context)
      const port = portCall(call, spoken)
      const checks = await ports.repeat(call.thread, about, port)
      const before = checks.some(({ repeat }) => repeat.earlier.length > 0)
        ? await ports.history(call.thread, undefined, port)
        : undefined
      const domain = await ports.domainOf(call.thread)
      const repeats = checks.map(({ what, class: given, decided, repeat }): FoundRepeat => {
        const { isRepeat, earlier, measure, recheckMonths, reason, supervision } = repeat
        return {
          what,
          class: className(given, domain, spoken),
          decided,
          isRepeat,
          earlier: earlier.map(({ at, report, finding }) => ({ at, report, what: wordsOf(report, finding, before) })),
          measure: measureName(measure, domain, spoken),
          recheckMonths: recheckMonths ?? undefined,
          reason: [reason[spoken], supervision?.[spoken]].filter(Boolean).join(' '),
        }
      })
      return { text: JSON.stringify({ repeats }) }
    },
  }
}

function wordsOf(report: string, finding: string, history: FirmHistory | undefined): string {
  const visit = history?.past.find((one) => one.report === report)
  return visit?.findings.find(({ id }) => id === finding)?.what ?? ''
}
