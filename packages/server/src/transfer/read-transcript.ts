import { tableCalls } from '@agora/inspection/brain/table-calls'
import { type TimeWriter, timeWriter } from '@agora/core/context/write-time'
import { wasOffline } from '@agora/core/notes/revise-note'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Envelope } from '@agora/protocol/events'
import type { Message, Source } from '@agora/protocol/message'
import type { Preferences } from '@agora/protocol/preferences'
import type { LogStorage } from '../log/log-storage.ts'
import { FollowedSeats, type SeatFigures } from './follow-seats.ts'
import { type Happened, readStory } from './read-story.ts'
import { type TableTexts, tableTexts } from './table-texts.ts'
import { type TellParts, tellTable } from './tell-table.ts'
import { type TranscriptTexts, transcriptTexts } from './transcript-texts.ts'

/** Clocks differ by a little; by more than this it matters which one is meant. */
const SAME_TIME_MS = 2 * 60 * 1_000

export type TranscriptOptions = {
  readonly language: Preferences['language']
  readonly timeZone: string
  readonly madeAt: number
}

/** Something that was said, and what must be known of it. Its texts are as they were said; the rest is for one line. */
export type SaidEntry = {
  readonly kind: 'said'
  readonly day: string
  readonly clock: string
  readonly who: string
  /** The hue of a participant at the table. */
  readonly hue: number | undefined
  readonly what: string
  readonly marks: readonly string[]
  readonly text: string
  readonly others: readonly { readonly title: string; readonly text: string }[]
  readonly photos: string | undefined
  readonly sources: readonly string[]
}
/** What happened between the words, in a sentence. */
export type HappenedEntry = {
  readonly kind: 'happened'
  readonly day: string
  readonly clock: string
  readonly text: string
}
/** The last of all: what it comes to. */
export type ClosingEntry = {
  readonly kind: 'closing'
  readonly counts: string
  readonly unfinished: string | undefined
  readonly figures: readonly SeatFigures[]
}
export type TranscriptEntry = SaidEntry | HappenedEntry | ClosingEntry

type Writer = TellParts & {
  readonly transcript: TranscriptTexts
  readonly time: TimeWriter['time']
}

/**
 * Yields a conversation as entries for any format: in the server's order, with participants by name. `words` escapes
 * a person's words for that format.
 */
export async function* readTranscript(
  storage: LogStorage,
  state: ThreadState,
  { language, timeZone }: TranscriptOptions,
  words: (text: string) => string,
): AsyncGenerator<TranscriptEntry> {
  const { time } = timeWriter(timeZone)
  const seats = new FollowedSeats(state.owner)
  const writer: Writer = {
    transcript: transcriptTexts(language),
    texts: tableTexts(language),
    seats,
    words,
    number: writeNumber(language),
    clock: (at) => clockOf(at, time),
    time,
  }
  let [said, notes] = [0, 0]
  for await (const happened of readStory(storage, state)) {
    const { event, message } = happened
    const entry = message ? tellMessage(message, event, writer) : tellEvent(happened, writer)
    seats.take(event)
    if (message) said++
    if (message?.number !== undefined) notes++
    if (entry) yield entry
  }
  const floor = seats.table?.floor
  yield {
    kind: 'closing',
    counts: writer.transcript.counts(said, notes),
    unfinished: floor ? writer.texts.stillSpeaks(words(seats.nameOf(floor.participant))) : undefined,
    figures: seats.figures(),
  }
}

export function writeNumber(language: Preferences['language']): (value: number) => string {
  const format = new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { maximumFractionDigits: 2 })
  return (value) => format.format(value)
}

function tellMessage(message: Message, event: Envelope, writer: Writer): SaidEntry {
  const { by, others = [], sources = [], attachments = [] } = message
  const { text, unheard } = splitHeard(message)
  const { transcript, texts, seats, words, time } = writer
  const posted = event.type === 'message-posted' ? event : undefined
  const speaker = posted && seats.speakerOf(posted)
  const spokeFor = posted?.spokeFor
  const photos = attachments.map(({ id, name }) => words(name ?? id)).join(', ')
  return {
    kind: 'said',
    day: dayOf(event.at, time),
    clock: clockOf(whenOf(message), time),
    who: words(
      speaker ? seats.nameOf(speaker.id) : (by.kind === 'agent' && transcript.agents[by.id]) || seats.nameActor(by),
    ),
    hue: speaker && seats.hueOf(speaker.id),
    what: whatOf(message, message.whisper ?? posted?.to ?? [], speaker?.kind, writer),
    marks: [
      ...marksOf(message, writer),
      ...(spokeFor === undefined ? [] : [texts.spokeFor(words(seats.nameOf(spokeFor)))]),
    ],
    text,
    others: [
      ...(unheard === '' ? [] : [{ title: transcript.unheard, text: unheard }]),
      ...others.map((other) => ({
        title: transcript.other(words(seats.nameActor(other.by)), time(other.at)),
        text: other.text,
      })),
    ],
    photos: photos === '' ? undefined : transcript.photos(photos),
    // A proposal or a vote appears as an event, not as a source.
    sources: sources
      .filter((source) => source.kind !== 'tool' || !tableCalls.includes(source.tool))
      .map((source) => nameSource(source, words)),
  }
}

