import { randomFillSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DocumentKind } from './document-kind.ts'
import { readApart } from './read-apart.ts'
import { type ReadTask, readDocument } from './read-document.ts'
import { makeDocx, makePdf, makeZip } from './testing/make-documents.ts'

const PATIENT = { timeout: 120_000 }

const read = (kind: DocumentKind, content: string | Uint8Array) => readDocument(taskOf(kind, content), () => {})
const taskOf = (kind: DocumentKind, content: string | Uint8Array): ReadTask => ({
  kind,
  bytes: typeof content === 'string' ? Buffer.from(content) : content,
})
const whyNot = (kind: DocumentKind, content: string | Uint8Array) =>
  read(kind, content).then(
    ({ passages }) => `read: ${passages.length}`,
    (error: unknown) => (error as { kind?: string }).kind ?? error,
  )

test('[IG4] Markdown: headings of both kinds, words without marks, code as text', async () => {
  const { title, passages } = await read(
    'markdown',
    `---
title: "Huisregels"
---
# Koelen
De **koelcel** is [koud](https://x.example/a_b "t") en _schoon_.

| Wat | Graden |
| --- | --- |
| Vis | 2 |

Vriezen
-------
- onder \`-18\` <b>graden</b>
# 7 niet kouder dan nodig
\`\`\`
# geen kop
\`\`\`
Artikel 9
Slot.`,
  )
  expect(title).toBe('Huisregels')
  expect(passages).toEqual([
    { path: ['Koelen'], page: null, text: 'De koelcel is koud en schoon.\nWat | Graden\nVis | 2' },
    { path: ['Koelen', 'Vriezen'], page: null, text: '- onder -18 graden' },
    { path: ['7 niet kouder dan nodig'], page: null, text: '# geen kop' },
    { path: ['7 niet kouder dan nodig', 'Artikel 9'], page: null, text: 'Slot.' },
  ])
})

test('[IG4] HTML: what a reader sees, and nothing of what a program would', async () => {
  const { title, passages } = await read(
    'html',
    `<!doctype html><html><head><title>Regels &amp; wetten</title><style>p{color:red}</style></head><body>
    <script>document.write('<h1>boos</h1>')</script><nav>Menu</nav>
    <h1>Kap<b>ittel</b> 1</h1><p>Caf&eacute;s zijn<br>schoon.<p>Twee<template><p>niet</p></template>
    <h2>Tabel</h2><table><tr><td>Vis</td><td>2 &deg;C</td></tr></table>
    <p hidden>geheim <b>diep</b></p><p>Artikel 4</p><p>Vier.</p>
    <iframe srcdoc="<p>x</p>"></iframe><img src=x onerror=alert(1)>Slot<svg><text>plaatje</text></svg></body>`,
  )
  expect(title).toBe('Regels & wetten')
  expect(passages).toEqual([
    { path: ['Kapittel 1'], page: null, text: 'Cafés zijn\nschoon.\nTwee' },
    { path: ['Kapittel 1', 'Tabel'], page: null, text: 'Vis | 2 °C' },
    { path: ['Kapittel 1', 'Tabel', 'Artikel 4'], page: null, text: 'Vier.\nSlot' },
  ])
})

test('[IG4] HTML: a heading that is never closed ends where something else begins', async () => {
  const { passages } = await read('html', '<h1><div>Een<br>twee</div></h1><p>a<h2>Drie<p>b<p>c')
  expect(passages.map(({ path, text }) => [...path, text])).toEqual([
    ['Een twee', 'a'],
    ['Een twee', 'Drie', 'b\nc'],
  ])
})

test('[IG4] DOCX: title, styles and articles', PATIENT, async () => {
  const { title, passages } = await read('docx', await makeDocx())
  expect(title).toBe('Huisregels keuken')
  expect(passages).toEqual([
    { path: ['Koelen'], page: null, text: 'Wij koelen alles onder 5 °C.' },
    { path: ['Koelen', 'Artikel 12'], page: null, text: 'De koelcel wordt twee keer per dag gemeten.' },
    { path: ['Schoonmaken'], page: null, text: 'Snijmachine | elke dag' },
  ])
})

