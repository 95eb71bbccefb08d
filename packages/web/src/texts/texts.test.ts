import { describe, expect, test } from 'vitest'
import { en, nl } from '../testing/all-texts.ts'

describe.each([nl, en])('$language', ({ reasons, voice }) => {
  test('[WEB19] every reason is two sentences at least: what is the matter, and what to do', () => {
    for (const [reason, sentence] of Object.entries(reasons)) {
      expect(sentence.match(/[.](?=\s|$)/g)?.length, `${reason}: ${sentence}`).toBeGreaterThanOrEqual(2)
    }
  })

  test('[WEB60] every trouble of speaking is two sentences at least: what is the matter, and what to do', () => {
    for (const [kind, sentence] of Object.entries(voice.troubles)) {
      expect(sentence.match(/[.](?=\s|$)/g)?.length, `${kind}: ${sentence}`).toBeGreaterThanOrEqual(2)
    }
  })
})

test('[WEB15] no sentence stands in the other language', () => {
  for (const reason of Object.keys(nl.reasons) as (keyof typeof nl.reasons)[]) {
    expect(en.reasons[reason], reason).not.toBe(nl.reasons[reason])
  }
  for (const kind of Object.keys(nl.voice.troubles) as (keyof typeof nl.voice.troubles)[]) {
    expect(en.voice.troubles[kind], kind).not.toBe(nl.voice.troubles[kind])
  }
})
