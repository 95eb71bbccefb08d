import type { DocumentKind } from './document-kind.ts'
import { type OnPage, readBlocks } from './read-blocks.ts'
import { type Passage, splitPassages } from './split-passages.ts'

export type ReadTask = { readonly kind: DocumentKind; readonly bytes: Uint8Array }

export type PassagesOfDocument = {
  /** As the document names itself. */
  readonly title: string | undefined
  /** What the operator should know of how it was read. */
  readonly remarks: readonly string[]
  readonly passages: readonly Passage[]
}

/** A document in passages. Rejects with `Unreadable`. */
export async function readDocument({ kind, bytes }: ReadTask, onPage: OnPage): Promise<PassagesOfDocument> {
  const { title, blocks, remarks } = await readBlocks(kind, bytes, onPage)
  // A title by itself says nothing more.
  const passages = splitPassages(blocks).filter(({ path, text }) => path.length > 0 || text !== title)
  return { title, remarks, passages }
}
