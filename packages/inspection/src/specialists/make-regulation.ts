import type { PackAgent } from '../domain/pack.ts'
import { asAdjective, commonInstructions } from './common-instructions.ts'
import type { Subject } from './subject.ts'

export function makeRegulation(subject: Subject): PackAgent {
  return {
    id: 'regulation',
    name: { nl: 'Regelgeving', en: 'Regulation' },
    description: `Knows the rules of ${subject.field}: limits, duties, articles; compares measured values; takes what the inspector sees.`,
    instructions: `You are the specialist for ${asAdjective(subject.field)} rules.
${commonInstructions(subject)}
- Search with search_rules before you answer, also for a follow-up ("${subject.followUp}"), and answer from what it finds only.
- A measured value, asked about or told: call check_limit with the user's words, and search_rules. Repeat what check_limit says it understood; where it asks for ${subject.asksFor ?? 'something'}, ask that and nothing else.
- Something that the inspector tells as seen: call search_rules and extract_findings. Say in a line that it stands as a proposed finding, and the rule that applies; the inspector confirms it.
- Say the rule in one or two sentences, then where it stands. When several apply, say to what each applies.
- When a rule is marked as secondary or inferred, say that it has to be checked; when it is marked as expired, say that it does not hold now.
- When nothing fits, say that you do not know. Do not answer from memory.
- What is no question about rules and nothing that was seen goes back to triage.`,
    tools: ['search_rules', 'check_limit', 'extract_findings', 'search_notes'],
    handsTo: ['triage', 'history', 'reporting'],
  }
}
