import type { EventBody } from '@agora/protocol/events'
import type { Message } from '@agora/protocol/message'
import type { Note } from '@agora/protocol/note'

/** What can be revised: a note, and the message in the history that it is. */
type Revisable = Pick<Note, 'id' | 'text' | 'edited' | 'original' | 'withdrawn'> & {
  readonly number?: number | undefined
}

/** A note after an event that concerns it; the same object after any other. */
export function reviseNote<Said extends Revisable>(said: Said, event: EventBody): Said {
  if (event.type === 'notes-expired') {
    const { number } = said
    return number !== undefined && number >= event.first && number <= event.last ? { ...said, withdrawn: true } : said
  }
  if (!('message' in event) || event.message !== said.id) return said
  switch (event.type) {
    case 'note-edited':
      return { ...said, text: event.text, edited: true, original: said.original ?? said.text }
    case 'note-withdrawn':
      return { ...said, withdrawn: true }
    case 'note-restored': {
      const { withdrawn: _withdrawn, ...kept } = said
      return kept as Said
    }
    default:
      return said
  }
}

/** A message that is a note, as lists of notes show it. */
export function viewNote(message: Message): Note | undefined {
  const { id, number, text, saidAt, at, by, saidIn, edited, original, withdrawn } = message
  if (number === undefined) return undefined
  return {
    id,
    number,
    text,
    at: saidAt ?? at,
    by,
    ...(saidIn === undefined ? {} : { offline: true }),
    ...(edited ? { edited } : {}),
    ...(original === undefined ? {} : { original }),
    ...(withdrawn ? { withdrawn } : {}),
  }
}
