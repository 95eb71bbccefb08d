import type { ThreadHandle } from '@agora/client/client'
import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { MessageSquareText } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigation } from '../app/navigation.ts'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { useStore } from '../app/use-store.ts'
import { AnswersHint, findAnswerable } from '../asks/answers-hint.tsx'
import { ConnectionStrip } from '../connection/connection-strip.tsx'
import { SignedOutStrip } from '../connection/signed-out-strip.tsx'
import { ListenBand } from '../mode/listen-band.tsx'
import { ModeSwitch } from '../mode/mode-switch.tsx'
import { useModeChoice, useModeKey } from '../mode/use-mode-choice.ts'
import { useModeNews } from '../mode/use-mode-news.ts'
import { NotesContext } from '../notes/notes-context.ts'
import { OpenOffer } from '../notes/open-offer.tsx'
import { useShownNotes } from '../notes/use-shown-notes.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { ModelProblem } from '../turns/model-problem.tsx'
import { TurnsContext } from '../turns/turns-context.ts'
import { useTurnActions } from '../turns/use-turn-actions.tsx'
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
  const wakeName = useStore(useClient().wakeName)
  const isSignedOut = useStore(useClient().connection).kind === 'signed-out'
  const composer = useRef<ComposerHandle>(null)
  const history = useRef<HistoryHandle>(null)
  const { phase, entries } = snapshot
  const isGone = phase === 'deleted' || phase === 'missing'
  const title = useTitle(snapshot)
  useDocumentTitle(title)
  useSpokenNews(phase === 'loading' ? undefined : entries)
  useModeNews(snapshot)
  const mode = phase === 'loading' ? undefined : snapshot.mode
  const isListening = mode === 'listen'
  const chooseMode = useModeChoice(handle)
  useModeKey(isGone ? undefined : mode, chooseMode)
  const [editing, edit] = useState<string>()
  const { show, dialog } = useShownNotes()
  const { turns, stop, dialog: whyDialog } = useTurnActions(handle)
  const navigation = useNavigation()
  const answerable = isListening ? undefined : findAnswerable(snapshot.asks)
  const notes = useMemo(() => ({ commands: handle, editing, edit, show }), [handle, editing, show])

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

  return (
    <div className="flex h-full min-h-0 flex-col" data-mode={isGone ? undefined : mode}>
      <ConversationHeading snapshot={snapshot} handle={handle} title={title} />
      {isSignedOut ? <SignedOutStrip /> : <ConnectionStrip />}
      {!isGone && <ModelProblem />}
      {isGone ? (
        <Gone phase={phase} id={handle.id} entries={entries} />
      ) : (
        <TurnsContext value={turns}>
          <NotesContext value={notes}>
            {isListening && <ListenBand heardCount={snapshot.heardCount} />}
            {entries.length > 0 ? (
              <History ref={history} snapshot={snapshot} handle={handle} onTakeBack={takeBack} />
            ) : (
              <div
                className={`grid min-h-0 flex-1 overflow-y-auto ${phase === 'loading' ? 'content-end' : 'content-center'}`}
              >
                {phase === 'loading' ? (
                  <HistorySkeleton />
                ) : (
                  <Panel
                    icon={MessageSquareText}
                    message={isListening ? texts.conversation.emptyListening(wakeName) : texts.conversation.empty}
                  />
                )}
              </div>
            )}
            {snapshot.offer && (
              <OpenOffer key={snapshot.offer.last} id={handle.id} offer={snapshot.offer} onAsk={say} />
            )}
            <div
              className={`pb-[env(safe-area-inset-bottom)] ${isListening ? 'border-t-4 border-double border-listen bg-listen-soft' : 'border-t border-line bg-surface'}`}
            >
              <div className="column pt-2">
                <ModeSwitch
                  mode={mode}
                  heardCount={snapshot.heardCount}
                  isSwitching={snapshot.isSwitching}
                  onChoose={chooseMode}
                />
              </div>
              <Composer
                ref={composer}
                id={handle.id}
                mode={snapshot.mode}
                stopping={!snapshot.isAnswering ? 'none' : snapshot.activeTurn?.isStopping ? 'under-way' : 'possible'}
                hint={
                  answerable && (
                    <AnswersHint
                      ask={answerable}
                      onShow={() => {
                        // Where it was asked too long ago to be here, the list of all that is open has it.
                        if (history.current?.goTo(answerable.id)) return
                        navigation.go({ screen: { kind: 'open' }, archived: navigation.getSnapshot().archived })
                      }}
                    />
                  )
                }
                onSend={say}
                onStop={stop}
              />
            </div>
            {dialog}
            {whyDialog}
          </NotesContext>
        </TurnsContext>
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
