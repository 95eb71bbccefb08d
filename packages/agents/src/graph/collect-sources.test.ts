import { tellAll } from '@agora/inspection/brain/tell-all'
import { MessageId } from '@agora/protocol/ids'
import type { Source } from '@agora/protocol/message'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectSources } from '@agora/core/context/collect-sources'
import { expectRows } from '@agora/core/testing/expect-rows'
import type { ResultStep } from './steps.ts'

const notes = Array.from({ length: 12 }, (_, index) => ({ id: MessageId.parse(`n${index + 1}`), number: index + 1 }))
const cited = (text: string) => collectSources(text, [], notes).map((source) => source.kind === 'note' && source.number)

const result = (more: Partial<ResultStep> = {}): ResultStep => ({
  kind: 'result',
  call: 'c1-0',
  tool: 'look',
  outcome: 'done',
  text: 'found',
  ...more,
})
const rule: Source = { kind: 'rule', rule: 'r1', cite: 'art. 4', version: '2024' }

test('[GR18] which notes a text cites', () => {
  expectRows(
    [
      ['The fridge was warm [3].', [3]],
      ['[1] and [2], also [1]', [1, 2]],
      ['several [2, 5; 7]', [2, 5, 7]],
      ['a range [3-5] and [9–10]', [3, 4, 5, 9, 10]],
      ['[ 4 ]', [4]],
      ['no note [13], [0], [99999999999]', []],
      ['no citation: 3, (3), [x], [3x], [], [1.5]', []],
      ['a link [3](https://example.org)', [3]],
    ],
    ([text, numbers]) => {
      expect(cited(text)).toEqual(numbers)
    },
  )
})

test('[GR18] what the tools found, each once, before the notes', () => {
  const results = [result({ sources: [rule] }), result({ call: 'c1-1', sources: [rule] })]
  expect(collectSources('as in [2]', results, notes)).toEqual([rule, { kind: 'note', note: 'n2', number: 2 }])
})

test('[GR18] a note that a tool found and the text cites stands once', () => {
  const note: Source = { kind: 'note', note: MessageId.parse('n2'), number: 2 }
  expect(collectSources('as in [2]', [result({ sources: [note] })], notes)).toEqual([note])
})

test('[GR18] of the rules and notes that a search found, those that the text cites; all where it cites none', () => {
  const law = (article: string): Source => ({
    kind: 'rule',
    rule: article,
    cite: `Law, ${article} (37R1)`,
    version: 'v',
  })
  const note = (number: number): Source => ({ kind: 'note', note: MessageId.parse(`n${number}`), number })
  const results = [result({ sources: [law('article 15(1)'), law('article 16'), note(2), note(30)] })]
  expect(collectSources('as article 15(1) says, see [30]', results, notes)).toEqual([law('article 15(1)'), note(30)])
  expect(collectSources('Law, article 16 (37R1)', results, notes)).toEqual([law('article 16'), note(2), note(30)])
  expect(collectSources('nobody knows', results, notes)).toHaveLength(4)
})

test('[GR18] a tool that names no sources is one itself; one with an empty list, or without success, is none', () => {
  const results = [
    result(),
    result({ call: 'c1-1', sources: [] }),
    result({ call: 'c1-2', outcome: 'failed' }),
    result({ call: 'c1-3', outcome: 'unknown' }),
  ]
  expect(collectSources('', results, notes)).toEqual([{ kind: 'tool', call: 'c1-0', tool: 'look' }])
})

test('[GR18] no text makes a source of what is no note of the context', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('[', ']', '1', '2', '3', '0', ',', '-', '–', ' ', ';', 'x') }),
      (text) => {
        const numbers = cited(text)
        expect(new Set(numbers).size).toBe(numbers.length)
        for (const number of numbers) expect(notes.some((note) => note.number === number)).toBe(true)
      },
    ),
  )
})

test('[GR18] what a tool tells of all that stands is a source only where the reply cites it', () => {
  const note: Source = { kind: 'note', note: MessageId.parse('n2'), number: 2 }
  const told = (tool: string) => [result({ tool, sources: [rule, note] })]
  expect(collectSources('Answer yes or no.', told('extract_findings'), notes, tellAll)).toEqual([])
  expect(collectSources('Fine, it stays a draft.', told('report_status'), notes, tellAll)).toEqual([])
  expect(collectSources('The floor is dirty [2].', told('extract_findings'), notes, tellAll)).toEqual([note])
  expect(collectSources('Answer yes or no.', told('look'), notes, tellAll)).toEqual([rule, note])
})
