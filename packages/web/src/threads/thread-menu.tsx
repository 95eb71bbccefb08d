import type { ThreadHandle } from '@agora/client/client'
import type { Outcome } from '@agora/client/outcome'
import type { Policy } from '@agora/client/thread/thread-snapshot'
import { useRef } from 'react'
import { MenuButton } from '../parts/menu-button.tsx'

/** What a message does while an answer is being given, and how to change that. */
type PolicyChoice = { readonly chosen: Policy; readonly choose: (policy: Policy) => Promise<Outcome> }

export type MenuOf = {
  readonly id: string
  readonly title: string
  readonly archived: boolean
  readonly pinned: boolean
  /** The number of its final report, empty where it is not known; undefined where it has none. */
  readonly finalReport: string | undefined
  /** Why it is held, empty where that was not said; undefined where it is not held. */
  readonly hold: string | undefined
  /** For the conversation that is open; a row of the list does without. */
  readonly policy?: PolicyChoice
  /** Where the conversation is open: it can have a table. */
  readonly handle?: ThreadHandle
  /** Before it leaves: where to look next. */
  readonly onRemove?: () => void
}

/** What can be done with a conversation, in the list and in its heading alike. */
export function ThreadMenu({ label, ...thread }: MenuOf & { readonly label: string }) {
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <MenuButton label={label} trigger={trigger}>
      {({ ThreadActions }, place) => <ThreadActions {...thread} {...place} />}
    </MenuButton>
  )
}
