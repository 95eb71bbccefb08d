import type { DocumentKind } from './document-kind.ts'
import { decodeText } from './decode-text.ts'
import { readHtml } from './read-html.ts'
import { readMarkdown } from './read-markdown.ts'
import { readPlain } from './read-plain.ts'

/** A piece of a document, in its order. `level`: how deep a heading stands, 1 the highest. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly page?: number | undefined }
  | { readonly kind: 'text'; readonly text: string; readonly page?: number | undefined }

export type ReadDocument = {
  /** As the document names itself. */
  readonly title?: string | undefined
  readonly blocks: readonly Block[]
  /** What the operator should know of how it was read. */
  readonly remarks: readonly string[]
}

export type OnPage = (page: number, pages: number) => void

/** The pieces of a document. Rejects with `Unreadable`. */
export async function readBlocks(kind: DocumentKind, bytes: Uint8Array, onPage: OnPage): Promise<ReadDocument> {
  switch (kind) {
    // Loaded where they are met: they are large.
    case 'pdf':
      return (await import('./read-pdf.ts')).readPdf(bytes, onPage)
    case 'docx':
      return (await import('./read-docx.ts')).readDocx(bytes)
    default: {
      const { text, remarks } = decodeText(bytes)
      const read = { html: readHtml, markdown: readMarkdown, text: readPlain }[kind](text)
      return { ...read, remarks: [...remarks, ...read.remarks] }
    }
  }
}
