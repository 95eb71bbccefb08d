import type { ErrorCode } from '@agora/protocol/errors'
import type { EventBody } from '@agora/protocol/events'
import type { Note, NoteChange } from '@agora/protocol/note'
import { limits } from '@agora/protocol/limits'
import type { ThreadState } from '../state/thread-state.ts'
import { type Revision, reviseNote } from './revise-note.ts'

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
  const { id: message, number, text, withdrawn, others } = known.note
  const of = known.seq
  const isTranscript = change.origin === 'transcript'
  if (isTranscript && (known.isByHand || withdrawn || others)) {
    return { kind: 'refused', code: 'note-settled', message: 'a person settled this note; it stays as it is' }
  }
  if (known.note.erased) {
    return { kind: 'refused', code: 'note-settled', message: 'this note was erased: nothing brings it back' }
  }
  const isForked = !isTranscript && isUnseen(known.note, change)
  if (withdrawn && change.withdrawn === undefined && !isForked && !isKept(known.note, change)) {
    return { kind: 'refused', code: 'note-settled', message: 'this note was withdrawn; take that back first' }
  }
  const events: EventBody[] = []
  if (withdrawn && change.withdrawn === false) {
    events.push({ type: 'note-restored', message, number, of, ...markHeard(state, number) })
  }
  if (change.text === undefined) return { kind: 'changed', events }
  if (isForked) {
    const isKnown = change.text === text || others?.some((version) => version.text === change.text)
    if (isKnown) return { kind: 'changed', events }
    if ((others?.length ?? 0) >= limits.versions) {
      const why = `this note has ${limits.versions} versions beside it; choose one of them first`
      return { kind: 'refused', code: 'too-many-versions', message: why }
    }
    events.push({ type: 'note-forked', message, number, text: change.text })
  } else if (change.text !== text || isKept(known.note, change)) {
    const transcript = isTranscript ? ({ transcript: true } as const) : {}
    events.push({ type: 'note-edited', message, number, text: change.text, ...transcript, of })
  }
  return { kind: 'changed', events }
}

/** Whoever wrote this had not seen what became of the note: another text, or that it was withdrawn. */
function isUnseen({ text, withdrawn }: Note, change: NoteChange): boolean {
  if (change.seen === undefined || change.text === undefined) return false
  return change.seen !== text || (withdrawn === true && change.withdrawn === undefined && change.text !== text)
}

/** Of several versions somebody chose the one that stands. */
function isKept({ text, others }: Note, change: NoteChange): boolean {
  return others !== undefined && change.seen === text && change.text === text
}

export function withdrawNote(state: Pick<ThreadState, 'heardFrom'>, { note, seq: of }: KnownNote): ChangedNote {
  const { id: message, number } = note
  if (note.withdrawn) return { kind: 'changed', events: [] }
  return { kind: 'changed', events: [{ type: 'note-withdrawn', message, number, of, ...markHeard(state, number) }] }
}

/** The note after these events. */
export function viewKnownNote({ note }: KnownNote, events: readonly Revision[]): Note {
  return events.reduce(reviseNote, note)
}

function markHeard({ heardFrom }: Pick<ThreadState, 'heardFrom'>, number: number): { heard?: true } {
  return number >= heardFrom ? { heard: true } : {}
}
