import type { ReportPlan } from '@agora/core/brain/pack'

/** What an inspection report tells of the visit, and the four subjects of which verdicts are published. */
export const reportPlan: ReportPlan = {
  title: { nl: 'inspectierapport', en: 'inspection report' },
  facts: [
    {
      field: 'company',
      importance: 'required',
      label: { nl: 'Bedrijf', en: 'Company' },
      question: { nl: 'Welk bedrijf is geïnspecteerd?', en: 'Which company was inspected?' },
    },
    {
      field: 'place',
      importance: 'required',
      label: { nl: 'Adres of plaats', en: 'Address or place' },
      question: { nl: 'Op welk adres of in welke plaats?', en: 'At which address, or in which place?' },
    },
    {
      field: 'spokenTo',
      importance: 'optional',
      label: { nl: 'Gesproken met', en: 'Spoken to' },
      question: { nl: 'Met wie heb je gesproken?', en: 'Whom did you speak to?' },
      find: {
        name: 'spokenTo',
        form: /(?<=\b(?:gesproken met|sprak met|spoke (?:to|with)|spoken (?:to|with))\s)[\p{L}][^,.;\n?!]{1,60}/iu,
      },
    },
    {
      field: 'reason',
      importance: 'optional',
      label: { nl: 'Aanleiding', en: 'Reason of the visit' },
      question: {
        nl: 'Wat was de aanleiding: regulier, een klacht, een hercontrole of iets anders?',
        en: 'What was the reason: regular, a complaint, a re-inspection or something else?',
      },
      find: {
        name: 'reason',
        form: /\b(?:hercontrole|herinspectie|naar aanleiding van een (?:klacht|melding)|re-?inspection|after a complaint)\b/iu,
      },
    },
  ],
  sections: [
    {
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
    },
    {
      title: { nl: 'Allergeneninformatie', en: 'Allergen information' },
      cues: {
        nl: 'allerge* gluten* pinda* noten sesam soja lupine selderij mosterd sulfiet*',
        en: 'allerg* gluten* peanut* nuts sesame soy lupin celery mustard sulphite* sulfite*',
      },
    },
    {
      title: { nl: 'Ongedierte', en: 'Pests' },
      cues: {
        nl: 'muis muizen* rat ratten* kakkerlak* vlieg* ongedierte* keutel* insect* mot motten uitwerpselen',
        en: 'mouse mice rat rats cockroach* fly flies pest* droppings insect* moth*',
      },
    },
    {
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
    },
  ],
  otherwise: { nl: 'Overige waarnemingen', en: 'Other observations' },
  closing: {
    nl: 'Dit is een concept. De ernst van een bevinding en de maatregel bepaal jij; die heb ik niet ingevuld.',
    en: 'This is a draft. The severity of a finding and the measure are yours to decide; I have not filled them in.',
  },
}
