import { type Dictation, type Sentence, dictate, finishDictation, startDictation } from '@agora/core/spoken/dictate'
import type { SpokenLanguage } from './voice-snapshot.ts'

/**
 * What is spoken at once, and the letters of the reply that it stands for. All of them together are the reply as far as
 * it was read: so what was heard can be told as a beginning of what is written.
 */
export type WrittenPiece = {
  readonly spoken: string
  readonly written: string
  /** Where it is in another language than the reply. */
  readonly language?: SpokenLanguage
}

export type PieceReader = {
  readonly dictation: Dictation
  /** The reply as far as it was read. */
  readonly read: string
  /** So many letters of it stand in pieces. */
  readonly given: number
}

export type ReadPieces = { readonly reader: PieceReader; readonly pieces: readonly WrittenPiece[] }

export function startPieces(language: SpokenLanguage): PieceReader {
  return { dictation: startDictation(language), read: '', given: 0 }
}

/** Reads on in a reply that grows. One that became another (it began anew) is read no further. */
export function readPieces(reader: PieceReader, text: string): ReadPieces {
  if (!text.startsWith(reader.read)) return { reader, pieces: [] }
  const { state, sentences } = dictate(reader.dictation, text.slice(reader.read.length))
  return cutPieces({ dictation: state, read: text, given: reader.given }, sentences)
}

/** There is no more: the rest, to the last letter. */
export function finishPieces(reader: PieceReader): readonly WrittenPiece[] {
  return cutPieces(reader, finishDictation(reader.dictation)).pieces
}

function cutPieces({ dictation, read, given }: PieceReader, sentences: readonly Sentence[]): ReadPieces {
  let from = given
  const pieces = sentences.map(({ spoken, end, language }) => {
    const written = read.slice(from, end)
    from = Math.max(from, end)
    return { spoken, written, ...(language ? { language } : {}) }
  })
  return { reader: { dictation, read, given: from }, pieces }
}
