import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { findDocuments } from './find-documents.ts'
import { type IngestOptions, type Ingested, ingestDocument } from './ingest-document.ts'
import { memoryPassages } from './memory-passages.ts'
import type { PassageStore } from './passage-store.ts'
import { makePdf } from './testing/make-documents.ts'

const options: IngestOptions = { domain: 'food', now: () => 1_700_000_000_000 }

async function ingestAll(store: PassageStore, paths: readonly string[], more: Partial<IngestOptions> = {}) {
  const outcomes: Ingested[] = []
  for (const file of findDocuments(paths)) outcomes.push(await ingestDocument(file, store, { ...options, ...more }))
  return outcomes
}
const shown = (outcomes: readonly Ingested[]) =>
  outcomes.map((outcome) =>
    outcome.kind === 'skipped' ? `skipped ${outcome.why}` : `${outcome.kind} ${outcome.document.id}`,
  )

function write(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
}

test('[IG10] a folder is read file by file, in order, and what is left out says why', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'sub'))
  write(folder, {
    'a.md': '# Titel A\ntekst',
    'b.xlsx': 'x',
    'c.doc': 'x',
    'd.txt': '',
    'e.txt': '   \n ',
    '.hidden.md': 'x',
    'sub/f.html': '<p>Hoi daar</p>',
    'Z.MD': 'hoofdletters',
  })
  const store = memoryPassages()
  expect(shown(await ingestAll(store, [folder, join(folder, 'none.md')]))).toEqual([
    'read own-z',
    'read own-titel-a',
    'skipped unknown-kind',
    'skipped old-word',
    'skipped empty',
    'skipped empty',
    'read own-f',
    'skipped missing',
  ])
  expect((await store.listDocuments()).map(({ title }) => title)).toEqual(['f', 'Titel A', 'Z'])
})

test('[IG10] links are followed once, and neither loops nor pipes nor large files hold it up', async () => {
  const folder = temporaryFolder()
  const outside = temporaryFolder()
  mkdirSync(join(folder, 'sub'))
  write(outside, { 'far.md': 'ver weg' })
  write(folder, { 'a.md': 'dichtbij', 'big.txt': 'x' })
  truncateSync(join(folder, 'big.txt'), 50 * 1024 * 1024)
  symlinkSync(folder, join(folder, 'sub', 'up'))
  symlinkSync(join(folder, 'a.md'), join(folder, 'again.md'))
  symlinkSync(outside, join(folder, 'outside'))
  symlinkSync('self.md', join(folder, 'self.md'))
  symlinkSync('gone.md', join(folder, 'dangling.md'))
  execFileSync('mkfifo', [join(folder, 'pipe.md')])
  expect(shown(await ingestAll(memoryPassages(), [folder, folder]))).toEqual([
    'read own-a',
    'skipped too-large',
    'skipped missing',
    'read own-far',
    'skipped not-a-file',
    'skipped missing',
  ])
})

test('[IG11] the same file again is unchanged; with other words or another version it replaces itself', async () => {
  const folder = temporaryFolder()
  const store = memoryPassages()
  const file = join(folder, 'a.md')
  write(folder, { 'a.md': '# Code\n## Artikel 1\neen' })
  expect(shown(await ingestAll(store, [file]))).toEqual(['read own-code'])
  const version = await store.version()
  expect(shown(await ingestAll(store, [file]))).toEqual(['unchanged own-code'])
  expect(await store.version()).toBe(version)
  expect(await ingestAll(store, [file], { version: '2', validFrom: '2026-01-01' })).toMatchObject([{ replaced: true }])
  // What is not said again still holds.
  expect(shown(await ingestAll(store, [file]))).toEqual(['unchanged own-code'])
  write(folder, { 'a.md': '# Andere titel\n## Artikel 1\ntwee' })
  expect(await ingestAll(store, [file])).toMatchObject([{ kind: 'read', replaced: true, document: { id: 'own-code' } }])
  expect(await store.listDocuments()).toMatchObject([{ id: 'own-code', title: 'Code', version: null }])
  expect((await store.readPassages('food', undefined, 10)).map(({ id, text }) => [id, text])).toEqual([
    ['own-code.artikel-1', 'twee'],
  ])
})

