import { Archive, ArrowLeft, MessageSquareText, Plus, Settings } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { Link } from '../app/link.tsx'
import { useNavigation, useRoute } from '../app/navigation.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { useStore } from '../app/use-store.ts'
import { useWide } from '../app/use-wide.ts'
import { ConnectionBadge } from '../connection/connection-badge.tsx'
import { ConnectionStrip } from '../connection/connection-strip.tsx'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAfter } from '../parts/use-after.ts'
import { useToday } from '../parts/use-today.ts'
import { useTexts } from '../texts/use-texts.ts'
import { SearchField } from './search-field.tsx'
import { ThreadRow } from './thread-row.tsx'

/** All conversations, or the archive: beside the conversation where there is room, else a screen of its own. */
export function ThreadList() {
  const texts = useTexts()
  const { list, newThreadId } = useClient()
  const navigation = useNavigation()
  const { screen, archived } = useRoute()
  const isWide = useWide()
  const isScreen = screen.kind === 'list'
  const Heading = isScreen ? 'h1' : 'h2'

  useEffect(() => list.show({ archived, query: '' }), [list, archived])
  const search = useCallback((query: string) => list.show({ archived, query }), [list, archived])

  const begin = (
    <Button
      className="w-full"
      onClick={() => navigation.go({ screen: { kind: 'conversation', id: newThreadId() }, archived: false })}
    >
      <Plus aria-hidden size={20} />
      {texts.threads.begin}
    </Button>
  )
  return (
    <nav aria-label={texts.threads.title} className="flex h-full min-h-0 flex-col bg-side">
      {isScreen && <ListTitle title={archived ? texts.threads.archive : texts.threads.title} />}
      <header className="flex min-h-16 items-center gap-1 border-b border-line ps-4 pe-2 wide:border-b-0">
        <div className="min-w-0 flex-1">
          <Heading className="truncate text-heading font-bold" tabIndex={-1}>
            {archived ? texts.threads.archive : texts.threads.title}
          </Heading>
          {!isWide && <ConnectionBadge />}
        </div>
        <Link
          to={{ screen: isWide ? screen : { kind: 'list' }, archived: !archived }}
          aria-label={archived ? texts.threads.leaveArchive : texts.threads.archive}
          title={archived ? texts.threads.leaveArchive : texts.threads.archive}
          className="control inline-grid min-w-target place-items-center text-muted transition-colors hover:bg-hover hover:text-ink"
        >
          {archived ? <ArrowLeft aria-hidden size={20} /> : <Archive aria-hidden size={20} />}
        </Link>
        <Link
          to={{ screen: { kind: 'settings' }, archived }}
          aria-label={texts.threads.settings}
          title={texts.threads.settings}
          aria-current={screen.kind === 'settings' ? 'page' : undefined}
          className="control inline-grid min-w-target place-items-center text-muted transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent"
        >
          <Settings aria-hidden size={20} />
        </Link>
      </header>
      {!isWide && <ConnectionStrip />}
      <div className="grid gap-3 px-3 pt-3 pb-2 wide:pt-0">
        {isWide && begin}
        <SearchField
          key={String(archived)}
          label={archived ? texts.threads.searchArchive : texts.threads.search}
          query={useStore(list).query}
          onSearch={search}
        />
      </div>
      <Rows />
      {!isWide && (
        <footer className="border-t border-line p-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))]">{begin}</footer>
      )}
    </nav>
  )
}

function ListTitle({ title }: { readonly title: string }) {
  useDocumentTitle(title)
  return null
}

function Rows() {
  const texts = useTexts()
  const announce = useAnnounce()
  const { list } = useClient()
  const { rows, phase, query, more } = useStore(list)
  const { screen, archived } = useRoute()
  const today = useToday()
  const box = useRef<HTMLDivElement>(null)
  const navigation = useNavigation()
  const current = screen.kind === 'conversation' ? screen.id : undefined
  useReturn(box, current)

  useEffect(() => {
    if (query !== '' && phase === 'ready') {
      announce(rows.length === 0 ? texts.threads.noneFound(query) : texts.threads.found(rows.length))
    }
    // Rows that change later are no answer to a search.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [query, phase])

  /** Focus goes on to a neighbour; whoever looked at what was deleted goes to the list. */
  const onRemove = useCallback(
    (id: string) => {
      const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-thread]') ?? [])]
      const place = links.findIndex((link) => link.dataset['thread'] === id)
      ;(links[place + 1] ?? links[place - 1] ?? box.current)?.focus()
      const { screen, archived } = navigation.getSnapshot()
      if (screen.kind === 'conversation' && screen.id === id) navigation.go({ screen: { kind: 'list' }, archived })
    },
    [navigation],
  )

  return (
    <div ref={box} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-[calc(--spacing(6)+var(--notices-height,0px))] outline-none">
      {phase === 'failed' && (
        <div role="alert" className="mx-1 mb-2 flex items-center gap-2 rounded-small bg-warn-soft ps-3 text-small text-warn">
          <p className="flex-1">{texts.threads.failed}</p>
          <Button look="inherit" onClick={list.refresh} className="border-transparent text-small underline">
            {texts.threads.tryAgain}
          </Button>
        </div>
      )}
      {rows.length === 0 && phase === 'loading' && <Loading text={query ? texts.threads.searching : texts.threads.loading} />}
      {rows.length === 0 && phase === 'ready' && query !== '' && (
        <p className="px-3 py-6 text-center text-muted wrap-safe">{texts.threads.noneFound(query)}</p>
      )}
      {rows.length === 0 && phase === 'ready' && query === '' && (
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

function Loading({ text }: { readonly text: string }) {
  if (!useAfter(200)) return null
  return (
    <div className="animate-wait px-3 py-4">
      <p className="sr-only">{text}</p>
      {[70, 55, 80, 60].map((width) => (
        <div key={width} aria-hidden className="flex h-14 items-center">
          <div className="h-4 rounded-small bg-hover" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  )
}

/** Back on the list of a phone, one is where one left it. */
function useReturn(box: { readonly current: HTMLElement | null }, current: string | undefined): void {
  const last = useRef(current)
  useEffect(() => {
    const [left, isBack] = [last.current, current === undefined]
    last.current = current
    if (!isBack || left === undefined || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>(`[data-thread="${CSS.escape(left)}"]`)?.focus({ preventScroll: false })
  }, [box, current])
}
