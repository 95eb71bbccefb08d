import type { ThreadHandle } from '@agora/client/client'
import type { Photo } from '@agora/client/photos/photo'
import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { CloudOff, MessageSquareText } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useNavigation } from '../app/navigation.ts'
import { useClient } from '../app/client-context.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { useStore, useStoreValue } from '../app/use-store.ts'
import { useWide } from '../app/use-wide.ts'
import { findAnswerable } from '../asks/find-answerable.ts'
import { ConnectionStrip } from '../connection/connection-strip.tsx'
import { useConnectionLost } from '../connection/use-connection-lost.ts'
import type { Undecided } from '../device/find-versions.ts'
import { UnsentContext } from '../device/unsent-context.ts'
import { useUnsentActions } from '../device/use-unsent-actions.ts'
import { VersionsStrip } from '../device/versions-strip.tsx'
import { OpenExample } from '../examples/open-example.tsx'
import { FlagCount } from '../flags/flag-count.tsx'
import { InspectionBeside } from '../inspection/inspection-beside.tsx'
import { InspectionContext } from '../inspection/inspection-context.ts'
import { PanelButton } from '../inspection/panel-button.tsx'
import { showEntry } from '../inspection/show-entry.ts'
import { useInspectionPanel } from '../inspection/use-inspection-panel.tsx'
import { ListenBand } from '../mode/listen-band.tsx'
import { ModeSwitch } from '../mode/mode-switch.tsx'
import { useModeChoice, useModeKey } from '../mode/use-mode-choice.ts'
import { useModeNews } from '../mode/use-mode-news.ts'
import { NotesContext } from '../notes/notes-context.ts'
import { OpenOffer } from '../notes/open-offer.tsx'
import { useShownNotes } from '../notes/use-shown-notes.tsx'
import { LazyPart } from '../parts/lazy-part.tsx'
import { rareRows } from '../parts/rare-rows.ts'
import { Panel } from '../parts/panel.tsx'
import { PhotosContext } from '../photos/photos-context.ts'
import { tablePart } from '../table/table-part.ts'
import { InZone } from '../texts/in-zone.tsx'
import { useLanguageTexts, useTexts } from '../texts/use-texts.ts'
import { ModelProblem } from '../turns/model-problem.tsx'
import { TableContext, useTableView } from '../table/table-view.ts'
import { TurnsContext } from '../turns/turns-context.ts'
import { useTurnActions } from '../turns/use-turn-actions.tsx'
import { useVoice } from '../voice/use-voice.ts'
import { VoiceContext } from '../voice/voice-place.ts'
import { Composer, type ComposerHandle } from './composer.tsx'
import { editorPart } from './editor-part.ts'
import { ConversationHeading } from './conversation-heading.tsx'
import { History, type HistoryHandle } from './history.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { useSpokenNews } from './use-spoken-news.ts'
import { useWhisper } from './use-hand-over.ts'
import { useThread } from './use-thread.ts'

/** A conversation that branched off from another says so. */
function OwnBranch({ id, from }: { readonly id: string; readonly from: string }) {
  return <LazyPart part={rareRows}>{({ BranchStrip }) => <BranchStrip id={id} from={from} />}</LazyPart>
}

export function Conversation({ id }: { readonly id: string }) {
  const handle = useThread(id)
  return handle ? <ZonedConversation key={id} handle={handle} /> : null
}

function ZonedConversation({ handle }: { readonly handle: ThreadHandle }) {
  const zone = useStoreValue(handle, (snapshot) => snapshot.zone)
  return (
    <InZone zone={zone}>
      <OpenConversation handle={handle} />
    </InZone>
  )
}

