import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject, expect, onTestFinished, test } from 'vitest'
import { openPassageStore } from '../ingest/open-passage-store.ts'
import { passageRules } from '../ingest/passage-rules.ts'
import { makeDocx, makePdf } from '../ingest/testing/make-documents.ts'
import { createDatabase } from '../testing/postgres-database.ts'
import { type Settings, runAgora, startAgora } from '../testing/run-agora.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

async function makeFolder(): Promise<string> {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'sub'))
  const pages = Array.from({ length: 5 }, (_, n) => ({
    lines: [`Artikel ${n + 1}`, `De tekst van artikel ${n + 1} staat hier.`],
  }))
  writeFileSync(join(folder, 'code.pdf'), await makePdf(pages))
  writeFileSync(join(folder, 'huisregels.docx'), await makeDocx())
  writeFileSync(join(folder, 'sub', 'notities.md'), '# Notities\n## Frituur\nHet vet wordt elke week gemeten.')
  writeFileSync(join(folder, 'plaatje.png'), 'x')
  symlinkSync(folder, join(folder, 'sub', 'lus'))
  return folder
}

const lines = (text: string) => text.trimEnd().split('\n')
const word = (text: string) => text.replaceAll(/^\[\d+\/\d+\] /gm, '')

test('[IG12] files and folders are read with progress and a report; the same again is unchanged', async () => {
  const folder = await makeFolder()
  const settings = { AGORA_DATA: temporaryFolder() }
  const first = await runAgora(['ingest', folder], settings)
  expect(first).toMatchObject({ code: 0 })
  expect(lines(first.stdout)).toEqual([
    '3 documents read (9 passages), 0 unchanged, 1 skipped',
    '  own-code  "code" (nl, 5 passages)',
    '  own-huisregels-keuken  "Huisregels keuken" (nl, 3 passages)',
    '  own-notities  "Notities" (nl, 1 passage)',
    `  skipped ${join(folder, 'plaatje.png')}: not Markdown, text, HTML, PDF or DOCX`,
  ])
  expect(lines(word(first.stderr))).toEqual([
    `${join(folder, 'code.pdf')}: 5 passages, new as own-code`,
    `${join(folder, 'huisregels.docx')}: 3 passages, new as own-huisregels-keuken`,
    `${join(folder, 'plaatje.png')}: skipped, not Markdown, text, HTML, PDF or DOCX`,
    `${join(folder, 'sub', 'notities.md')}: 1 passage, new as own-notities`,
  ])
  const again = await runAgora(['ingest', folder], settings)
  expect(lines(again.stdout)[0]).toBe('0 documents read (0 passages), 3 unchanged, 1 skipped')
  const file = join(folder, 'code.pdf')
  const named = [
    'ingest',
    file,
    '--title',
    'Proefcode',
    '--version',
    '3',
    '--valid-from',
    '2026-02-01',
    '--language',
    'nl',
  ]
  expect((await runAgora(named, settings)).stdout).toContain(
    '"Proefcode" (version 3, valid from 2026-02-01, nl, 5 passages)',
  )
  const list = await runAgora(['ingest', '--list'], settings)
  expect(lines(list.stdout)).toHaveLength(4)
  expect(list.stdout).toContain('food: own-code  "Proefcode"')
  expect(await runAgora(['ingest', '--remove', 'Proefcode'], settings)).toMatchObject({ code: 0 })
  expect((await runAgora(['ingest', '--list'], settings)).stdout).not.toContain('Proefcode')
})

test('[IG12] where nothing could be read it exits with 1; what is asked wrongly is said in one line', async () => {
  const folder = temporaryFolder()
  const settings = { AGORA_DATA: temporaryFolder() }
  writeFileSync(join(folder, 'a.md'), 'a')
  writeFileSync(join(folder, 'b.md'), 'b')
  writeFileSync(join(folder, 'x.bin'), 'x')
  const nothing = await runAgora(['ingest', join(folder, 'x.bin'), join(folder, 'none')], settings)
  expect(nothing).toMatchObject({ code: 1 })
  expect(lines(nothing.stdout)[0]).toBe('0 documents read (0 passages), 0 unchanged, 2 skipped')
  for (const [args, why] of [
    [[], 'say which files or folders'],
    [['--list', folder], 'say which files or folders'],
    [[folder, '--valid-from', '2026-02-30'], '--valid-from must be a day'],
    [[folder, '--language', 'de'], '--language must be nl or en'],
    [[folder, '--domain', 'cars'], '--domain must be one of'],
    [[folder, '--title', 'Een'], '--title names one document, and there are 2'],
    [[folder, '--titel', 'Een'], "Unknown option '--titel'"],
    [['--remove', 'niets'], 'there is no document "niets"'],
  ] as const) {
    const refused = await runAgora(['ingest', ...args], settings)
    expect(refused, why).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain(`agora: ${why}`)
    expect(refused.stderr).not.toContain('    at ')
  }
})

/** How many rules a process that is open beside a server finds, before and after others read and remove. */
async function countBeside(settings: Settings, databaseUrl?: string) {
  const folder = await makeFolder()
  const server = await startAgora({ ...settings, AGORA_MODEL: 'none' })
  const store = await openPassageStore({ dataFolder: settings['AGORA_DATA'] ?? '', databaseUrl })
  onTestFinished(() => store.close())
  const count = async () => (await passageRules(store, 'food')).length
  const before = await count()
  const { code: read } = await runAgora(['ingest', folder], settings)
  const after = await count()
  const { code: removed } = await runAgora(['ingest', '--remove', 'own-code'], settings)
  const left = await count()
  const { status } = await fetch(`${server.url}/health`)
  const { code: stopped } = await server.end('SIGTERM')
  return { before, read, after, removed, left, status, stopped }
}

const asItShould = { before: 0, read: 0, after: 9, removed: 0, left: 4, status: 200, stopped: 0 }

test('[IG8] it works while a server runs on the same folder, and a running process finds what it added', async () => {
  expect(await countBeside({ AGORA_DATA: temporaryFolder() })).toEqual(asItShould)
})

test('[IG8] and on the same PostgreSQL', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  expect(await countBeside({ AGORA_DATA: temporaryFolder(), DATABASE_URL: url }, url)).toEqual(asItShould)
})
