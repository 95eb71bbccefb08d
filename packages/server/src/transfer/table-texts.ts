import type { Preferences } from '@agora/protocol/preferences'
import type { EndReason, FloorReason, PauseCause, Seat } from '@agora/protocol/table'
import type { Schedule } from '@agora/protocol/thread'

/** A speaker chosen by turn needs no sentence. */
export type ToldReason = Exclude<FloorReason, 'alone' | 'round-robin' | 'weighted' | 'random'>

export type FigureColumn = 'name' | 'kind' | 'messages' | 'turns' | 'tokens' | 'cents' | 'passes' | 'cuts' | 'failures'

/** What a transcript says of a table. */
export type TableTexts = {
  readonly kind: Readonly<Record<Seat['kind'], string>>
  readonly speaksTo: (names: string) => string
  readonly whispers: (names: string) => string
  readonly asks: string
  readonly and: string
  readonly spokeFor: (name: string) => string
  readonly joined: (name: string, kind: Seat['kind'], description: string) => string
  readonly renamed: (before: string, now: string) => string
  readonly changed: (name: string) => string
  readonly left: (name: string) => string
  readonly muted: (name: string) => string
  readonly unmuted: (name: string) => string
  readonly schedule: Readonly<Record<Schedule, string>>
  readonly set: (schedule: string, end: string | undefined, budget: string | undefined) => string
  readonly end: {
    readonly turns: (count: string) => string
    readonly time: (ms: number) => string
    readonly tokens: (count: string) => string
    readonly cost: (cents: string) => string
    readonly keyword: (word: string) => string
    readonly speaker: (name: string, count: string) => string
    readonly passed: string
    readonly agreement: Readonly<Record<'all' | 'majority', string>>
    readonly join: Readonly<Record<'all' | 'any', string>>
  }
  readonly tokens: (count: string) => string
  readonly cents: (count: string) => string
  readonly started: (by: string) => string
  readonly paused: Readonly<Record<PauseCause, (by: string) => string>>
  readonly pausing: (by: string) => string
  readonly resumed: (by: string) => string
  readonly ended: Readonly<Record<EndReason, (by: string) => string>>
  readonly called: (by: string, name: string) => string
  readonly uncalled: (by: string) => string
  readonly granted: Readonly<Record<ToldReason, (name: string) => string>>
  readonly because: (why: string) => string
  readonly awaited: (name: string, until: string | undefined) => string
  readonly personPassed: (name: string) => string
  readonly passed: (name: string, why: string | undefined) => string
  /** No name: the moderator. */
  readonly proposed: (name: string | undefined, text: string) => string
  readonly voted: (name: string, agrees: boolean) => string
  readonly warned: (spent: string) => string
  readonly stopped: (by: string, name: string) => string
  readonly choiceStopped: (by: string) => string
  readonly failed: (name: string) => string
  readonly retried: string
  readonly stillSpeaks: (name: string) => string
  readonly figures: string
  readonly columns: Readonly<Record<FigureColumn, string>>
}

const nlMinutes = (ms: number) => {
  const seconds = Math.round(ms / 1_000)
  return seconds < 120 ? `${seconds} seconden` : `${Math.round(seconds / 60)} minuten`
}
const enMinutes = (ms: number) => {
  const seconds = Math.round(ms / 1_000)
  return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
}

const nlTurns = (count: string) => (count === '1' ? '1 beurt' : `${count} beurten`)
const enTurns = (count: string) => (count === '1' ? '1 turn' : `${count} turns`)

