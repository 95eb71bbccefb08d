import type { Envelope } from '@agora/protocol/events'
import type { TurnId } from '@agora/protocol/ids'
import type { Heard, Mode } from '@agora/protocol/thread'
import { must } from '../assert.ts'

/** What events change in a thread, whoever looks at it: the server's state and a client's view have these alike. */
type Facts = {
  readonly title: string
  readonly mode: Mode
  readonly archived: boolean
  readonly noteCount: number
  readonly heardCount: number
  readonly offer: Heard | null
  readonly activeTurn: { readonly id: TurnId } | null
  readonly seq: number
  readonly updatedAt: number
}

/** The fold, as far as server and clients share it. */
export function changeThread<Thread extends Facts>(before: Thread, event: Envelope): Thread {
  const after = { ...before, seq: event.seq, updatedAt: event.at }
  switch (event.type) {
    case 'thread-renamed':
      return { ...after, title: event.title }
    case 'thread-archived':
      return { ...after, archived: true }
    case 'thread-restored':
      return { ...after, archived: false }
    case 'mode-changed':
      return changeMode(after, event)
    case 'message-posted':
      return hearMessage(after, event)
    case 'note-withdrawn':
      return countNotes(after, -1, event.heard === true)
    case 'note-restored':
      return countNotes(after, 1, event.heard === true)
    case 'notes-expired':
      return { ...after, noteCount: after.noteCount - event.count, heardCount: after.heardCount - event.count }
    case 'turn-opened':
      return { ...after, activeTurn: { id: must(event.turn, 'a turn has an id') } }
    case 'turn-closed':
      return { ...after, activeTurn: null }
    case 'thread-created':
    case 'thread-deleted':
    case 'text-chunk':
    case 'note-edited':
    case 'digest-made':
      return after
    default:
      // An event of a newer Agora: it has its place in the order and changes nothing that we know.
      event satisfies never
      return after
  }
}

type ModeChanged = Envelope & { readonly type: 'mode-changed' }
type MessagePosted = Envelope & { readonly type: 'message-posted' }

function changeMode<Thread extends Facts>(after: Thread, { mode, heard }: ModeChanged): Thread {
  // Whoever leaves listen mode has taken up what was heard: the badge starts anew, and the notes are offered.
  if (mode === 'feedback') return { ...after, mode, heardCount: 0, offer: heard ?? after.offer }
  return { ...after, mode, offer: null }
}

function hearMessage<Thread extends Facts>(after: Thread, event: MessagePosted): Thread {
  switch (event.as) {
    case 'note':
      return countNotes(after, 1, true)
    case 'turn':
    case 'wake':
    case 'queued':
    case 'answer':
      // Whoever goes on without the notes that were offered has declined.
      return { ...after, offer: null, heardCount: event.heard ? 0 : after.heardCount }
    case 'command':
    case 'reply':
      return after
    default:
      event.as satisfies never
      return after
  }
}

function countNotes<Thread extends Facts>(after: Thread, more: 1 | -1, isHeard: boolean): Thread {
  const { noteCount, heardCount } = after
  return { ...after, noteCount: noteCount + more, heardCount: isHeard ? heardCount + more : heardCount }
}
