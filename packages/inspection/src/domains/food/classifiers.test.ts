import { expect, test } from 'vitest'
import { classifiers } from './classifiers.ts'
import { askClassifier } from '../../understanding/ask-classifier.ts'
import { explainDecision } from '../../understanding/explain-decision.ts'

const all = [askClassifier, classifiers.note, classifiers.subject]

test('[UE3] every label has its own words in both languages, and no words are left over', () => {
  for (const { classifier, names } of all) {
    expect(Object.keys(names).toSorted(), classifier.task).toEqual([...classifier.labels].toSorted())
    for (const language of ['nl', 'en'] as const) {
      const words = Object.values(names).map((name) => name[language])
      expect(new Set(words).size, classifier.task).toBe(words.length)
    }
  }
})

test('[UE3] a decision is told with its words from the text, and with what else it may be where it is not sure', () => {
  const texts = ['De vloer onder de friteuse is VIES', 'hm', 'the soup was still lukewarm', 'wat vind jij ervan?', '']
  for (const named of all) {
    for (const text of texts) {
      const { label, name, probability, isSure, words, otherwise } = explainDecision(named, text)
      expect(named.classifier.judge(text)).toMatchObject({ label, probability, isSure })
      expect(name).toEqual(named.names[label])
      for (const word of words) expect(text).toContain(word)
      expect(otherwise === undefined).toBe(isSure)
      expect(otherwise).not.toEqual(name)
    }
  }
})
