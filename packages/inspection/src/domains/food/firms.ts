import type { DemoFirm } from '../../domain/demo-firm.ts'
import type { Sector } from '../../domain/sector.ts'

/** Kinds of food firms, by the Dutch classification of activities (SBI). Where two fit, the longer code counts. */
export const sectors: readonly Sector[] = [
  { id: 'horeca', name: { nl: 'Horeca', en: 'Catering' }, activities: ['55', '56'] },
  {
    id: 'craft',
    name: { nl: 'Ambacht', en: 'Craft' },
    // Butchers, fishmongers and bakers, as makers and as shops.
    activities: ['1013', '1020', '1071', '1072', '4722', '4723', '4724'],
  },
  { id: 'retail', name: { nl: 'Detailhandel', en: 'Retail' }, activities: ['471', '472', '4791'] },
  { id: 'market', name: { nl: 'Markthandel', en: 'Market trade' }, activities: ['4781'] },
  {
    id: 'institution',
    name: { nl: 'Zorg en instellingen', en: 'Care and institutions' },
    activities: ['86', '87', '88'],
  },
  { id: 'industry', name: { nl: 'Industrie', en: 'Industry' }, activities: ['10', '11'] },
  { id: 'wholesale', name: { nl: 'Groothandel', en: 'Wholesale' }, activities: ['463'] },
]

/**
 * Firms to try things with. None of them exists. Their numbers begin with 0000: the first two digits of a number were
 * once those of the chamber that gave it out, and there was no chamber 00. Bella Rosa's number is that of the
 * demonstration, which is older than this list; it is looked up here only, never in a real register.
 */
