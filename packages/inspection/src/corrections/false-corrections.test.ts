import { expectRows } from '@agora/core/testing/expect-rows'
import { MessageId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { domain as food } from '../domains/food/domain.ts'
import { findingUtterances, otherUtterances } from '../findings/lists/utterances.ts'
import { heldOutLimits } from '../watch/lists/held-out.ts'
import { limitLines } from '../watch/lists/labelled.ts'
import { secondHeldOutLimits } from '../watch/lists/second-held-out.ts'
import { makeCorrectionReader } from './make-correction-reader.ts'

/** What people say that corrects nothing, whatever was said before it. */
const utterances = [
  ...findingUtterances.map(([text]) => text),
  ...otherUtterances,
  ...[...limitLines, ...heldOutLimits, ...secondHeldOutLimits].map(([text]) => text),
]

test('[CR1] [XT4] of utterances that correct nothing, none changes what was said before it, in any order', () => {
  const reader = makeCorrectionReader(food)
  const changes: string[] = []
  for (const step of [1, 211, 467]) {
    const order = utterances.map((text, index) => ({ text, place: (index * 7919 * step) % 10_007 }))
    const texts = order.sort((a, b) => a.place - b.place).map(({ text }) => text)
    for (const [index, text] of texts.entries()) {
      if (!reader.mayCorrect(text)) continue
      const before = texts.slice(Math.max(0, index - 4), index).map((said, nth) => {
        return { message: MessageId.parse(`m${nth}`), number: nth, seq: nth, at: 0, text: said }
      })
      const correction = reader.read(text, before.toReversed())
      if (correction.kind !== 'none') changes.push(`${text}: ${correction.kind}`)
    }
  }
  expect(utterances.length).toBeGreaterThan(400)
  expect([...new Set(changes)]).toEqual([])
})

/** A list that is read out, or counted: the same words with another number. A fact of the report is put right elsewhere. */
const goesOn: readonly (readonly [before: string, text: string])[] = [
  ['6', '7'],
  ['4.1', '3.9'],
  ['notitie 1 van de keuken', 'notitie 2 van de keuken'],
  ['note 0 of kitchen', 'note 1 of kitchen'],
  ['tray says 8', 'tray says 9'],
  ['Hoofdstraat 2, ja, nee', 'sorry, de hygiënecode moet nee zijn'],
  ['12 Mill Lane, yes, no', 'sorry, the hygiene code should be no'],
]

test('[CR1] [XT4] the next number of a list, and a fact that is put right, correct no note', () => {
  const reader = makeCorrectionReader(food)
  expectRows(goesOn, ([before, text]) => {
    const said = [{ message: MessageId.parse('m1'), number: 1, seq: 1, at: 0, text: before }]
    expect(reader.mayCorrect(text) ? reader.read(text, said).kind : 'none').toBe('none')
  })
})
