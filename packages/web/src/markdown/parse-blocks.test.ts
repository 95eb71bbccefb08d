import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, parseBlocks } from './parse-blocks.ts'

const kinds = (text: string) => parseBlocks(text).map(({ kind }) => kind)
const bare = (text: string) => parseBlocks(text).map(({ source: _source, ...block }) => block)

test('[WEB39] paragraphs are parted by empty lines, and keep their own lines', () => {
  expect(bare('Een\ntwee\n\n\ndrie')).toEqual([
    { kind: 'paragraph', text: 'Een\ntwee' },
    { kind: 'paragraph', text: 'drie' },
  ])
})

test('[WEB39] headings, rules, quotes and code', () => {
  expect(
    bare('# Een\n## Twee\n###### Zes\n---\n> gezegd\n> door mij\n```ts\nconst a = 1\n\n# geen kop\n```\nna'),
  ).toEqual([
    { kind: 'heading', level: 1, text: 'Een' },
    { kind: 'heading', level: 2, text: 'Twee' },
    { kind: 'heading', level: 3, text: 'Zes' },
    { kind: 'rule' },
    { kind: 'quote', text: 'gezegd\ndoor mij' },
    { kind: 'code', text: 'const a = 1\n\n# geen kop' },
    { kind: 'paragraph', text: 'na' },
  ])
})

test('[WEB39] lists, numbered from where they begin, one within another', () => {
  expect(bare('Eerst:\n- koelcel\n  - boven\n  - onder\n- vriezer\n  die achter\n\n3. drie\n4. vier')).toEqual([
    { kind: 'paragraph', text: 'Eerst:' },
    {
      kind: 'list',
      list: {
        start: undefined,
        items: [
          { text: 'koelcel', inner: { start: undefined, items: [{ text: 'boven' }, { text: 'onder' }] } },
          { text: 'vriezer\ndie achter' },
        ],
      },
    },
    { kind: 'list', list: { start: 3, items: [{ text: 'drie' }, { text: 'vier' }] } },
  ])
})

test('[WEB39] a table has a head and rows; a line with a bar in it is none', () => {
  expect(bare('| Product | Grens |\n|---|--:|\n| vis | 2 °C |\n| vlees \\| wild | 7 °C |')).toEqual([
    {
      kind: 'table',
      head: ['Product', 'Grens'],
      rows: [
        ['vis', '2 °C'],
        ['vlees | wild', '7 °C'],
      ],
    },
  ])
  expect(kinds('dit | dat\nen meer')).toEqual(['paragraph'])
})

test('[WEB39] what is not a mark is text: a temperature, a number with a point, a dash', () => {
  expect(kinds('-18 °C is koud\n7.5 graden\n#3 in de rij')).toEqual(['paragraph'])
})

test('[WEB39] while it is being written: an open code block is code, and what stands before it stays the same', () => {
  const whole = '# Kop\n\nEen zin.\n\n- een\n- twee\n\n```\ncode\n```\n\nKlaar.'
  let before: readonly Block[] = []
  for (let end = 1; end <= whole.length; end++) {
    const blocks = parseBlocks(whole.slice(0, end))
    // Only the last block of what was there may change.
    expect(blocks.slice(0, before.length - 1).map(({ source }) => source)).toEqual(
      before.slice(0, -1).map(({ source }) => source),
    )
    before = blocks
  }
  expect(kinds('```\ncode die nog komt')).toEqual(['code'])
})

test('[WEB39] every letter of any text is in exactly one block', () => {
  const piece = fc.constantFrom('- ', '1. ', '# ', '> ', '```\n', '|', '|--|', '\n', '\n\n', '  ', 'woord ', '**', '`')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('')
      const letters = (words: string) => words.replace(/\s/g, '')
      expect(
        letters(
          parseBlocks(text)
            .map(({ source }) => source)
            .join('\n'),
        ),
      ).toBe(letters(text))
    }),
  )
})
