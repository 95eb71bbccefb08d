import type { Doing, Intent } from '../domain/pack.ts'

/** One answer for all of them: what was found in the notes, the most serious first, and what is unclear. */
const does: Doing = {
  kind: 'look-up',
  calls: [
    { tool: 'extract_findings', takes: 'nothing', inLanguage: true },
    { tool: 'list_flags', takes: 'nothing', inLanguage: true },
  ],
  compose: 'opinion',
}

/** What is made of the notes, and what of them is still open. */
export const opinionIntents: readonly Intent[] = [
  ...['opinion', 'allowed', 'severity', 'advice', 'stands-out'].map((id): Intent => ({
    id,
    agent: 'reporting',
    isHere: true,
    measured: false,
    does,
  })),
  {
    id: 'open-points',
    agent: 'reporting',
    does: {
      kind: 'look-up',
      calls: [
        { tool: 'extract_findings', takes: 'nothing', inLanguage: true },
        { tool: 'list_flags', takes: 'nothing', inLanguage: true },
        { tool: 'report_status', takes: 'nothing', inLanguage: true },
      ],
      compose: 'open',
    },
  },
]
