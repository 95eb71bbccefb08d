import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openClassifier } from './open-classifier.ts'
import { modeModel } from './models/mode.ts'
import { nearWords } from './near-words.ts'
import { openNotions } from './open-notions.ts'
import { readFeatures } from './read-features.ts'

const notionsOf = openNotions(nearWords)
const mode = openClassifier(modeModel, notionsOf)
const anyText = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.lorem({ maxCount: 200 }))

test('[UN1] numbers, case and accents change no feature of a text that has them', () => {
  expect(readFeatures('Koeling twee: 9 gráden', notionsOf)).toEqual(readFeatures('koeling twee: 4 graden', notionsOf))
  expect(readFeatures('is dat goed', notionsOf)).not.toEqual(readFeatures('is dat goed?', notionsOf))
})

test('[UN1] word order is a feature: what stops is told from what is stopped', () => {
  const names = (text: string) => readFeatures(text, notionsOf).map(({ name }) => name)
  expect(names('stop listening')).toContain('stop listening')
  expect(names('listening stop')).not.toContain('stop listening')
  expect(names('zwijg niet')).toContain('is:has a negation')
})

test('[UN2] every text gets all labels once, the likeliest first, with probabilities that add up to 1', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { ranked, label, probability, isSure } = mode.judge(text)
      expect(ranked.map((one) => one.label).toSorted()).toEqual([...mode.labels].toSorted())
      expect(ranked.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(1, 9)
      expect(ranked.map((one) => one.probability)).toEqual(
        ranked.map((one) => one.probability).toSorted((a, b) => b - a),
      )
      expect(ranked[0]).toEqual({ label, probability })
      expect(isSure).toBe(probability >= (modeModel.thresholds[mode.labels.indexOf(label)] ?? 1))
    }),
  )
})

test('[UN3] a text of any length has no more features than sixty words have', () => {
  const long = (count: number) => readFeatures('woord '.repeat(count), notionsOf)
  expect(long(10_000)).toEqual(long(60))
})

test('[UN4] the features that decided are named, the strongest first, and belong to the text', () => {
  const text = 'luister voortaan alleen maar mee'
  const { label } = mode.judge(text)
  expect(label).toBe('listen')
  const reasons = mode.explain(text, label)
  expect(reasons.length).toBeGreaterThan(2)
  expect(reasons.map(({ weight }) => Math.abs(weight))).toEqual(
    reasons.map(({ weight }) => Math.abs(weight)).toSorted((a, b) => b - a),
  )
  const names = new Set(readFeatures(text, notionsOf).map(({ name }) => name))
  for (const { feature } of reasons) expect(names).toContain(feature)
  const ofTheWord = readFeatures('luister', notionsOf).filter(({ name }) => !name.startsWith('is:'))
  expect(reasons.some(({ feature }) => ofTheWord.some(({ name }) => feature.includes(name)))).toBe(true)
})
