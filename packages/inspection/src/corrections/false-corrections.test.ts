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
