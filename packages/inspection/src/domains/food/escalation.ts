import type { EscalationTable } from '../../domain/escalation-table.ts'

/**
 * What follows an offence by the specific intervention policy IB03-SPEC 37, version 10 (in force from 1 June 2025). It
 * is advice; the inspector decides.
 */
export const escalation: EscalationTable = {
  years: 2,
  timeZone: 'Europe/Amsterdam',
  rows: [
    {
      class: 'licht',
      measures: ['feedback'],
      recheckMonths: null,
      reason: {
        nl: 'Een lichte overtreding leidt tot een terugkoppeling, ook bij herhaling; bij het volgende bezoek wordt gekeken of het is hersteld.',
        en: 'A minor offence leads to feedback, a repeated one too; the next visit looks whether it was mended.',
      },
    },
    {
      class: 'middelzwaar',
      sectors: ['horeca', 'craft'],
      measures: ['warning', 'warning', 'fine-report'],
      countsFrom: '2025-04-01',
      recheckMonths: 3,
      reason: {
        nl: 'In de horeca en ambachtelijke bedrijven volgt op een middelzware overtreding twee keer een officiële waarschuwing en daarna een boeterapport; overtredingen van vóór 1 april 2025 tellen niet mee. Hercontrole binnen 3 maanden.',
        en: 'In hospitality and craft firms a medium offence brings an official warning twice and then a fine report; offences from before 1 April 2025 do not count. Re-inspection within 3 months.',
      },
    },
    {
      class: 'middelzwaar',
      measures: ['warning', 'fine-report'],
      recheckMonths: 3,
      reason: {
        nl: 'Op een middelzware overtreding volgt een officiële waarschuwing en bij herhaling een boeterapport. Hercontrole binnen 3 maanden.',
        en: 'A medium offence brings an official warning, and a fine report when it is repeated. Re-inspection within 3 months.',
      },
    },
    {
      class: 'zwaar',
      measures: ['fine-report'],
      recheckMonths: 3,
      reason: {
        nl: 'Op een zware overtreding volgt meteen een boeterapport. Hercontrole binnen 3 maanden.',
        en: 'A serious offence brings a fine report at once. Re-inspection within 3 months.',
      },
    },
  ],
  intensified: {
    fines: 3,
    hint: {
      nl: 'Met deze erbij zijn het drie boetes in twee jaar: verscherpt toezicht kan volgen.',
      en: 'This makes three fines in two years: closer supervision may follow.',
    },
  },
}
