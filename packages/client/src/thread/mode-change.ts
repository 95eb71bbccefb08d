import type { Envelope } from '@agora/protocol/events'
import type { Heard, Mode } from '@agora/protocol/heard'
import type { Replica } from './open-replica.ts'

type ModeChanged = Envelope & { readonly type: 'mode-changed' }

/** A change of mode that came while the conversation was looked at: to be told once. */
export type ModeChange = {
  /** Counts the changes of this visit. */
  readonly nth: number
  readonly mode: Mode
  readonly cause: ModeChanged['cause']
  /** The notes that it took up. */
  readonly heard?: Heard
  /** A person said it aloud: a spoken command is answered by a sound. */
  readonly isSpoken?: true
  /** It happened while there was no line: late to be told, and too late for a sound. */
  readonly isMissed?: true
}

/** Only the last changes are announced: many within one frame mean that the connection came back. */
const MAX_CHANGES = 8

export function addModeChange(changes: readonly ModeChange[], change: Omit<ModeChange, 'nth'>): readonly ModeChange[] {
  return [...changes, { nth: (changes.at(-1)?.nth ?? 0) + 1, ...change }].slice(-MAX_CHANGES)
}

/** What an event says; a call has the notes with its message. */
export function readModeChange(
  { mode, cause, heard, message }: ModeChanged,
  { messages }: Replica,
): Omit<ModeChange, 'nth'> {
  const said = message && messages.findLast(({ id }) => id === message)
  const taken = heard ?? said?.heard
  return {
    mode,
    cause,
    ...(taken ? { heard: taken } : {}),
    ...(said?.via === 'spoken' ? { isSpoken: true } : {}),
  }
}
