import { expect, test } from 'vitest'
import { expectRows } from '../../testing/expect-rows.ts'
import { readWords } from '../../wake/read-words.ts'
import { heldOutParts } from './labelled/held-out-parts.ts'
import { parts } from './labelled/parts.ts'
import { splitRequests } from './split-requests.ts'

/** A message with a `‖` wherever the code cuts it. */
function mark(message: string): string {
  const cuts = splitRequests(message).map(({ at }) => at)
  return message.split('').map((letter, index) => (index > 0 && cuts.slice(1).includes(index) ? `‖${letter}` : letter)).join('')
}

/** Words and marks: a list mark or a dash before a part belongs to it. */
function wordsOf(marked: string): string {
  return marked
    .split('‖')
    .map((part) => readWords(part).map(({ fold }) => fold).join(' '))
    .join(' ‖ ')
}

const check = (row: string) => expect(wordsOf(mark(row.replaceAll('‖ ', '')))).toBe(wordsOf(row))

test('[BR24][XT19] a message is cut where one request ends and the next begins, and nowhere else', () => {
  expectRows([...parts.nl, ...parts.en], check)
})
test('held', () => {
  expectRows([...heldOutParts.nl, ...heldOutParts.en], check)
})
