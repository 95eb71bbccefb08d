import type { Company } from '@agora/protocol/inspection'
import type { CitedRule, Report } from '@agora/protocol/report'
import type { WhyNot } from './pictures/report-photos.ts'

type Texts = {
  readonly status: Readonly<Record<Report['status'], string>>
  /** Across every page of a draft, and beside its number. */
  readonly draftMark: string
  readonly draftNote: string
  /** A draft may have no number yet. */
  readonly report: (number: string) => string
  readonly version: string
  readonly page: (number: number, of: number) => string
  readonly madeOn: (time: string) => string
  readonly notFinal: string
  readonly company: string
  readonly visit: string
  readonly name: string
  readonly address: string
  readonly registration: string
  readonly branch: string
  readonly recordedFrom: string
  readonly companySource: Readonly<Record<Company['source'], string>>
  readonly ceased: string
  readonly noCompany: string
  readonly visitedAt: string
  readonly inspector: string
  readonly caution: string
  readonly cautionGiven: (time: string, to: string | undefined) => string
  /** Of reports that were made final before. */
  readonly cautionNotGiven: string
  readonly cautionNotRecorded: string
  readonly summary: string
  readonly counts: (shortcomings: number, inOrder: number, proposed: number) => string
  readonly noFindings: string
  readonly columns: {
    readonly number: string
    readonly what: string
    readonly where: string
    readonly class: string
    readonly measure: string
  }
  readonly proposal: string
  readonly proposed: string
  readonly suggested: (name: string, reason: string) => string
  readonly otherSection: string
  readonly nothingInSection: string
  readonly where: string
  readonly measured: string
  readonly comparison: string
  readonly saidAs: (words: string) => string
  readonly rule: string
  readonly judgement: string
  readonly measure: string
  readonly unsupported: string
  readonly pointColumns: { readonly what: string; readonly foundAt: string; readonly became: string }
  readonly rulesNote: string
  readonly marks: Readonly<Record<CitedRule['mark'], string>>
  readonly unknownRule: string
  readonly toDo: string
  readonly missingNote: (percent: number) => string
  readonly importance: Readonly<Record<'required' | 'optional', string>>
  readonly missingColumns: { readonly what: string; readonly basis: string; readonly importance: string }
  readonly account: string
  readonly madeBy: (name: string, time: string) => string
  readonly signature: string
  readonly sourcesNote: string
  readonly source: (number: number) => string
  readonly note: (number: number) => string
  readonly message: string
  readonly photo: (name: string, sha256: string) => string
  /** The alternative text of a photo. */
  readonly photoOf: (words: string) => string
  readonly photoNamed: (name: string) => string
  readonly photoShownAt: (finding: number) => string
  readonly photoNotShown: Readonly<Record<WhyNot, string>>
  readonly said: Readonly<Record<'agent' | 'system', string>>
  readonly person: string
  readonly edited: string
  readonly correctedBy: (source: string) => string
  readonly withdrawn: string
}

