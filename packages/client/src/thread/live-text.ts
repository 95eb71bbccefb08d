import type { Actor } from '@agora/protocol/actor'
import type { HeardTo } from '@agora/protocol/speech'

/** Pieces that came before what stands in front of them, kept until that comes: enough for a bad second or two. */
const MAX_AHEAD = 256

/** A reply that is being written, as far as it is known here. */
export type LiveText = {
  readonly message: string
  readonly by: Actor
  /** The turn that writes it; undefined for a reply outside a turn. */
  readonly turn: string | undefined
  /** When its first piece came. */
  readonly at: number
  /** The offset at which the known text begins: more than 0 for a client that joined in mid-sentence. */
  readonly start: number
  readonly text: string
  /** Pieces beyond a hole. */
  readonly ahead: readonly Piece[]
  /** It was interrupted while it was spoken, and is still being written. */
  readonly heardTo?: HeardTo
}

export type Piece = { readonly offset: number; readonly text: string }

export function beginLiveText(about: Pick<LiveText, 'message' | 'by' | 'turn' | 'at'>, piece: Piece): LiveText {
  return { ...about, start: piece.offset, text: piece.text, ahead: [] }
}

/** What there is of it. */
export function readLiveText({ start, text }: LiveText): string {
  return start > 0 ? `… ${text}` : text
}

/**
 * Puts a piece where it belongs. Live and stored pieces overlap, come twice, and after a lost line come late: by its
 * offset each letter is taken once. The same object where nothing is new.
 */
export function putPiece(live: LiveText, piece: Piece): LiveText {
  const end = live.start + live.text.length
  const pieceEnd = piece.offset + piece.text.length
  // The beginning, for a client that joined in the middle.
  if (piece.offset < live.start && pieceEnd >= live.start) {
    const before = piece.text.slice(0, live.start - piece.offset)
    return putPiece({ ...live, start: piece.offset, text: before + live.text }, piece)
  }
  if (pieceEnd <= end) return live
  if (piece.offset > end) {
    return live.ahead.length < MAX_AHEAD ? { ...live, ahead: [...live.ahead, piece] } : live
  }
  const grown = { ...live, text: live.text + piece.text.slice(end - piece.offset), ahead: [] }
  return live.ahead.reduce(putPiece, grown)
}
