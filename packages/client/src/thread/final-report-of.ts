import type { Thread } from '@agora/protocol/thread'

/**
 * The number of the final report of a conversation, also after a person reopened it; empty if the conversation is
 * older than that field. Undefined if no report is final.
 */
export function finalReportOf({ inspection }: Pick<Thread, 'inspection'>): string | undefined {
  return inspection?.number ?? (inspection?.final ? '' : undefined)
}
