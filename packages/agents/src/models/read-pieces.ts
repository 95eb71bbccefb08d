import type { Timers } from './timers.ts'

export type WaitLimits = {
  /** Until it begins to say something. */
  readonly firstPieceMs: number
  /** Between one piece and the next. */
  readonly nextPieceMs: number
}

/**
 * A model that reasons says nothing for a minute and more, and a model on a plain computer reads a long conversation as
 * slowly. Once it speaks, the next word is a matter of seconds: silence then means that the line is dead.
 */
export const waitLimits: WaitLimits = { firstPieceMs: 120_000, nextPieceMs: 60_000 }

/** It said nothing for so long. */
export class TooSlow extends Error {
  readonly waitedMs: number
  constructor(waitedMs: number) {
    super(`nothing for ${waitedMs / 1_000} s`)
    this.waitedMs = waitedMs
  }
}

type ReadOptions<Piece> = {
  /** Whether a piece says something: an opening without words does not end the long first wait. */
  readonly says: (piece: Piece) => boolean
  readonly signal: AbortSignal
  readonly timers: Timers
  readonly limits: WaitLimits
}

/**
 * Reads a stream piece by piece, up to its time limit or an abort, also if the stream ignores both. At every end the
 * stream's own signal is aborted, which closes its connection.
 */
export async function* readPieces<Piece>(
  open: (signal: AbortSignal) => Promise<AsyncIterable<Piece>>,
  { says, signal, timers, limits }: ReadOptions<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  signal.throwIfAborted()
  const line = new AbortController()
  let pieces: AsyncIterator<Piece> | undefined
  let waitMs = limits.firstPieceMs
  const within = <T>(promise: Promise<T>) => endBy(promise, waitMs, signal, timers)
  try {
    pieces = (await within(open(line.signal)))[Symbol.asyncIterator]()
    for (;;) {
      const next = await within(pieces.next())
      if (next.done) return
      if (says(next.value)) waitMs = limits.nextPieceMs
      yield next.value
    }
  } finally {
    line.abort()
    // Does not wait for the stream to confirm its end.
    pieces?.return?.().catch(() => {})
  }
}

function endBy<T>(promise: Promise<T>, waitMs: number, signal: AbortSignal, timers: Timers): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => end(() => reject(signal.reason as Error))
    const cancel = timers.after(waitMs, () => end(() => reject(new TooSlow(waitMs))))
    const end = (settle: () => void) => {
      cancel()
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
    promise.then(
      (value) => end(() => resolve(value)),
      (error: Error) => end(() => reject(error)),
    )
  })
}
