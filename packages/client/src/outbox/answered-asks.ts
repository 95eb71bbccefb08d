import type { Pending } from './pending.ts'

/** Questions answered or declined on this device but not yet in the log. A question that was put off stays open. */
export function answeredAsks(items: readonly Pending[]): ReadonlySet<string> {
  return new Set(
    items.flatMap(({ what, state }) => {
      if (what.kind !== 'command' || what.command.name !== 'answer-ask' || state.kind === 'refused') return []
      const { askId, status } = what.command.fields
      return status !== 'later' && typeof askId === 'string' ? [askId] : []
    }),
  )
}
