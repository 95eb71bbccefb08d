import { describeRule } from '@agora/inspection/rules/describe-rule'
import { searchRules } from '@agora/inspection/rules/search-rules'
import { z } from 'zod'
import type { AgentTool } from '../tool.ts'

const Args = z.object({
  query: z.string().min(1).max(400).describe('The question, in Dutch or English; an article number works too'),
  language: z.enum(['nl', 'en']).optional().describe('The language of the texts; that of the conversation by default'),
  limit: z.int().min(1).max(10).default(5),
})

export function searchRulesTool(): AgentTool<typeof Args> {
  return {
    name: 'search_rules',
    description:
      'Searches the rules on food safety. Each rule has an id, the article to cite, a version and its text. An empty ' +
      'list means that nothing fits: then say that you do not know.',
    title: { nl: 'zoekt in de regels', en: 'searches the rules' },
    args: Args,
    timeoutMs: 10_000,
    needsApproval: false,
    afterCrash: 'repeat',
    run: async ({ query, language, limit }, { context }) => {
      const found = searchRules(query, limit)
      const rules = found.map(({ rule, score }) => ({ ...describeRule(rule, language ?? context.language), score }))
      return {
        text: JSON.stringify({ rules }),
        sources: rules.map(({ id, cite, version }) => ({ kind: 'rule', rule: id, cite, version })),
      }
    },
  }
}
