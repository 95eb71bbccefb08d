import { replyLanguage } from '@agora/core/context/reply-language'
import { tellFindings } from '@agora/inspection/tools/tell-findings'
import { Term } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import { type InspectionPorts, portCall } from './inspection-ports.ts'
import { SpokenLanguage } from './spoken-language.ts'

const Proposed = z.strictObject({
  what: z.string().trim().min(1).max(limits.findingChars).describe('What was seen, in the words that were said'),
  where: z.string().trim().min(1).max(200).optional(),
  notes: z.array(z.int().min(1)).min(1).max(limits.findingSources).describe('Numbers of the notes that say so'),
  rule: Term.optional().describe('The id of a rule that search_rules gave'),
})
const Args = z.strictObject({
  findings: z.array(Proposed).min(1).max(20).optional(),
  language: SpokenLanguage,
})

export function extractFindingsTool(ports: InspectionPorts): AgentTool<typeof Args> {
  return {
    name: 'extract_findings',
    description:
      'Works out findings from what was said, and gives all findings that stand, those that are new marked. Without ' +
      'arguments the code works through everything that was not worked through before. With "findings" you propose some ' +
      'yourself, each with the numbers of the notes that say so. They are proposals: the inspector confirms, changes or ' +
      'rejects them, and decides class and measure; neither can be given here.',
    title: { nl: 'werkt de notities uit', en: 'works through the notes' },
    args: Args,
    timeoutMs: 30_000,
    needsApproval: false,
    // What was worked through is not worked through again, and a proposal takes the key.
    afterCrash: 'repeat',
    run: async ({ findings, language }, call) => {
      const { thread, context } = call
      const spoken = language ?? replyLanguage(context)
      const port = portCall(call, spoken)
      const { added } = findings ? await ports.propose(thread, findings, port) : await ports.evaluateNotes(thread, port)
      const { report } = await ports.report(thread, spoken)
      return tellFindings(report, added, context.asked, await ports.domainOf(thread))
    },
  }
}