function OpenConversation({ handle }: { readonly handle: ThreadHandle }) {
  const { texts, times } = useLanguageTexts()
  const snapshot = useStore(handle)
  const wakeName = useStore(useClient().wakeName)
  const isSignedOut = useStore(useClient().connection).kind === 'signed-out'
  const composer = useRef<ComposerHandle>(null)
  const history = useRef<HistoryHandle>(null)
  const { phase, entries } = snapshot
  const { table, participants = [] } = snapshot.thread ?? {}
  const isGone = phase === 'deleted' || phase === 'missing'
  const title = useTitle(snapshot)
  const voice = useVoice(handle, isGone)
  useDocumentTitle(voice.isRecording ? `● ${texts.voice.isRecording} · ${title}` : title)
  const tableView = useTableView(snapshot)
  const whisper = useWhisper(handle.id)
  useSpokenNews(snapshot, tableView.names, voice.isReadAloud)
  useModeNews(snapshot)
  const mode = phase === 'loading' ? undefined : snapshot.mode
  const isListening = mode === 'listen'
  const chooseMode = useModeChoice(handle)
  useModeKey(isGone ? undefined : mode, chooseMode)
  const [editing, setEditing] = useState<string>()
  const edit = useCallback((entry: string | undefined) => {
    if (entry === undefined) return setEditing(undefined)
    // A row that is empty until its editor is here would take the place that one reads along.
    void editorPart.load().then(() => setEditing(entry))
  }, [])
  const { show, dialog } = useShownNotes()
  const { turns, stop, dialog: whyDialog } = useTurnActions(handle)
  const inspection = useInspectionPanel({ handle, snapshot, history, showNotes: show })
  // On a phone the words of the switch need its whole width: then it stands in the band.
  const isWide = useWide()
  const flags = { count: inspection.flags, onOpen: () => inspection.open('flags') }
  const navigation = useNavigation()
  const answerable = isListening ? undefined : findAnswerable(snapshot.asks)
  const photos = useMemo(() => ({ thread: handle.id, sendWithout: handle.sendWithoutPhotos }), [handle])
  const notes = useMemo(() => ({ commands: handle, editing, edit, show }), [handle, editing, edit, show])

  const say = useCallback(
    async (text: string, photos: readonly Photo[], to?: string) => {
      const outcome = await handle.say(text, {
        ...(photos.length > 0 ? { photos } : {}),
        ...(to === undefined ? {} : { whisper: [to] }),
      })
      if (outcome.kind === 'ok') history.current?.goToEnd()
      return outcome
    },
    [handle],
  )
  const giveBack = useCallback(
    (...given: Parameters<ComposerHandle['giveBack']>) => composer.current?.giveBack(...given),
    [],
  )
  /** Said by a press: what the device does not take stands in the field. */
  const sayPressed = async (text: string) => {
    const outcome = await say(text, [])
    if (outcome.kind === 'failed') giveBack(text, [], outcome.reason)
    return outcome.kind === 'ok'
  }
  const unsent = useUnsentActions(handle, giveBack)
  const isDeviceRead = useStoreValue(useClient().device, ({ isRead }) => isRead)
  const isLost = useConnectionLost()
  const isNotHere = isLost && isDeviceRead
  const { open: openInspection } = inspection
  const showVersions = ({ notes: [note], findings: [finding] }: Undecided) => {
    if (note !== undefined && history.current?.goTo(note)) return showEntry(note)
    if (finding !== undefined) openInspection('findings')
  }

  const conversation = (
    <div
      className="flex h-full min-h-0 min-w-0 flex-1 flex-col"
      data-mode={isGone ? undefined : mode}
      inert={inspection.isOver}
    >
      <ConversationHeading snapshot={snapshot} handle={handle} title={title}>
        {voice.opened && <voice.opened.parts.RecordingMark controls={voice.opened.controls} />}
        {phase === 'ready' && (
          <PanelButton
            ref={inspection.button}
            findings={inspection.findings}
            isOpen={inspection.shown !== undefined}
            onPress={() => (inspection.shown === undefined ? inspection.open('findings') : inspection.close())}
          />
        )}
      </ConversationHeading>
      {isSignedOut ? (
        <LazyPart part={rareRows}>{({ SignedOutStrip }) => <SignedOutStrip />}</LazyPart>
      ) : (
        <ConnectionStrip />
      )}
      {!isGone && <ModelProblem />}
      {!isGone && times.foreignZone && <ForeignZone zone={times.foreignZone} />}
      {!isGone && <VersionsStrip snapshot={snapshot} handle={handle} onShow={showVersions} />}
      {table && participants.length > 0 && (
        <LazyPart part={tablePart}>
          {({ TableStrip }) => <TableStrip snapshot={snapshot} handle={handle} hasControls={isWide} />}
        </LazyPart>
      )}
      {snapshot.thread?.branch && !isGone && <OwnBranch id={handle.id} from={snapshot.thread.branch.from} />}
      {isGone ? (
        <LazyPart part={rareRows}>{({ Gone }) => <Gone phase={phase} id={handle.id} entries={entries} />}</LazyPart>
      ) : (
        <TurnsContext value={turns}>
          <PhotosContext value={photos}>
            <NotesContext value={notes}>
              <UnsentContext value={unsent}>
                {isListening && (
                  <ListenBand heardCount={snapshot.heardCount}>
                    {!isWide && <FlagCount {...flags} className="my-1" />}
                  </ListenBand>
                )}
                {entries.length > 0 ? (
                  <History ref={history} snapshot={snapshot} handle={handle} />
                ) : (
                  <div
                    className={`grid min-h-0 flex-1 overflow-y-auto ${phase === 'loading' && !isNotHere ? 'content-end' : 'content-center-safe'}`}
                  >
                    {/* First: a user without any message should see that the recording was stored. */}
                    {voice.opened && (
                      <voice.opened.parts.AudioNotes controls={voice.opened.controls} thread={handle.id} />
                    )}
                    {phase === 'loading' && isNotHere ? (
                      <Panel icon={CloudOff} message={texts.conversation.notHere} />
                    ) : phase === 'loading' ? (
                      <HistorySkeleton />
                    ) : (
                      <Panel
                        icon={MessageSquareText}
                        message={isListening ? texts.conversation.emptyListening(wakeName) : texts.conversation.empty}
                      >
                        {!inspection.isStarted && (
                          <Offers thread={handle.id} domain={inspection.place.domain}>
                            {!table && (
                              <LazyPart part={tablePart}>{({ TableOffer }) => <TableOffer handle={handle} />}</LazyPart>
                            )}
                          </Offers>
                        )}
                      </Panel>
                    )}
                  </div>
                )}
                {snapshot.offer && (
                  <OpenOffer
                    key={snapshot.offer.last}
                    id={handle.id}
                    offer={snapshot.offer}
                    onAsk={([question = '']) => void sayPressed(question)}
                  />
                )}
                <OpenExample
                  thread={handle.id}
                  onSay={sayPressed}
                  onPutIn={(text) => composer.current?.giveBack(text)}
                />
                {!isWide && table && participants.length > 0 && (
                  <LazyPart part={tablePart}>
                    {({ TableBar }) => <TableBar {...{ table, participants, handle }} />}
                  </LazyPart>
                )}
                {voice.opened && <voice.opened.parts.VoiceBar controls={voice.opened.controls} snapshot={snapshot} />}
                <div
                  className={`pb-[env(safe-area-inset-bottom)] ${isListening ? 'border-t-4 border-double border-listen bg-listen-soft' : 'border-t border-line bg-surface'}`}
                >
                  <div className="column flex gap-2 pt-2">
                    <div className="min-w-0 flex-1">
                      <ModeSwitch
                        mode={mode}
                        heardCount={snapshot.heardCount}
                        isSwitching={snapshot.isSwitching}
                        isWaiting={snapshot.isSwitchWaiting}
                        onChoose={chooseMode}
                      />
                    </div>
                    {(isWide || !isListening) && <FlagCount {...flags} />}
                  </div>
                  {table && participants.length > 0 && (
                    <LazyPart part={rareRows}>
                      {({ WhisperField }) => (
                        <div className="column pt-2">
                          <WhisperField
                            participants={participants}
                            chosen={whisper.to}
                            isSpeaking={voice.isOn}
                            onChoose={whisper.choose}
                          />
                        </div>
                      )}
                    </LazyPart>
                  )}
                  <Composer
                    ref={composer}
                    id={handle.id}
                    mode={snapshot.mode}
                    stopping={
                      // What cannot be told to stop is not offered to be stopped.
                      !snapshot.isAnswering || isLost
                        ? 'none'
                        : snapshot.activeTurn?.isStopping
                          ? 'under-way'
                          : 'possible'
                    }
                    hint={
                      answerable && (
                        <LazyPart part={rareRows}>
                          {({ AnswersHint }) => (
                            <AnswersHint
                              ask={answerable}
                              onShow={() => {
                                // Where it was asked too long ago to be here, the list of all that is open has it.
                                if (history.current?.goTo(answerable.id)) return
                                navigation.go({ screen: { kind: 'open' }, archived: navigation.getSnapshot().archived })
                              }}
                            />
                          )}
                        </LazyPart>
                      )
                    }
                    voice={voice}
                    whisper={whisper}
                    onSay={say}
                    onStop={stop}
                  />
                </div>
                {dialog}
                {whyDialog}
              </UnsentContext>
            </NotesContext>
          </PhotosContext>
        </TurnsContext>
      )}
    </div>
  )
  return (
    <InspectionContext value={inspection.place}>
      <TableContext value={tableView}>
        <VoiceContext value={voice.opened}>
          <div className="relative flex h-full min-h-0">
            {conversation}
            {inspection.isOver && voice.opened && (
              <div className="pointer-events-none absolute inset-x-0 bottom-4 z-20 flex justify-center">
                <voice.opened.parts.RecordingMark controls={voice.opened.controls} isLoud />
              </div>
            )}
            {inspection.shown !== undefined && (
              <InspectionBeside shown={inspection.shown} isOver={inspection.isOver} onClose={inspection.close} />
            )}
          </div>
        </VoiceContext>
      </TableContext>
    </InspectionContext>
  )
}

function Offers(offers: {
  readonly thread: string
  readonly domain: string | undefined
  readonly children: ReactNode
}) {
  return <LazyPart part={rareRows}>{({ StartOffers }) => <StartOffers {...offers} isCentred />}</LazyPart>
}

function ForeignZone({ zone }: { readonly zone: string }) {
  return <LazyPart part={rareRows}>{({ ZoneStrip }) => <ZoneStrip zone={zone} />}</LazyPart>
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
