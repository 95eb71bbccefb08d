import type { Words } from '@agora/protocol/turn'
import type { Domain } from '../../domain/domain.ts'
import { asks } from '../../understanding/ask-classifier.ts'
import { reportPlan } from '../../domains/food/report-plan.ts'
import type { Rule } from '../../domain/rule.ts'

const same = (text: string): Words => ({ nl: text, en: text })
const law = {
  id: 'law',
  name: { nl: 'Besluit', en: 'Decree' },
  known: [],
  validFrom: null,
  textVersion: { nl: 'versie 2025', en: 'version 2025' },
}

export function testRule(given: Partial<Rule> & Pick<Rule, 'id'>): Rule {
  return {
    law,
    article: { nl: 'art. 15', en: 'art. 15' },
    subject: { nl: 'Koelen', en: 'Chilling' },
    text: { nl: 'Gekoelde waar mag hoogstens 7 °C zijn.', en: 'Chilled food may be 7 °C at most.' },
    asked: same(''),
    mark: 'verified',
    validFrom: null,
    validUntil: null,
    textVersion: law.textVersion,
    ...given,
  }
}

/** As much of a domain as a report needs, with the plan of a real one. */
export const testDomain: Domain = {
  id: 'food',
  name: { nl: 'Voedsel', en: 'Food' },
  pack: { id: 'test', agents: [], first: 'triage', intents: [], help: same(''), asks },
  rulesOf: '2025-06-01',
  rules: [
    testRule({ id: 'chilled', goal: 'cold-chain' }),
    testRule({ id: 'old', goal: 'cold-chain', validUntil: '2020-01-01', mark: 'inferred' }),
    testRule({ id: 'pest-rule', goal: 'pests', subject: { nl: 'Ongedierte', en: 'Pests' } }),
    testRule({ id: 'allergen-rule', goal: 'information', subject: { nl: 'Allergenen', en: 'Allergens' } }),
  ],
  synonyms: [],
  limits: [
    {
      id: 'chilled-max',
      rule: 'chilled',
      quantity: 'temperature',
      bound: 'at-most',
      value: 7,
      unit: 'celsius',
      of: 'product',
      about: { nl: 'koel*|gekoeld*', en: 'fridge*|chill*' },
      weight: 1,
      name: { nl: 'gekoeld bewaren', en: 'chilled storage' },
    },
  ],
  classes: [
    { id: 'licht', name: { nl: 'licht', en: 'light' }, formWord: { nl: 'geringe overtreding', en: 'minor offence' } },
    { id: 'middelzwaar', name: { nl: 'middelzwaar', en: 'medium' }, formWord: { nl: 'overtreding', en: 'offence' } },
    {
      id: 'zwaar',
      name: { nl: 'zwaar', en: 'serious' },
      formWord: { nl: 'ernstige overtreding', en: 'serious offence' },
    },
  ],
  measures: [
    { id: 'none', name: { nl: 'geen', en: 'none' } },
    { id: 'warning', name: { nl: 'officiële waarschuwing', en: 'official warning' } },
    { id: 'fine-report', name: { nl: 'boeterapport', en: 'fine report' }, fineRoute: true },
  ],
  goals: [
    { id: 'cold-chain', name: { nl: 'koelketen', en: 'cold chain' } },
    { id: 'pests', name: { nl: 'ongedierte', en: 'pests' } },
    { id: 'information', name: { nl: 'informatie', en: 'information' } },
  ],
  findings: {
    wrong: { nl: ['vuil*', 'kapot*', 'bedorven', 'ontbreekt'], en: ['dirty', 'broken', 'spoiled', 'missing'] },
    right: { nl: ['schoon', 'in orde'], en: ['clean', 'in order'] },
    places: { nl: ['keuken', 'koelcel'], en: ['kitchen', 'fridge'] },
    risks: [],
  },
  watch: { needsCaution: { nl: [], en: [] }, givesCaution: { nl: [], en: [] } },
  report: reportPlan,
  escalation: { years: 2, rows: [] },
  sectors: [],
  firms: [],
  examples: [],
}
