import { replyLanguage } from '@agora/core/context/reply-language'
import { tellRules } from '@agora/inspection/tools/tell-rules'
import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import type { InspectionPorts } from './inspection-ports.ts'
import { SpokenLanguage } from './spoken-language.ts'

const Args = z.object({
  query: z.string().min(1).max(400).describe('The question, in Dutch or English; an article number works too'),
  language: SpokenLanguage,
  limit: z.int().min(1).max(10).default(5),
})

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
      return tellRules(await find(thread, query, limit), language ?? replyLanguage(context), context)
    },
  }
}
