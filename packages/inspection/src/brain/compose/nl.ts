import { nlAnswers } from './nl-answers.ts'
import { nlInspection } from './nl-inspection.ts'
import type { Texts } from './texts.ts'

export const nl: Texts = {
  locale: 'nl-NL',
  greeting: 'Hallo. Waar kan ik mee helpen?',
  stopped: 'Goed.',
  thanks: 'Graag gedaan.',
  whoAmI:
    'Ik ben Agora. Op dit moment antwoord ik met het ingebouwde model. Dat is geen taalmodel: het volgt vaste regels, ' +
    'zoekt op wat er te vinden is en zegt erbij waar het staat. Wat ik niet kan vinden, verzin ik niet.',
  helpBegins: 'Dit kun je me vragen:',
  asksOn: [
    (sentence) => `Wat zou laten zien dat dit niet klopt: “${sentence}”`,
    (sentence) => `Voor welk geval geldt dit niet: “${sentence}”`,
  ],
  nothingToAdd: 'Ik heb hier niets aan toe te voegen.',
  called: 'Zeg het maar.',
  corrected: (text) => `Verbeterd. Er staat nu: “${text}”.`,
  takenBack: (text) => `Ingetrokken: “${text}”.`,
  unknownQuestion: 'Dat weet ik niet.',
  unknownTold: 'Het staat in dit gesprek, maar ik weet niet wat je wilt dat ik ermee doe.',
  cannotLookUp: 'Dat kan ik hier niet opzoeken, dus geef ik er geen antwoord op.',
  cannotReach: (agent) => `Deze vraag is voor ${agent}, maar die kan ik nu niet bereiken. Probeer het straks nog eens.`,
  failed: (tool, problem) => `${tool} is niet gelukt: ${problem} Zonder die gegevens geef ik geen antwoord op de gok.`,
  notDone: (tool, problem) => `${tool} is niet gelukt: ${problem}`,
  toolNames: {
    search_rules: 'Zoeken in de regels',
    search_notes: 'Zoeken in de notities',
    search_memory: 'Zoeken in eerdere gesprekken',
    update_user_settings: 'De instelling aanpassen',
    request_clarification: 'Navragen wat er nog ontbreekt',
    hand_over: 'Doorgeven aan een collega',
    start_inspection: 'De inspectie beginnen',
    look_up_company: 'Het bedrijf opzoeken',
    company_history: 'De historie van het bedrijf ophalen',
    check_repeat: 'Kijken of het eerder is gevonden',
    check_limit: 'De waarde met de grens vergelijken',
    extract_findings: 'De notities uitwerken',
    report_status: 'Het rapport bekijken',
    list_flags: 'De aandachtspunten ophalen',
    record_facts: 'Noteren wat je zei',
    reject_finding: 'Een bevinding afwijzen',
    finalise_report: 'Het rapport definitief maken',
    send_report: 'Het rapport versturen',
  },
  unreadable: 'er kwam iets terug wat ik niet kan lezen.',
  handsOver: (subject) => `vraag over: ${subject}`,
  handsBack: 'dit hoort niet bij mijn onderwerp',

  parts: {
    unanswered: ([only, ...more]) =>
      more.length === 0
        ? `Hierop weet ik geen antwoord: “${only}”`
        : ['Hierop weet ik geen antwoord:', ...[only, ...more].map((one) => `- “${one}”`)].join('\n'),
    left: (asked) =>
      ['Dit is meer dan ik in één keer beantwoord. Stel deze nog eens:', ...asked.map((one) => `- “${one}”`)].join(
        '\n',
      ),
  },
  useButton:
    'Dit doe ik pas als je bij de vraag op “Ja, doe maar” drukt, of ja zegt nadat ik de vraag heb voorgelezen.',
  askedOther: 'Dat vroeg ik niet, dus ik heb niets gedaan. Mijn vraag staat nog open: zeg ja of nee.',
  asksMode: {
    listen: 'Bedoel je dat ik alleen moet luisteren? Zeg dan ja.',
    feedback: 'Bedoel je dat ik weer moet antwoorden? Zeg dan ja.',
  },
  settings: {
    dutch: 'Ik antwoord voortaan in het Nederlands.',
    english: 'From now on I answer in English.',
    spokenOff: 'Voorlezen staat uit.',
    spokenWhole: 'Ik lees antwoorden voortaan helemaal voor.',
    spokenShort: 'Ik lees voortaan een korte samenvatting voor.',
    listen: 'Ik luister mee en zeg niets. Noem mijn naam als je me nodig hebt.',
    feedback: 'Ik geef weer antwoord op wat je zegt.',
    mailOn: 'Als een rapport klaar is, stel ik voor om het te mailen. Versturen gebeurt pas als jij akkoord geeft.',
    mailOff: 'Ik stel niet meer voor om rapporten te mailen.',
  },
  rules: {
    source: (cite, version) => `Bron: ${cite} (${version}).`,
    cite: (cite, version) => `(${cite}; ${version})`,
    several: 'Dit zeggen de regels hierover:',
    expired: 'Let op: deze regel geldt nu niet.',
    seen: 'Deze regels gaan hierover. Of het een overtreding is, beoordeel jij:',
    why: 'De reden staat niet bij de regel. Dit is wat er staat:',
    none:
      'Dat weet ik niet: ik vind er geen regel over. Noem het onderwerp eens met een ander woord, ' +
      'of geef het artikelnummer.',
  },
  notes: {
    none: 'Ik heb in dit gesprek nog geen notities.',
    all: (count) => (count === 1 ? 'Ik heb 1 notitie:' : `Ik heb ${count} notities:`),
    about: (subject) => `Dit is er gezegd over “${subject}”:`,
    noneAbout: (subject) => `Over “${subject}” vind ik geen notities.`,
    notAll: (shown, count) => `Dit zijn er ${shown} van ${count}.`,
    values: 'Dit heb je gemeten:',
    times: 'Dit zei je, en toen:',
    noValues: 'In je notities staat geen gemeten waarde.',
    withoutValue: 'Er staat geen waarde bij. Dit is erover gezegd:',
    saidAt: (time) => `om ${time}`,
    counted: {
      notes: (count) => (count === 1 ? '1 notitie.' : `${count} notities.`),
      values: (count) => (count === 1 ? '1 meting.' : `${count} metingen.`),
      findings: (count) => (count === 1 ? '1 tekortkoming.' : `${count} tekortkomingen.`),
    },
  },
  opinion: {
    opens: {
      opinion: (count) =>
        count === 1 ? 'Eén ding is niet in orde:' : `${count} dingen zijn niet in orde, het ernstigste eerst:`,
      allowed: (count) =>
        count === 1
          ? 'Eén ding is volgens de regels niet in orde:'
          : `${count} dingen zijn volgens de regels niet in orde, het ernstigste eerst:`,
      severity: (count) => (count === 1 ? 'Dit is niet in orde:' : 'Van ernstig naar minder ernstig:'),
      advice: (count) => (count === 1 ? 'Pak dit aan:' : 'Begin bij het ernstigste:'),
      'stands-out': (count) => (count === 1 ? 'Dit valt op:' : `${count} dingen vallen op, het ernstigste eerst:`),
    },
    suggested: (className) => `${className} (voorstel)`,
    nothing: (hasNotes) =>
      hasNotes
        ? 'Ik lees in je notities niets dat niet in orde is.'
        : 'Er staan nog geen notities in dit gesprek. Vertel wat je ziet, of laat me meeluisteren; dan zeg ik wat ik ervan vind.',
    more: (count) => `En nog ${count}; vraag naar de bevindingen voor alle.`,
    earlier: (count) =>
      count === 1
        ? 'Eerder stond er al 1 ding dat niet in orde is.'
        : `Eerder stonden er al ${count} dingen die niet in orde zijn.`,
    inOrder: 'In orde:',
    unclear: 'Nog onduidelijk:',
    attention: 'Let op:',
    noRule: (notes) => `welke regel geldt voor ${notes}.`,
    youDecide: 'De klasse is een voorstel; klasse en maatregel bepaal jij.',
    nextSteps: 'Bevestig of verwerp de bevindingen in het rapport; klasse en maatregel bepaal jij.',
  },
  open: {
    none: 'Er staat niets meer open.',
    undecided: (count) =>
      count === 1 ? 'Nog niet bevestigd of verworpen:' : `${count} bevindingen zijn nog niet bevestigd of verworpen:`,
    missing: (count) => `Voor het rapport ontbreken nog ${count} gegevens; vraag “wat ontbreekt er nog?”.`,
  },
  either: (one, other) => `Bedoel je ${one}, of ${other}?`,
  history: {
    found: 'Dit vind ik terug in eerdere gesprekken:',
    none: 'Daar vind ik niets over terug in eerdere gesprekken.',
    here: 'In dit gesprek staat:',
    noneHere: 'In dit gesprek staat er niets over.',
    untitled: 'gesprek zonder titel',
    you: 'jij',
    kinds: { finding: 'bevinding', fact: 'gegeven', rule: 'regel' },
  },
  answers: nlAnswers,
  inspection: nlInspection,
}
