import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNoNewMisses } from '../../testing/expect-no-new-misses.ts'
import { expectRows } from '../../testing/expect-rows.ts'
import { readWords } from '../../wake/read-words.ts'
import { heldOutParts } from './labelled/held-out-parts.ts'
import { moreParts } from './labelled/more-parts.ts'
import { parts } from './labelled/parts.ts'
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

const expected = (row: string) => row.split('‖').map(wordsOf).join(' ‖ ')
const plain = (row: string) => row.replaceAll('‖ ', '')

test('[BR24][XT19] a message is cut where one request ends and the next begins, and nowhere else', () => {
  expectRows([...parts.nl, ...parts.en, ...moreParts.nl, ...moreParts.en], (row) => {
    expect(cutsIn(plain(row))).toBe(expected(row))
  })
})

test('[BR24][XT19] of messages that nothing was fitted to, 49 of 53 are cut as labelled', () => {
  expectNoNewMisses([...heldOutParts.nl, ...heldOutParts.en], (row) => cutsIn(plain(row)) === expected(row), [
    'Sla dit op als bevinding ‖ en laat me de lijst zien',
    'De eigenaar is niet thuis. Zijn dochter wel. Wie mag er tekenen?',
    'Wat mag wel en wat mag niet in dezelfde vriezer?',
    'Um, let me think, how long may tuna stand open?',
  ])
})

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
