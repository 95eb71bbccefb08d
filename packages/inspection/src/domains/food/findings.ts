import type { FindingPlan, Goal, Measure, OffenceClass } from '../../domain/finding-plan.ts'
import { needed, right, rightOfThing } from './findings/right-words.ts'
import { beyond, risks } from './findings/risks.ts'
import { subjectRules } from './findings/subject-rules.ts'
import { places, things } from './findings/things.ts'
import { useBy } from './findings/use-by.ts'
import { wrong, wrongOfThing } from './findings/wrong-words.ts'

/** The classes of the intervention policy, with the words of the form; that the one is the other is our inference. */
export const classes: readonly OffenceClass[] = [
  {
    id: 'licht',
    name: { nl: 'licht', en: 'minor' },
    formWord: { nl: 'geringe overtreding', en: 'minor offence' },
    known: { nl: ['licht|lichte', 'gering|geringe', 'klein|kleine'], en: ['minor', 'slight', 'light', 'small'] },
  },
  {
    id: 'middelzwaar',
    name: { nl: 'middelzwaar', en: 'medium' },
    formWord: { nl: 'overtreding', en: 'offence' },
    known: {
      nl: [
        'middelzwaar|middelzware',
        'middel zwaar|zware',
        'matig|matige',
        'gemiddeld|gemiddelde',
        'gewone overtreding',
      ],
      en: ['medium', 'moderate', 'ordinary offence|violation|breach'],
    },
  },
  {
    id: 'zwaar',
    name: { nl: 'zwaar', en: 'serious' },
    formWord: { nl: 'ernstige overtreding', en: 'serious offence' },
    known: { nl: ['zwaar|zware', 'ernstig|ernstige'], en: ['serious', 'severe', 'grave', 'major', 'heavy'] },
  },
]

export const measures: readonly Measure[] = [
  { id: 'none', name: { nl: 'geen maatregel', en: 'no measure' } },
  { id: 'feedback', name: { nl: 'terugkoppeling', en: 'feedback' } },
  { id: 'warning', name: { nl: 'officiële waarschuwing', en: 'official warning' }, asks: true },
  { id: 'fine-report', name: { nl: 'boeterapport', en: 'fine report' }, fineRoute: true, asks: true },
  { id: 'criminal-report', name: { nl: 'proces-verbaal', en: 'criminal report' }, fineRoute: true, asks: true },
  { id: 'urgent', name: { nl: 'spoedmaatregel', en: 'urgent measure' }, asks: true },
]

export const goals: readonly Goal[] = [
  { id: 'critical-processes', name: { nl: 'beheersing van kritische processen', en: 'control of critical processes' } },
  { id: 'hygiene', name: { nl: 'hygiëne', en: 'hygiene' } },
  { id: 'building', name: { nl: 'bouw en inrichting', en: 'building' } },
  { id: 'equipment', name: { nl: 'onderhoud van apparatuur', en: 'upkeep of equipment' } },
  { id: 'hot-chain', name: { nl: 'warme keten', en: 'hot chain' } },
  { id: 'cold-chain', name: { nl: 'koude keten', en: 'cold chain' } },
  { id: 'freezer-chain', name: { nl: 'vriesketen', en: 'freezer chain' } },
  { id: 'unsafe-product', name: { nl: 'onveilig product', en: 'unsafe product' } },
  { id: 'drinking-water', name: { nl: 'drinkwater', en: 'drinking water' } },
  { id: 'pets', name: { nl: 'huisdieren', en: 'pets' } },
  { id: 'pests', name: { nl: 'plaagdieren', en: 'pests' } },
  { id: 'information', name: { nl: 'informatie', en: 'information' } },
  { id: 'other', name: { nl: 'overig', en: 'other' } },
]

/** How inspectors of food speak of what they see. */
export const findings: FindingPlan = {
  wrong,
  wrongOfThing,
  right,
  rightOfThing,
  needed,
  things,
  places,
  subjectRules,
  useBy,
  risks,
  beyond,
}
