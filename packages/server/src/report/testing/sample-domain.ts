import type { PrintedDomain } from '../pdf/paper.ts'

/** The parts of a domain that a printed report looks at. */
export const sampleDomain: PrintedDomain = {
  name: { nl: 'Voedselveiligheid', en: 'Food safety' },
  classes: [
    { id: 'light', name: { nl: 'licht', en: 'light' }, formWord: { nl: 'geringe overtreding', en: 'minor offence' } },
    { id: 'medium', name: { nl: 'middelzwaar', en: 'medium' }, formWord: { nl: 'overtreding', en: 'offence' } },
    {
      id: 'grave',
      name: { nl: 'zwaar', en: 'grave' },
      formWord: { nl: 'ernstige overtreding', en: 'serious offence' },
    },
  ],
  report: {
    facts: [
      {
        field: 'company',
        importance: 'required',
        label: { nl: 'Bedrijf', en: 'Company' },
        question: { nl: 'Welk bedrijf?', en: 'Which company?' },
        basis: { nl: 'Awb 5:48', en: 'Awb 5:48' },
        from: 'company',
      },
    ],
    closing: {
      nl: 'Dit rapport is opgesteld uit wat tijdens het bezoek is gezegd en vastgelegd. De klasse van een overtreding en de maatregel zijn door de inspecteur bepaald; een voorstel van de assistent geldt niet als besluit.',
      en: 'This report was drawn up from what was said and recorded during the visit. The class of an offence and the measure were decided by the inspector; what the assistant suggests is no decision.',
    },
  },
}
