import type { WireError } from '@agora/protocol/errors'
import type { Envelope } from '@agora/protocol/events'
import type { OperationName, PathPart } from '@agora/protocol/routes'
import type { ThreadSignal, ListSignal } from '@agora/protocol/signals'

/** A way to reach the server: both there are (SSE with HTTP, WebSocket) behave alike, and one suite holds for both. */
export type Transport = { readonly open: (listener: TransportListener) => OpenTransport }

/** One line to the server, from `open` until it is lost or closed. After `close` its listener hears nothing more. */
export type OpenTransport = {
  /** Events of a thread after a cursor, from now on. Following again begins anew at the new cursor. */
  readonly follow: (thread: string, after: number) => void
  readonly unfollow: (thread: string) => void
  readonly ask: (question: Question) => Promise<Answer>
  /** Makes the other end give a sign of life, if it lives. */
  readonly probe: () => void
  readonly close: () => void
}

export type TransportListener = {
  /** The server answers, knows us, and tells of changes in the list from now on. */
  readonly onOpen: () => void
  /** Signals may have been missed although the line held: what they tell of must be read anew. */
  readonly onMissed: () => void
  /** Anything at all came. */
  readonly onHeard: () => void
  readonly onEvent: (event: Envelope) => void
  readonly onSignal: (signal: ThreadSignal | ListSignal) => void
  /** This thread is not followed, or no longer. */
  readonly onFollowEnded: (thread: string, error: WireError) => void
  readonly onSentAway: (afterMs: number) => void
  readonly onUnauthenticated: () => void
  readonly onLost: () => void
}

/** What it is about (a thread, and in it a note, a turn …) stands beside its fields. */
export type Question = { readonly [Part in PathPart]?: string } & {
  readonly name: OperationName
  /** Makes a repeat of a command harmless. */
  readonly key?: string
  readonly fields?: Readonly<Record<string, unknown>>
}

/** It never throws: every way to fail is an answer. */
export type Answer<Body = unknown> =
  | { readonly kind: 'ok'; readonly body: Body }
  | { readonly kind: 'failed'; readonly error: WireError }
  /** No response, or one that is not Agora's. The request may have been executed; its key makes a retry safe. */
  | { readonly kind: 'unreachable' }

/** A slow connection carries 4 kilobytes a second: a large request must wait longer for its response. */
const BYTES_PER_MS = 4
const PATIENCE_MS = 30_000

/** After this long without an answer, none will come. */
export function patienceMs(bytes: number): number {
  return PATIENCE_MS + bytes / BYTES_PER_MS
}
