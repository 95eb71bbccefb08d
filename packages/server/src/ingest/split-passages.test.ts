import { expectRows } from '@agora/core/testing/expect-rows'
import { Term } from '@agora/protocol/inspection'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findHeading } from './find-heading.ts'
import { ingestLimits } from './ingest-limits.ts'
import { nameDocument, namePassages } from './name-passages.ts'
import type { Block } from './read-blocks.ts'
import { readPlain } from './read-plain.ts'
import { splitPassages } from './split-passages.ts'

const labels: readonly (readonly [line: string, label: string])[] = [
  ['Artikel 12', 'Artikel 12'],
  ['Artikel 12. Koelen en bewaren', 'Artikel 12'],
  ['ARTIKEL 4a', 'ARTIKEL 4a'],
  ['Artikel 5:48', 'Artikel 5:48'],
  ['Art. 3 Begrippen', 'Art. 3'],
  ['Article 3', 'Article 3'],
  ['Article 3: Definitions', 'Article 3'],
  ['§ 4.2', '§ 4.2'],
  ['§ 4.2 Koelen', '§ 4.2'],
  ['§7', '§ 7'],
  ['Hoofdstuk IX', 'Hoofdstuk IX'],
  ['HOOFDSTUK 2 – Algemeen', 'HOOFDSTUK 2'],
  ['Chapter IV: Transport', 'Chapter IV'],
  ['Bijlage II', 'Bijlage II'],
  ['Annex A', 'Annex A'],
  ['Paragraaf 3.1 Ontvangst', 'Paragraaf 3.1'],
  ['4.2 Koelen', '4.2'],
  ['4.2.1. Terugkoelen van soep', '4.2.1'],
  ['3 Bewaren', '3'],
]
test('[IG1] which lines are headings, and their labels', () => {
  expectRows(labels, ([line, label]) => {
    expect(findHeading(line, { numbered: true })?.label).toBe(label)
  })
})

test('[IG1] which lines are no headings', () => {
  expectRows(
    [
      'Artikel 12 van de wet is van toepassing op markten.',
      'Artikel 12 geldt ook hier',
      'Article 3 applies to all of them',
      'Chapter and verse',
      'Bijlage in het archief',
      'Deel de maaltijd uit',
      '1. De exploitant zorgt dat alles schoon is.',
      '2. Was je handen;',
      '12 graden is te warm',
      '2026 Was een goed jaar voor de horeca en ook voor de markt en de winkels',
      'Gewoon een zin.',
      '',
      'x'.repeat(10_000),
    ],
    (line) => {
      expect(findHeading(line, { numbered: true })).toBeUndefined()
    },
  )
})

test('[IG1] passages are the articles, each under the headings above it', () => {
  const { blocks } = readPlain(
    [
      'Hygiënecode voor proef',
      '',
      'Hoofdstuk 1 Algemeen',
      'Artikel 1',
      'Deze code geldt voor levens-',
      'middelen en voor de keuken.',
      '',
      'Artikel 2 Begrippen',
      'Een koelcel is koud.',
      'Hoofdstuk 2 Koelen',
      'Artikel 3',
      'Onder 7 graden.',
    ].join('\n'),
  )
  expect(splitPassages(blocks).map(({ path, text }) => [...path, text])).toEqual([
    ['Hygiënecode voor proef'],
    ['Hoofdstuk 1 Algemeen', 'Artikel 1', 'Deze code geldt voor levensmiddelen en voor de keuken.'],
    ['Hoofdstuk 1 Algemeen', 'Artikel 2 Begrippen', 'Een koelcel is koud.'],
    ['Hoofdstuk 2 Koelen', 'Artikel 3', 'Onder 7 graden.'],
  ])
})

test('[IG1] a heading with nothing under it keeps its words as text', () => {
  const { blocks } = readPlain('Artikel 1\nWas je handen zo:\n1 Maak ze nat\n2 Neem zeep\n3 Droog ze')
  expect(splitPassages(blocks)).toEqual([
    { path: ['Artikel 1'], page: null, text: 'Was je handen zo:\n1 Maak ze nat\n2 Neem zeep\n3 Droog ze' },
  ])
})

test('[IG1] what is too long is cut at the end of a sentence, and what has no sentences anyhow', () => {
  const sentence = 'De koelcel wordt elke dag gemeten en opgeschreven. '
  const texts = splitPassages([{ kind: 'text', text: sentence.repeat(100).trim() }]).map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(3)
  for (const text of texts) expect(text).toMatch(/^De .*\.$/)
  expect(texts.join(' ')).toBe(sentence.repeat(100).trim())
  const glued = splitPassages([{ kind: 'text', text: `a${'😀'.repeat(3_001)}` }]).map(({ text }) => text)
  expect(glued.join('')).toBe(`a${'😀'.repeat(3_001)}`)
  expect(glued.every((text) => text.isWellFormed())).toBe(true)
})

const word = fc.constantFrom('koelcel', 'Artikel', '12', 'vis', 'is', 'koud.', 'é', '§ 3', 'Hoofdstuk IX')
const words = fc.array(word, { minLength: 1, maxLength: 300 }).map((all) => all.join(' '))
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: words }),
  fc.record({ kind: fc.constant('heading' as const), level: fc.integer({ min: 1, max: 20 }), text: words }),
)
const lettersOf = (text: string) => text.replaceAll(/\s/g, '')

test('[IG2] no word of a document is lost, none stands twice, and no passage is longer than the bound', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 30 }), (drawn) => {
      const blocks = drawn.map((one, at) => ({ ...one, text: `<${at}> ${one.text}` }))
      const passages = splitPassages(blocks)
      const texts = passages.map(({ text }) => text)
      expect(texts.every(({ length }) => length > 0 && length <= ingestLimits.passageChars)).toBe(true)
      const above = new Set(passages.flatMap(({ path }) => path.map((heading) => heading.split(' ')[0])))
      const asText = lettersOf(texts.join(''))
      const whole = blocks.filter(({ kind, text }) => kind === 'text' || !above.has(text.split(' ')[0]))
      expect(asText).toBe(lettersOf(whole.map(({ text }) => text).join('')))
    }),
  )
})

test('[IG3] ids are terms, one for each passage, and stay where a document gets an article more', () => {
  const read = (text: string) => splitPassages(readPlain(text).blocks)
  const before = read('Voorwoord zonder kop.\n\nArtikel 1\nEen.\nArtikel 3\nDrie.')
  const after = read('Voorwoord zonder kop.\n\nArtikel 1\nEen.\nArtikel 2\nTwee.\nArtikel 3\nDrie, maar anders.')
  const ids = namePassages('own-code', before)
  expect(ids.slice(1)).toEqual(['own-code.artikel-1', 'own-code.artikel-3'])
  expect(namePassages('own-code', after)).toEqual([
    ids[0],
    'own-code.artikel-1',
    'own-code.artikel-2',
    'own-code.artikel-3',
  ])
})

test('[IG3] with any title and headings', () => {
  const taken = new Set<string>()
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(block, { maxLength: 20 }), (title, blocks) => {
      const id = nameDocument(title, (other) => taken.has(other))
      taken.add(id)
      const ids = namePassages(id, splitPassages(blocks))
      for (const one of ids) expect(Term.parse(one)).toBe(one)
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})
