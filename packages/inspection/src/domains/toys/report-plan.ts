import type { Words } from '@agora/protocol/turn'
import type { ReportPlan } from '../../report/report-plan.ts'

const awb: Words = { nl: 'Awb art. 5:48', en: 'Awb art. 5:48' }
const surveillance: Words = { nl: 'Verordening 2019/1020 art. 11', en: 'Regulation 2019/1020 art. 11' }
const yesOrNo: readonly Words[] = [
  { nl: 'ja', en: 'yes' },
  { nl: 'nee', en: 'no' },
]

/** What a report of a visit tells, and in which parts what was seen stands. */
export const reportPlan: ReportPlan = {
  title: { nl: 'Inspectierapport speelgoed', en: 'Toy inspection report' },
  facts: [
    {
      field: 'company',
      importance: 'required',
      label: { nl: 'Bedrijf', en: 'Company' },
      question: { nl: 'Welk bedrijf is geïnspecteerd?', en: 'Which company was inspected?' },
      basis: awb,
      from: 'company',
    },
    {
      field: 'place',
      importance: 'required',
      label: { nl: 'Adres of plaats', en: 'Address or place' },
      question: { nl: 'Op welk adres of in welke plaats?', en: 'At which address, or in which place?' },
      basis: awb,
      from: 'address',
    },
    {
      field: 'registration',
      importance: 'optional',
      label: { nl: 'KVK-nummer', en: 'KVK number' },
      question: { nl: 'Wat is het KVK-nummer?', en: 'What is the KVK number?' },
      basis: awb,
      from: 'registration',
    },
    {
      field: 'visitTime',
      importance: 'required',
      label: { nl: 'Datum en tijd van het bezoek', en: 'Date and time of the visit' },
      question: { nl: 'Wanneer was het bezoek?', en: 'When was the visit?' },
      basis: awb,
      from: 'visit',
    },
    {
      field: 'inspector',
      importance: 'required',
      label: { nl: 'Inspecteur', en: 'Inspector' },
      question: { nl: 'Wie heeft de inspectie gedaan?', en: 'Who did the inspection?' },
      basis: awb,
      from: 'inspector',
    },
    {
      field: 'result',
      importance: 'required',
      label: { nl: 'Uitkomst', en: 'Result' },
      question: {
        nl: 'Wat heb je vastgesteld? Noem ook wat in orde was.',
        en: 'What did you find? Also say what was in order.',
      },
      basis: awb,
      from: 'findings',
    },
    {
      field: 'reason',
      importance: 'required',
      label: { nl: 'Aanleiding', en: 'Reason' },
      question: {
        nl: 'Wat was de aanleiding: regulier, een klacht of een hercontrole?',
        en: 'What was the reason: regular, a complaint or a re-inspection?',
      },
      basis: surveillance,
      options: [
        { nl: 'reguliere inspectie', en: 'regular inspection' },
        { nl: 'klacht of melding', en: 'complaint or report' },
        { nl: 'hercontrole', en: 're-inspection' },
        { nl: 'iets anders', en: 'something else' },
      ],
    },
    {
      field: 'spokenTo',
      importance: 'required',
      label: { nl: 'Gesproken met', en: 'Spoken to' },
      question: { nl: 'Met wie heb je gesproken?', en: 'Whom did you speak to?' },
      basis: surveillance,
      find: {
        name: 'spokenTo',
        form: /(?<=\b(?:gesproken met|sprak met|spoke (?:to|with)|spoken (?:to|with))\s)[\p{L}][^,.;\n?!]{1,60}/iu,
      },
    },
    {
      field: 'products',
      importance: 'required',
      label: { nl: 'Bekeken producten', en: 'Products looked at' },
      question: {
        nl: 'Welke producten heb je bekeken? Noem merk en type.',
        en: 'Which products did you look at? Name brand and type.',
      },
      basis: surveillance,
    },
    {
      field: 'samples',
      importance: 'optional',
      label: { nl: 'Monsters meegenomen', en: 'Samples taken' },
      question: { nl: 'Heb je producten meegenomen om te testen?', en: 'Did you take products to test them?' },
      basis: surveillance,
      options: yesOrNo,
    },
    {
      field: 'requiredAction',
      importance: 'required',
      label: { nl: 'Maatregelen', en: 'Measures' },
      question: { nl: 'Wat moet het bedrijf doen, en voor wanneer?', en: 'What must the business do, and by when?' },
      basis: surveillance,
      when: { kind: 'shortcoming' },
      from: 'measures',
    },
    {
      field: 'saleStopped',
      importance: 'required',
      label: { nl: 'Uit de verkoop gehaald', en: 'Taken off sale' },
      question: {
        nl: 'Heeft het bedrijf het product meteen uit de verkoop gehaald?',
        en: 'Did the business take the product off sale at once?',
      },
      basis: surveillance,
      when: { kind: 'shortcoming' },
      options: yesOrNo,
    },
    {
      field: 'supplier',
      importance: 'required',
      label: { nl: 'Leverancier', en: 'Supplier' },
      question: {
        nl: 'Wie leverde het product dat nog in de verkoop is?',
        en: 'Who supplied the product that is still on sale?',
      },
      basis: surveillance,
      when: { kind: 'fact', field: 'saleStopped', values: ['nee'] },
    },
    {
      field: 'statement',
      importance: 'optional',
      label: { nl: 'Verklaring na de cautie', en: 'Statement after the caution' },
      question: {
        nl: 'Wat verklaarde de ondernemer na de cautie?',
        en: 'What did the operator state after the caution?',
      },
      basis: awb,
      when: { kind: 'fine-route' },
    },
  ],
  pointsBefore: 'products',
  sections: [
    {
      id: 'marking',
      title: { nl: 'Merktekens en waarschuwingen', en: 'Marks and warnings' },
      cues: {
        nl: 'ce *markering waarschuwing* pictogram gebruiksaanwijzing* handleiding* leeftijd* etiket*',
        en: 'ce marking warning* symbol instructions manual age label*',
      },
      goals: ['marking'],
    },
    {
      id: 'construction',
      title: { nl: 'Constructie', en: 'Construction' },
      cues: {
        nl: 'koord* touw* lus lussen magneet magneten oogje* onderdeel onderdelen scherp* rand* batterij* knoopcel* geluid* brand* los losse',
        en: 'cord* string* loop* magnet* eye* part* sharp edge* batter* noise loud burn* flammable loose',
      },
      goals: ['choking', 'injury', 'fire', 'electrical'],
    },
    {
      id: 'substances',
      title: { nl: 'Stoffen en hygiëne', en: 'Substances and hygiene' },
      cues: {
        nl: 'ftala* weekmaker* lood boor borax bisfenol* geur* parfum* schimmel* vies vuil',
        en: 'phthalate* plastici* lead boron borax bisphenol* fragrance* scent* mould* mold* dirty',
      },
      goals: ['chemical', 'hygiene'],
    },
    {
      id: 'papers',
      title: { nl: 'Papieren en traceerbaarheid', en: 'Papers and tracing' },
      cues: {
        nl: 'dossier documentatie verklaring* factuur facturen leverancier* adres* *nummer testrapport*',
        en: 'file documentation declaration invoice* supplier* address* batch serial',
      },
      goals: ['tracing'],
    },
  ],
  otherwise: {
    id: 'other',
    title: { nl: 'Overige waarnemingen', en: 'Other observations' },
    cues: { nl: '', en: '' },
  },
  sameWords: [
    'speelgoed speeltje toy toys',
    'pop poppen doll dolls',
    'knuffel knuffels plush',
    'beer beren bear bears',
    'koord koorden koordje cord cords',
    'lus lussen loop loops',
    'magneet magneten magnet magnets',
    'batterij batterijen battery batteries',
    'kapot kapotte stuk defect defecte broken',
    'beschadigd beschadigde damaged',
    'scherp scherpe sharp',
    'los losse loose',
    'leesbaar leesbare legible readable',
    'onleesbaar onleesbare illegible',
    'waarschuwing waarschuwingen warning warnings',
    'gebruiksaanwijzing handleiding manual instructions',
    'winkel shop',
    'magazijn opslag warehouse storeroom storage',
    'schap schappen shelf shelves',
    'verpakking verpakkingen packaging',
    'eigenaar eigenares owner',
    'ondernemer operator',
    'personeel medewerkers staff employees',
  ],
  closing: {
    nl: 'Dit rapport is gemaakt uit wat tijdens het bezoek is gezegd en genoteerd. De regels zijn uit algemene kennis opgesteld: leg ze naast de wettekst. Hoe ernstig een bevinding is en welke maatregel volgt, bepaalt de inspecteur.',
    en: 'This report was made from what was said and noted during the visit. The rules were written from general knowledge: lay them beside the law. How serious a finding is and which measure follows is decided by the inspector.',
  },
}
