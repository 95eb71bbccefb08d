import type { ThreadState } from '@agora/core/thread/thread-state'
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

/** A conversation as a table, one row a message, as the messages stand now. Times are in UTC. */
export async function* writeMessagesCsv(storage: LogStorage, state: ThreadState): AsyncGenerator<string> {
  yield writeCsv([columns])
  const seats = new FollowedSeats(state.owner)
  for await (const { event, message } of readStory(storage, state)) {
    seats.take(event)
    if (message) yield writeCsv([rowOf(message, event, seats)])
  }
}

function rowOf(message: Message, event: Envelope, seats: FollowedSeats): (string | number)[] {
  const posted = event.type === 'message-posted' ? event : undefined
  const speaker = posted && seats.speakerOf(posted)
  const { seq, id, at, saidAt, by, as, number, saidIn, handled, offline, request, text, original, withdrawn } = message
  return [
    seq,
    id,
    iso(at),
    saidAt === undefined ? '' : iso(saidAt),
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

/** A device may claim any number for a time. */
function iso(at: number): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? String(at) : time.toISOString()
}
