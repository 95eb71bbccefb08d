import type { Mode } from '@agora/protocol/heard'
import type { Cut, MessageAs } from '@agora/protocol/message'
import type { Preferences } from '@agora/protocol/preferences'
import type { RecordingEnd, Talk } from '@agora/protocol/speech'

/** What a transcript says beside the words of people. */
export type TranscriptTexts = {
  readonly untitled: string
  readonly kind: string
  readonly head: (id: string, begun: string, made: string, zone: string) => string
  readonly counts: (messages: number, notes: number) => string
  readonly as: Readonly<Record<Exclude<MessageAs, 'note'>, string>>
  readonly note: (number: number) => string
  /** Agora's own, by id. */
  readonly agents: Readonly<Record<string, string>>
  readonly mode: Readonly<Record<Mode, string>>
  readonly renamed: (title: string) => string
  readonly branched: (from: string) => string
  readonly failed: string
  readonly expired: (first: number, last: number) => string
  readonly started: (company: string) => string
  readonly finalised: (number: string, version: number) => string
  readonly reopened: (reason: string) => string
  readonly held: (reason: string) => string
  readonly holdLifted: string
  readonly zone: (zone: string) => string
  readonly onServer: (time: string) => string
  readonly wrongClock: (time: string) => string
  readonly offline: string
  readonly answeredOffline: (rulesOf: string) => string
  readonly edited: (original: string) => string
  readonly withdrawn: string
  readonly other: (who: string, time: string) => string
  readonly cut: Readonly<Record<Cut, string>>
  /** A reply that a person stopped while it was spoken; and what comes after what was heard of it. */
  readonly heardTo: string
  readonly unheard: string
  readonly heardNothing: string
  readonly recordingStarted: Readonly<Record<Talk, string>>
  readonly recordingStopped: Readonly<Record<RecordingEnd, string>>
  readonly agreed: (who: string, words: string) => string
  readonly sources: string
  readonly photos: (names: string) => string
}

const nl: TranscriptTexts = {
  untitled: 'Gesprek zonder naam',
  kind: 'Verslag van een gesprek',
  head: (id, begun, made, zone) => `Gesprek ${id}, begonnen op ${begun}, opgeslagen op ${made} (tijden in ${zone}).`,
  counts: (messages, notes) =>
    `${messages === 1 ? '1 bericht' : `${messages} berichten`}${notes === 0 ? '' : `, waarvan ${notes === 1 ? '1 notitie' : `${notes} notities`}`}.`,
  as: {
    wake: 'aanroep',
    turn: 'vraag',
    queued: 'vraag',
    answer: 'antwoord op een vraag',
    command: 'opdracht',
    reply: 'antwoord',
    ask: 'vraag van Agora',
  },
  note: (number) => `notitie ${number}`,
  agents: {
    agora: 'Agora',
    triage: 'Agora',
    regulation: 'Agora (regelgeving)',
    history: 'Agora (historie)',
    reporting: 'Agora (rapportage)',
  },
  mode: { listen: 'Agora luistert mee.', feedback: 'Agora geeft antwoord.' },
  renamed: (title) => `Het gesprek heet nu “${title}”.`,
  branched: (from) => `Tot hier is dit gesprek ${from}; vanaf hier gaat het anders verder.`,
  failed: 'Het antwoord is mislukt.',
  expired: (first, last) => `Notities ${first} tot en met ${last} zijn verlopen.`,
  started: (company) => `Inspectie begonnen: ${company}.`,
  finalised: (number, version) => `Rapport ${number} is definitief gemaakt (versie ${version}).`,
  reopened: (reason) => `Het rapport is heropend: ${reason}`,
  held: (reason) => (reason === '' ? 'Er geldt een bewaarplicht.' : `Er geldt een bewaarplicht: ${reason}`),
  holdLifted: 'De bewaarplicht is opgeheven.',
  zone: (zone) => `De tijdzone is nu ${zone}.`,
  onServer: (time) => `op de server om ${time}`,
  wrongClock: (time) => `de klok van het apparaat klopte niet: ${time}`,
  offline: 'zonder verbinding gezegd',
  answeredOffline: (rulesOf) => `offline beantwoord, met de regels van ${rulesOf}`,
  edited: (original) => `verbeterd; eerst: “${original}”`,
  withdrawn: 'ingetrokken',
  other: (who, time) => `Andere versie, van ${who} om ${time}:`,
  cut: { stopped: 'afgebroken', interrupted: 'onderbroken door een storing' },
  heardTo: 'afgebroken; gehoord tot hier',
  unheard: 'Niet meer gehoord:',
  heardNothing: 'afgebroken; niets van gehoord',
  recordingStarted: {
    'hands-free': 'De microfoon staat aan.',
    'push-to-talk': 'De microfoon staat aan zolang de knop is ingedrukt.',
  },
  recordingStopped: {
    person: 'De microfoon is uitgezet.',
    left: 'De microfoon is uitgegaan: het gesprek is verlaten.',
    'device-lost': 'De microfoon is weggevallen.',
    failed: 'De microfoon is uitgegaan: er was niets meer te horen.',
  },
  agreed: (who, words) => `${who} terwijl Agora sprak: “${words}”`,
  sources: 'Bronnen',
  photos: (names) => `Foto’s: ${names}`,
}

