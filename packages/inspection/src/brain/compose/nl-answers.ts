import type { AnswerTexts } from './answer-texts.ts'

export const nlAnswers: AnswerTexts = {
  again: 'De vraag was:',
  staysOpen: 'Goed, geen haast. De vraag blijft open:',
  stillOpen: 'Deze vraag is nog open:',
  goesOn: 'Het rapport is al onderweg. Deze vraag is nog open:',
  basis: (basis) => `Het rapport moet dit vermelden: ${basis}.`,
  choose: (options) => `Je kunt kiezen uit: ${options.join(', ')}.`,
  unexplained: 'Meer dan de vraag zelf weet ik er niet van:',
  corrected: 'Verbeter je een eerder antwoord? Zeg er dan bij welk, bijvoorbeeld: “het adres is Kerkstraat 5”.',
  stored: (lines) => `Genoteerd: ${lines}.`,
  wasStored: (lines) => `Dat staat er al: ${lines}.`,
  notStored: (label, why) => `${label} heb ik niet genoteerd. ${why}`,
  understood: (lines) => `Genoteerd: ${lines}.`,
  understoodNothing: 'Ik weet niet zeker welk deel van je antwoord bij welke vraag hoort, dus ik heb niets ingevuld.',
  oneByOne: 'De rest vraag ik één voor één.',
  stopped: 'Goed, ik stop met vragen.',
  kept: 'Dit is bewaard:',
  keptNothing: 'Er was nog niets ingevuld.',
  keptFindings: (count) => (count === 1 ? '1 bevinding' : `${count} bevindingen`),
  goOnLater: 'Zeg “maak het rapport” als je verder wilt.',
  notKnown: 'niet bekend',
}
