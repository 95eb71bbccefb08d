import type { DemoFirm } from '../../domain/demo-firm.ts'
import type { Sector } from '../../domain/sector.ts'

/** Kinds of firms that deal in toys, by the Dutch classification of activities (SBI). */
export const sectors: readonly Sector[] = [
  { id: 'retail', name: { nl: 'Winkel', en: 'Shop' }, activities: ['4765', '471', '477'] },
  { id: 'online', name: { nl: 'Webwinkel', en: 'Web shop' }, activities: ['4791'] },
  { id: 'wholesale', name: { nl: 'Groothandel en import', en: 'Wholesale and import' }, activities: ['464', '469'] },
  { id: 'maker', name: { nl: 'Fabrikant', en: 'Manufacturer' }, activities: ['3240'] },
  { id: 'market', name: { nl: 'Markt en kermis', en: 'Market and fair' }, activities: ['478', '9321'] },
]

/** Firms to try things with. None of them exists; their numbers begin with 0000, which no chamber gave out. */
export const firms: readonly DemoFirm[] = [
  {
    // A stop of sale that is overdue.
    company: {
      registration: '00005101',
      branch: '000000005101',
      name: 'Speelgoedwinkel De Houten Draak',
      address: 'Kinderstraat 3',
      place: 'Amersfoort',
      sector: 'retail',
      source: 'demo',
    },
    past: [
      {
        report: 'DEMO-HD-1',
        daysAgo: 150,
        points: [],
        findings: [
          {
            id: 'f1',
            what: 'Aan de houten trekeend zit een koord van 35 cm.',
            where: 'schap',
            rule: 'cords',
            goal: 'choking',
            class: 'high',
            measure: 'sales-stop',
            dueInDays: 90,
          },
          {
            id: 'f2',
            what: 'De gebruiksaanwijzing van de step is alleen in het Engels.',
            where: 'winkel',
            rule: 'dutch-instructions',
            goal: 'marking',
            class: 'low',
            measure: 'advice',
          },
        ],
      },
    ],
  },
  {
    company: {
      registration: '00005202',
      branch: '000000005202',
      name: 'Webwinkel Knuffelplaneet',
      address: 'Pluchelaan 12',
      place: 'Almere',
      sector: 'online',
      source: 'demo',
    },
    past: [{ report: 'DEMO-KP-1', daysAgo: 240, points: [], findings: [] }],
  },
  {
    company: {
      registration: '00005303',
      branch: '000000005303',
      name: 'Import De Gedroomde Tol',
      address: 'Waalhaven 900',
      place: 'Rotterdam',
      sector: 'wholesale',
      source: 'demo',
    },
    past: [],
  },
]
