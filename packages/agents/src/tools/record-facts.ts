import type { UserWords } from '@agora/inspection/report/state-said'
import { FactField } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import type { Message } from '@agora/protocol/message'
import { z } from 'zod'
import type { AgentTool, ToolCall } from '../tool.ts'
import { type InspectionPorts, portCall } from './inspection-ports.ts'

const Args = z.strictObject({
  facts: z
    .record(FactField, z.string().trim().min(1).max(limits.answerChars).nullable())
    .refine((facts) => Object.keys(facts).length > 0, 'say at least one')
    .refine((facts) => Object.keys(facts).length <= limits.questions, `at most ${limits.questions} at once`)
    .describe("By the field of a question of report_status: the user's words, or null where they do not know"),
})

export function recordFactsTool(ports: InspectionPorts): AgentTool<typeof Args> {
  return {
    name: 'record_facts',
    description:
      'Stores what the user said of the visit outside a form, in their words, or corrects it. Only what they said; answers ' +
      'to request_clarification are stored already. Tells per field what is stored: "stored", "unchanged" (the same, or ' +
      'something said later stands), or "refused" with the reason. Never tell the user that a refused value is stored.',
    title: { nl: 'noteert wat je zei', en: 'keeps what you said' },
    args: Args,
    timeoutMs: 15_000,
    needsApproval: false,
    // Stating what is stated already changes nothing.
    afterCrash: 'repeat',
    run: async ({ facts }, call) => {
      const { report } = await ports.domainOf(call.thread)
      // Conclusions from findings and decisions are no facts that a person can state.
      const known = report.facts.filter(({ from }) => from !== 'findings' && from !== 'measures')
      const strange = Object.keys(facts).filter((field) => !known.some((one) => one.field === field))
      if (strange.length > 0) {
        throw new Error(
          `there is no ${strange.join(', ')} to be stated; there is: ${known.map(({ field }) => field).join(', ')}`,
        )
      }
      const stated = await ports.stateFacts(call.thread, facts, wordsOf(call), portCall(call))
      return { text: JSON.stringify({ facts: stated }), sources: [] }
    },
  }
}

/** What users said, as far as this turn knows it; the newest first. */
function wordsOf({ context: { asked, messages, notes } }: ToolCall): UserWords[] {
  const said = [...messages, ...asked].filter(({ by, as }) => by.kind === 'user' && as !== 'note')
  const heard = notes.recent.map(({ id: message, text }) => ({ message, text }))
  return [...said.map((one) => ({ message: one.id, text: ownWords(one) })).reverse(), ...heard.reverse()]
}

/** Removes the labels of a form, which the person did not write. */
function ownWords({ id, as, text, request, values, told = '' }: Message): string {
  const isForm = as === 'answer' && id.endsWith('.answer')
  return isForm ? [...Object.values(values ?? {}), told].join('\n') : (request ?? text)
}
