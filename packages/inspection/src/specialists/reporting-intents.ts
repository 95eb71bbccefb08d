import type { Intent } from '../domain/pack.ts'
import { email, firm, place, registration } from './slots.ts'

/** What becomes of what was seen: findings, the report, its end. */
export const reportingIntents: readonly Intent[] = [
  {
    id: 'report',
    agent: 'reporting',
    does: { kind: 'report' },
    slots: [firm, place, registration],
  },
  {
    id: 'finalise',
    agent: 'reporting',
    does: { kind: 'finalise' },
  },
  {
    id: 'send',
    agent: 'reporting',
    does: { kind: 'send' },
    slots: [email],
  },
  {
    id: 'status',
    agent: 'reporting',
    does: {
      kind: 'look-up',
      calls: [{ tool: 'report_status', takes: 'nothing', inLanguage: true }],
      compose: 'status',
    },
  },
  {
    id: 'findings',
    agent: 'reporting',
    does: {
      kind: 'look-up',
      calls: [{ tool: 'extract_findings', takes: 'nothing', inLanguage: true }],
      compose: 'findings',
    },
  },
  {
    id: 'flags',
    agent: 'reporting',
    does: { kind: 'look-up', calls: [{ tool: 'list_flags', takes: 'nothing', inLanguage: true }], compose: 'flags' },
  },
  {
    id: 'caution',
    agent: 'reporting',
    does: {
      kind: 'look-up',
      calls: [{ tool: 'report_status', takes: 'nothing', inLanguage: true }],
      compose: 'caution',
    },
  },
]