export const firms: readonly DemoFirm[] = [
  {
    company: {
      registration: '92251854',
      branch: '000092251854',
      name: 'Restaurant Bella Rosa',
      // Without its street: whoever inspects says at which door they stand.
      place: 'Haarlem',
      sector: 'horeca',
      source: 'demo',
    },
    past: [
      {
        report: 'DEMO-BR-1',
        daysAgo: 205,
        points: [],
        findings: [
          {
            id: 'f1',
            what: 'Het schoonmaakschema is niet volledig ingevuld: van drie weken ontbreekt de aftekening.',
            where: 'keuken',
            rule: 'haccp-proof',
            goal: 'critical-processes',
            class: 'middelzwaar',
            measure: 'warning',
            dueInDays: 90,
          },
          {
            id: 'f2',
            what: 'Onverpakte rauwe vis staat open in de koelcel, naast kant-en-klare gerechten.',
            where: 'koelcel',
            rule: 'contamination',
            goal: 'hygiene',
            class: 'middelzwaar',
            measure: 'warning',
            dueInDays: 90,
          },
          {
            id: 'f3',
            what: 'Het rooster van de afvoer in de vloer is gebroken.',
            where: 'spoelkeuken',
            rule: 'premises-drains',
            goal: 'building',
            class: 'licht',
            measure: 'feedback',
            dueInDays: 180,
          },
        ],
      },
    ],
  },
  {
    // Two warnings in the cold chain within two years, the last one never checked again: the next is a fine.
    company: {
      registration: '00001101',
      branch: '000000001101',
      name: 'Slagerij De Verzonnen Os',
      address: 'Kalverhof 11',
      place: 'Amersfoort',
      sector: 'craft',
      source: 'demo',
    },
    past: [
      {
        report: 'DEMO-VO-1',
        daysAgo: 290,
        points: [],
        findings: [
          {
            id: 'f1',
            what: 'Vleeswaren in de koelvitrine zijn 9,8 °C (kerntemperatuur).',
            where: 'winkel',
            rule: 'chilled-unpacked',
            goal: 'cold-chain',
            class: 'middelzwaar',
            measure: 'warning',
            dueInDays: 90,
          },
          {
            id: 'f2',
            what: 'De snijmachine is niet schoon: aangekoekte vleesresten achter het mes.',
            where: 'werkplaats',
            rule: 'equipment-clean',
            goal: 'hygiene',
            class: 'licht',
            measure: 'feedback',
          },
        ],
      },
      {
        report: 'DEMO-VO-2',
        daysAgo: 130,
        points: [{ id: 'DEMO-VO-1.f1', status: 'not-fixed' }],
        findings: [
          {
            id: 'f1',
            what: 'Gehakt in de koelwerkbank is 9,1 °C (kerntemperatuur).',
            where: 'werkplaats',
            rule: 'chilled-unpacked',
            goal: 'cold-chain',
            class: 'middelzwaar',
            measure: 'warning',
            dueInDays: 90,
          },
        ],
      },
    ],
  },
  {
    // A warning that is older than two years: it no longer counts.
    company: {
      registration: '00001202',
      branch: '000000001202',
      name: 'Bakkerij Het Denkbeeldige Brood',
      address: 'Ovenpad 4',
      place: 'Deventer',
      sector: 'craft',
      source: 'demo',
    },
    past: [
      {
        report: 'DEMO-DB-1',
        daysAgo: 900,
        points: [],
        findings: [
          {
            id: 'f1',
            what: 'Muizenkeutels op de plank met meel.',
            where: 'magazijn',
            rule: 'pests',
            goal: 'pests',
            class: 'middelzwaar',
            measure: 'warning',
            dueInDays: 90,
          },
        ],
      },
      { report: 'DEMO-DB-2', daysAgo: 820, points: [{ id: 'DEMO-DB-1.f1', status: 'fixed' }], findings: [] },
    ],
  },
  {
    // Two places of one firm: what was found at one says nothing of the other.
    company: {
      registration: '00001303',
      branch: '000000001303',
      name: 'Eetcafé De Twee Luchtspiegelingen',
      address: 'Spiegelgracht 7',
      place: 'Utrecht',
      sector: 'horeca',
      source: 'demo',
    },
    past: [
      {
        report: 'DEMO-TL-1',
        daysAgo: 160,
        points: [],
        findings: [
          {
            id: 'f1',
            what: 'De tomatensoep in de bain-marie is 48 °C.',
            where: 'uitgifte',
            rule: 'hot-holding',
            goal: 'hot-chain',
            class: 'middelzwaar',
            measure: 'warning',
            dueInDays: 90,
          },
        ],
      },
    ],
  },
  {
    company: {
      registration: '00001303',
      branch: '000000001304',
      name: 'Eetcafé De Twee Luchtspiegelingen',
      address: 'Havenkade 31',
      place: 'Zwolle',
      sector: 'horeca',
      source: 'demo',
    },
    past: [],
  },
  {
    // Visited, and everything was in order.
    company: {
      registration: '00001404',
      branch: '000000001404',
      name: 'Supermarkt Nergensland',
      address: 'Marktplein 1',
      place: 'Apeldoorn',
      sector: 'retail',
      source: 'demo',
    },
    past: [{ report: 'DEMO-NL-1', daysAgo: 320, points: [], findings: [] }],
  },
  {
    company: {
      registration: '00001505',
      branch: '000000001505',
      name: 'Viskraam De Vliegende Makreel',
      address: 'Weekmarkt, plaats 12',
      place: 'Enkhuizen',
      sector: 'market',
      source: 'demo',
    },
    past: [
      {
        report: 'DEMO-VM-1',
        daysAgo: 75,
        points: [],
        findings: [
          {
            id: 'f1',
            what: 'Bij de onverpakte vis staat nergens waar de allergeneninformatie te vinden is.',
            where: 'kraam',
            rule: 'allergens-notice',
            goal: 'information',
            class: 'middelzwaar',
            measure: 'warning',
            dueInDays: 90,
          },
        ],
      },
    ],
  },
  {
    // A fine, and nothing was settled yet.
    company: {
      registration: '00001606',
      branch: '000000001606',
      name: 'Sushibar Zeven Zeeën Verderop',
      address: 'Kadeplein 66',
      place: 'Rotterdam',
      sector: 'horeca',
      source: 'demo',
    },
    past: [
      {
        report: 'DEMO-ZZ-1',
        daysAgo: 100,
        points: [],
        findings: [
          {
            id: 'f1',
            what: 'Verse tonijn met een verstreken uiterste consumptiedatum ligt klaar voor gebruik.',
            where: 'keuken',
            rule: 'use-by-passed',
            goal: 'unsafe-product',
            class: 'zwaar',
            measure: 'fine-report',
            dueInDays: 90,
          },
        ],
      },
    ],
  },
  {
    company: {
      registration: '00001707',
      branch: '000000001707',
      name: 'IJssalon Fata Morgana',
      address: 'Boulevard 88',
      place: 'Zandvoort',
      sector: 'horeca',
      source: 'demo',
    },
    past: [],
  },
  {
    company: {
      registration: '00001808',
      branch: '000000001808',
      name: 'Kaaswinkel Het Verzonnen Gat',
      address: 'Waagplein 5',
      place: 'Alkmaar',
      sector: 'retail',
      source: 'demo',
    },
    past: [],
  },
  {
    company: {
      registration: '00001909',
      branch: '000000001909',
      name: 'Foodtruck Nooit Geparkeerd',
      address: 'Stadspark, standplaats 3',
      place: 'Groningen',
      sector: 'market',
      source: 'demo',
    },
    past: [],
  },
  {
    company: {
      registration: '00002010',
      branch: '000000002010',
      name: 'Zorgkeuken Schoon Bedacht',
      address: 'Lindelaan 20',
      place: 'Assen',
      sector: 'institution',
      source: 'demo',
    },
    past: [],
  },
  {
    // The register says that it has ceased.
    company: {
      registration: '00002111',
      branch: '000000002111',
      name: 'Snackbar Ooit Geweest',
      address: 'Stationsweg 9',
      place: 'Sittard',
      sector: 'horeca',
      source: 'demo',
      ceased: true,
    },
    past: [],
  },
]
