import { TurnFailure } from '@agora/protocol/turn'
import { describe, expect, test } from 'vitest'
import { say } from './say.ts'

describe.each(['nl', 'en'] as const)('%s', (language) => {
  const says = say(language)

  test('[AS5] each failure is told in words of its own: what went wrong, that nothing is lost, what to do', () => {
    const texts = TurnFailure.options.map((failure) => says.failures[failure])
    expect(new Set(texts).size).toBe(TurnFailure.options.length)
    for (const [index, text] of texts.entries()) {
      const failure = TurnFailure.options[index]
      const sentences = text.split(/(?<=[.!?]) /)
      expect(sentences.length, failure).toBeGreaterThanOrEqual(3)
      expect(text, failure).toMatch(language === 'nl' ? /bewaard/ : /kept/)
      expect(text, failure).toMatch(language === 'nl' ? /beheerder|opnieuw|kleinere/ : /operator|again|smaller/i)
      // No code words: an inspector reads this.
      expect(text, failure).not.toMatch(/[A-Z]{2,}_|\b\d{3}\b|timeout|token|stream|exception|null|undefined/i)
    }
  })

  test('[AS5] a wrong key or name is not to be tried again before somebody changed it', () => {
    for (const failure of ['model-key', 'model-unknown'] as const) {
      expect(says.failures[failure]).toMatch(
        language === 'nl' ? /helpt pas als de beheerder/ : /helps only once the operator/,
      )
    }
  })

  test('[AS6] where nobody can know whether something was carried out, that is what is said, with three ways on', () => {
    const { question, done, again, leave } = says.unknownOutcome
    expect(question('het rapport mailen')).toContain('het rapport mailen')
    expect(question('x')).toMatch(language === 'nl' ? /^Het is niet zeker of / : /^It is not certain whether /)
    expect(new Set([done, again, leave]).size).toBe(3)
  })
})