test('[IG4] PDF: articles with their pages, without the lines that run over all of them', async () => {
  const pages = Array.from({ length: 6 }, (_, n) => ({
    header: 'Hygiënecode proef, versie 3',
    footer: `Pagina ${n + 1} van 6`,
    lines: [
      `Artikel ${n + 1}`,
      `De regel van artikel nummer ${n + 1} is dat levens-`,
      'middelen € 5 kosten – en koud zijn.',
      '',
      'Een nieuwe alinea.',
    ],
  }))
  const { title, passages, remarks } = await read('pdf', await makePdf(pages, { info: { Title: 'Proefcode' } }))
  expect(title).toBe('Proefcode')
  expect(remarks).toEqual([])
  expect(passages).toHaveLength(6)
  expect(passages[3]).toEqual({
    path: ['Artikel 4'],
    page: 4,
    text: 'De regel van artikel nummer 4 is dat levensmiddelen € 5 kosten – en koud zijn.\nEen nieuwe alinea.',
  })
})

test('[IG4] PDF: articles that begin a page each are no running lines, and neither is a last line', async () => {
  const last = [
    'Aldus vastgesteld.',
    'Zo is het.',
    'Tot zover dit artikel.',
    'Dat was alles.',
    'Het volgende begint hierna.',
  ]
  const pages = last.map((line, n) => ({ lines: [`Artikel ${n + 1}`, '', 'Een regel over koelen.', '', '', line] }))
  const { passages } = await read('pdf', await makePdf(pages))
  expect(passages.map(({ path, text }) => [...path, text])).toEqual(
    last.map((line, n) => [`Artikel ${n + 1}`, `Een regel over koelen.\n${line}`]),
  )
})

test('[IG4] a PDF of 200 pages, page by page', PATIENT, async () => {
  const pages = Array.from({ length: 200 }, (_, n) => ({
    footer: `${n + 1} / 200`,
    lines: [
      `Artikel ${n + 1}`,
      ...Array.from({ length: 40 }, (__, m) => `Zin ${m} van artikel ${n + 1} over de koelcel.`),
    ],
  }))
  const told: number[] = []
  const { passages } = await readApart(taskOf('pdf', await makePdf(pages)), (page) => told.push(page))
  expect(told).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  expect(new Set(passages.map(({ path }) => path.join()))).toEqual(new Set(told.map((n) => `Artikel ${n}`)))
  expect(passages.map(({ text }) => text).join(' ')).toContain('Zin 39 van artikel 200 over de koelcel.')
})

test('[IG4] pages without text are told, and a scan without any is no text', async () => {
  const words = { lines: ['Artikel 1', 'Er staat hier genoeg om te lezen.'] }
  expect((await read('pdf', await makePdf([words, { lines: [] }, { lines: [] }]))).remarks).toEqual([
    '2 of 3 pages have no text',
  ])
  expect(await whyNot('pdf', await makePdf([{ lines: [] }, { lines: [] }]))).toBe('scanned')
})

test('[IG5] text that is not UTF-8 is read all the same, and says so', async () => {
  const latin = await read('text', Buffer.from('Caf\xe9s kosten \x80 5, de gasten zijn blij.', 'latin1'))
  expect(latin.passages[0]?.text).toBe('Cafés kosten € 5, de gasten zijn blij.')
  expect(latin.remarks).toEqual(['not UTF-8; read as windows-1252'])
  const wide = await read('text', Buffer.from('\ufeffCafés zijn schoon.', 'utf16le'))
  expect(wide).toMatchObject({ passages: [{ text: 'Cafés zijn schoon.' }], remarks: [] })
  const marked = await read('markdown', '\ufeff# Kop\ntekst')
  expect(marked.passages).toMatchObject([{ path: ['Kop'], text: 'tekst' }])
})

const pdf = await makePdf([{ lines: ['Artikel 1', 'Er staat hier genoeg om te lezen.'] }])
const locked = await makePdf([{ lines: ['Geheim'] }], { userPassword: 'geheim' })
const docx = await makeDocx()
const noise = randomFillSync(Buffer.alloc(20_000))

