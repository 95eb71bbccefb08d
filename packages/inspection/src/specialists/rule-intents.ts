import type { Doing, Intent } from '../domain/pack.ts'

/** Rules are searched; what was measured is compared by code; and what was told as seen is worked out as a finding. */
const does: Doing = {
  kind: 'look-up',
  calls: [
    { tool: 'search_rules', inLanguage: true },
    { tool: 'check_limit', takes: 'text', inLanguage: true, when: 'measured' },
    { tool: 'extract_findings', takes: 'nothing', inLanguage: true, when: 'told' },
  ],
  compose: 'rules',
}

/** Questions about rules and limits, and what is told as seen. */
export const ruleIntents: readonly Intent[] = [
  { id: 'limit', agent: 'regulation', does, said: 'asked', measured: true },
  { id: 'observation', agent: 'regulation', does, said: 'told' },
  { id: 'rule-question', agent: 'regulation', does, said: 'asked' },
]
