import type { ExampleInspection } from '../../examples/example-inspection.ts'

/** Guided examples. The firms do not exist: they stand in `firms.ts`, with the visits that these stories need. */
export const examples: readonly ExampleInspection[] = [
  {
    id: 'bella-rosa',
    title: { nl: 'Restaurant Bella Rosa, in gesprek', en: 'Restaurant Bella Rosa, in conversation' },
    about: {
      nl: 'Je praat met Agora: bedrijf opzoeken, twee bevindingen, het rapport.',
      en: 'You talk with Agora: look up the business, two findings, the report.',
    },
    mode: 'feedback',
    steps: [
      {
        say: {
          nl: 'Start een inspectie bij Restaurant Bella Rosa, KVK-nummer 92251854.',
          en: 'Start an inspection at Restaurant Bella Rosa, KVK number 92251854.',
        },
        look: {
          nl: 'Agora zoekt het bedrijf op. Bij Eerdere punten staat wat na het vorige bezoek open bleef.',
          en: 'Agora looks up the business. Under Earlier points is what the last visit left open.',
        },
      },
      {
        say: {
          nl: 'Het schoonmaakschema in de keuken is niet volledig ingevuld. Welke regel geldt daarvoor?',
          en: 'The cleaning schedule in the kitchen is not filled in completely. Which rule applies?',
        },
        look: {
          nl: 'Het antwoord noemt de regel met versie. Bij Bevindingen staat een voorstel met je eigen woorden als bron.',
          en: 'The answer names the rule with its version. Under Findings is a proposal, with your own words as its source.',
        },
      },
      {
        say: {
          nl: 'Er staat een open ton met rauwe vis naast de afvoer in de spoelkeuken.',
          en: 'There is an open barrel of raw fish beside the drain in the scullery.',
        },
        look: {
          nl: 'Bevestig de bevinding en kies zelf klasse en maatregel. Agora stelt alleen voor.',
          en: 'Confirm the finding and choose class and measure yourself. Agora only suggests.',
        },
      },
      {
        say: {
          nl: 'De zalm in de koelcel is negen komma vijf graden, gemeten in het product.',
          en: 'The salmon in the cold store is nine point five degrees, measured in the product.',
        },
        look: {
          nl: 'De waarde wordt door de computer met de grens vergeleken, niet door een taalmodel.',
          en: 'The value is compared with the limit by code, not by a language model.',
        },
      },
      {
        say: { nl: 'Maak het rapport.', en: 'Make the report.' },
        look: {
          nl: 'Agora vraagt wat nog ontbreekt, een paar dingen tegelijk. Bij Rapport groeit het concept; elke zin opent zijn bron.',
          en: 'Agora asks for what is missing, a few things at a time. Under Report the draft grows; each sentence opens its source.',
        },
      },
    ],
  },
  {
    id: 'bella-rosa-listening',
    title: { nl: 'Restaurant Bella Rosa, luisterend', en: 'Restaurant Bella Rosa, listening' },
    about: {
      nl: 'Agora luistert en zegt niets, tot je het roept: “Agora, maak het rapport”.',
      en: 'Agora listens and says nothing until you call it: “Agora, make the report”.',
    },
    mode: 'listen',
    steps: [
      {
        say: {
          nl: 'Ik ben bij Restaurant Bella Rosa, KVK 92251854, voor een onaangekondigde controle.',
          en: 'I am at Restaurant Bella Rosa, KVK 92251854, for an unannounced check.',
        },
        look: {
          nl: 'Het is een notitie geworden. Agora antwoordt niet.',
          en: 'It became a note. Agora does not answer.',
        },
      },
      {
        say: {
          nl: 'Het schoonmaakschema in de keuken is niet volledig ingevuld, de laatste twee weken ontbreken.',
          en: 'The cleaning schedule in the kitchen is not filled in completely, the last two weeks are missing.',
        },
        look: { nl: 'Weer een notitie, met een nummer en een tijd.', en: 'Another note, with a number and a time.' },
      },
      {
        say: {
          nl: 'Open ton met rauwe vis naast de afvoer in de spoelkeuken.',
          en: 'Open barrel of raw fish beside the drain in the scullery.',
        },
        look: { nl: 'Nog steeds stil.', en: 'Still silent.' },
      },
      {
        say: {
          nl: 'Zalm in de koelcel negen komma vijf graden, gemeten in het product.',
          en: 'Salmon in the cold store nine point five degrees, measured in the product.',
        },
        look: {
          nl: 'Naast de modus telt een aandachtspunt mee: de waarde ligt boven de grens. Er wordt niets gezegd.',
          en: 'Beside the mode a point for attention is counted: the value is beyond its limit. Nothing is said.',
        },
      },
      {
        say: {
          nl: 'Handwasgelegenheid schoon, zeep en papier aanwezig.',
          en: 'Hand basin clean, soap and paper present.',
        },
        look: {
          nl: 'Ook wat in orde is hoort in het rapport.',
          en: 'What is in order belongs in the report as well.',
        },
      },
      {
        say: { nl: 'Agora, maak het rapport.', en: 'Agora, make the report.' },
        look: {
          nl: 'Alles wat is gehoord wordt één keer uitgewerkt: bevindingen met hun notities, en een rapport in concept.',
          en: 'All that was heard is worked through once: findings with their notes, and a draft report.',
        },
      },
    ],
  },
  {
    id: 'butcher-repeat',
    title: { nl: 'Slagerij De Verzonnen Os, weer te warm', en: 'Slagerij De Verzonnen Os, too warm again' },
    about: {
      nl: 'Een herinspectie die te laat is, en dezelfde overtreding voor de derde keer.',
      en: 'A follow-up that is overdue, and the same offence for the third time.',
    },
    mode: 'feedback',
    steps: [
      {
        say: {
          nl: 'Ik begin bij Slagerij De Verzonnen Os, KVK 00001101.',
          en: 'I am starting at Slagerij De Verzonnen Os, KVK 00001101.',
        },
        look: {
          nl: 'Bij Eerdere punten staat wat al hersteld had moeten zijn.',
          en: 'Under Earlier points is what should have been mended by now.',
        },
      },
      {
        say: {
          nl: 'Het gehakt in de koelwerkbank is tien graden, gemeten in het product.',
          en: 'The minced meat in the cooled workbench is ten degrees, measured in the product.',
        },
        look: {
          nl: 'Er komt een bevinding met de gemeten waarde en de grens. Bevestig haar.',
          en: 'A finding appears with the measured value and the limit. Confirm it.',
        },
      },
      {
        say: { nl: 'Is dit recidive?', en: 'Is this a repeat?' },
        look: {
          nl: 'Hetzelfde bedrijf, dezelfde plaats, hetzelfde doel, binnen twee jaar: het antwoord noemt de eerdere bezoeken en wat daaruit volgt. Jij beslist.',
          en: 'The same business, the same place, the same goal, within two years: the answer names the earlier visits and what follows. You decide.',
        },
      },
      {
        say: { nl: 'De snijmachine is schoon.', en: 'The slicing machine is clean.' },
        look: {
          nl: 'Zet bij Eerdere punten de snijmachine op opgelost. Kies bij het gehakt een boeterapport: dan vraagt Agora naar de cautie.',
          en: 'Under Earlier points, mark the slicing machine as fixed. Choose a fine report for the minced meat: then Agora asks for the caution.',
        },
      },
      {
        say: { nl: 'Wat ontbreekt er nog aan het rapport?', en: 'What is still missing in the report?' },
        look: {
          nl: 'Vul aan wat ontbreekt en maak het rapport definitief. Het telt mee bij het volgende bezoek.',
          en: 'Fill in what is missing and make the report final. It counts at the next visit.',
        },
      },
    ],
  },
]