test('[IG11] a copy elsewhere is not read twice; another file with the same name is another document', async () => {
  const [one, two] = [temporaryFolder(), temporaryFolder()]
  const store = memoryPassages()
  write(one, { 'regels.txt': 'De ene regel.' })
  write(two, { 'kopie.txt': 'De ene regel.', 'regels.txt': 'De andere regel.' })
  expect(shown(await ingestAll(store, [one, two]))).toEqual([
    'read own-regels',
    'unchanged own-regels',
    'read own-regels-2',
  ])
  // The first becomes what the second is: it is this one that is read again.
  write(one, { 'regels.txt': 'De andere regel.' })
  expect(shown(await ingestAll(store, [one]))).toEqual(['read own-regels'])
})

test('[IG11] a title that the operator gives names the document, wherever it was read', async () => {
  const folder = temporaryFolder()
  const store = memoryPassages()
  write(folder, { 'code-2025.txt': 'Oud.', 'code-2026.txt': 'Nieuw.' })
  const title = 'Hygiënecode'
  await ingestAll(store, [join(folder, 'code-2025.txt')], { title })
  // It was read before, under its own name.
  await ingestAll(store, [join(folder, 'code-2026.txt')])
  expect(await store.listDocuments()).toHaveLength(2)
  expect(await ingestAll(store, [join(folder, 'code-2026.txt')], { title })).toMatchObject([{ replaced: true }])
  expect(await store.listDocuments()).toMatchObject([{ id: 'own-hygienecode', title }])
  expect((await store.readPassages('food', undefined, 10)).map(({ text }) => text)).toEqual(['Nieuw.'])
})

test('[IG11] a name that another process took meanwhile is not overwritten', async () => {
  const folder = temporaryFolder()
  const store = memoryPassages()
  write(folder, { 'a.txt': 'Onze tekst.' })
  const other = { domain: 'food', id: 'own-a', title: 'x', source: '/x', version: null, validFrom: null } as const
  let late = true
  const racing: PassageStore = {
    ...store,
    async keep(...kept) {
      if (late) await store.keep({ ...other, language: 'nl', hash: 'x', passages: 0, readAt: 0 }, [])
      late = false
      return store.keep(...kept)
    },
  }
  expect(shown(await ingestAll(racing, [folder]))).toEqual(['read own-a-2'])
})

test('[IG10] language is told from the words, or by the operator; a file that went meanwhile is missing', async () => {
  const folder = temporaryFolder()
  const store = memoryPassages()
  write(folder, { 'en.txt': 'All of the food must be kept cold, and their hands are washed about every hour.' })
  const [found] = findDocuments([folder])
  expect(await ingestAll(store, [folder])).toMatchObject([{ document: { language: 'en' } }])
  expect(await ingestAll(store, [folder], { language: 'nl' })).toMatchObject([{ document: { language: 'nl' } }])
  rmSync(join(folder, 'en.txt'))
  expect(await ingestDocument(found!, memoryPassages(), options)).toMatchObject({ kind: 'skipped', why: 'missing' })
})

test('[IG10] a PDF is read with its pages, and told page by page', async () => {
  const folder = temporaryFolder()
  write(folder, { 'p.pdf': await makePdf([{ lines: ['Artikel 1', 'De eerste pagina van het stuk.'] }]) })
  const store = memoryPassages()
  const told: string[] = []
  const [found] = findDocuments([folder])
  await ingestDocument(found!, store, options, (page, pages) => told.push(`${page}/${pages}`))
  expect(told).toEqual(['1/1'])
  expect(await store.readPassages('food', undefined, 9)).toMatchObject([{ id: 'own-p.artikel-1', page: 1 }])
})
