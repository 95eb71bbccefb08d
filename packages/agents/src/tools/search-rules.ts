import { describeRule } from '@agora/inspection/rules/describe-rule'
import { holdsAt } from '@agora/inspection/rules/holds-at'
import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import type { InspectionPorts } from './inspection-ports.ts'
import { SpokenLanguage } from './spoken-language.ts'

const Args = z.object({
  query: z.string().min(1).max(400).describe('The question, in Dutch or English; an article number works too'),
  language: SpokenLanguage,
  limit: z.int().min(1).max(10).default(5),
})
/** A passage of somebody's own document may be long; what a rule says stands at its beginning. */
const TEXT_CHARS = 1_200

export function searchRulesTool({ rules: find }: Pick<InspectionPorts, 'rules'>): AgentTool<typeof Args> {
  return {
    name: 'search_rules',
    description:
      "Searches the rules of this conversation's domain and the operator's own documents. Each has an id, the article " +
      'to cite, a version and its text; "expired" marks one that does not hold now. An empty list means that nothing ' +
      'fits: then say that you do not know.',
    title: { nl: 'zoekt in de regels', en: 'searches the rules' },
    args: Args,
    timeoutMs: 10_000,
    needsApproval: false,
    afterCrash: 'repeat',
    run: async ({ query, language, limit }, { thread, context }) => {
      const found = await find(thread, query, limit)
      const rules = found.map(({ rule, score }) => {
        const { text, ...described } = describeRule(rule, language ?? context.language)
        const isOver = context.now !== undefined && !holdsAt(rule, context.now, context.timeZone)
        return { ...described, text: text.slice(0, TEXT_CHARS), score, ...(isOver ? { expired: true } : {}) }
      })
      return {
        text: JSON.stringify({ rules }),
        sources: rules.map(({ id, cite, version }) => ({ kind: 'rule', rule: id, cite, version })),
      }
    },
  }
}
