import { hearCall } from '../listen/hear-call.ts'
import { prepareNames } from '../wake/prepare-names.ts'
import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { judgeMode } from './judge-mode.ts'
import { neither, outOfListening, intoListening } from './lists/modes.ts'

const rules = { names: prepareNames(['agora']), wake: 'careful', namesake: false } as const
const modeOf = (text: string) => {
  const wish = judgeMode(text, { isCalled: false })
  return wish?.isSure ? wish.mode : undefined
}
const commandOf = (text: string) => {
  const heard = hearCall(`Agora, ${text}`, rules)
  return heard.addressed ? heard.command : 'not addressed'
}

/** Not all of them: what misses is asked back, and never does the opposite. */
const LEAST = 0.85

test.each([
  ['listen', intoListening],
  ['feedback', outOfListening],
] as const)('[UN10][XT14] ways to ask for %s, in no list of words, with and without the name', (mode, texts) => {
  for (const judge of [modeOf, commandOf]) {
    const missed = texts.filter((text) => judge(text) !== mode)
    expect(1 - missed.length / texts.length, missed.join('\n')).toBeGreaterThanOrEqual(LEAST)
    expect(missed.filter((text) => judge(text) === (mode === 'listen' ? 'feedback' : 'listen'))).toEqual([])
  }
})

test('[UN10][XT14] a sentence that merely contains the words commands nothing, with and without the name', () => {
  expectRows(neither, (text) => {
    expect(modeOf(text)).toBeUndefined()
    expect(commandOf(text)).toBeNull()
  })
})

test('[UN10] what asks for more than a mode commands none, so that nothing asked is lost', () => {
  expect(modeOf('stop met luisteren en vertel me wat de norm voor rauwe vis is')).toBeUndefined()
  expect(modeOf('stop listening and tell me the limit for raw fish')).toBeUndefined()
})

test('[UN10][XT14] what the order of the words says beside the classifier makes a likely command sure', () => {
  expect(commandOf('zet de feedbackmodus aan')).toBe('feedback')
  expect(commandOf('turn on the listening thing')).toBe('listen')
})
