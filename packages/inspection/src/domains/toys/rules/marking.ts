import type { Rule } from '../../../domain/rule.ts'
import { at, rule } from './rule.ts'

/** What must stand on a toy, its label or its packaging. */
export const marking: readonly Rule[] = [
  rule({
    id: 'ce-mark',
    law: 'directive',
    article: at('artikelen 16 en 17', 'articles 16 and 17'),
    goal: 'marking',
    classes: ['medium', 'high'],
    subject: { nl: 'CE-markering', en: 'CE mark' },
    text: {
      nl: 'Speelgoed draagt zichtbaar, leesbaar en onuitwisbaar de CE-markering: op het speelgoed zelf, op een label of op de verpakking. Zonder CE-markering mag het niet verkocht worden.',
      en: 'A toy bears the CE mark visibly, legibly and indelibly: on the toy itself, on a label or on the packaging. Without the CE mark it may not be sold.',
    },
    asked: { nl: 'ce keurmerk teken merkteken logo ontbreekt', en: 'ce logo sign marking missing' },
  }),
  rule({
    id: 'ce-height',
    law: 'directive',
    article: at('artikel 16 lid 2', 'article 16 paragraph 2'),
    goal: 'marking',
    classes: ['low', 'medium'],
    subject: { nl: 'Hoogte van de CE-markering', en: 'Height of the CE mark' },
    text: {
      nl: 'De CE-markering is minstens 5 mm hoog en heeft de juiste verhoudingen.',
      en: 'The CE mark is at least 5 mm high and has the right proportions.',
    },
    asked: { nl: 'hoog hoogte formaat millimeter verhouding', en: 'high height size millimetre proportion' },
  }),
  rule({
    id: 'warning-form',
    law: 'directive',
    article: at('artikel 11', 'article 11'),
    goal: 'marking',
    subject: { nl: 'Waarschuwingen', en: 'Warnings' },
    text: {
      nl: 'Waarschuwingen staan duidelijk zichtbaar, goed leesbaar en begrijpelijk op het speelgoed, een label of de verpakking, en beginnen met het woord "Waarschuwing".',
      en: 'Warnings stand clearly visible, well legible and understandable on the toy, a label or the packaging, and begin with the word "Warning".',
    },
    asked: { nl: 'waarschuwing waarschuwingstekst leesbaar begrijpelijk', en: 'warning text legible understandable' },
  }),
  rule({
    id: 'warning-age',
    law: 'directive',
    article: at('bijlage V, deel B, punt 1', 'annex V, part B, point 1'),
    goal: 'marking',
    subject: { nl: 'Waarschuwing voor kinderen jonger dan 36 maanden', en: 'Warning for children under 36 months' },
    text: {
      nl: 'Speelgoed dat gevaarlijk kan zijn voor kinderen jonger dan 36 maanden draagt de waarschuwing dat het voor hen niet geschikt is, in woorden of met het pictogram, met het gevaar dat er de reden van is.',
      en: 'A toy that may be dangerous to children under 36 months bears the warning that it is not suitable for them, in words or by the symbol, with the danger that is the reason.',
    },
    asked: {
      nl: 'leeftijd leeftijdswaarschuwing pictogram drie jaar peuter baby',
      en: 'age symbol three years toddler baby',
    },
  }),
  rule({
    id: 'warning-conflict',
    law: 'directive',
    article: at('artikel 11 lid 1', 'article 11 paragraph 1'),
    goal: 'marking',
    subject: { nl: 'Waarschuwing in strijd met het gebruik', en: 'Warning against the intended use' },
    text: {
      nl: 'Op speelgoed dat door functie, afmeting of aard voor kinderen jonger dan 36 maanden bedoeld is, staat niet dat het voor hen ongeschikt is.',
      en: 'A toy that by its function, size or nature is meant for children under 36 months does not say that it is unsuitable for them.',
    },
    asked: {
      nl: 'rammelaar bijtring ongeschikt strijdig bedoeld',
      en: 'rattle teether unsuitable contradict intended',
    },
  }),
  rule({
    id: 'warning-online',
    law: 'directive',
    article: at('artikel 11 lid 2', 'article 11 paragraph 2'),
    goal: 'marking',
    subject: { nl: 'Waarschuwing vóór de aankoop, ook online', en: 'Warning before the purchase, also online' },
    text: {
      nl: 'Waarschuwingen die de keuze van de koper bepalen, zijn vóór de aankoop te zien, ook in een webwinkel.',
      en: 'Warnings that decide the buyer’s choice can be seen before the purchase, also in a web shop.',
    },
    asked: { nl: 'webwinkel webshop internet productpagina aankoop', en: 'web shop internet product page purchase' },
  }),
  rule({
    id: 'warning-water',
    law: 'directive',
    article: at('bijlage V, deel B, punt 6', 'annex V, part B, point 6'),
    goal: 'marking',
    subject: { nl: 'Waterspeelgoed', en: 'Aquatic toys' },
    text: {
      nl: 'Speelgoed voor in het water draagt de waarschuwing dat het alleen gebruikt mag worden waar het kind kan staan en onder toezicht van een volwassene.',
      en: 'A toy for use in water bears the warning that it may be used only where the child can stand and under the supervision of an adult.',
    },
    asked: { nl: 'zwemband opblaasbaar zwembad water', en: 'swim ring inflatable pool water' },
  }),
  rule({
    id: 'dutch-instructions',
    law: 'decree',
    article: at('talen', 'languages'),
    goal: 'marking',
    subject: { nl: 'Gebruiksaanwijzing in het Nederlands', en: 'Instructions in Dutch' },
    text: {
      nl: 'De gebruiksaanwijzing, de veiligheidsinformatie en de waarschuwingen zijn in het Nederlands.',
      en: 'The instructions, the safety information and the warnings are in Dutch.',
    },
    asked: {
      nl: 'handleiding taal engels chinees nederlandstalig vertaling instructie',
      en: 'manual language english chinese dutch translation instruction',
    },
  }),
  rule({
    id: 'batch-number',
    law: 'directive',
    article: at('artikel 4 lid 5', 'article 4 paragraph 5'),
    goal: 'tracing',
    subject: { nl: 'Type-, partij- of serienummer', en: 'Type, batch or serial number' },
    text: {
      nl: 'Op het speelgoed, of als dat niet kan op de verpakking, staat een type-, partij-, serie- of modelnummer waarmee het te herkennen is.',
      en: 'On the toy, or on the packaging where that is not possible, stands a type, batch, serial or model number by which it can be identified.',
    },
    asked: {
      nl: 'partijnummer batchnummer typenummer serienummer modelnummer',
      en: 'batch number model number type number serial',
    },
  }),
  rule({
    id: 'maker-address',
    law: 'directive',
    article: at('artikel 4 lid 6', 'article 4 paragraph 6'),
    goal: 'tracing',
    subject: { nl: 'Naam en adres van de fabrikant', en: 'Name and address of the manufacturer' },
    text: {
      nl: 'Op het speelgoed of de verpakking staan de naam of het merk en het postadres van de fabrikant.',
      en: 'On the toy or the packaging stand the name or trade mark and the postal address of the manufacturer.',
    },
    asked: { nl: 'fabrikant producent maker adres contactgegevens', en: 'manufacturer maker address contact' },
  }),
  rule({
    id: 'importer-address',
    law: 'directive',
    article: at('artikel 6 lid 3', 'article 6 paragraph 3'),
    goal: 'tracing',
    subject: { nl: 'Naam en adres van de importeur', en: 'Name and address of the importer' },
    text: {
      nl: 'Komt het speelgoed van buiten de Europese Unie, dan staan ook de naam en het postadres van de importeur erop.',
      en: 'Where the toy comes from outside the European Union, the name and postal address of the importer stand on it as well.',
    },
    asked: { nl: 'importeur invoer adres china buiten europa', en: 'importer import address china outside europe' },
  }),
]
