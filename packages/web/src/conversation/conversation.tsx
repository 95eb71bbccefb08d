import type { ThreadHandle } from '@agora/client/client'
import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { MessageSquareText } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { useStore } from '../app/use-store.ts'
import { ConnectionStrip } from '../connection/connection-strip.tsx'
import { SignedOutStrip } from '../connection/signed-out-strip.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { Composer, type ComposerHandle } from './composer.tsx'
import { ConversationHeading } from './conversation-heading.tsx'
import { Gone } from './gone.tsx'
import { History, type HistoryHandle } from './history.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { useSpokenNews } from './use-spoken-news.ts'
import { useThread } from './use-thread.ts'

export function Conversation({ id }: { readonly id: string }) {
  const handle = useThread(id)
  return handle ? <OpenConversation key={id} handle={handle} /> : null
}

function OpenConversation({ handle }: { readonly handle: ThreadHandle }) {
  const texts = useTexts()
  const announce = useAnnounce()
  const snapshot = useStore(handle)
  const isSignedOut = useStore(useClient().connection).kind === 'signed-out'
  const composer = useRef<ComposerHandle>(null)
  const history = useRef<HistoryHandle>(null)
  const { phase, entries } = snapshot
  const title = useTitle(snapshot)
  useDocumentTitle(title)
  useSpokenNews(phase === 'loading' ? undefined : entries)

  const say = useCallback(
    (parts: readonly string[]) => {
      for (const part of parts) handle.say(part)
      history.current?.goToEnd()
    },
    [handle],
  )
  const takeBack = useCallback(
    (entry: string) => {
      const text = handle.takeBack(entry)
      if (text === undefined) announce(texts.conversation.tooLate)
      else composer.current?.giveBack(text)
    },
    [handle, announce, texts],
  )
  const isGone = phase === 'deleted' || phase === 'missing'

  return (
    <div className="flex h-full min-h-0 flex-col">
      <ConversationHeading snapshot={snapshot} title={title} />
      {isSignedOut ? <SignedOutStrip /> : <ConnectionStrip />}
      {isGone ? (
        <Gone phase={phase} id={handle.id} entries={entries} />
      ) : (
        <>
          {entries.length > 0 ? (
            <History ref={history} snapshot={snapshot} handle={handle} onTakeBack={takeBack} />
          ) : (
            <div
              className={`grid min-h-0 flex-1 overflow-y-auto ${phase === 'loading' ? 'content-end' : 'content-center'}`}
            >
              {phase === 'loading' ? (
                <HistorySkeleton />
              ) : (
                <Panel icon={MessageSquareText} message={texts.conversation.empty} />
              )}
            </div>
          )}
          <Composer ref={composer} id={handle.id} onSend={say} />
        </>
      )}
    </div>
  )
}

/** What it is called; while it is loading, as the list calls it. */
function useTitle({ id, phase, title }: ThreadSnapshot): string {
  const texts = useTexts()
  const { rows } = useStore(useClient().list)
  switch (phase) {
    case 'loading':
      return rows.find((row) => row.id === id)?.title || texts.conversation.loading
    case 'beginning':
      return title || texts.threads.begin
    case 'ready':
      return title || texts.threads.untitled
    case 'deleted':
    case 'missing':
      return texts.conversation.gone
    default:
      return phase satisfies never
  }
}
