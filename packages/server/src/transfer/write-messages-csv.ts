import { type WriteTime, timeWriter } from '@agora/core/context/write-time'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import { writeCsv } from '@agora/inspection/report/write-csv'
import type { Envelope } from '@agora/protocol/events'
import type { Message } from '@agora/protocol/message'
import type { LogStorage } from '../log/log-storage.ts'
import { FollowedSeats } from './follow-seats.ts'
import { readStory } from './read-story.ts'

const columns = [
  'seq',
  'id',
  'at',
  'said_at',
  'by_kind',
  'by',
  'as',
  'note',
  'said_in',
  'handled',
  'offline_rules_of',
  'request',
  'text',
  'original',
  'withdrawn',
  'other_versions',
  'sources',
  'photos',
  'participant',
  'to',
  'cut',
  'heard_chars',
  'whisper',
]

/**
 * A conversation as a table, one row a message, as the messages stand now. Times are those of a zone, with their
 * offset.
 */
export async function* writeMessagesCsv(
  storage: LogStorage,
  state: ThreadState,
  timeZone: string,
): AsyncGenerator<string> {
  const { iso } = timeWriter(timeZone)
  yield writeCsv([columns])
  const seats = new FollowedSeats(state.owner)
  for await (const { event, message } of readStory(storage, state)) {
    seats.take(event)
    if (message) yield writeCsv([rowOf(message, event, { seats, iso })])
  }
}

type RowWriter = { readonly seats: FollowedSeats; readonly iso: WriteTime }

function rowOf(message: Message, event: Envelope, { seats, iso }: RowWriter): (string | number)[] {
  /** A device may claim any number for a time. */
  const write = (time: number) => iso(time) || String(time)
  const posted = event.type === 'message-posted' ? event : undefined
  const speaker = posted && seats.speakerOf(posted)
  const { seq, id, at, saidAt, by, as, number, saidIn, handled, offline, request, text, original, withdrawn } = message
  return [
    seq,
    id,
    write(at),
    saidAt === undefined ? '' : write(saidAt),
    by.kind,
    by.id,
    as,
    number ?? '',
    saidIn ?? '',
    handled ? 'yes' : '',
    offline?.rulesOf ?? '',
    request ?? '',
    text,
    original ?? '',
    withdrawn ? 'yes' : '',
    (message.others ?? []).map((other) => other.text).join('\n'),
    message.sources ? JSON.stringify(message.sources) : '',
    (message.attachments ?? []).map((photo) => photo.id).join(' '),
    speaker ? seats.nameOf(speaker.id) : '',
    (posted?.to ?? []).map((id) => seats.nameOf(id)).join(', '),
    message.cut ?? '',
    message.heardTo?.chars ?? '',
    message.whisper ? 'yes' : '',
  ]
}
