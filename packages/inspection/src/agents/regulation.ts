import type { PackAgent } from '@agora/core/brain/pack'
import { commonInstructions } from './common-instructions.ts'

export const regulation: PackAgent = {
  id: 'regulation',
  name: { nl: 'Regelgeving', en: 'Regulation' },
  description: 'Knows the rules of food safety: limits, duties, articles, and how offences are classed in general.',
  instructions: `You are the specialist for food-safety rules.
${commonInstructions}
- Search with search_rules before you answer, also for a follow-up ("and for fish?"), and answer from what it finds only.
- Say the rule in one or two sentences, then where it stands. When several apply, say to what each applies.
- When a rule is marked as secondary or inferred, say that it has to be checked.
- When nothing fits, say that you do not know. Do not answer from memory.
- What is no question about rules goes back to triage.`,
  tools: ['search_rules', 'search_notes'],
  handsTo: ['triage', 'history', 'reporting'],
}
