import type { Actor } from '@agora/protocol/actor'
import type { EventBody } from '@agora/protocol/events'
import type { Message } from '@agora/protocol/message'
import type { Note } from '@agora/protocol/note'
import type { HeardTo } from '@agora/protocol/speech'

/** What can be revised: a note, and a message in the history. */
type Revisable = Pick<Note, 'id' | 'text' | 'edited' | 'original' | 'withdrawn' | 'erased' | 'others' | 'corrects'> & {
  readonly attachments?: readonly unknown[] | undefined
  readonly sources?: readonly unknown[] | undefined
  readonly number?: number | undefined
  readonly request?: string | undefined
  readonly heardTo?: HeardTo | undefined
}

/** An event with who did it, and when. */
export type Revision = EventBody & { readonly at: number; readonly by: Actor }

/** A note or message after an event that concerns it; the same object after any other. */
export function reviseNote<Said extends Revisable>(said: Said, event: Revision): Said {
  if (event.type === 'notes-expired') {
    const { number } = said
    return number !== undefined && number >= event.first && number <= event.last ? { ...said, withdrawn: true } : said
  }
  if (!('message' in event) || event.message !== said.id) return said
  switch (event.type) {
    case 'note-edited': {
      // Whoever writes it has chosen.
      const { others: _others, corrects, ...kept } = said
      const now = event.corrects === undefined ? corrects : (event.corrects ?? undefined)
      const base = { ...kept, ...(now ? { corrects: now } : {}) } as Said
      return { ...base, text: event.text, edited: true, original: said.original ?? said.text }
    }
    case 'note-forked': {
      const { text, at, by } = event
      // A page that was read and the log that follows it may both tell of it.
      if (said.others?.some((other) => other.text === text && other.at === at && other.by.id === by.id)) return said
      return { ...said, others: [...(said.others ?? []), { text, at, by }] }
    }
    case 'message-edited': {
      // What is asked by it is what it says now; what was heard was other words.
      const { request: _request, heardTo: _heardTo, ...kept } = said
      return { ...(kept as Said), text: event.text, edited: true, original: said.original ?? said.text }
    }
    case 'note-erased':
      return eraseSaid(said)
    case 'note-withdrawn':
    case 'message-withdrawn':
      return { ...said, withdrawn: true }
    case 'note-restored':
    case 'message-restored': {
      const { withdrawn: _withdrawn, ...kept } = said
      return kept as Said
    }
    case 'reply-heard': {
      const { chars, playedMs, place } = event
      // Once: a page that was read and the log that follows it may both tell of it.
      return said.heardTo ? said : { ...said, heardTo: { chars, playedMs, place } }
    }
    default:
      return said
  }
}

/** What is left of a note that was erased: that it was said, when and by whom. */
export function eraseSaid<Said extends Revisable>(said: Said): Said {
  const { original: _o, edited: _e, others: _v, corrects: _c, request: _r, heardTo: _h, ...kept } = said
  const { attachments: _a, sources: _s, ...left } = kept
  return { ...(left as unknown as Said), text: '', withdrawn: true, erased: true }
}

/** A message that is a note, as lists of notes show it. */
export function viewNote(message: Message): Note | undefined {
  const { id, number, text, saidAt, at, by, edited, original, withdrawn, erased, others, corrects } = message
  if (number === undefined) return undefined
  return {
    id,
    number,
    text,
    at: saidAt ?? at,
    by,
    ...(wasOffline(message) ? { offline: true } : {}),
    ...(edited ? { edited } : {}),
    ...(original === undefined ? {} : { original }),
    ...(withdrawn ? { withdrawn } : {}),
    ...(erased ? { erased } : {}),
    ...(corrects ? { corrects } : {}),
    ...(others ? { others } : {}),
  }
}

/** A line that is merely slow, or a burst: what is said then is not said without a line. */
const LATE_MS = 10_000

/** Whether it was said without a line, as far as the clocks of device and server tell. */
export function wasOffline({ saidIn, saidAt, at }: Pick<Message, 'saidIn' | 'saidAt' | 'at'>): boolean {
  return saidIn !== undefined && at - (saidAt ?? at) > LATE_MS
}
