import type { Replica } from './open-replica.ts'

/** What this device knows of a conversation on the server. */
export type Known =
  /** The cache of the device is being read. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'nothing' }
  /** From the cache; the server has not told yet what happened since. */
  | { readonly kind: 'cached'; readonly replica: Replica }
  /** As the server has it. */
  | { readonly kind: 'followed'; readonly replica: Replica }
  | { readonly kind: 'gone'; readonly why: GoneWhy }

export type GoneWhy = 'deleted' | 'missing'

export type KnownInput =
  | { readonly type: 'cache-read'; readonly replica: Replica | undefined }
  /** The server gave the thread and its newest page. */
  | { readonly type: 'loaded'; readonly replica: Replica }
  /** An event, a signal or a page changed the replica. */
  | { readonly type: 'changed'; readonly replica: Replica }
  /** The server told how far the log goes, and what is missing is on its way. */
  | { readonly type: 'confirmed' }
  | { readonly type: 'ended'; readonly why: GoneWhy }

/** What is known after something happened. Total: the table of it is in `known-thread.test.ts`. */
export function stepKnown(known: Known, input: KnownInput): Known {
  switch (input.type) {
    case 'cache-read':
      // What the server has told meanwhile is newer.
      if (known.kind !== 'reading') return known
      return input.replica ? { kind: 'cached', replica: input.replica } : { kind: 'nothing' }
    case 'loaded':
      return { kind: 'followed', replica: input.replica }
    case 'changed':
      if (known.kind !== 'cached' && known.kind !== 'followed') return known
      return known.replica === input.replica ? known : { kind: known.kind, replica: input.replica }
    case 'confirmed':
      return known.kind === 'cached' ? { kind: 'followed', replica: known.replica } : known
    case 'ended':
      return { kind: 'gone', why: input.why }
    default:
      return input satisfies never
  }
}

export function replicaOf(known: Known): Replica | undefined {
  return known.kind === 'cached' || known.kind === 'followed' ? known.replica : undefined
}
