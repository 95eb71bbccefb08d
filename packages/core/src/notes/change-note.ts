import type { ErrorCode } from '@agora/protocol/errors'
import type { EventBody } from '@agora/protocol/events'
import type { Note, NoteChange } from '@agora/protocol/note'
import type { ThreadState } from '../thread/thread-state.ts'
import { reviseNote } from './revise-note.ts'

/** A note as it stands, and what must be known to change it. */
export type KnownNote = {
  readonly note: Note
  /** Where it was said. */
  readonly seq: number
  /** A person wrote the text that it has. */
  readonly isByHand: boolean
}

export type ChangedNote =
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'changed'; readonly events: readonly EventBody[] }

export function changeNote(state: ThreadState, known: KnownNote, change: NoteChange): ChangedNote {
  const { id: message, number, text, withdrawn } = known.note
  const isTranscript = change.origin === 'transcript'
  if (isTranscript && (known.isByHand || withdrawn)) {
    return { kind: 'refused', code: 'note-settled', message: 'a person settled this note; it stays as it is' }
  }
  if (withdrawn && change.withdrawn === undefined) {
    return { kind: 'refused', code: 'note-settled', message: 'this note was withdrawn; take that back first' }
  }
  const events: EventBody[] = []
  if (withdrawn && change.withdrawn === false) {
    events.push({ type: 'note-restored', message, number, ...markHeard(state, number) })
  }
  if (change.text !== undefined && change.text !== text) {
    const transcript = isTranscript ? ({ transcript: true } as const) : {}
    events.push({ type: 'note-edited', message, number, text: change.text, ...transcript })
  }
  return { kind: 'changed', events }
}

export function withdrawNote(state: ThreadState, { note }: KnownNote): ChangedNote {
  const { id: message, number } = note
  if (note.withdrawn) return { kind: 'changed', events: [] }
  return { kind: 'changed', events: [{ type: 'note-withdrawn', message, number, ...markHeard(state, number) }] }
}

/** The note after these events. */
export function viewKnownNote({ note }: KnownNote, events: readonly EventBody[]): Note {
  return events.reduce(reviseNote, note)
}

function markHeard({ heardFrom }: ThreadState, number: number): { heard?: true } {
  return number >= heardFrom ? { heard: true } : {}
}
