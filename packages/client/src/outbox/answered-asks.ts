import type { Pending } from './pending.ts'

/** What somebody has answered or declined on this device and the log does not tell yet. Put off is still asked. */
export function answeredAsks(items: readonly Pending[]): ReadonlySet<string> {
  return new Set(
    items.flatMap(({ what, state }) => {
      if (what.kind !== 'command' || what.command.name !== 'answer-ask' || state.kind === 'refused') return []
      const { askId, status } = what.command.fields
      return status !== 'later' && typeof askId === 'string' ? [askId] : []
    }),
  )
}
