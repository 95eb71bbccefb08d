import type { FindingPlan, Goal, Measure, OffenceClass } from '../../domain/finding-plan.ts'
import { hints } from './findings/hints.ts'
import { needed, right, rightOfThing } from './findings/right-words.ts'
import { beyond, risks } from './findings/risks.ts'
import { places, things } from './findings/things.ts'
import { wrong, wrongOfThing } from './findings/wrong-words.ts'

/** The levels of risk by which member states warn each other of products. */
export const classes: readonly OffenceClass[] = [
  {
    id: 'low',
    name: { nl: 'laag', en: 'low' },
    formWord: { nl: 'laag risico', en: 'low risk' },
    known: { nl: ['laag|lage', 'gering|geringe'], en: ['low', 'minor', 'slight'] },
  },
  {
    id: 'medium',
    name: { nl: 'middelgroot', en: 'medium' },
    formWord: { nl: 'middelgroot risico', en: 'medium risk' },
    known: { nl: ['middelgroot|middelgrote', 'matig|matige', 'gemiddeld|gemiddelde'], en: ['medium', 'moderate'] },
  },
  {
    id: 'high',
    name: { nl: 'hoog', en: 'high' },
    formWord: { nl: 'hoog risico', en: 'high risk' },
    known: { nl: ['hoog|hoge', 'groot|grote'], en: ['high', 'major'] },
  },
  {
    id: 'serious',
    name: { nl: 'ernstig', en: 'serious' },
    formWord: { nl: 'ernstig risico', en: 'serious risk' },
    known: { nl: ['ernstig|ernstige', 'levensgevaarlijk*'], en: ['serious', 'severe', 'grave'] },
  },
]

export const measures: readonly Measure[] = [
  { id: 'none', name: { nl: 'geen maatregel', en: 'no measure' } },
  { id: 'advice', name: { nl: 'voorlichting', en: 'advice' } },
  { id: 'warning', name: { nl: 'schriftelijke waarschuwing', en: 'written warning' }, asks: true },
  { id: 'sales-stop', name: { nl: 'verkoopstop', en: 'stop of sale' }, asks: true },
  { id: 'recall', name: { nl: 'terugroepen bij de koper', en: 'recall from buyers' }, asks: true },
  { id: 'fine-report', name: { nl: 'boeterapport', en: 'fine report' }, fineRoute: true, asks: true },
]

export const goals: readonly Goal[] = [
  { id: 'choking', name: { nl: 'verstikking en verwurging', en: 'choking and strangling' } },
  { id: 'injury', name: { nl: 'letsel', en: 'injury' } },
  { id: 'fire', name: { nl: 'brand', en: 'fire' } },
  { id: 'electrical', name: { nl: 'elektriciteit en batterijen', en: 'electricity and batteries' } },
  { id: 'chemical', name: { nl: 'schadelijke stoffen', en: 'harmful substances' } },
  { id: 'hygiene', name: { nl: 'hygiëne', en: 'hygiene' } },
  { id: 'marking', name: { nl: 'merktekens en waarschuwingen', en: 'marks and warnings' } },
  { id: 'tracing', name: { nl: 'traceerbaarheid en papieren', en: 'tracing and papers' } },
]

/** How inspectors of toys speak of what they see. */
export const findings: FindingPlan = {
  wrong,
  wrongOfThing,
  right,
  rightOfThing,
  needed,
  things,
  places,
  hints,
  risks,
  beyond,
}
