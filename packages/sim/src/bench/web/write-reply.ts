import { setTimeout as delay } from 'node:timers/promises'
import { randomId, systemAmbient } from '@agora/server/ambient'
import type { RunningServer } from '@agora/server/server'
import { postReply, signalPiece, writePiece } from '@agora/server/testing/speak-reply'
import { sampleText } from '../sample-text.ts'

const PIECE_MS = 20
/** So many pieces together are made durable, about once a second. */
const PIECES_PER_CHUNK = 50

/** When a reply had come how far, by the clock since 1970. */
export type Written = readonly (readonly [atMs: number, length: number])[]

export const newReplyId = (): string => randomId(systemAmbient)

/** A reply as a model writes it: pieces of four to six letters, fifty a second, at any speed of the reader. */
export async function writeReply(
  { threads }: Pick<RunningServer, 'threads'>,
  thread: string,
  message: string,
  length: number,
): Promise<Written> {
  const pieces = cut(replyText(length))
  const written: [number, number][] = []
  const began = performance.now()
  let [text, kept] = ['', 0]
  for (const [place, piece] of pieces.entries()) {
    const dueMs = began + place * PIECE_MS - performance.now()
    if (dueMs > 0) await delay(dueMs)
    signalPiece(threads, thread, message, text.length, piece)
    text += piece
    written.push([performance.timeOrigin + performance.now(), text.length])
    if ((place + 1) % PIECES_PER_CHUNK > 0) continue
    await writePiece(threads, thread, message, kept, text.slice(kept))
    kept = text.length
  }
  await delay(PIECE_MS)
  await postReply(threads, thread, message, text)
  return written
}

function replyText(length: number): string {
  const paragraphs = Array.from({ length: Math.ceil(length / 100) }, (_, place) => sampleText(place))
  return paragraphs
    .map((text, place) => text + (place % 5 === 4 ? '\n\n' : ' '))
    .join('')
    .slice(0, length)
}

function cut(text: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += pieces.at(-1)?.length ?? 0) {
    pieces.push(text.slice(at, at + 4 + (pieces.length % 3)))
  }
  return pieces
}
