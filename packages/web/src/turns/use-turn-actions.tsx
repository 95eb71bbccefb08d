import type { ThreadHandle } from '@agora/client/client'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { lazy } from '../parts/lazy.ts'
import { useLazy } from '../parts/use-lazy.ts'
import { useReported } from '../parts/use-reported.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Turns } from './turns-context.ts'

const whyDialog = lazy(() => import('../lazy-dialogs.ts'))

/** What can be done with the turns of a conversation, and the dialog that explains one. */
export function useTurnActions(handle: ThreadHandle): {
  readonly turns: Turns
  readonly stop: () => void
  readonly dialog: ReactNode
} {
  const { turn: words } = useTexts()
  const report = useReported()
  const { opened, open, close } = useLazy(whyDialog)
  const opener = useRef<HTMLElement>(null)
  const [explained, setExplained] = useState<string>()
  // `useLazy` makes a new function each time; rows must not be drawn again for that.
  const latest = useRef(open)
  latest.current = open
  const turns = useMemo(
    () => ({
      thread: handle.id,
      explain: (turn: string) => {
        opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
        setExplained(turn)
        latest.current()
      },
      retry: (turn: string) => report(handle.retryTurn(turn), words.notRetried),
    }),
    [handle, report, words],
  )
  const stop = useCallback(() => report(handle.stopTurn(), words.notStopped), [handle, report, words])
  const dialog = opened && explained !== undefined && (
    <opened.WhyDialog turn={explained} handle={handle} opener={opener} onClose={close} />
  )
  return { turns, stop, dialog }
}