const nl: Texts = {
  status: { draft: 'Concept', final: 'Definitief' },
  draftMark: 'CONCEPT',
  draftNote: 'Dit is een concept. Het is niet vastgesteld en kan nog veranderen.',
  report: (number) => (number ? `Rapport ${number}` : 'Rapport zonder nummer'),
  version: 'versie',
  page: (number, of) => `pagina ${number} van ${of}`,
  madeOn: (time) => `opgemaakt ${time}`,
  notFinal: 'nog niet opgemaakt',
  company: 'Bedrijf',
  visit: 'Bezoek',
  name: 'Naam',
  address: 'Adres',
  registration: 'KVK-nummer',
  branch: 'Vestigingsnummer',
  recordedFrom: 'Herkomst',
  companySource: {
    kvk: 'uit het Handelsregister',
    demo: 'uit het oefenregister: dit bedrijf bestaat niet',
    said: 'volgens opgave',
  },
  ceased: 'Volgens het register is dit bedrijf opgeheven.',
  noCompany: 'Er is nog geen bedrijf vastgelegd.',
  visitedAt: 'Datum en tijd',
  inspector: 'Inspecteur',
  caution: 'Cautie',
  cautionGiven: (time, to) => (to ? `gegeven op ${time}, aan ${to}` : `gegeven op ${time}`),
  cautionNotGiven: 'niet gegeven',
  cautionNotRecorded: 'niet genoteerd',
  summary: 'Bevindingen in het kort',
  counts: (shortcomings, inOrder, proposed) =>
    [
      shortcomings === 1 ? '1 tekortkoming' : `${shortcomings} tekortkomingen`,
      `${inOrder} in orde bevonden`,
      ...(proposed > 0 ? [`${proposed} nog te bevestigen`] : []),
    ].join(' · '),
  noFindings: 'Er zijn geen bevindingen vastgelegd.',
  columns: { number: 'Nr.', what: 'Bevinding', where: 'Waar', class: 'Klasse', measure: 'Maatregel' },
  proposal: 'Voorstel:',
  proposed: 'voorstel, nog niet bevestigd',
  suggested: (name, reason) => `voorgesteld: ${name}. ${reason}`,
  otherSection: 'Overige waarnemingen',
  nothingInSection: 'Hierover is niets vastgelegd.',
  where: 'Waar',
  measured: 'Gemeten',
  comparison: 'Vergelijking',
  saidAs: (words) => `gezegd als “${words}”`,
  rule: 'Regel',
  judgement: 'Klasse',
  measure: 'Maatregel',
  unsupported: 'niet onderbouwd',
  pointColumns: { what: 'Punt', foundAt: 'Vastgesteld', became: 'Nu' },
  rulesNote: 'Samengevat in eigen woorden. Alleen de officiële tekst is bindend.',
  marks: {
    verified: 'nagelezen in de regeltekst',
    secondary: 'uit tweede hand',
    inferred: 'in eigen woorden, nog niet met de wettekst vergeleken',
    own: 'eigen document',
  },
  unknownRule: 'regel niet gevonden',
  toDo: 'Wat nog gebeuren moet',
  missingNote: (percent) => `Dit concept is voor ${percent}% volledig.`,
  importance: { required: 'verplicht', optional: 'aanvullend' },
  missingColumns: { what: 'Onderdeel', basis: 'Op grond van', importance: 'Soort' },
  account: 'Verantwoording',
  madeBy: (name, time) => `Opgemaakt door ${name} op ${time}.`,
  signature: 'handtekening',
  sourcesNote: 'De woorden waarop dit rapport berust. Een nummer tussen haken in de tekst verwijst hiernaar.',
  source: (number) => `bron ${number}`,
  note: (number) => `notitie ${number}`,
  message: 'bericht',
  photo: (name, sha256) => `foto ${name} · sha256 ${sha256}`,
  photoOf: (words) => `Foto bij: ${words}`,
  photoNamed: (name) => `Foto ${name}`,
  photoShownAt: (finding) => `zie bevinding ${finding}`,
  photoNotShown: {
    webp: 'niet afgedrukt: een WebP-bestand past niet in een PDF',
    missing: 'niet afgedrukt: de foto is niet gevonden',
    broken: 'niet afgedrukt: het bestand is beschadigd of van een soort die niet past',
    changed: 'niet afgedrukt: het bestand is niet meer de foto die werd gestuurd',
    'too-large': 'niet afgedrukt: het bestand is te groot',
    'too-many': 'niet afgedrukt: er zijn meer foto’s dan in één rapport passen',
  },
  said: { agent: 'assistent', system: 'systeem' },
  person: 'gebruiker',
  edited: 'later verbeterd: dit zijn niet de woorden zoals ze gezegd zijn',
  correctedBy: (source) => `verbeterd door ${source}`,
  withdrawn: 'later ingetrokken',
}

