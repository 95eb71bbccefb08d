import type { OwnDocument, StoredPassage } from './passage-store.ts'

/** A document as a row; PostgreSQL gives `bigint` as text. */
export type DocumentColumns = {
  readonly domain: string
  readonly id: string
  readonly title: string
  readonly source: string
  readonly version: string | null
  readonly valid_from: string | null
  readonly language: string
  readonly hash: string
  readonly passages: number
  readonly read_at: number | string
}

export type PassageColumns = {
  readonly document: string
  readonly number: number
  readonly id: string
  readonly path: string
  readonly page: number | null
  readonly text: string
}

export const documentColumns = 'domain, id, title, source, version, valid_from, language, hash, passages, read_at'
export const passageColumns = 'document, number, id, path, page, text'

export function documentValues(document: OwnDocument): (string | number | null)[] {
  const { domain, id, title, source, version, validFrom, language, hash, passages, readAt } = document
  return [domain, id, title, source, version, validFrom, language, hash, passages, readAt]
}

export function toDocument({ valid_from, read_at, language, ...told }: DocumentColumns): OwnDocument {
  return { ...told, language: language === 'en' ? 'en' : 'nl', validFrom: valid_from, readAt: Number(read_at) }
}

/** Headings are lines, so that none has a line's end in it. */
export function toPassage({ path, ...told }: PassageColumns): StoredPassage {
  return { ...told, path: path === '' ? [] : path.split('\n') }
}

export function writePath(path: readonly string[]): string {
  return path.join('\n')
}
