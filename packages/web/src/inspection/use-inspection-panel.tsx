import type { ThreadHandle } from '@agora/client/client'
import type { Said } from '@agora/client/inspection/report-types'
import { browserStore } from '@agora/client/outbox/device-store'
import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigation, useRoute } from '../app/navigation.ts'
import type { PanelName } from '../app/route.ts'
import { useRoomy } from '../app/use-roomy.ts'
import { useStore } from '../app/use-store.ts'
import type { HistoryHandle } from '../conversation/history.tsx'
import type { NoteRange } from '../notes/notes-context.ts'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { useTexts } from '../texts/use-texts.ts'
import { countFindings, countFlags } from './finding-cards.ts'
import type { InspectionPlace } from './inspection-context.ts'
import { domainIds } from './load-domain.ts'
import { createPanelChoice } from './panel-choice.ts'
import { showEntry } from './show-entry.ts'

const choice = createPanelChoice(browserStore())

type InspectionPanelState = {
  readonly place: InspectionPlace
  /** What is shown of the inspection; undefined while it is closed. */
  readonly shown: PanelName | undefined
  /** It covers the conversation. */
  readonly isOver: boolean
  readonly findings: number
  readonly flags: number
  readonly isStarted: boolean
  readonly button: RefObject<HTMLButtonElement | null>
  readonly open: (panel: PanelName) => void
  readonly close: () => void
}

/** Where the inspection of a conversation stands on the screen, and what leads there and back. */
export function useInspectionPanel({
  handle,
  snapshot,
  history,
  showNotes,
}: {
  readonly handle: ThreadHandle
  readonly snapshot: ThreadSnapshot
  readonly history: RefObject<HistoryHandle | null>
  readonly showNotes: (title: string, range: NoteRange) => void
}): InspectionPanelState {
  const texts = useTexts()
  const board = useNoticeBoard()
  const navigation = useNavigation()
  const { screen } = useRoute()
  const isRoomy = useRoomy()
  const { read } = useStore(handle.report)
  const isReady = snapshot.phase === 'ready'
  useEffect(() => {
    if (isReady) handle.showReport(texts.language)
  }, [handle, isReady, texts.language])

  const [isClosed, setClosed] = useState(choice.isClosed)
  const asked = screen.kind === 'conversation' && screen.id === handle.id ? screen.panel : undefined
  const isStarted = (read?.dossier.company ?? snapshot.thread?.inspection ?? null) !== null
  const shown = !isReady ? undefined : (asked ?? (isRoomy && isStarted && !isClosed ? 'findings' : undefined))
  const isOver = shown !== undefined && !isRoomy
  const button = useRef<HTMLButtonElement>(null)
  /** It was opened from the conversation: Back leads there. */
  const cameFromHere = useRef(false)

  const go = useCallback(
    (panel: PanelName | undefined, how: 'go' | 'replace') => {
      const { archived } = navigation.getSnapshot()
      navigation[how]({ screen: { kind: 'conversation', id: handle.id, ...(panel ? { panel } : {}) }, archived })
    },
    [navigation, handle],
  )
  const open = useCallback(
    (panel: PanelName) => {
      if (isRoomy) {
        choice.remember(false)
        setClosed(false)
      }
      if (isRoomy || isOver) return go(panel, 'replace')
      cameFromHere.current = true
      go(panel, 'go')
    },
    [go, isRoomy, isOver],
  )
  const close = useCallback(() => {
    if (isRoomy) {
      choice.remember(true)
      setClosed(true)
    }
    if (cameFromHere.current && !isRoomy) navigation.back()
    else go(undefined, 'replace')
    cameFromHere.current = false
    setTimeout(() => button.current?.focus(), 0)
  }, [go, isRoomy, navigation])

  const showSaid = useCallback(
    ({ message, number }: Said) => {
      if (isOver) close()
      // After what covered it is gone.
      requestAnimationFrame(() => {
        if (history.current?.goTo(message)) return showEntry(message)
        if (number === undefined) return board.post({ text: texts.inspection.farBack })
        showNotes(texts.notes.name(number), { first: number, last: number })
      })
    },
    [board, close, history, isOver, showNotes, texts],
  )
  const domain = snapshot.thread?.domain ?? domainIds[0] ?? ''
  const place = useMemo(() => ({ handle, domain, showSaid, showPanel: open }), [handle, domain, showSaid, open])
  return {
    place,
    shown,
    isOver,
    findings: read ? countFindings(read.dossier) : 0,
    flags: read ? countFlags(read.dossier, read.report) : (snapshot.thread?.flags.length ?? 0),
    isStarted,
    button,
    open,
    close,
  }
}