const en: Texts = {
  status: { draft: 'Draft', final: 'Final' },
  draftMark: 'DRAFT',
  draftNote: 'This is a draft. It has not been made final and may still change.',
  report: (number) => (number ? `Report ${number}` : 'Report without a number'),
  version: 'version',
  page: (number, of) => `page ${number} of ${of}`,
  madeOn: (time) => `drawn up on ${time}`,
  notFinal: 'not drawn up yet',
  company: 'Company',
  visit: 'Visit',
  name: 'Name',
  address: 'Address',
  registration: 'KVK number',
  branch: 'Branch number',
  recordedFrom: 'Origin',
  companySource: {
    kvk: 'from the trade register',
    demo: 'from the practice register: this company does not exist',
    said: 'as stated',
  },
  ceased: 'According to the register this company has ceased.',
  noCompany: 'No company has been recorded yet.',
  visitedAt: 'Date and time',
  inspector: 'Inspector',
  caution: 'Caution',
  cautionGiven: (time, to) => (to ? `given on ${time}, to ${to}` : `given on ${time}`),
  cautionNotGiven: 'not given',
  cautionNotRecorded: 'not on record',
  summary: 'Findings in brief',
  counts: (shortcomings, inOrder, proposed) =>
    [
      shortcomings === 1 ? '1 shortcoming' : `${shortcomings} shortcomings`,
      `${inOrder} found in order`,
      ...(proposed > 0 ? [`${proposed} to be confirmed`] : []),
    ].join(' · '),
  noFindings: 'No findings have been recorded.',
  columns: { number: 'No.', what: 'Finding', where: 'Where', class: 'Class', measure: 'Measure' },
  proposal: 'Proposed:',
  proposed: 'proposed, not confirmed yet',
  suggested: (name, reason) => `suggested: ${name}. ${reason}`,
  otherSection: 'Other observations',
  nothingInSection: 'Nothing has been recorded about this.',
  where: 'Where',
  measured: 'Measured',
  comparison: 'Comparison',
  saidAs: (words) => `said as “${words}”`,
  rule: 'Rule',
  judgement: 'Class',
  measure: 'Measure',
  unsupported: 'not supported',
  pointColumns: { what: 'Point', foundAt: 'Found', became: 'Now' },
  rulesNote: 'Summarised in our own words. Only the official text is binding.',
  marks: {
    verified: 'read in the text of the rule',
    secondary: 'second-hand',
    inferred: 'in our own words, not yet compared with the law',
    own: 'own document',
  },
  unknownRule: 'rule not found',
  toDo: 'What is still to be done',
  missingNote: (percent) => `This draft is ${percent}% complete.`,
  importance: { required: 'required', optional: 'additional' },
  missingColumns: { what: 'Item', basis: 'By virtue of', importance: 'Kind' },
  account: 'How this report was made',
  madeBy: (name, time) => `Drawn up by ${name} on ${time}.`,
  signature: 'signature',
  sourcesNote: 'The words that this report rests upon. A number in brackets in the text refers to them.',
  source: (number) => `source ${number}`,
  note: (number) => `note ${number}`,
  message: 'message',
  photo: (name, sha256) => `photo ${name} · sha256 ${sha256}`,
  photoOf: (words) => `Photo with: ${words}`,
  photoNamed: (name) => `Photo ${name}`,
  photoShownAt: (finding) => `see finding ${finding}`,
  photoNotShown: {
    webp: 'not printed: a WebP file does not fit into a PDF',
    missing: 'not printed: the photo was not found',
    broken: 'not printed: the file is damaged or of a kind that does not fit',
    changed: 'not printed: the file is no longer the photo that was sent',
    'too-large': 'not printed: the file is too large',
    'too-many': 'not printed: there are more photos than fit into one report',
  },
  said: { agent: 'assistant', system: 'system' },
  person: 'user',
  edited: 'corrected later: these are not the words as they were said',
  correctedBy: (source) => `corrected by ${source}`,
  withdrawn: 'withdrawn later',
}

export const pdfTexts: Readonly<Record<Report['language'], Texts>> = { nl, en }
