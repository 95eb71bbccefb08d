import { AskId } from '@agora/protocol/ask'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { clearYeses, leavesOpen } from './lists/consent.ts'
import { dutchAnswers, englishAnswers, verdicts } from './lists/answers.ts'
import { isDeclining, readsAsAnswer, readsAsVerdict } from './reads-as-answer.ts'

test('[BR6][A17] nl: which sentences answer an open question', () => {
  expectRows(dutchAnswers, ([text, isAnswer]) => {
    expect(readsAsAnswer(text)).toBe(isAnswer)
  })
})
test('[BR6][A17] en: which sentences answer an open question', () => {
  expectRows(englishAnswers, ([text, isAnswer]) => {
    expect(readsAsAnswer(text)).toBe(isAnswer)
  })
})

test('[BR6] what was offered as an option is an answer, whatever it looks like', () => {
  const questions = [
    { field: 'go', text: 'Verder?', importance: 'required' as const, options: ['Stop', 'Wat dan ook'] },
  ]
  const ask = { kind: 'question' as const, id: AskId.parse('a'), turn: 't', agent: 'reporting', questions }
  expect(readsAsAnswer('stop', ask)).toBe(true)
  expect(readsAsAnswer('Wat dan ook!', ask)).toBe(true)
  expect(readsAsAnswer('help', ask)).toBe(false)
})

test('[BR6] whoever does not know or skips it has answered, with nothing', () => {
  for (const text of ['weet ik niet', 'Geen idee.', 'sla maar over', 'skip it', "I don't know"]) {
    expect(isDeclining(text), text).toBe(true)
  }
  for (const text of ['Bakkerij Jansen', 'geen muizen gezien', 'nee', 'weet ik niet zeker, Jansen denk ik']) {
    expect(isDeclining(text), text).toBe(false)
  }
})

test('[BR7][A12] which sentences approve, which refuse, and which do neither', () => {
  expectRows(
    verdicts.map(([text, approved, reason]) => ({ text, approved, reason })),
    ({ text, approved, reason }) => {
      const expected = approved === null ? undefined : { approved, ...(reason ? { reason } : {}) }
      expect(readsAsVerdict(text)).toEqual(expected)
    },
  )
})

test('[BR7] whatever is said, a yes holds no “niet”, “geen”, “not” or question', () => {
  const word = fc.constantFrom(...verdicts.flatMap(([text]) => text.split(' ')), 'niet', 'geen', 'not', "don't", '?')
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, (said) => {
      const isNegative = /\b(?:niet|geen|not|nee|no|stop|maar eerst)\b|don't|\?/iu.test(said)
      expect(isNegative && readsAsVerdict(said)?.approved).not.toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

/** As a recogniser writes it: no marks, no capitals; or a capital and a full stop around it all. */
function asSpoken(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}' ]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return [plain, `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`]
}

test('[BR7][XS3] hesitation, half a sentence, courtesy, echo and agreement with something else approve nothing, typed or spoken', () => {
  const wrong = leavesOpen.flatMap((text) => [text, ...asSpoken(text)].filter((said) => readsAsVerdict(said)?.approved))
  expect(wrong).toEqual([])
})

test('[BR7][XS3] nearly all clear yeses approve, typed and spoken', () => {
  const missed = clearYeses.filter((text) => ![text, ...asSpoken(text)].every((said) => readsAsVerdict(said)?.approved))
  expect(missed).toEqual(['Ja, zet maar door.', "Yes, that's okay."])
})

test('[BR7][XS3] an order not to do it is a no', () => {
  for (const text of ["don't send it", 'Please do not send it.', "don't make it final"]) {
    expect(readsAsVerdict(text), text).toEqual({ approved: false })
  }
})
