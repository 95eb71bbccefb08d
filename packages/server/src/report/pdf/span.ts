import type { Face } from './pdf-fonts.ts'

/** A run of text in one style. */
export type Span = {
  readonly text: string
  readonly face?: Face
  readonly sizePt?: number
  readonly colour?: string
  /** Above the line, as the mark of a source. */
  readonly raised?: true
  /** The name of a place in this document. */
  readonly goesTo?: string
  /** What a reader who cannot see the page is told instead. */
  readonly spoken?: string
}

/** A part of a line, placed. */
export type Piece = Span & {
  readonly face: Face
  readonly sizePt: number
  readonly xPt: number
  readonly widthPt: number
}

export type Line = { readonly pieces: readonly Piece[] }
