import type { Actor } from '@agora/protocol/actor'
import type { ThreadId } from '@agora/protocol/ids'
import type { Source } from '@agora/protocol/message'

/** Something that a conversation leaves behind: words of a person, or what was found. */
export type Memory = {
  readonly kind: 'said' | 'finding' | 'fact' | 'rule'
  readonly text: string
  readonly at: number
  /** Whose words it is, or rests upon. */
  readonly by?: Actor | undefined
  readonly source?: Source | undefined
  /** It only asks or orders something: it tells nothing of what was. */
  readonly asks?: true
}

/** A conversation as it is remembered. */
export type Remembered = {
  readonly thread: ThreadId
  readonly title: string
  /** The name of the firm that was inspected in it. */
  readonly firm: string | undefined
  readonly memories: readonly Memory[]
}
