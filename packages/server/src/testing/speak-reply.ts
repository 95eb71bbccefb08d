import type { InternalAnswer } from '@agora/core/thread/decide-internal-command'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Cut } from '@agora/protocol/message'
import type { Agent } from '../threads/thread-request.ts'
import type { Threads } from '../threads/threads.ts'

/** An AI participant. */
export const helper: Agent = { kind: 'agent', id: 'helper' }

type Voice = Pick<Threads, 'executeInternal' | 'signal'>

/** A piece of a reply for the current followers; the log does not store it. */
export function signalPiece(threads: Voice, thread: string, message: string, offset: number, text: string): void {
  const id = ThreadId.parse(thread)
  const delta = { type: 'text-delta', thread: id, by: helper, message: MessageId.parse(message), offset, text } as const
  threads.signal(id, delta)
}

/** A piece of a reply, into the log. */
export function writePiece(
  threads: Voice,
  thread: string,
  message: string,
  offset: number,
  text: string,
): Promise<InternalAnswer> {
  const body = { message: MessageId.parse(message), offset, text }
  return threads.executeInternal(ThreadId.parse(thread), helper, { name: 'write-text', body })
}

/** The whole reply, into the log. */
export function postReply(
  threads: Voice,
  thread: string,
  message: string,
  text: string,
  cut?: Cut,
): Promise<InternalAnswer> {
  const body = { message: MessageId.parse(message), text, ...(cut ? { cut } : {}) }
  return threads.executeInternal(ThreadId.parse(thread), helper, { name: 'post-reply', body })
}

/**
 * Writes a reply as a turn does: each piece at once to those who look, some pieces together into the log, and in the
 * end the whole.
 */
export async function speakReply(
  threads: Voice,
  thread: string,
  message: string,
  pieces: readonly string[],
  { piecesPerChunk = 5, cut }: { piecesPerChunk?: number; cut?: Cut } = {},
): Promise<void> {
  let text = ''
  let stored = 0
  for (const [index, piece] of pieces.entries()) {
    signalPiece(threads, thread, message, text.length, piece)
    text += piece
    if ((index + 1) % piecesPerChunk > 0) continue
    await writePiece(threads, thread, message, stored, text.slice(stored))
    stored = text.length
  }
  await postReply(threads, thread, message, text, cut)
}
