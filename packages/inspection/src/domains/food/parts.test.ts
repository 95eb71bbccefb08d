import { splitRequests } from '../../brain/parts/split-requests.ts'
import { expectNoNewMisses } from '@agora/core/testing/expect-no-new-misses'
import { expectRows } from '@agora/core/testing/expect-rows'
import { readWords } from '@agora/core/wake/read-words'
import { expect, test } from 'vitest'
import { heldOutParts } from './lists/held-out-parts.ts'
import { moreParts } from './lists/more-parts.ts'
import { parts } from './lists/parts.ts'

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
