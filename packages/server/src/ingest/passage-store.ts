import type { Language } from '@agora/core/language'

/** One of the operator's own documents. */
export type OwnDocument = {
  readonly domain: string
  readonly id: string
  readonly title: string
  /** Where it was read. */
  readonly source: string
  readonly version: string | null
  /** The first day on which it holds. */
  readonly validFrom: string | null
  readonly language: Language
  /** Of its bytes. */
  readonly hash: string
  readonly passages: number
  readonly readAt: number
}

export type StoredPassage = {
  readonly document: string
  /** From 1, in the order of the document. */
  readonly number: number
  /** Its id as a rule. */
  readonly id: string
  readonly path: readonly string[]
  readonly page: number | null
  readonly text: string
}

export type PassagePlace = Pick<StoredPassage, 'document' | 'number'>

/**
 * The port to the operator's own documents. Implementations: memory, SQLite, PostgreSQL; one contract suite holds for
 * all. Several processes may use it at once: the server reads while `agora ingest` writes.
 */
export type PassageStore = {
  readonly kind: 'memory' | 'sqlite' | 'postgres'
  /** Grows with every change, of any process. It must be cheap: each search asks for it. */
  version(): Promise<number>
  /** Those of a domain, or all, by domain and id. */
  listDocuments(domain?: string): Promise<readonly OwnDocument[]>
  /**
   * Keeps a document with its passages in place of the one with its id; all of it or nothing. `taken`: the one that has
   * this id was read elsewhere, neither at this document's source nor at the one that it `replaces`.
   */
  keep(
    document: OwnDocument,
    passages: readonly Omit<StoredPassage, 'document'>[],
    replaces?: string,
  ): Promise<'kept' | 'taken'>
  /** False where there is no such document. */
  remove(domain: string, id: string): Promise<boolean>
  /** The passages of a domain behind this place, by document and number. */
  readPassages(domain: string, after: PassagePlace | undefined, limit: number): Promise<readonly StoredPassage[]>
  close(): Promise<void>
}