/** The kind of a message; at a table also its participant and addressee. */
function whatOf(
  { as, number, whisper }: Message,
  to: readonly string[],
  kind: keyof TableTexts['kind'] | undefined,
  { transcript, texts, seats, words }: Writer,
): string {
  if (number !== undefined) return transcript.note(number)
  const names = to.map((id) => words(seats.nameOf(id))).join(` ${texts.and} `)
  if (!kind) return whisper ? texts.whispers(names) : transcript.as[as === 'note' ? 'turn' : as]
  return [
    texts.kind[kind],
    ...(names === '' ? [] : [whisper ? texts.whispers(names) : texts.speaksTo(names)]),
    ...(as === 'ask' ? [texts.asks] : []),
  ].join(', ')
}

/** When it was said, by its device; by the server where the device cannot have known. */
function whenOf({ at, saidAt = at }: Message): number {
  return saidAt > at + SAME_TIME_MS ? at : saidAt
}

function marksOf(message: Message, { transcript, words, time }: Writer): string[] {
  const { at, saidAt = at, offline, original, withdrawn, text } = message
  return [
    ...(wasOffline(message) ? [transcript.offline] : []),
    ...(offline ? [transcript.answeredOffline(offline.rulesOf)] : []),
    ...(saidAt > at + SAME_TIME_MS ? [transcript.wrongClock(time(saidAt))] : []),
    ...(saidAt < at - SAME_TIME_MS ? [transcript.onServer(time(at))] : []),
    ...(original !== undefined && original !== text ? [transcript.edited(words(original))] : []),
    ...(withdrawn ? [transcript.withdrawn] : []),
    ...tellCut(message, transcript),
  ]
}

/** What was heard of a reply that was stopped while it was spoken, and what was not. */
function splitHeard({ text, heardTo }: Message): { text: string; unheard: string } {
  const heard = text.slice(0, heardTo?.chars ?? text.length)
  return heard.trim() === '' ? { text, unheard: '' } : { text: heard, unheard: text.slice(heard.length).trim() }
}

function tellCut(message: Message, transcript: TranscriptTexts): string[] {
  const { cut, heardTo, text } = message
  if (heardTo && text.slice(0, heardTo.chars).trim() === '') return [transcript.heardNothing]
  if (splitHeard(message).unheard !== '') return [transcript.heardTo]
  return cut ? [transcript.cut[cut]] : []
}

/** Events between messages that matter to a reader. */
function tellEvent({ event }: Happened, writer: Writer): HappenedEntry | undefined {
  const text = tellTable(event, writer) ?? sayEvent(event, writer)
  const { time } = writer
  return text === undefined
    ? undefined
    : { kind: 'happened', day: dayOf(event.at, time), clock: clockOf(event.at, time), text }
}

function sayEvent(event: Envelope, { transcript, seats, words }: Writer): string | undefined {
  switch (event.type) {
    case 'thread-created':
    case 'mode-changed':
      return transcript.mode[event.mode]
    case 'thread-branched':
      return transcript.branched(words(event.from))
    case 'thread-renamed':
      return transcript.renamed(words(event.title))
    case 'turn-closed':
      return event.reason === 'failed' ? transcript.failed : undefined
    case 'recording-started':
      return transcript.recordingStarted[event.talk]
    case 'recording-stopped':
      return transcript.recordingStopped[event.why]
    case 'backchannel-heard':
      return transcript.agreed(words(seats.nameActor(event.by)), words(event.text))
    case 'notes-expired':
      return transcript.expired(event.first, event.last)
    case 'inspection-started':
      return transcript.started(words(event.company.name))
    case 'report-finalised':
      return transcript.finalised(words(event.number), event.version)
    case 'report-reopened':
      return transcript.reopened(words(event.reason))
    case 'hold-set':
      return transcript.held(words(event.reason ?? ''))
    case 'hold-lifted':
      return transcript.holdLifted
    case 'zone-changed':
      return transcript.zone(words(event.zone))
    default:
      return undefined
  }
}

function nameSource(source: Source, words: (text: string) => string): string {
  switch (source.kind) {
    case 'note':
      return `[${source.number}]`
    case 'rule':
      return `${words(source.cite)} (${words(source.version)})`
    case 'message':
      return words(source.title) || source.message
    case 'tool':
      return words(source.tool)
  }
}

function dayOf(at: number, time: TimeWriter['time']): string {
  const [day = ''] = time(at).split(' ')
  return day
}

/** The day stands above. */
function clockOf(at: number, time: TimeWriter['time']): string {
  const written = time(at)
  return written.split(' ')[1] ?? written
}
