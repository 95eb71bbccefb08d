import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chunk } from './speech-state.ts'
import { endsInQuestion, spokenPart } from './spoken-part.ts'

const two: readonly Chunk[] = [
  { text: 'De norm is zeven graden. ', audioMs: 2_000 },
  { text: 'Daarboven wordt bederf waarschijnlijk.', audioMs: 3_000 },
]

test('[SF15] whole pieces, and of the last a proportional part, back to a whole word', () => {
  expect([0, 100, 1_000, 2_000, 2_500, 4_000, 4_999, 5_000, 9_000].map((ms) => spokenPart(two, ms))).toEqual([
    '',
    '',
    'De norm is',
    'De norm is zeven graden.',
    'De norm is zeven graden.',
    'De norm is zeven graden. Daarboven wordt bederf',
    'De norm is zeven graden. Daarboven wordt bederf',
    'De norm is zeven graden. Daarboven wordt bederf waarschijnlijk.',
    'De norm is zeven graden. Daarboven wordt bederf waarschijnlijk.',
  ])
})

test('[SF15] by word timings where there are any', () => {
  const timed: Chunk = {
    text: 'Ja, dat klopt: zeven.',
    audioMs: 4_000,
    words: [
      { word: 'Ja', endMs: 200 },
      { word: 'dat', endMs: 3_000 },
      { word: 'klopt', endMs: 3_500 },
      { word: 'zeven', endMs: 4_000 },
    ],
  }
  expect([150, 200, 2_900, 3_500, 3_999].map((ms) => spokenPart([timed], ms))).toEqual([
    '',
    'Ja,',
    'Ja,',
    'Ja, dat klopt:',
    'Ja, dat klopt:',
  ])
})

test('[SF15] timings of other words than are written say nothing', () => {
  const spoken: Chunk = { text: 'Het is 7 °C nu.', audioMs: 1_500, words: [{ word: 'zeven', endMs: 100 }] }
  expect(spokenPart([spoken], 750)).toBe('Het is')
})

test('[SF15] what is heard is a beginning of what is said, grows with it, and ends with a whole word', () => {
  const chunk = fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 30 }), audioMs: fc.nat(3_000) })
  fc.assert(
    fc.property(fc.array(chunk, { maxLength: 5 }), fc.nat(9_000), fc.nat(2_000), (chunks, ms, more) => {
      const text = chunks.map((one) => one.text).join('')
      const heard = spokenPart(chunks, ms)
      expect(text.startsWith(heard)).toBe(true)
      expect(spokenPart(chunks, ms + more).startsWith(heard)).toBe(true)
      expect(heard).toBe(heard.trimEnd())
    }),
    { numRuns: 1_000 },
  )
})

test('[SF12] a question is one by its last mark, whatever closes behind it', () => {
  const isQuestion = (...texts: string[]) => endsInQuestion(texts.map((text) => ({ text, audioMs: 1 })))
  expect(isQuestion('Zal ik het boeken?')).toBe(true)
  expect(isQuestion('Zal ik het boeken?', '  ')).toBe(true)
  expect(isQuestion('Vroeg u: "zal ik?"**')).toBe(true)
  expect(isQuestion('Zal ik? ', 'Goed.')).toBe(false)
  expect(isQuestion()).toBe(false)
})