const nl: TableTexts = {
  kind: { ai: 'AI', person: 'deelnemer' },
  speaksTo: (names) => `tegen ${names}`,
  whispers: (names) => `gefluisterd tegen ${names}`,
  asks: 'vraag',
  and: 'en',
  spokeFor: (name) => `sprak verder uit naam van ${name} en is daar afgebroken`,
  joined: (name, kind, description) =>
    `${name}${kind === 'ai' ? ' (AI)' : ''} komt aan tafel${description === '' ? '.' : `: ${description}`}`,
  renamed: (before, now) => `${before} heet nu ${now}.`,
  changed: (name) => `${name} is anders ingesteld.`,
  left: (name) => `${name} gaat van tafel.`,
  muted: (name) => `${name} is gedempt.`,
  unmuted: (name) => `${name} mag weer spreken.`,
  schedule: {
    addressed: 'wie aangesproken wordt, spreekt',
    'round-robin': 'om de beurt',
    weighted: 'naar gewicht',
    random: 'door loting',
    moderated: 'een gespreksleider kiest',
    manual: 'een deelnemer geeft het woord',
  },
  set: (schedule, end, budget) =>
    [
      `Afspraken: ${schedule}.`,
      ...(end === undefined ? [] : [`Het overleg eindigt ${end}.`]),
      ...(budget === undefined ? [] : [`Budget: ${budget}.`]),
    ].join(' '),
  end: {
    turns: (count) => `na ${nlTurns(count)}`,
    time: (ms) => `na ${nlMinutes(ms)}`,
    tokens: (count) => `na ${count} tokens`,
    cost: (cents) => `bij ${cents} cent`,
    keyword: (word) => `zodra iemand “${word}” zegt`,
    speaker: (name, count) => `na ${nlTurns(count)} van ${name}`,
    passed: 'zodra iedereen past',
    agreement: { all: 'zodra iedereen het eens is', majority: 'zodra een meerderheid het eens is' },
    join: { all: ' en ', any: ' of ' },
  },
  tokens: (count) => `${count} tokens`,
  cents: (count) => `${count} cent`,
  started: (by) => `Het overleg begint (door ${by}).`,
  paused: {
    person: (by) => `Het overleg is onderbroken door ${by}.`,
    said: (by) => `Het overleg is onderbroken: ${by} vroeg om stilte.`,
    budget: () => 'Het overleg is onderbroken: het budget is op.',
    failures: () => 'Het overleg is onderbroken: geen van de deelnemers kon antwoorden.',
    silence: () => 'Het overleg is onderbroken: niemand heeft nog iets toe te voegen.',
    late: () => 'Het overleg is onderbroken: er kwam geen antwoord op tijd.',
    nobody: () => 'Het overleg is onderbroken: niemand mocht nog spreken.',
    alone: () => 'Het overleg is onderbroken: er is lang door geen mens iets gezegd.',
    branched: () => 'Het overleg staat hier stil: het gaat verder waar het begon.',
  },
  pausing: (by) => `Het overleg wordt na deze beurt onderbroken (door ${by}).`,
  resumed: (by) => `Het overleg gaat verder (door ${by}).`,
  ended: {
    stopped: (by) => `Het overleg is beëindigd door ${by}.`,
    turns: () => 'Het overleg is afgelopen: alle beurten zijn geweest.',
    time: () => 'Het overleg is afgelopen: de tijd is om.',
    tokens: () => 'Het overleg is afgelopen: er is genoeg gezegd.',
    cost: () => 'Het overleg is afgelopen: het bedrag is bereikt.',
    keyword: () => 'Het overleg is afgelopen: het slotwoord is gevallen.',
    speaker: () => 'Het overleg is afgelopen: de laatste spreker is geweest.',
    passed: () => 'Het overleg is afgelopen: iedereen heeft gepast.',
    agreement: () => 'Het overleg is afgelopen: ze zijn het eens.',
  },
  called: (by, name) => `${by} vraagt ${name} als volgende.`,
  uncalled: (by) => `${by} laat de volgende spreker weer vrij.`,
  granted: {
    called: (name) => `${name} krijgt het woord: dat is gevraagd.`,
    addressed: (name) => `${name} krijgt het woord: iemand sprak tegen ${name}.`,
    owed: (name) => `${name} krijgt het woord: ${name} moest het langst wachten.`,
    mentioned: (name) => `${name} krijgt het woord: ${name} is genoemd.`,
    moderated: (name) => `${name} krijgt het woord van de gespreksleider.`,
    fallback: (name) => `${name} krijgt het woord naar gewicht: de gespreksleider koos niemand die mocht spreken.`,
  },
  because: (why) => `Reden: ${why}`,
  awaited: (name, until) => `Het woord is aan ${name}${until === undefined ? '.' : `, tot ${until}.`}`,
  personPassed: (name) => `${name} slaat een beurt over.`,
  passed: (name, why) => (why === undefined ? `${name} past.` : `${name} past: ${why}`),
  proposed: (name = 'De gespreksleider', text) => `${name} stelt voor: “${text}”`,
  voted: (name, agrees) => `${name} stemt ${agrees ? 'voor' : 'tegen'}.`,
  warned: (spent) => `Vier vijfde van het budget is op: ${spent}.`,
  stopped: (by, name) => `${by} breekt de beurt van ${name} af.`,
  choiceStopped: (by) => `${by} breekt de keuze van een spreker af.`,
  failed: (name) => `De beurt van ${name} is mislukt.`,
  retried: 'Deze beurt wordt opnieuw geprobeerd.',
  stillSpeaks: (name) => `${name} was nog aan het woord toen dit werd opgeslagen.`,
  figures: 'Deelnemers',
  columns: {
    name: 'Naam',
    kind: 'Soort',
    messages: 'Berichten',
    turns: 'Beurten',
    tokens: 'Tokens',
    cents: 'Kosten (cent)',
    passes: 'Gepast',
    cuts: 'Gestopt',
    failures: 'Mislukt',
  },
}

