import type { Words } from '@agora/protocol/turn'
import {
  foodPoisoningForms,
  hygieneCodeForms,
  hygieneCodeNameForms,
  ownPlanForms,
  roomsSeenForms,
} from './fact-forms.ts'
import type { ReportFact } from '../../domain/report-plan.ts'

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
    said: hygieneCodeForms,
    kind: 'yes-no',
    names: { nl: 'hygienecode|hygiene code', en: 'hygiene code' },
    means: {
      nl: 'Een hygiënecode is een goedgekeurd handboek van een branche voor veilig werken met voedsel. Een bedrijf kan daarmee werken in plaats van een eigen plan te schrijven.',
      en: 'A hygiene code is an approved handbook of a trade for working safely with food. A business can work with it instead of writing a plan of its own.',
    },
    importance: 'required',
    label: { nl: 'Hygiënecode gebruikt', en: 'Hygiene code used' },
    question: { nl: 'Werkt het bedrijf met een hygiënecode?', en: 'Does the business work with a hygiene code?' },
    basis: form('0006221'),
    options: [yes, no, notAssessed],
  },
  {
    field: 'hygieneCodeName',
    said: hygieneCodeNameForms,
    kind: 'text',
    isPhrase: true,
    names: { nl: 'naam van de hygienecode', en: 'name of the hygiene code' },
    means: {
      nl: 'Om welk handboek het gaat, zoals dat voor de horeca of voor bakkers, en of je het bedrijf daaraan hebt getoetst.',
      en: 'Which handbook it is, such as that for restaurants or bakers, and whether you tested the business against it.',
    },
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
    said: ownPlanForms,
    kind: 'text',
    isPhrase: true,
    names: { nl: 'eigen plan|voedselveiligheidsplan|haccp plan|haccpplan', en: 'own plan|food safety plan|haccp plan' },
    means: {
      nl: 'Zonder hygiënecode moet een bedrijf een eigen plan hebben dat zegt welke gevaren er zijn en hoe het die beheerst (HACCP).',
      en: 'Without a hygiene code a business needs a plan of its own that says which hazards there are and how it controls them (HACCP).',
    },
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
    said: roomsSeenForms,
    kind: 'text',
    isPhrase: true,
    names: { nl: 'geziene ruimtes|ruimtes', en: 'rooms seen|rooms' },
    means: {
      nl: 'De ruimtes waar je bent geweest, zoals keuken, koelcel en magazijn.',
      en: 'The rooms you have been in, such as kitchen, cold store and storeroom.',
    },
    importance: 'required',
    label: { nl: 'Geziene ruimtes', en: 'Rooms seen' },
    question: { nl: 'Welke ruimtes heb je gezien?', en: 'Which rooms did you see?' },
    basis: form('0007069'),
  },
  {
    field: 'repeatOffence',
    kind: 'yes-no',
    names: { nl: 'herhaling', en: 'repeat|repeat offence' },
    means: {
      nl: 'Of een van de tekortkomingen van vandaag bij een eerdere inspectie ook al is vastgesteld.',
      en: 'Whether one of the shortcomings of today was already found at an earlier inspection.',
    },
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
    kind: 'text',
    names: { nl: 'herhaling betreft', en: 'repeat of' },
    means: {
      nl: 'Welke van de tekortkomingen van vandaag al eerder is vastgesteld.',
      en: 'Which of the shortcomings of today was found before.',
    },
    importance: 'required',
    label: { nl: 'Herhaling betreft', en: 'Repeat of' },
    question: { nl: 'Welke tekortkoming is een herhaling?', en: 'Which shortcoming is a repeat?' },
    basis: form('0002544'),
    when: isYes('repeatOffence'),
  },
  {
    field: 'foodPoisoning',
    said: foodPoisoningForms,
    kind: 'yes-no',
    names: {
      nl: 'voedselvergiftiging|melding voedselvergiftiging|melding van voedselvergiftiging',
      en: 'food poisoning|report of food poisoning',
    },
    means: {
      nl: 'Of iemand heeft gemeld ziek te zijn geworden van eten van dit bedrijf.',
      en: 'Whether somebody reported having become ill from food of this business.',
    },
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
    kind: 'yes-no',
    names: {
      nl: 'mobiele plek|tijdelijke plek|mobiele of tijdelijke plek|kraam',
      en: 'mobile site|temporary site|mobile or temporary site',
    },
    means: {
      nl: 'Een plek die niet vast staat: een kraam, een wagen of een tent op een evenement.',
      en: 'A place that does not stand fixed: a stall, a truck, or a tent at an event.',
    },
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
    kind: 'text',
    names: { nl: 'standplaats', en: 'pitch' },
    means: {
      nl: 'Waar de kraam of wagen stond tijdens je bezoek.',
      en: 'Where the stall or truck stood during your visit.',
    },
    importance: 'required',
    label: { nl: 'Standplaats', en: 'Pitch' },
    question: { nl: 'Waar stond de kraam of wagen?', en: 'Where did the stall or truck stand?' },
    basis: form('0005723'),
    when: isYes('mobileSite'),
  },
  {
    field: 'outdoorTemperature',
    kind: 'number',
    names: { nl: 'buitentemperatuur', en: 'outdoor temperature|outside temperature' },
    means: {
      nl: 'De temperatuur buiten in graden, omdat die bij een kraam de koeling beïnvloedt.',
      en: 'The temperature outside in degrees, because it affects the cooling of a stall.',
    },
    importance: 'required',
    label: { nl: 'Buitentemperatuur', en: 'Outdoor temperature' },
    question: { nl: 'Hoeveel graden was het buiten?', en: 'How many degrees was it outside?' },
    basis: form('0005749'),
    when: isYes('mobileSite'),
  },
  {
    field: 'pestSpecies',
    kind: 'option',
    names: { nl: 'soort ongedierte|ongedierte', en: 'kind of pest|pest' },
    means: {
      nl: 'Welk dier je hebt gezien, of waarvan je sporen hebt gezien.',
      en: 'Which animal you saw, or traces of it.',
    },
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
    kind: 'option',
    names: { nl: 'mate van overlast|overlast', en: 'level of nuisance|nuisance' },
    means: {
      nl: 'Hoe erg het is: een enkel spoor, op meer plekken, of overal.',
      en: 'How bad it is: a single trace, in several places, or everywhere.',
    },
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
    kind: 'option',
    names: { nl: 'allergeneninformatie aangeboden', en: 'allergen information offered' },
    means: {
      nl: 'Hoe een gast te weten komt welke allergenen in een gerecht zitten.',
      en: 'How a guest learns which allergens a dish contains.',
    },
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
    kind: 'yes-no',
    means: {
      nl: `Of alles wat je onder ${nl.toLowerCase()} hebt bekeken in orde was.`,
      en: `Whether all that you looked at under ${en.toLowerCase()} was in order.`,
    },
    options: [yes, no, notAssessed],
    from: { section },
  })),
]
