import type { Mind, RuleThought } from './mind.ts'
import { readToolResult } from './read-found.ts'
import type { RejectedFinding } from './read-finding-named.ts'
import { sayNotDone } from './say-failed.ts'

export const REJECT = 'reject_finding'

/** Rejects the finding that a user named: what it says is read back, and a yes is asked for. */
export function planRejected({ number, reason }: RejectedFinding, { steps, tools, texts }: Mind): RuleThought {
  if (!tools.includes(REJECT)) return { text: texts.cannotLookUp }
  const done = steps.own.find(({ tool }) => tool === REJECT)
  if (!done) return { calls: [{ tool: REJECT, args: { number, ...(reason === undefined ? {} : { reason }) } }] }
  const reading = readToolResult(done.result ?? '')
  if (reading.kind === 'rejected') return { text: texts.inspection.rejected(reading.rejected) }
  if (reading.kind === 'refused') return { text: texts.inspection.findingStays(number) }
  return { text: sayNotDone(done, texts) }
}
