import type { Words } from '@agora/protocol/turn'
import type { ReportFact } from '../../report/report-plan.ts'

const yes: Words = { nl: 'ja', en: 'yes' }
const no: Words = { nl: 'nee', en: 'no' }
const notAssessed: Words = { nl: 'niet beoordeeld', en: 'not assessed' }
const form = (ids: string): Words => ({ nl: `HAP-formulier ${ids}`, en: `HAP form ${ids}` })
const isYes = (field: string) => ({ kind: 'fact', field, values: ['ja'] }) as const
const isNo = (field: string) => ({ kind: 'fact', field, values: ['nee'] }) as const

/**
 * Questions of the form for a regular inspection (HAP 6.02) that a report answers, with the ids of their control
 * elements. Which of the two follow-ups of the hygiene code belongs to which answer is our reading of the form.
 */
export const formFacts: readonly ReportFact[] = [
  {
    field: 'hygieneCode',
    importance: 'required',
    label: { nl: 'Hygiënecode gebruikt', en: 'Hygiene code used' },
    question: { nl: 'Werkt het bedrijf met een hygiënecode?', en: 'Does the business work with a hygiene code?' },
    basis: form('0006221'),
    options: [yes, no, notAssessed],
  },
  {
    field: 'hygieneCodeName',
    importance: 'required',
    label: { nl: 'Getoetst aan hygiënecode', en: 'Tested against hygiene code' },
    question: {
      nl: 'Welke hygiënecode is het, en heb je daaraan getoetst?',
      en: 'Which hygiene code is it, and did you test against it?',
    },
    basis: form('0006140'),
    when: isYes('hygieneCode'),
  },
  {
    field: 'ownPlan',
    importance: 'required',
    label: { nl: 'Eigen voedselveiligheidsplan', en: 'Own food safety plan' },
    question: {
      nl: 'Zonder hygiënecode: waaraan heb je getoetst, heeft het bedrijf een eigen HACCP-plan?',
      en: 'Without a hygiene code: what did you test against, does the business have its own HACCP plan?',
    },
    basis: form('0006742'),
    when: isNo('hygieneCode'),
  },
  {
    field: 'roomsSeen',
    importance: 'required',
    label: { nl: 'Geziene ruimtes', en: 'Rooms seen' },
    question: { nl: 'Welke ruimtes heb je gezien?', en: 'Which rooms did you see?' },
    basis: form('0007069'),
  },
  {
    field: 'repeatOffence',
    importance: 'required',
    label: { nl: 'Herhaling', en: 'Repeat' },
    question: {
      nl: 'Is een van de tekortkomingen een herhaling van eerder?',
      en: 'Is one of the shortcomings a repeat of earlier?',
    },
    basis: form('0002552'),
    when: { kind: 'shortcoming' },
    options: [yes, no, notAssessed],
  },
  {
    field: 'repeatGroup',
    importance: 'required',
    label: { nl: 'Herhaling betreft', en: 'Repeat of' },
    question: { nl: 'Welke tekortkoming is een herhaling?', en: 'Which shortcoming is a repeat?' },
    basis: form('0002544'),
    when: isYes('repeatOffence'),
  },
  {
    field: 'foodPoisoning',
    importance: 'required',
    label: { nl: 'Melding voedselvergiftiging', en: 'Report of food poisoning' },
    question: {
      nl: 'Is er een melding van voedselvergiftiging over dit bedrijf?',
      en: 'Is there a report of food poisoning about this business?',
    },
    basis: form('0003799'),
    options: [yes, no],
  },
  {
    field: 'mobileSite',
    importance: 'required',
    label: { nl: 'Mobiele of tijdelijke plek', en: 'Mobile or temporary site' },
    question: {
      nl: 'Gaat het om een mobiele of tijdelijke plek, zoals een kraam of foodtruck?',
      en: 'Is it a mobile or temporary site, such as a stall or a food truck?',
    },
    basis: form('0002540'),
    options: [yes, no],
  },
  {
    field: 'mobilePlace',
    importance: 'required',
    label: { nl: 'Standplaats', en: 'Pitch' },
    question: { nl: 'Waar stond de kraam of wagen?', en: 'Where did the stall or truck stand?' },
    basis: form('0005723'),
    when: isYes('mobileSite'),
  },
  {
    field: 'outdoorTemperature',
    importance: 'required',
    label: { nl: 'Buitentemperatuur', en: 'Outdoor temperature' },
    question: { nl: 'Hoeveel graden was het buiten?', en: 'How many degrees was it outside?' },
    basis: form('0005749'),
    when: isYes('mobileSite'),
  },
  {
    field: 'pestSpecies',
    importance: 'required',
    label: { nl: 'Soort ongedierte', en: 'Kind of pest' },
    question: { nl: 'Om welk ongedierte gaat het?', en: 'Which pest is it?' },
    basis: form('0003288'),
    when: { kind: 'section', section: 'pests' },
    options: [
      { nl: 'muis', en: 'mouse' },
      { nl: 'rat', en: 'rat' },
      { nl: 'vliegen', en: 'flies' },
      { nl: 'kakkerlakken', en: 'cockroaches' },
      { nl: 'ander ongedierte', en: 'another pest' },
    ],
  },
  {
    field: 'pestLevel',
    importance: 'required',
    label: { nl: 'Mate van overlast', en: 'Level of nuisance' },
    question: { nl: 'Hoeveel overlast is er van het ongedierte?', en: 'How much nuisance does the pest cause?' },
    basis: form('0003289'),
    when: { kind: 'section', section: 'pests' },
    options: [
      { nl: 'minimaal', en: 'minimal' },
      { nl: 'matig', en: 'moderate' },
      { nl: 'veel', en: 'much' },
    ],
  },
  {
    field: 'allergensOffered',
    importance: 'required',
    label: { nl: 'Allergeneninformatie aangeboden', en: 'Allergen information offered' },
    question: { nl: 'Hoe wordt de allergeneninformatie aangeboden?', en: 'How is the allergen information offered?' },
    basis: form('0005236'),
    when: { kind: 'section', section: 'allergens' },
    options: [
      { nl: 'schriftelijk', en: 'in writing' },
      { nl: 'mondeling', en: 'orally' },
      { nl: 'helemaal niet', en: 'not at all' },
    ],
  },
  ...[
    {
      field: 'foodInOrder',
      section: 'food',
      ids: '0002343, 0002354, 0002362',
      nl: 'Omgaan met levensmiddelen',
      en: 'Handling of food',
    },
    {
      field: 'allergensInOrder',
      section: 'allergens',
      ids: '0005570',
      nl: 'Allergeneninformatie',
      en: 'Allergen information',
    },
    {
      field: 'pestsInOrder',
      section: 'pests',
      ids: '0002329, 0002547, 0002556',
      nl: 'Ongediertewering',
      en: 'Pest control',
    },
    {
      field: 'hygieneInOrder',
      section: 'hygiene',
      ids: '0002248',
      nl: 'Hygiëne en inrichting',
      en: 'Hygiene and premises',
    },
  ].map(({ field, section, ids, nl, en }): ReportFact => ({
    field,
    importance: 'optional',
    label: { nl: `${nl} in orde`, en: `${en} in order` },
    question: { nl: `${nl}: is dat in orde?`, en: `${en}: is that in order?` },
    basis: form(ids),
    options: [yes, no, notAssessed],
    from: { section },
  })),
]
