import type { Law, Rule } from '../../domain/rule.ts'
import type { Vocabulary } from '../../domain/vocabulary.ts'

const same = (words: string) => ({ nl: words, en: words })

export const liftLaw: Law = {
  id: 'lifts',
  name: { nl: 'Besluit personenliften', en: 'Passenger lifts decree' },
  known: ['bpl'],
  validFrom: '2020-01-01',
  textVersion: same('2020'),
}

export function liftRule(id: string, given: Partial<Rule> = {}): Rule {
  return {
    id,
    law: liftLaw,
    article: same('art. 1'),
    subject: same(id),
    text: same(''),
    asked: same(''),
    mark: 'verified',
    validFrom: null,
    validUntil: null,
    textVersion: liftLaw.textVersion,
    ...given,
  }
}

/** A field that has nothing to do with food, small enough to be read. */
export const liftRules: readonly Rule[] = [
  liftRule('cables', {
    article: same('art. 4 lid 1'),
    subject: { nl: 'Kabels', en: 'Cables' },
    text: { nl: 'Kabels worden elk jaar gemeten.', en: 'Cables are measured every year.' },
    asked: { nl: 'staalkabel draad slijtage', en: 'steel cable wire wear' },
    hints: { nl: 'naast', en: 'beside' },
  }),
  liftRule('doors', {
    article: same('art. 4 lid 2'),
    familyCode: 'L12',
    family: '0012',
    subject: { nl: 'Deuren van de kooi', en: 'Doors of the car' },
    text: { nl: 'Een deur sluit geheel voordat de kooi beweegt.', en: 'A door closes before the car moves.' },
    asked: { nl: 'kooideur schuifdeur sluiten', en: 'sliding door close' },
  }),
  liftRule('alarm', {
    article: same('art. 7'),
    subject: { nl: 'Noodoproep', en: 'Emergency call' },
    text: { nl: 'Wie opgesloten zit, kan iemand spreken.', en: 'Whoever is shut in can speak to somebody.' },
    asked: { nl: 'alarmknop noodknop intercom', en: 'alarm button intercom' },
    validUntil: '2024-12-31',
  }),
]
export const liftSynonyms = ['kabel touw cable rope', 'deur poort door gate']
export const liftVocabulary: Vocabulary = {
  everyday: 'lift liften elevator',
  around: 'verdieping knop schacht',
  elsewhere: ['roltrap escalator', 'kantine'],
}
