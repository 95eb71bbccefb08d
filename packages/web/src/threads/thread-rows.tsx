import { Archive, CloudOff, MessageSquareText } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { useNavigation, useRoute } from '../app/navigation.ts'
import { useStore, useStoreValue } from '../app/use-store.ts'
import { useConnectionLost } from '../connection/use-connection-lost.ts'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { useToday } from '../parts/use-today.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { ThreadRow } from './thread-row.tsx'

export function ThreadRows() {
  const texts = useTexts()
  const { list, connection, device } = useClient()
  const { rows, phase, query, more } = useStore(list)
  // Where the line is lost, that is said already, and the list comes with it.
  const isOpen = useStore(connection).kind === 'open'
  const isLost = useConnectionLost()
  const isDeviceRead = useStoreValue(device, ({ isRead }) => isRead)
  const { screen, archived } = useRoute()
  const today = useToday()
  const navigation = useNavigation()
  const box = useRef<HTMLDivElement>(null)
  const current = screen.kind === 'conversation' ? screen.id : undefined
  useReturn(box, current)
  useSpokenResult()

  /** The focus moves to a neighbour; a user who had the deleted conversation open returns to the list. */
  const onRemove = useCallback(
    (id: string) => {
      const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-thread]') ?? [])]
      const place = links.findIndex((link) => link.dataset['thread'] === id)
      ;(links[place + 1] ?? links[place - 1] ?? box.current)?.focus()
      const { screen: shown, archived: inArchive } = navigation.getSnapshot()
      if (shown.kind === 'conversation' && shown.id === id) {
        navigation.go({ screen: { kind: 'list' }, archived: inArchive })
      }
    },
    [navigation],
  )
  const isEmpty = rows.length === 0
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-[calc(--spacing(6)+var(--notices-height,0px))] outline-none"
    >
      {phase === 'failed' && isOpen && (
        <div
          role="alert"
          className="mx-1 mb-2 flex items-center gap-2 rounded-small bg-warn-soft ps-3 text-small text-warn"
        >
          <p className="flex-1">{texts.threads.failed}</p>
          <Button look="inherit" onClick={list.refresh} className="border-transparent px-3 text-small underline">
            {texts.threads.tryAgain}
          </Button>
        </div>
      )}
      {isEmpty && phase !== 'ready' && isLost && isDeviceRead && (
        <Panel icon={CloudOff} message={texts.threads.noneHere} />
      )}
      {isEmpty && phase === 'loading' && !(isLost && isDeviceRead) && (
        <ListSkeleton text={query ? texts.threads.searching : texts.threads.loading} />
      )}
      {isEmpty && phase === 'ready' && query !== '' && (
        <p className="px-3 py-6 text-center text-muted wrap-safe">{texts.threads.noneFound(query)}</p>
      )}
      {isEmpty && phase === 'ready' && query === '' && (
        <Panel
          icon={archived ? Archive : MessageSquareText}
          message={archived ? texts.threads.emptyArchive : texts.threads.empty}
        />
      )}
      <ul className="grid gap-1">
        {rows.map((row) => (
          <ThreadRow
            key={row.id}
            row={row}
            isCurrent={row.id === current}
            inArchive={archived}
            today={today}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {more !== 'none' && (
        <Button look="quiet" className="mt-2 w-full" disabled={more === 'loading'} onClick={list.more}>
          {more === 'loading' ? texts.threads.loading : texts.threads.more}
        </Button>
      )}
    </div>
  )
}

/** Says what a search found, once per search: rows that change later are no answer to it. */
function useSpokenResult(): void {
  const texts = useTexts()
  const announce = useAnnounce()
  const { rows, phase, query } = useStore(useClient().list)
  const answered = useRef('')
  useEffect(() => {
    if (query === '') answered.current = ''
    if (phase !== 'ready' || query === answered.current) return
    answered.current = query
    announce(rows.length === 0 ? texts.threads.noneFound(query) : texts.threads.found(rows.length))
  }, [rows, phase, query, texts, announce])
}

/** Back on the list of a phone, one is where one left it. */
function useReturn(box: { readonly current: HTMLElement | null }, current: string | undefined): void {
  const last = useRef(current)
  useEffect(() => {
    const left = last.current
    last.current = current
    if (current !== undefined || left === undefined || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>(`[data-thread="${CSS.escape(left)}"]`)?.focus()
  }, [box, current])
}
