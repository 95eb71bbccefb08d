import type { InspectionTexts } from './inspection-texts.ts'

export const nlInspection: InspectionTexts = {
  begun: (firm) => `We beginnen bij ${firm}.`,
  registered: (registration) => `KVK ${registration}`,
  ceased: 'Let op: volgens het register bestaat dit bedrijf niet meer.',
  withoutRegister: 'Ik ga verder zonder KVK-gegevens.',
  whichFirm: 'Er is meer dan één bedrijf dat je kunt bedoelen:',
  sayWhich: 'Noem het KVK-nummer of de plaats, dan begin ik daar.',
  goOn:
    'Vertel wat je ziet, of zeg “Agora, luister mee”: dan noteer ik alles zonder iets te zeggen. ' +
    'Vraag om het rapport als je klaar bent.',
  nothingBefore: 'Van dit bedrijf zijn geen eerdere inspecties bekend.',
  openPoints: 'Dit staat nog open van een eerdere inspectie:',
  noneOpen: 'Er staan geen punten meer open.',
  foundOn: (day) => `gevonden op ${day}`,
  due: (day, isPast) => (isPast ? `had klaar moeten zijn op ${day}` : `moet klaar zijn op ${day}`),
  visits: (firm) => `Eerdere inspecties van ${firm}:`,
  visit: (day, report, count) =>
    `${day}${report ? ` (${report})` : ''}: ${count === 0 ? 'geen overtredingen' : count === 1 ? '1 overtreding' : `${count} overtredingen`}`,
  visitsLeftOut: (count) => `En nog ${count} eerdere.`,
  firms: 'Dit vind ik:',
  noFirm: 'Ik vind geen bedrijf met die naam of dat nummer. Je kunt gewoon verder: zeg bij welk bedrijf je bent.',
  toBegin: 'Zeg “start inspectie bij …” om hier te beginnen.',

  repeatNone: 'Er zijn nog geen overtredingen om met eerdere inspecties te vergelijken.',
  isRepeat: (what) => `**${what}**: dit is eerder gevonden.`,
  isNoRepeat: (what) => `**${what}**: niet eerder gevonden binnen de termijn.`,
  earlier: 'Eerder:',
  advice: (measure, className, months) =>
    `Bij klasse ${className} hoort volgens de tabel: ${measure}${months === undefined ? '' : `, met een hercontrole binnen ${months} maanden`}.`,
  suggestedClass: 'Die klasse is een voorstel; je hebt haar nog niet bepaald.',
  youDecide: 'De klasse en de maatregel bepaal jij.',

  proposed: (what) => `Genoteerd als voorgestelde bevinding: ${what}`,
  inOrder: (what) => `Genoteerd als in orde: ${what}`,
  kept: 'Het staat in dit gesprek.',
  ruleLine: (text, cite, version) => `Regel: ${text} (${cite}; ${version})`,
  mayApply: (text, cite, version) => `Misschien van toepassing: ${text} (${cite}; ${version})`,
  yoursToConfirm: 'Bevestigen, wijzigen of verwerpen doe jij in het rapport.',

  findings: (count) =>
    count === 1 ? 'Dit is de bevinding tot nu toe:' : `Dit zijn de ${count} bevindingen tot nu toe:`,
  noFindings: 'Er zijn nog geen bevindingen in dit gesprek.',
  states: { proposed: 'voorgesteld', confirmed: 'bevestigd' },
  suggested: (className) => `voorstel voor de klasse: ${className}`,
  findingsLeftOut: (count) => `En nog ${count} andere; die staan in het rapport.`,

  why: 'Voor het rapport weet ik nog niet alles.',
  whyAgain: 'Dit ontbreekt ook nog.',
  draft: (firm, percent) => `Het concept van het rapport over ${firm} staat klaar. Het is voor ${percent} % compleet.`,
  draftWithoutFirm: (percent) =>
    `Het concept van het rapport staat klaar, nog zonder bedrijf. Het is voor ${percent} % compleet.`,
  isFinal: (number) => `Rapport ${number} is definitief.`,
  missing: 'Wat nog ontbreekt:',
  mayBeAdded: 'Wat je nog kunt aanvullen:',
  complete: 'Er ontbreekt niets meer.',
  blocks: 'Voordat het definitief kan worden:',
  notBlocked: 'Je kunt het definitief maken.',
  points: 'Punten van een eerdere inspectie:',
  pointStates: {
    fixed: 'opgelost',
    'not-fixed': 'niet opgelost',
    'not-checked': 'niet gecontroleerd',
    open: 'nog niet beoordeeld',
  },
  leavesToYou:
    'Jij bevestigt of verwerpt elke bevinding, bepaalt de ernst en de maatregel, en maakt het rapport definitief.',
  otherFirm: (here) =>
    `Dit gesprek gaat over de inspectie bij ${here}. Begin voor een ander bedrijf een nieuw gesprek.`,

  stillBlocked: 'Het rapport kan nog niet definitief worden.',
  isApproving:
    'Ik heb al toestemming gevraagd om het rapport definitief te maken. Die vraag staat nog open: geef daar antwoord, dan ga ik verder.',
  finalised: (number) => `Rapport ${number} is definitief. Zeg “mail het rapport naar …” als je het wilt versturen.`,
  staysDraft: (reason) =>
    reason ? `Goed, het rapport blijft een concept. Je zei: ${reason}` : 'Goed, het rapport blijft een concept.',
  rejected: ({ number, what }) =>
    `Bevinding ${number} is afgewezen: “${what}”. In het overzicht van bevindingen kun je haar terugzetten.`,
  findingStays: (number) => `Goed, bevinding ${number} blijft staan.`,
  whereTo: 'Naar welk e-mailadres? Zeg bijvoorbeeld: “mail het rapport naar naam@voorbeeld.nl”.',
  sendAfterFinal: 'Het rapport is nog een concept. Versturen kan als je het definitief hebt gemaakt.',
  sent: (to) => `Het rapport is verstuurd naar ${to}.`,
  notSent: (reason) => (reason ? `Goed, ik verstuur het niet. Je zei: ${reason}` : 'Goed, ik verstuur het niet.'),
  tryAgain: 'Vraag het opnieuw als je het nog eens wilt proberen.',

  flags: (count) => (count === 1 ? 'Er is 1 aandachtspunt:' : `Er zijn ${count} aandachtspunten:`),
  isFinding: (number) => `dit is bevinding ${number}`,
  noFlags: 'Er zijn geen aandachtspunten.',
  cautionGiven: (moment) => `De cautie staat genoteerd: gegeven op ${moment}.`,
  cautionUnknown: 'Er staat nog niet genoteerd dat de cautie is gegeven. Zeg “cautie gegeven” zodra dat gebeurd is.',
}
