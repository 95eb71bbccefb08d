import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDocumentFolder } from '../ingest/testing/make-document-folder.ts'
import { runCommand } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const lines = (text: string) => text.trimEnd().split('\n')
const word = (text: string) => text.replaceAll(/^\[\d+\/\d+\] /gm, '')

test('[IG12] files and folders are read with progress and a report; the same again is unchanged', async () => {
  const folder = await makeDocumentFolder()
  const settings = { AGORA_DATA: temporaryFolder() }
  const first = await runCommand(['ingest', folder], settings)
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
  const again = await runCommand(['ingest', folder], settings)
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
  expect((await runCommand(named, settings)).stdout).toContain(
    '"Proefcode" (version 3, valid from 2026-02-01, nl, 5 passages)',
  )
  const list = await runCommand(['ingest', '--list'], settings)
  expect(lines(list.stdout)).toHaveLength(4)
  expect(list.stdout).toContain('food: own-code  "Proefcode"')
  expect(await runCommand(['ingest', '--remove', 'Proefcode'], settings)).toMatchObject({ code: 0 })
  expect((await runCommand(['ingest', '--list'], settings)).stdout).not.toContain('Proefcode')
})

test('[IG12] where nothing could be read it exits with 1; what is asked wrongly is said in one line', async () => {
  const folder = temporaryFolder()
  const settings = { AGORA_DATA: temporaryFolder() }
  writeFileSync(join(folder, 'a.md'), 'a')
  writeFileSync(join(folder, 'b.md'), 'b')
  writeFileSync(join(folder, 'x.bin'), 'x')
  const nothing = await runCommand(['ingest', join(folder, 'x.bin'), join(folder, 'none')], settings)
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
    const refused = await runCommand(['ingest', ...args], settings)
    expect(refused, why).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain(`agora: ${why}`)
    expect(refused.stderr).not.toContain('    at ')
  }
})
