import type { ExampleInspection } from '../../examples/example-inspection.ts'

/** A guided example. The firm does not exist: it stands in `firms.ts`. */
export const examples: readonly ExampleInspection[] = [
  {
    id: 'wooden-dragon',
    title: { nl: 'Speelgoedwinkel De Houten Draak', en: 'Toy shop De Houten Draak' },
    about: {
      nl: 'Een koord dat te lang is, een CE-markering die ontbreekt, en het rapport.',
      en: 'A cord that is too long, a CE mark that is missing, and the report.',
    },
    mode: 'feedback',
    steps: [
      {
        say: {
          nl: 'Start een inspectie bij Speelgoedwinkel De Houten Draak, KVK-nummer 00005101.',
          en: 'Start an inspection at Speelgoedwinkel De Houten Draak, KVK number 00005101.',
        },
        look: {
          nl: 'Agora zoekt het bedrijf op. Bij Eerdere punten staat het koord dat bij het vorige bezoek te lang was.',
          en: 'Agora looks up the business. Under Earlier points is the cord that was too long at the last visit.',
        },
      },
      {
        say: {
          nl: 'Het koord aan de trekeend op het schap is dertig centimeter lang.',
          en: 'The cord on the pull-along duck on the shelf is thirty centimetres long.',
        },
        look: {
          nl: 'De lengte wordt door de computer met de grens vergeleken, niet door een taalmodel.',
          en: 'The length is compared with the limit by code, not by a language model.',
        },
      },
      {
        say: {
          nl: 'Op de pop in de etalage ontbreekt de CE-markering.',
          en: 'The doll in the window has no CE mark.',
        },
        look: {
          nl: 'Er komt een bevinding bij, met de regel. Bevestig haar en kies zelf klasse en maatregel.',
          en: 'A finding is added, with its rule. Confirm it and choose class and measure yourself.',
        },
      },
      {
        say: {
          nl: 'De waarschuwing op de blokken is goed leesbaar.',
          en: 'The warning on the blocks is well legible.',
        },
        look: {
          nl: 'Ook wat in orde is hoort in het rapport.',
          en: 'What is in order belongs in the report as well.',
        },
      },
      {
        say: { nl: 'Maak het rapport.', en: 'Make the report.' },
        look: {
          nl: 'Agora vraagt wat nog ontbreekt, een paar dingen tegelijk.',
          en: 'Agora asks for what is missing, a few things at a time.',
        },
      },
    ],
  },
]
