import type { Thread } from '@agora/protocol/thread'

/**
 * The number of the report that was made final in a conversation, also where somebody opened it again; empty where the
 * conversation is older than that field. Undefined where none is final.
 */
export function finalReportOf({ inspection }: Pick<Thread, 'inspection'>): string | undefined {
  return inspection?.number ?? (inspection?.final ? '' : undefined)
}
