import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWords } from '@agora/core/wake/read-words'
import { splitRequests } from './split-requests.ts'

/** The words of a message, with a mark where it is cut: a list mark or a dash before a part belongs to it. */
function cutsIn(message: string): string {
  const starts = splitRequests(message).map(({ at }) => at)
  return starts.map((at, index) => wordsOf(message.slice(index === 0 ? 0 : at, starts[index + 1]))).join(' ‖ ')
}

function wordsOf(text: string): string {
  return readWords(text)
    .map(({ fold }) => fold)
    .join(' ')
}

test('[BR24] a part is in the words of the message: without its list mark and its "en", with its question mark', () => {
  const textsOf = (message: string) => splitRequests(message).map(({ text }) => text)
  expect(textsOf('1. Hoe warm mag vis zijn?\n2. Wie moet het schema tekenen?')).toEqual([
    'Hoe warm mag vis zijn?',
    'Wie moet het schema tekenen?',
  ])
  expect(textsOf('Hoe warm mag vlees zijn, en verder: hoe lang mag rijst staan?')).toEqual([
    'Hoe warm mag vlees zijn?',
    'hoe lang mag rijst staan?',
  ])
  // What leans on the part before keeps the word that says so.
  expect(textsOf('Hoe warm mag vlees zijn? En voor vis?')).toEqual(['Hoe warm mag vlees zijn?', 'En voor vis?'])
  // A question word with its verb in one is a whole request.
  expect(textsOf("what's open and what have I measured")).toEqual(["what's open", 'and what have I measured'])
  // A thing that is named for the first time leans on nothing.
  expect(textsOf('Hoe warm mag vlees zijn? En is mijn horloge waterdicht?')).toEqual([
    'Hoe warm mag vlees zijn?',
    'is mijn horloge waterdicht?',
  ])
  expect(textsOf('How warm may meat be? And is my watch waterproof?')[1]).toBe('is my watch waterproof?')
  expect(textsOf('Hoe warm mag vlees zijn? En mag de vis buiten?')[1]).toBe('En mag de vis buiten?')
  expect(textsOf('  ')).toEqual([])
})

test('[BR24][BR4] any text is cut without losing a word', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 400, unit: 'binary' }),
    fc
      .array(fc.constantFrom('en', 'mag', 'dit', 'hoe', 'lang', ', ', '. ', '? ', '\n', '1.', 'a)', 'vlees', 'zei'))
      .map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(text, (message) => {
      const starts = splitRequests(message).map(({ at }) => at)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
      expect(cutsIn(message).replaceAll(' ‖', '')).toBe(wordsOf(message))
    }),
    { numRuns: 500 },
  )
})

test('[BR24][XS8] a pasted text of any length costs no more than reading it', () => {
  expect(splitRequests('mag dit en mag dat en '.repeat(5_000))).toHaveLength(1)
  expect(splitRequests('mag dit en mag dat en '.repeat(150)).length).toBeGreaterThan(1)
})
