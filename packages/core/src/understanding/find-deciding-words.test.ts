import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonClassifiers } from './common-classifiers.ts'
import { findDecidingWords } from './find-deciding-words.ts'

const mode = commonClassifiers.find(({ task }) => task === 'mode')!

/** Each of these words makes "warm" likelier, or less likely. */
const weights: Readonly<Record<string, number>> = { heet: 3, lauw: 2, graden: 0.2, koud: -3 }
const judge = (text: string) => {
  const score = text.split(/[^a-z]+/i).reduce((sum, word) => sum + (weights[word.toLowerCase()] ?? 0), 0)
  const probability = 1 / (1 + Math.exp(-score))
  const ranked = [
    { label: 'warm', probability },
    { label: 'none', probability: 1 - probability },
  ]
  return { ...ranked[0]!, isSure: true, ranked }
}

test('[UE1] the words without which a label is less likely are named as they stand in the text, the first matters most', () => {
  const named = (text: string) => findDecidingWords({ judge }, text, 'warm')
  expect(named('Soep lauw, pan HEET: dertig graden')).toEqual(['HEET', 'lauw'])
  expect(named('koud, maar lauw')).toEqual(['lauw'])
  expect(named('soep in een pan')).toEqual([])
})

test('[UE1] a word that is named makes its label likelier, and at most four are named', () => {
  const texts = fc.array(fc.constantFrom(...'luister stop niet mee praat weer de vloer is vies Agora nu'.split(' ')))
  fc.assert(
    fc.property(texts, (words) => {
      const text = words.join(' ')
      const { label, probability } = mode.judge(text)
      const named = findDecidingWords(mode, text, label)
      expect(named.length).toBeLessThanOrEqual(4)
      expect(new Set(named).size).toBe(named.length)
      for (const word of named) {
        expect(words).toContain(word)
        const without = words.map((_, at) => words.toSpliced(at, 1).join(' ')).filter((_, at) => words[at] === word)
        const least = Math.min(
          ...without.map((rest) => mode.judge(rest).ranked.find((one) => one.label === label)!.probability),
        )
        expect(least).toBeLessThan(probability)
      }
    }),
  )
})

test('[UE1] a text without words has none that decided', () => {
  expect(findDecidingWords(mode, '…?', 'none')).toEqual([])
})
