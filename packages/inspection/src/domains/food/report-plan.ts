import type { Words } from '@agora/protocol/turn'
import type { ReportPlan } from '../../domain/report-plan.ts'
import {
  companyForms,
  copyForms,
  inspectorForms,
  placeForms,
  reasonForms,
  registrationForms,
  spokenToForms,
} from './fact-forms.ts'
import { formFacts } from './form.ts'
import { sameWords } from './same-words.ts'

const awb: Words = { nl: 'Awb art. 5:48', en: 'Awb art. 5:48' }
const control: Words = { nl: 'Verordening 2017/625 art. 13', en: 'Regulation 2017/625 art. 13' }

/** Asked first: they decide by what all the rest is judged. */
const first: ReadonlySet<string> = new Set(['hygieneCode', 'foodPoisoning'])
const firstOfForm = formFacts.filter(({ field }) => first.has(field))
const restOfForm = formFacts.filter(({ field }) => !first.has(field))

/** What an inspection report tells of the visit, and the four subjects of which verdicts are published. */
export const reportPlan: ReportPlan = {
  title: { nl: 'Inspectierapport', en: 'Inspection report' },
  facts: [
    {
      field: 'company',
      kind: 'name',
      names: { nl: 'bedrijf|bedrijfsnaam|naam van het bedrijf', en: 'company|company name|business name' },
      means: {
        nl: 'De naam van het bedrijf waar je bent, zoals die op de gevel of in het handelsregister staat.',
        en: 'The name of the business you are at, as on its front or in the trade register.',
      },
      importance: 'required',
      label: { nl: 'Bedrijf', en: 'Company' },
      question: { nl: 'Welk bedrijf is geïnspecteerd?', en: 'Which company was inspected?' },
      basis: awb,
      from: 'company',
      said: companyForms,
    },
    {
      field: 'place',
      kind: 'address',
      names: { nl: 'adres|inspectieadres', en: 'address' },
      means: {
        nl: 'Straat, nummer en plaats van de plek die je hebt bekeken.',
        en: 'Street, number and town of the place you looked at.',
      },
      importance: 'required',
      label: { nl: 'Adres', en: 'Address' },
      question: { nl: 'Op welk adres was de inspectie?', en: 'At which address was the inspection?' },
      basis: awb,
      from: 'address',
      said: placeForms,
    },
    {
      field: 'registration',
      kind: 'number',
      names: { nl: 'kvk nummer|kvk|kvknummer', en: 'kvk number|registration number|kvk' },
      means: {
        nl: 'Het nummer van acht cijfers waaronder het bedrijf in het handelsregister staat.',
        en: 'The number of eight digits under which the business stands in the trade register.',
      },
      importance: 'optional',
      label: { nl: 'KVK-nummer', en: 'KVK number' },
      question: { nl: 'Wat is het KVK-nummer?', en: 'What is the KVK number?' },
      basis: awb,
      from: 'registration',
      said: registrationForms,
    },
    ...firstOfForm,
    {
      field: 'visitTime',
      kind: 'date',
      names: {
        nl: 'datum|bezoekdatum|datum van het bezoek|tijd van het bezoek',
        en: 'date|date of the visit|visit date',
      },
      means: {
        nl: 'De dag en het tijdstip waarop het bezoek begon.',
        en: 'The day and the time at which the visit began.',
      },
      importance: 'required',
      label: { nl: 'Datum en tijd van het bezoek', en: 'Date and time of the visit' },
      question: { nl: 'Wanneer was het bezoek?', en: 'When was the visit?' },
      basis: awb,
      from: 'visit',
    },
    {
      field: 'inspector',
      kind: 'name',
      names: { nl: 'inspecteur|naam van de inspecteur', en: 'inspector|name of the inspector' },
      means: {
        nl: 'Je eigen naam, zoals die onder het rapport komt.',
        en: 'Your own name, as it stands under the report.',
      },
      importance: 'required',
      label: { nl: 'Inspecteur', en: 'Inspector' },
      question: { nl: 'Wie heeft de inspectie gedaan?', en: 'Who did the inspection?' },
      basis: awb,
      from: 'inspector',
      said: inspectorForms,
    },
    {
      field: 'result',
      kind: 'text',
      names: { nl: 'uitkomst', en: 'result|outcome' },
      means: {
        nl: 'Wat je hebt gezien: wat niet in orde was en wat wel.',
        en: 'What you saw: what was not in order and what was.',
      },
      importance: 'required',
      label: { nl: 'Uitkomst', en: 'Result' },
      question: {
        nl: 'Wat heb je vastgesteld? Noem ook wat in orde was.',
        en: 'What did you find? Also say what was in order.',
      },
      basis: { nl: `${awb.nl}; ${control.nl}`, en: `${awb.en}; ${control.en}` },
      from: 'findings',
    },
    {
      field: 'reason',
      kind: 'option',
      names: {
        nl: 'aanleiding|reden van het bezoek|reden van de inspectie',
        en: 'reason|reason of the visit|reason for the visit',
      },
      means: {
        nl: 'Waarom dit bezoek plaatsvond: volgens planning, na een klacht of om een eerder punt na te kijken.',
        en: 'Why this visit took place: as planned, after a complaint, or to check an earlier point.',
      },
      importance: 'required',
      label: { nl: 'Doel en aanleiding', en: 'Purpose and reason' },
      question: {
        nl: 'Wat was de aanleiding: regulier, een klacht, een hercontrole of iets anders?',
        en: 'What was the reason: regular, a complaint, a re-inspection or something else?',
      },
      basis: control,
      options: [
        { nl: 'reguliere inspectie', en: 'regular inspection' },
        { nl: 'klacht of melding', en: 'complaint or report' },
        { nl: 'hercontrole', en: 're-inspection' },
        { nl: 'iets anders', en: 'something else' },
      ],
      said: reasonForms,
    },
    {
      field: 'spokenTo',
      kind: 'name',
      names: {
        nl: 'gesprekspartner|contactpersoon|gesproken met|sprak met',
        en: 'contact person|spoken to|spoke to|spoke with',
      },
      means: {
        nl: 'Naam of functie van degene met wie je het bezoek hebt besproken.',
        en: 'Name or role of the person with whom you discussed the visit.',
      },
      importance: 'required',
      label: { nl: 'Gesproken met', en: 'Spoken to' },
      question: { nl: 'Met wie heb je gesproken?', en: 'Whom did you speak to?' },
      basis: control,
      said: spokenToForms,
    },
    {
      field: 'method',
      kind: 'text',
      isPhrase: true,
      names: { nl: 'werkwijze|methode', en: 'method|way of working' },
      means: {
        nl: 'Hoe je tot je oordeel kwam: kijken, meten, papieren inzien of monsters nemen.',
        en: 'How you came to your judgement: by looking, measuring, reading papers or taking samples.',
      },
      importance: 'required',
      label: { nl: 'Werkwijze', en: 'Method' },
      question: {
        nl: 'Hoe heb je gecontroleerd: gekeken, gemeten, papieren ingezien, monsters genomen?',
        en: 'How did you check: by looking, measuring, reading papers, taking samples?',
      },
      basis: control,
    },
    {
      field: 'requiredAction',
      kind: 'text',
      names: { nl: 'maatregel|maatregelen', en: 'measure|measures' },
      means: {
        nl: 'Wat het bedrijf moet herstellen, en voor welke datum.',
        en: 'What the business must put right, and by which date.',
      },
      importance: 'required',
      label: { nl: 'Maatregelen en wat het bedrijf moet doen', en: 'Measures and what the business must do' },
      question: {
        nl: 'Wat moet het bedrijf doen, en voor wanneer?',
        en: 'What must the business do, and by when?',
      },
      basis: control,
      when: { kind: 'shortcoming' },
      from: 'measures',
    },
    {
      field: 'operatorTold',
      kind: 'yes-no',
      names: { nl: 'ondernemer ingelicht|ondernemer meteen ingelicht', en: 'operator told|operator informed' },
      means: {
        nl: 'Of de ondernemer tijdens het bezoek van je hoorde wat niet in orde is.',
        en: 'Whether the operator heard from you during the visit what is not in order.',
      },
      importance: 'required',
      label: { nl: 'Ondernemer meteen ingelicht', en: 'Operator told at once' },
      question: {
        nl: 'Heb je de ondernemer meteen verteld wat niet in orde is?',
        en: 'Did you tell the operator at once what is not in order?',
      },
      basis: control,
      when: { kind: 'shortcoming' },
      options: [
        { nl: 'ja', en: 'yes' },
        { nl: 'nee', en: 'no' },
      ],
    },
    {
      field: 'notToldWhy',
      kind: 'text',
      names: { nl: 'reden van niet inlichten', en: 'reason for not telling' },
      means: { nl: 'Waarom de ondernemer het nog niet weet.', en: 'Why the operator does not know yet.' },
      importance: 'required',
      label: { nl: 'Waarom niet ingelicht', en: 'Why not told' },
      question: {
        nl: 'Waarom heb je de ondernemer nog niet ingelicht?',
        en: 'Why was the operator not told yet?',
      },
      basis: control,
      when: { kind: 'fact', field: 'operatorTold', values: ['nee'] },
    },
    {
      field: 'copy',
      kind: 'yes-no',
      names: { nl: 'afschrift', en: 'copy|copy of the report' },
      means: {
        nl: 'Of de ondernemer een exemplaar van het rapport wil ontvangen.',
        en: 'Whether the operator wants to receive a copy of the report.',
      },
      importance: 'optional',
      label: { nl: 'Afschrift voor de ondernemer', en: 'Copy for the operator' },
      question: {
        nl: 'Wil de ondernemer een afschrift van het rapport?',
        en: 'Does the operator want a copy of the report?',
      },
      basis: control,
      options: [
        { nl: 'ja', en: 'yes' },
        { nl: 'nee', en: 'no' },
      ],
      said: copyForms,
    },
    {
      field: 'statement',
      kind: 'text',
      names: { nl: 'verklaring', en: 'statement' },
      means: {
        nl: 'Wat de ondernemer zei nadat je de cautie had gegeven, in zijn of haar woorden.',
        en: 'What the operator said after you gave the caution, in their words.',
      },
      importance: 'optional',
      label: { nl: 'Verklaring na de cautie', en: 'Statement after the caution' },
      question: {
        nl: 'Wat verklaarde de ondernemer na de cautie?',
        en: 'What did the operator state after the caution?',
      },
      basis: awb,
      when: { kind: 'fine-route' },
    },
    ...restOfForm,
  ],
  // Where, and the two questions that decide how the rest is looked at; then what was left open, then all the rest.
  pointsBefore: 'visitTime',
  sections: [
    {
      id: 'food',
      title: { nl: 'Omgaan met levensmiddelen', en: 'Handling of food' },
      cues: {
        nl: [
          'koel* vries* temperatuur* graden graad warm* verhit* houdba* tht tgt bedorven beschimmel* schimmel*',
          'rauw* vis* vlees* kip* melk zuivel ontdooi* datum etiket* bewaar* bewaard gehakt frituur* eieren',
        ].join(' '),
        en: [
          'fridge* freez* chill* temperature* degree* warm hot heat* cool* use-by expired mould* mold*',
          'raw fish meat chicken milk dairy thaw* date label* stored storage mince fry* eggs',
        ].join(' '),
      },
      goals: ['critical-processes', 'hot-chain', 'cold-chain', 'freezer-chain', 'unsafe-product'],
    },
    {
      id: 'allergens',
      title: { nl: 'Allergeneninformatie', en: 'Allergen information' },
      cues: {
        nl: 'allerge* gluten* pinda* noten sesam soja lupine selderij mosterd sulfiet*',
        en: 'allerg* gluten* peanut* nuts sesame soy lupin celery mustard sulphite* sulfite*',
      },
      goals: ['information'],
    },
    {
      id: 'pests',
      title: { nl: 'Ongedierte', en: 'Pests' },
      cues: {
        nl: 'muis muizen* rat ratten* kakkerlak* vlieg* ongedierte* keutel* insect* mot motten uitwerpselen',
        en: 'mouse mice rat rats cockroach* fly flies pest* droppings insect* moth*',
      },
      goals: ['pests'],
    },
    {
      id: 'hygiene',
      title: { nl: 'Hygiëne en inrichting', en: 'Hygiene and premises' },
      cues: {
        nl: [
          'vloer* wand* muur muren plafond* vuil* vies vieze schoon* schoonma* wasbak* handen* zeep afzuig* tegel*',
          'toilet* afvoer* rooster* vet vettig* aangekoekt* stof* kapot* roest* snijplank* kleding schort afval*',
          'keuken* werkblad* bank ventilat* handwas*',
        ].join(' '),
        en: [
          'floor* wall* ceiling* dirt* clean* basin* sink* hands soap hood* tile* toilet* drain* grease greasy dust*',
          'broken rust* board* clothing apron waste kitchen* worktop* ventilat* handwash*',
        ].join(' '),
      },
      goals: ['hygiene', 'building', 'equipment', 'drinking-water', 'pets'],
    },
  ],
  otherwise: {
    id: 'other',
    title: { nl: 'Overige waarnemingen', en: 'Other observations' },
    cues: { nl: '', en: '' },
    goals: ['other'],
  },
  sameWords,
  closing: {
    nl: 'Dit rapport is gemaakt uit wat tijdens het bezoek is gezegd en genoteerd. Hoe ernstig een bevinding is en welke maatregel volgt, bepaalt de inspecteur.',
    en: 'This report was made from what was said and noted during the visit. How serious a finding is and which measure follows is decided by the inspector.',
  },
}
