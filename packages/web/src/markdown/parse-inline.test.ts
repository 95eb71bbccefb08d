import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Span, parseInline } from './parse-inline.ts'

const text = (words: string): Span => ({ kind: 'text', text: words })

test('[WEB39] bold, italic, code and links', () => {
  expect(parseInline('De **grens** is *hoogstens* `7 °C`, zie [de wet](https://example.org/a?b=c).')).toEqual([
    text('De '),
    { kind: 'strong', spans: [text('grens')] },
    text(' is '),
    { kind: 'emphasis', spans: [text('hoogstens')] },
    text(' '),
    { kind: 'code', text: '7 °C' },
    text(', zie '),
    { kind: 'link', href: 'https://example.org/a?b=c', spans: [text('de wet')] },
    text('.'),
  ])
})

test('[WEB39] marks that are none: sums, names of files, notes, a star that is not closed yet', () => {
  for (const plain of [
    '3 * 4 * 5',
    'mijn_bestand_naam.txt',
    'notitie [3] zegt',
    'dit is **nog niet',
    '2 ** 3',
    '* los *',
  ]) {
    expect(parseInline(plain)).toEqual([text(plain)])
  }
})

test('[WEB39] an address that runs something is not a link, and no HTML is anything but text', () => {
  for (const plain of [
    '[klik](javascript:alert(1))',
    '[klik](data:text/html,x)',
    '[klik](/api/threads)',
    '<img src=x onerror=alert(1)>',
    '<b>vet</b>',
  ]) {
    const spans = parseInline(plain)
    expect(
      spans.every(({ kind }) => kind === 'text'),
      plain,
    ).toBe(true)
    expect(spans.map((span) => (span.kind === 'text' ? span.text : '')).join('')).toBe(plain)
  }
})

test('[WEB39] any text keeps every word, even if no mark is ever closed', () => {
  const piece = fc.constantFrom('*', '**', '_', '`', '[', ']', '(', ')', 'https://a.nl', 'woord', ' ', '\\')
  const words = (spans: readonly Span[]): string =>
    spans.map((span) => ('spans' in span ? words(span.spans) : span.text)).join('')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const written = pieces.join('')
      const count = (some: string) => some.split('woord').length
      expect(count(words(parseInline(written)))).toBe(count(written))
    }),
  )
  for (const hostile of ['**'.repeat(20_000), '**a '.repeat(20_000), '_a '.repeat(20_000), '[a'.repeat(20_000)]) {
    expect(words(parseInline(hostile))).toBe(hostile)
  }
})
