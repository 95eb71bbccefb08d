import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { findDocuments } from '../ingest/find-documents.ts'
import { type Ingested, type IngestOptions, ingestDocument } from '../ingest/ingest-document.ts'
import { ingestLimits } from '../ingest/ingest-limits.ts'
import { openPassageStore } from '../ingest/open-passage-store.ts'
import type { OwnDocument, PassageStore } from '../ingest/passage-store.ts'
import { explainUnreadable } from '../ingest/unreadable.ts'
import { loadDomains } from '../inspection/domains.ts'
import { makeDataFolder } from '../log/data-folder.ts'
import type { Command, Output } from './command.ts'

/** Skipped files beyond this are counted, not listed. */
const MOST_SKIPPED_LINES = 20

/** Adds the operator's own documents to the rules that are searched. It works while the server runs. */
export const ingest: Command = async ({ config, ambient, args, print, stderr }) => {
  const { paths, list, remove, ...given } = readArguments(args, config.domain)
  await checkDomain(given.domain)
  makeDataFolder(config.dataFolder)
  const store = await openPassageStore(config)
  try {
    if (list) return await listDocuments(store, print)
    if (remove !== undefined) return await removeDocument(store, given.domain, remove, print)
    return await readDocuments(store, paths, { ...given, now: ambient.now }, print, stderr)
  } finally {
    await store.close()
  }
}

function readArguments(args: readonly string[], usualDomain: string) {
  const { values, positionals: paths } = parse(args)
  const { title, version, language, domain = usualDomain, list = false, remove, 'valid-from': validFrom } = values
  if (language !== undefined && language !== 'nl' && language !== 'en')
    throw new ConfigError('--language must be nl or en')
  if (validFrom !== undefined && !isDay(validFrom)) throw new ConfigError('--valid-from must be a day: YYYY-MM-DD')
  for (const [name, text] of Object.entries({ title, version })) {
    if (text !== undefined && (text.trim() === '' || text.length > ingestLimits.titleChars)) {
      throw new ConfigError(`--${name} must be 1 to ${ingestLimits.titleChars} characters`)
    }
  }
  if (Number(paths.length > 0) + Number(list) + Number(remove !== undefined) !== 1) {
    throw new ConfigError('say which files or folders to read, or --list, or --remove DOCUMENT')
  }
  return { paths, list, remove, domain, validFrom, language, title: title?.trim(), version: version?.trim() } as const
}

/** Refuses a domain that this installation does not have: no search would find its passages. */
async function checkDomain(domain: string): Promise<void> {
  const domains = await loadDomains()
  if (domains.has(domain)) return
  throw new ConfigError(`--domain must be one of ${domains.list.map(({ id }) => id).join(', ')}`)
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        title: text,
        version: text,
        'valid-from': text,
        language: text,
        domain: text,
        list: { type: 'boolean' },
        remove: text,
      },
    })
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

type Print = (text: string) => void

async function readDocuments(
  store: PassageStore,
  paths: readonly string[],
  options: IngestOptions,
  print: Print,
  stderr: Output,
) {
  const files = findDocuments(paths)
  const readable = files.filter(({ kind }) => kind === 'file').length
  if (options.title !== undefined && readable > 1) {
    throw new ConfigError(`--title names one document, and there are ${readable}`)
  }
  const outcomes: Ingested[] = []
  for (const [at, file] of files.entries()) {
    const place = `[${at + 1}/${files.length}] ${plain(basename(file.file))}`
    showCounter(stderr, place)
    const outcome = await ingestDocument(file, store, options, (page, pages) =>
      showCounter(stderr, `${place}, page ${page}/${pages}`),
    )
    outcomes.push(outcome)
    showLine(stderr, `[${at + 1}/${files.length}] ${describeOutcome(outcome)}`)
  }
  report(outcomes, print)
  return outcomes.some(({ kind }) => kind !== 'skipped') ? 0 : 1
}

/** Shows progress: a counter in a terminal, one line per file elsewhere. */
function showCounter(stderr: Output, text: string): void {
  if (stderr.isTTY) stderr.write(`\r\u001b[K${text}`)
}

function showLine(stderr: Output, text: string): void {
  stderr.write(stderr.isTTY ? `\r\u001b[K${text}\n` : `${text}\n`)
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

/** A file's name may hold signs that a terminal obeys. */
function plain(file: string): string {
  return file.replaceAll(/\p{Cc}/gu, '?')
}

function describeOutcome(outcome: Ingested): string {
  const file = plain(outcome.file)
  if (outcome.kind === 'skipped') return `${file}: skipped, ${explainUnreadable(outcome.why)}`
  if (outcome.kind === 'unchanged') return `${file}: unchanged, it is there as ${outcome.document.id}`
  const { document, replaced, remarks } = outcome
  const what = `${count(document.passages, 'passage')}, ${replaced ? 'replaces' : 'new as'} ${document.id}`
  return [`${file}: ${what}`, ...remarks].join('; ')
}

function report(outcomes: readonly Ingested[], print: Print): void {
  const read = outcomes.filter((outcome) => outcome.kind === 'read')
  const unchanged = outcomes.filter(({ kind }) => kind === 'unchanged').length
  const skipped = outcomes.filter((outcome) => outcome.kind === 'skipped')
  const passages = read.reduce((sum, { document }) => sum + document.passages, 0)
  const all = `${count(read.length, 'document')} read (${count(passages, 'passage')})`
  print(`${all}, ${unchanged} unchanged, ${skipped.length} skipped`)
  for (const { document } of read) print(`  ${describeDocument(document)}`)
  for (const { file, why } of skipped.slice(0, MOST_SKIPPED_LINES))
    print(`  skipped ${plain(file)}: ${explainUnreadable(why)}`)
  if (skipped.length > MOST_SKIPPED_LINES) print(`  … and ${skipped.length - MOST_SKIPPED_LINES} more`)
}

function describeDocument({ id, title, version, validFrom, passages, language }: OwnDocument): string {
  const about = [
    version && `version ${version}`,
    validFrom && `valid from ${validFrom}`,
    language,
    count(passages, 'passage'),
  ]
  return `${id}  "${title}" (${about.filter(Boolean).join(', ')})`
}

async function listDocuments(store: PassageStore, print: Print): Promise<number> {
  const documents = await store.listDocuments()
  print(documents.length === 0 ? 'no documents' : count(documents.length, 'document'))
  for (const document of documents) {
    print(`  ${document.domain}: ${describeDocument(document)}, read ${new Date(document.readAt).toISOString()}`)
  }
  return 0
}

async function removeDocument(store: PassageStore, domain: string, named: string, print: Print): Promise<number> {
  const documents = await store.listDocuments(domain)
  const meant = documents.filter(({ id, title }) => id === named || title === named)
  const [document] = meant
  if (!document || meant.length > 1) {
    const why = document
      ? `${meant.length} documents are called "${named}"; name one by its id`
      : `there is no document "${named}"`
    throw new ConfigError(`${why} ("agora ingest --list" lists them)`)
  }
  await store.remove(domain, document.id)
  print(`removed ${describeDocument(document)}`)
  return 0
}