const en: TableTexts = {
  kind: { ai: 'AI', person: 'participant' },
  speaksTo: (names) => `to ${names}`,
  whispers: (names) => `whispered to ${names}`,
  asks: 'question',
  and: 'and',
  spokeFor: (name) => `went on in the name of ${name} and was cut there`,
  joined: (name, kind, description) =>
    `${name}${kind === 'ai' ? ' (AI)' : ''} joins the table${description === '' ? '.' : `: ${description}`}`,
  renamed: (before, now) => `${before} is called ${now} now.`,
  changed: (name) => `${name} was set up differently.`,
  left: (name) => `${name} leaves the table.`,
  muted: (name) => `${name} was muted.`,
  unmuted: (name) => `${name} may speak again.`,
  schedule: {
    addressed: 'the one who is spoken to speaks',
    'round-robin': 'in turn',
    weighted: 'by weight',
    random: 'by lot',
    moderated: 'a moderator chooses',
    manual: 'a participant gives the floor',
  },
  set: (schedule, end, budget) =>
    [
      `Rules: ${schedule}.`,
      ...(end === undefined ? [] : [`The discussion ends ${end}.`]),
      ...(budget === undefined ? [] : [`Budget: ${budget}.`]),
    ].join(' '),
  end: {
    turns: (count) => `after ${enTurns(count)}`,
    time: (ms) => `after ${enMinutes(ms)}`,
    tokens: (count) => `after ${count} tokens`,
    cost: (cents) => `at ${cents} cents`,
    keyword: (word) => `as soon as someone says “${word}”`,
    speaker: (name, count) => `after ${enTurns(count)} of ${name}`,
    passed: 'as soon as everybody passes',
    agreement: { all: 'as soon as everybody agrees', majority: 'as soon as a majority agrees' },
    join: { all: ' and ', any: ' or ' },
  },
  tokens: (count) => `${count} tokens`,
  cents: (count) => `${count} cents`,
  started: (by) => `The discussion begins (by ${by}).`,
  paused: {
    person: (by) => `The discussion was paused by ${by}.`,
    said: (by) => `The discussion was paused: ${by} asked for silence.`,
    budget: () => 'The discussion was paused: the budget is spent.',
    failures: () => 'The discussion was paused: none of the participants could answer.',
    silence: () => 'The discussion was paused: no one has anything to add.',
    late: () => 'The discussion was paused: no answer came in time.',
    nobody: () => 'The discussion was paused: no one was allowed to speak.',
    alone: () => 'The discussion was paused: no person has said anything for long.',
    branched: () => 'The discussion stands still here: it goes on where it began.',
  },
  pausing: (by) => `The discussion pauses after this turn (by ${by}).`,
  resumed: (by) => `The discussion goes on (by ${by}).`,
  ended: {
    stopped: (by) => `The discussion was ended by ${by}.`,
    turns: () => 'The discussion is over: all turns were taken.',
    time: () => 'The discussion is over: the time is up.',
    tokens: () => 'The discussion is over: enough was said.',
    cost: () => 'The discussion is over: the amount was reached.',
    keyword: () => 'The discussion is over: the closing word was said.',
    speaker: () => 'The discussion is over: the last speaker has spoken.',
    passed: () => 'The discussion is over: everybody passed.',
    agreement: () => 'The discussion is over: they agree.',
  },
  called: (by, name) => `${by} asks for ${name} next.`,
  uncalled: (by) => `${by} leaves the next speaker open again.`,
  granted: {
    called: (name) => `${name} has the floor: someone asked for that.`,
    addressed: (name) => `${name} has the floor: someone spoke to ${name}.`,
    owed: (name) => `${name} has the floor: ${name} has waited longest.`,
    mentioned: (name) => `${name} has the floor: ${name} was named.`,
    moderated: (name) => `${name} has the floor from the moderator.`,
    fallback: (name) => `${name} has the floor by weight: the moderator chose no one who may speak.`,
  },
  because: (why) => `Reason: ${why}`,
  awaited: (name, until) => `The floor is with ${name}${until === undefined ? '.' : `, until ${until}.`}`,
  personPassed: (name) => `${name} skips a turn.`,
  passed: (name, why) => (why === undefined ? `${name} passes.` : `${name} passes: ${why}`),
  proposed: (name = 'The moderator', text) => `${name} proposes: “${text}”`,
  voted: (name, agrees) => `${name} votes ${agrees ? 'for' : 'against'} it.`,
  warned: (spent) => `Four fifths of the budget are spent: ${spent}.`,
  stopped: (by, name) => `${by} cuts the turn of ${name} short.`,
  choiceStopped: (by) => `${by} stops the choice of a speaker.`,
  failed: (name) => `The turn of ${name} failed.`,
  retried: 'This turn is tried again.',
  stillSpeaks: (name) => `${name} was still speaking when this was saved.`,
  figures: 'Participants',
  columns: {
    name: 'Name',
    kind: 'Kind',
    messages: 'Messages',
    turns: 'Turns',
    tokens: 'Tokens',
    cents: 'Cost (cents)',
    passes: 'Passes',
    cuts: 'Cut short',
    failures: 'Failed',
  },
}

export function tableTexts(language: Preferences['language']): TableTexts {
  return language === 'nl' ? nl : en
}
