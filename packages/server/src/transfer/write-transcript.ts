import { timeWriter } from '@agora/core/context/write-time'
import { wasOffline } from '@agora/core/notes/revise-note'
import type { ThreadState } from '@agora/core/thread/thread-state'
import type { Envelope } from '@agora/protocol/events'
import type { Message, Source } from '@agora/protocol/message'
import type { Preferences } from '@agora/protocol/preferences'
import type { LogStorage } from '../log/log-storage.ts'
import { type Happened, readStory } from './read-story.ts'
import { type TranscriptTexts, transcriptTexts } from './transcript-texts.ts'

/** Clocks differ by a little; by more than this it matters which one is meant. */
const SAME_TIME_MS = 2 * 60 * 1_000

export type TranscriptOptions = {
  readonly language: Preferences['language']
  readonly timeZone: string
  readonly madeAt: number
}

/** A conversation to be read, as Markdown: everything in the order in which the server has it. */
export async function* writeTranscript(
  storage: LogStorage,
  state: ThreadState,
  { language, timeZone, madeAt }: TranscriptOptions,
): AsyncGenerator<string> {
  const texts = transcriptTexts(language)
  const { zone, time } = timeWriter(timeZone)
  yield `# ${plain(state.title) || texts.untitled}\n\n${texts.head(state.id, time(state.createdAt), time(madeAt), zone)}\n`
  let [said, notes, day] = [0, 0, '']
  for await (const happened of readStory(storage, state)) {
    const { event, message } = happened
    const written = message ? writeMessage(message, texts, time) : writeEvent(happened, texts, time)
    if (written === undefined) continue
    if (message) said++
    if (message?.number !== undefined) notes++
    const [today = ''] = time(event.at).split(' ')
    if (today !== day) yield `\n## ${today}\n`
    day = today
    yield `\n${written}\n`
  }
  yield `\n---\n\n${texts.counts(said, notes)}\n`
}

type WriteTime = (at: number) => string

function writeMessage(message: Message, texts: TranscriptTexts, time: WriteTime): string {
  const { by, as, number, text, others = [], sources = [], attachments = [] } = message
  const what = number === undefined ? texts.as[as === 'note' ? 'turn' : as] : texts.note(number)
  const marks = marksOf(message, texts, time)
  const head = `**${clock(whenOf(message), time)} ${plain(by.id)}** · ${what}${marks.length > 0 ? ` (${marks.join('; ')})` : ''}`
  const blocks = [
    quote(text),
    ...others.map((other) => `${texts.other(plain(other.by.id), time(other.at))}\n\n${quote(other.text)}`),
    ...(attachments.length > 0 ? [texts.photos(attachments.map(({ id, name }) => plain(name ?? id)).join(', '))] : []),
    ...(sources.length > 0
      ? [`${texts.sources}:\n${sources.map((source) => `- ${nameSource(source)}`).join('\n')}`]
      : []),
  ]
  return [head, ...blocks].join('\n\n')
}

/** When it was said, by its device; by the server where the device cannot have known. */
function whenOf({ at, saidAt = at }: Message): number {
  return saidAt > at + SAME_TIME_MS ? at : saidAt
}

function marksOf(message: Message, texts: TranscriptTexts, time: WriteTime): string[] {
  const { at, saidAt = at, offline, original, withdrawn, cut, text } = message
  return [
    ...(wasOffline(message) ? [texts.offline] : []),
    ...(offline ? [texts.answeredOffline(offline.rulesOf)] : []),
    ...(saidAt > at + SAME_TIME_MS ? [texts.wrongClock(time(saidAt))] : []),
    ...(saidAt < at - SAME_TIME_MS ? [texts.onServer(time(at))] : []),
    ...(original !== undefined && original !== text ? [texts.edited(plain(original))] : []),
    ...(withdrawn ? [texts.withdrawn] : []),
    ...(cut ? [texts.cut] : []),
  ]
}

/** What happened between the words, where it matters to whoever reads them. */
function writeEvent({ event }: Happened, texts: TranscriptTexts, time: WriteTime): string | undefined {
  const said = sayEvent(event, texts)
  return said === undefined ? undefined : `*${clock(event.at, time)} ${said}*`
}

function sayEvent(event: Envelope, texts: TranscriptTexts): string | undefined {
  switch (event.type) {
    case 'thread-created':
    case 'mode-changed':
      return texts.mode[event.mode]
    case 'thread-renamed':
      return texts.renamed(plain(event.title))
    case 'turn-closed':
      return event.reason === 'failed' ? texts.failed : undefined
    case 'notes-expired':
      return texts.expired(event.first, event.last)
    case 'inspection-started':
      return texts.started(plain(event.company.name))
    case 'report-finalised':
      return texts.finalised(plain(event.number), event.version)
    case 'report-reopened':
      return texts.reopened(plain(event.reason))
    default:
      return undefined
  }
}

function nameSource(source: Source): string {
  switch (source.kind) {
    case 'note':
      return `[${source.number}]`
    case 'rule':
      return `${plain(source.cite)} (${plain(source.version)})`
    case 'message':
      return plain(source.title) || source.message
    case 'tool':
      return plain(source.tool)
  }
}

/** The day stands above. */
function clock(at: number, time: WriteTime): string {
  const written = time(at)
  return written.split(' ')[1] ?? written
}

/** Somebody's words, which are not to be read as ours: no line of theirs begins a heading or ends the quote. */
function quote(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => `> ${escape(line)}`)
    .join('\n')
}

/** On one line. */
function plain(text: string): string {
  return escape(text.replaceAll(/\s+/g, ' ').trim())
}

function escape(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]#|~]/g, (sign) => (sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : `\\${sign}`))
}