const refused: readonly (readonly [what: string, kind: DocumentKind, content: string | Uint8Array, why: string])[] = [
  ['a program that is called Markdown', 'markdown', Buffer.concat([Buffer.from('\x7fELF'), noise]), 'not-text'],
  ['noise without noughts', 'text', noise.map((byte) => byte || 1), 'not-text'],
  ['a PDF that is called text', 'text', Buffer.concat([pdf, noise]), 'not-text'],
  ['a locked PDF', 'pdf', locked, 'encrypted'],
  ['a page that is deeper than any', 'html', '<div>'.repeat(400_000), 'broken'],
  ['half a PDF', 'pdf', pdf.subarray(0, 200), 'broken'],
  ['noise that is called PDF', 'pdf', noise, 'broken'],
  ['an empty PDF', 'pdf', Buffer.alloc(0), 'broken'],
  ['half a DOCX', 'docx', docx.subarray(0, 1_000), 'broken'],
  ['noise that is called DOCX', 'docx', noise, 'broken'],
  ['a ZIP that is no DOCX', 'docx', makeZip('a.txt', Buffer.from('hello')), 'broken'],
  ['a DOCX with a bad document in it', 'docx', makeZip('word/document.xml', Buffer.from('<w:document')), 'broken'],
  ['an old or locked Word file', 'docx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'encrypted'],
]

test.each(refused.map(([what], at) => ({ what, at })))('[IG5] $what is told as what it is', PATIENT, async ({ at }) => {
  const [, kind, content, why] = refused[at]!
  expect(await whyNot(kind, content)).toBe(why)
})

test(
  '[IG6] a ZIP that unpacks to very much is not unpacked, also where it says that it is small',
  PATIENT,
  async () => {
    const bomb = Buffer.alloc(70 * 1024 * 1024, '<w:p/>')
    expect(await whyNot('docx', makeZip('word/document.xml', bomb))).toBe('too-large')
    expect(await whyNot('docx', makeZip('word/document.xml', bomb, 1_000))).toBe('too-large')
  },
)

const heavy: readonly (readonly [what: string, kind: DocumentKind, content: string])[] = [
  ['open brackets', 'html', '<'.repeat(2_000_000) + 'einde'],
  ['scripts that never end', 'html', 'begin' + '<script>'.repeat(200_000)],
  ['open links', 'markdown', '['.repeat(1_000_000) + 'einde'],
  ['open tags in one line', 'markdown', '<a '.repeat(500_000) + 'einde'],
  ['stars', 'markdown', '*'.repeat(2_000_000) + ' einde'],
  ['one word', 'text', 'x'.repeat(5_000_000)],
  ['spaces', 'text', `a${' '.repeat(5_000_000)}b`],
  ['headings', 'markdown', '# a\n'.repeat(300_000)],
  ['numbers', 'text', '1.1.1.1.1 '.repeat(300_000)],
]

// Where it took four times as long for twice the size, these would take minutes.
test.each(heavy.map(([what], at) => ({ what, at })))(
  '[IG6] a file that is made of $what is read',
  PATIENT,
  async ({ at }) => {
    const [, kind, content] = heavy[at]!
    const { passages } = await read(kind, content)
    expect(passages.length).toBeGreaterThan(0)
  },
)

test('[IG6] a file that is read forever, or into too much memory, is given up', PATIENT, async () => {
  const pages = Array.from({ length: 300 }, (_, n) => ({ lines: [`Artikel ${n}`, 'Veel tekst op deze pagina.'] }))
  const task = taskOf('pdf', await makePdf(pages))
  const limits = { timeoutMs: 120_000, growthBytes: Number.MAX_SAFE_INTEGER }
  await expect(readApart(task, () => {}, { ...limits, timeoutMs: 1 })).rejects.toMatchObject({ kind: 'too-slow' })
  await expect(readApart(task, () => {}, { ...limits, growthBytes: -1e12 })).rejects.toMatchObject({
    kind: 'too-large',
  })
  expect((await readApart(task, () => {}, limits)).passages).toHaveLength(300)
})
