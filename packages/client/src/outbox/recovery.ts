/** What an earlier life of the page left in the outbox, which is counted once: by the first tab that may send. */
export type Recovery =
  /** The device is being read. `others`: another tab was heard meanwhile. */
  | { readonly kind: 'reading'; readonly others: 'unknown' | 'there' }
  | { readonly kind: 'found'; readonly ids: readonly string[] }
  | { readonly kind: 'counted'; readonly count: number }

export type RecoveryInput =
  /** The device was read, and these were on it. */
  | { readonly type: 'read'; readonly ids: readonly string[] }
  /** Another tab is there: nothing was left behind by a crash. */
  | { readonly type: 'other-tab' }
  /** This tab may send, and these are still there. */
  | { readonly type: 'leads'; readonly left: ReadonlySet<string> }

export function stepRecovery(recovery: Recovery, input: RecoveryInput): Recovery {
  switch (recovery.kind) {
    case 'reading':
      if (input.type === 'other-tab') return { kind: 'reading', others: 'there' }
      if (input.type === 'leads') return recovery
      return recovery.others === 'there' ? { kind: 'counted', count: 0 } : { kind: 'found', ids: input.ids }
    case 'found':
      if (input.type === 'read') return recovery
      if (input.type === 'other-tab') return { kind: 'counted', count: 0 }
      return { kind: 'counted', count: recovery.ids.filter((id) => input.left.has(id)).length }
    case 'counted':
      return recovery
    default:
      return recovery satisfies never
  }
}
