import type { Envelope } from '@agora/protocol/events'
import type { Mode } from '@agora/protocol/thread'

/** What events change in a thread, whoever looks at it: the server's state and a client's view have these alike. */
type Facts = {
  readonly title: string
  readonly mode: Mode
  readonly archived: boolean
  readonly noteCount: number
  readonly heardCount: number
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
      // Whoever leaves listen mode has taken up what was heard: the badge starts anew.
      return { ...after, mode: event.mode, heardCount: event.mode === 'listen' ? before.heardCount : 0 }
    case 'message-posted':
      return event.as === 'note'
        ? { ...after, noteCount: before.noteCount + 1, heardCount: before.heardCount + 1 }
        : after
    case 'thread-created':
    case 'thread-deleted':
    case 'text-chunk':
      return after
    default:
      // An event of a newer Agora: it has its place in the order and changes nothing that we know.
      event satisfies never
      return after
  }
}
