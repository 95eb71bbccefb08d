import type { EscalationTable } from '../../domain/escalation-table.ts'

/** What follows an offence. Of our own making, to be laid beside the policy of the authority. It is advice. */
export const escalation: EscalationTable = {
  years: 2,
  timeZone: 'Europe/Amsterdam',
  rows: [
    {
      class: 'low',
      measures: ['advice'],
      recheckMonths: null,
      reason: {
        nl: 'Bij een laag risico volgt voorlichting.',
        en: 'A low risk leads to advice.',
      },
    },
    {
      class: 'medium',
      measures: ['warning', 'fine-report'],
      recheckMonths: 6,
      reason: {
        nl: 'Bij een middelgroot risico volgt een schriftelijke waarschuwing en bij herhaling een boeterapport. Hercontrole binnen 6 maanden.',
        en: 'A medium risk brings a written warning, and a fine report when it is repeated. Re-inspection within 6 months.',
      },
    },
    {
      // Who brought it into the country answers for all that was sold.
      class: 'high',
      sectors: ['maker', 'wholesale'],
      measures: ['recall', 'fine-report'],
      recheckMonths: 3,
      reason: {
        nl: 'Bij een hoog risico roepen fabrikant en importeur het product terug; bij herhaling volgt een boeterapport. Hercontrole binnen 3 maanden.',
        en: 'At a high risk manufacturer and importer recall the product; a fine report follows when it is repeated. Re-inspection within 3 months.',
      },
    },
    {
      class: 'high',
      measures: ['sales-stop', 'fine-report'],
      recheckMonths: 3,
      reason: {
        nl: 'Bij een hoog risico stopt de verkoop; bij herhaling volgt een boeterapport. Hercontrole binnen 3 maanden.',
        en: 'At a high risk the sale stops; a fine report follows when it is repeated. Re-inspection within 3 months.',
      },
    },
    {
      class: 'serious',
      measures: ['fine-report'],
      recheckMonths: 1,
      reason: {
        nl: 'Bij een ernstig risico volgt meteen een boeterapport, naast het stoppen van de verkoop. Hercontrole binnen 1 maand.',
        en: 'A serious risk brings a fine report at once, besides the stop of sale. Re-inspection within 1 month.',
      },
    },
  ],
}
