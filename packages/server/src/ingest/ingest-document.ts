import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { detectLanguage } from '@agora/core/understanding/detect-language'
import type { Language } from '@agora/core/language'
import { foldText } from '@agora/core/fold-text'
import { cleanText } from './clean-text.ts'
import { documentKind } from './document-kind.ts'
import { type FoundFile, reasonOf } from './find-documents.ts'
import { ingestLimits } from './ingest-limits.ts'
import { nameDocument, namePassages } from './name-passages.ts'
import type { OwnDocument, PassageStore } from './passage-store.ts'
import { readApart } from './read-apart.ts'
import type { OnPage } from './read-blocks.ts'
import { type PassagesOfDocument, readDocument } from './read-document.ts'
import { Unreadable, type UnreadableKind } from './unreadable.ts'

export type IngestOptions = {
  readonly domain: string
  readonly title?: string | undefined
  readonly version?: string | undefined
  readonly validFrom?: string | undefined
  readonly language?: Language | undefined
  readonly now: () => number
}

export type Ingested = { readonly file: string } & (
  | {
      readonly kind: 'read'
      readonly document: OwnDocument
      readonly replaced: boolean
      readonly remarks: readonly string[]
    }
  | { readonly kind: 'unchanged'; readonly document: OwnDocument }
  | { readonly kind: 'skipped'; readonly why: UnreadableKind }
)

/** Goes up when documents are read otherwise than before, so that they are read anew. */
const READER = 1
/** Passages by which the language is told. */
const SAMPLE = 20

/** Reads one file into the store. A fault of the file is an outcome; only a failure of the store is thrown. */
export async function ingestDocument(
  found: FoundFile,
  store: PassageStore,
  options: IngestOptions,
  onPage: OnPage = () => {},
): Promise<Ingested> {
  const { file } = found
  if (found.kind === 'left-out') return { kind: 'skipped', file, why: found.why }
  const documents = await store.listDocuments(options.domain)
  try {
    const bytes = await readBytes(found)
    const hash = createHash('sha256').update(`${READER} `).update(bytes).digest('hex')
    const before = findBefore(documents, found.source, options.title)
    // Another file with the same words is not read twice; this one with others is.
    const same = before ? before.hash === hash && before : documents.find((document) => document.hash === hash)
    if (same && saysTheSame(same, options)) return { kind: 'unchanged', file, document: same }
    const kind = documentKind(file)
    // Only what others' code unpacks can take forever.
    const read = await (kind === 'pdf' || kind === 'docx' ? readApart : readDocument)({ kind, bytes }, onPage)
    const document = await keep(describe(found, read, hash, options, before), read, before, store)
    return { kind: 'read', file, document, replaced: before !== undefined, remarks: read.remarks }
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'skipped', file, why: error.kind }
    throw error
  }
}

async function readBytes({ file, source, bytes }: Extract<FoundFile, { kind: 'file' }>): Promise<Uint8Array> {
  const kind = documentKind(file)
  const most = kind === 'pdf' || kind === 'docx' ? ingestLimits.packedBytes : ingestLimits.textBytes
  if (bytes > most) throw new Unreadable('too-large')
  if (bytes === 0) throw new Unreadable('empty')
  try {
    const read = await readFile(source)
    // It may have grown since.
    if (read.length > most) throw new Unreadable('too-large')
    return read
  } catch (error) {
    throw new Unreadable(reasonOf(error), { cause: error })
  }
}

/** What was read at the same place, or by the title that the operator gives, is the same document. */
function findBefore(documents: readonly OwnDocument[], source: string, title: string | undefined) {
  const bySource = documents.find((document) => document.source === source)
  return documents.find((document) => title !== undefined && document.title === title) ?? bySource
}

/** What is not given stays as it was. */
function saysTheSame(document: OwnDocument, { title, version, validFrom, language }: IngestOptions): boolean {
  return (
    (title ?? document.title) === document.title &&
    (version ?? document.version) === document.version &&
    (validFrom ?? document.validFrom) === document.validFrom &&
    (language ?? document.language) === document.language
  )
}

type Described = Omit<OwnDocument, 'id' | 'passages'>

function describe(
  { file, source }: Extract<FoundFile, { kind: 'file' }>,
  { title, passages }: PassagesOfDocument,
  hash: string,
  { domain, now, ...given }: IngestOptions,
  before: OwnDocument | undefined,
): Described {
  const named = given.title ?? before?.title ?? (cleanText(title ?? '') || basename(file, extname(file)))
  const language = given.language ?? before?.language ?? languageOf(passages) ?? 'nl'
  const version = given.version ?? null
  const validFrom = given.validFrom ?? null
  const readAt = now()
  return { domain, title: named.slice(0, ingestLimits.titleChars), source, version, validFrom, language, hash, readAt }
}

function languageOf(passages: PassagesOfDocument['passages']): Language | undefined {
  const sample = passages.slice(0, SAMPLE).map(({ text }) => text)
  return detectLanguage(foldText(sample.join(' ')).match(/[a-z]+/g) ?? [])
}

async function keep(
  described: Described,
  { passages }: PassagesOfDocument,
  before: OwnDocument | undefined,
  store: PassageStore,
): Promise<OwnDocument> {
  if (passages.length === 0) throw new Unreadable('empty')
  const documents = await store.listDocuments()
  const others = documents.reduce((sum, other) => sum + other.passages, -(before?.passages ?? 0))
  if (passages.length > ingestLimits.documentPassages || others + passages.length > ingestLimits.allPassages) {
    throw new Unreadable('too-many')
  }
  const own = documents.filter(({ domain }) => domain === described.domain)
  const taken = new Set(own.map(({ id }) => id))
  let id = before?.id
  for (;;) {
    id ??= nameDocument(described.title, (other) => taken.has(other))
    const document = { ...described, id, passages: passages.length }
    const outcome = await store.keep(document, number(id, passages), before?.source)
    if (outcome === 'kept') {
      await dropOlder(document, own, store)
      return document
    }
    // Another process took this name first.
    taken.add(id)
    id = undefined
  }
}

function number(document: string, passages: PassagesOfDocument['passages']) {
  const ids = namePassages(document, passages)
  return passages.map((passage, at) => ({ ...passage, number: at + 1, id: ids[at] ?? `${document}.${at + 1}` }))
}

/** A file that is called otherwise now is not there under its old name as well. */
async function dropOlder({ domain, id, source }: OwnDocument, own: readonly OwnDocument[], store: PassageStore) {
  for (const other of own) if (other.source === source && other.id !== id) await store.remove(domain, other.id)
}