const en: TranscriptTexts = {
  untitled: 'Conversation without a name',
  kind: 'Transcript of a conversation',
  head: (id, begun, made, zone) => `Conversation ${id}, begun ${begun}, saved ${made} (times in ${zone}).`,
  counts: (messages, notes) =>
    `${messages === 1 ? '1 message' : `${messages} messages`}${notes === 0 ? '' : `, ${notes} of them ${notes === 1 ? 'a note' : 'notes'}`}.`,
  as: {
    wake: 'call',
    turn: 'question',
    queued: 'question',
    answer: 'answer to a question',
    command: 'command',
    reply: 'answer',
    ask: 'question by Agora',
  },
  note: (number) => `note ${number}`,
  agents: {
    agora: 'Agora',
    triage: 'Agora',
    regulation: 'Agora (regulation)',
    history: 'Agora (history)',
    reporting: 'Agora (reporting)',
  },
  mode: { listen: 'Agora listens.', feedback: 'Agora answers.' },
  renamed: (title) => `The conversation is called “${title}” now.`,
  branched: (from) => `Up to here this is conversation ${from}; from here on it goes on differently.`,
  failed: 'The answer failed.',
  expired: (first, last) => `Notes ${first} to ${last} expired.`,
  started: (company) => `Inspection begun: ${company}.`,
  finalised: (number, version) => `Report ${number} was made final (version ${version}).`,
  reopened: (reason) => `The report was opened again: ${reason}`,
  held: (reason) => (reason === '' ? 'A hold is in place.' : `A hold is in place: ${reason}`),
  holdLifted: 'The hold was lifted.',
  zone: (zone) => `The time zone is now ${zone}.`,
  onServer: (time) => `on the server at ${time}`,
  wrongClock: (time) => `the device's clock was wrong: ${time}`,
  offline: 'said without a connection',
  answeredOffline: (rulesOf) => `answered offline, with the rules of ${rulesOf}`,
  edited: (original) => `corrected; first: “${original}”`,
  withdrawn: 'withdrawn',
  other: (who, time) => `Another version, by ${who} at ${time}:`,
  cut: { stopped: 'cut short', interrupted: 'interrupted by a fault' },
  heardTo: 'cut short; heard up to here',
  unheard: 'Not heard any more:',
  heardNothing: 'cut short; nothing of it was heard',
  recordingStarted: {
    'hands-free': 'The microphone is on.',
    'push-to-talk': 'The microphone is on while the button is pressed.',
  },
  recordingStopped: {
    person: 'The microphone was switched off.',
    left: 'The microphone went off: the conversation was left.',
    'device-lost': 'The microphone was lost.',
    failed: 'The microphone went off: nothing could be heard any more.',
  },
  agreed: (who, words) => `${who}, while Agora spoke: “${words}”`,
  sources: 'Sources',
  photos: (names) => `Photos: ${names}`,
}

export function transcriptTexts(language: Preferences['language']): TranscriptTexts {
  return language === 'nl' ? nl : en
}
