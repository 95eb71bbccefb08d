/** The app with a client that is made up: a test sets what it shows, and sees what it is asked. */
import type { AgoraClient, ThreadHandle } from '@agora/client/client'
import type { ConnectionState } from '@agora/client/connection/connection-state'
import type { DeviceSnapshot } from '@agora/client/device/device-snapshot'
import type { ReportSnapshot } from '@agora/client/inspection/watched-report'
import type { ListSnapshot } from '@agora/client/list/list-snapshot'
import { browserStore } from '@agora/client/outbox/device-store'
import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import type { WaitingThread } from '@agora/client/waiting/waiting-threads'
import type { Preferences } from '@agora/protocol/preferences'
import { createRoot } from 'react-dom/client'
import { createAnnouncements } from '../../app/announcer.tsx'
import { createNavigation } from '../../app/navigation.ts'
import { createPreferences } from '../../app/preferences.ts'
import { Root } from '../../app/root.tsx'
import { type WritableStore, createWritableStore } from '../../app/writable-store.ts'
import { createDraftStore } from '../../conversation/draft-store.ts'
import { createNoticeBoard } from '../../notices/notice-board.ts'
import { loadSpeech } from '../../texts/speech.ts'
import { createInstalledApp } from '../../update/installed-app.ts'
import { voiceStores } from '../../voice/testing/scripted-voice.ts'
import { ask, asked, outcomes, release } from './stage-asks.ts'
import '../../look/look.css'

/** What a test sees and does of it. */
export type Stage = {
  readonly set: (name: keyof Stores, value: object) => void
  /** What the client was asked, in order: the name, and what was given. */
  readonly asked: readonly (readonly [string, ...unknown[]])[]
  /** From now on questions with this name have this outcome; `held`: they have none until `release`. */
  readonly answer: (name: string, outcome: unknown) => void
  readonly release: (name: string, outcome: unknown) => void
}

type Stores = {
  readonly connection: WritableStore<ConnectionState>
  readonly device: WritableStore<DeviceSnapshot>
  readonly waiting: WritableStore<readonly WaitingThread[]>
  readonly thread: WritableStore<ThreadSnapshot>
  readonly report: WritableStore<ReportSnapshot>
  readonly list: WritableStore<ListSnapshot>
  /** A list of one number. */
  readonly unsent: WritableStore<readonly number[]>
  readonly preferences: WritableStore<Preferences | undefined>
} & typeof voiceStores

const stores: Stores = {
  connection: createWritableStore<ConnectionState>({ kind: 'open' }),
  device: createWritableStore<DeviceSnapshot>({
    // A page that has just begun has not read it yet.
    isRead: !window.location.search.includes('unread'),
    keeps: 'disk',
    isPersisted: false,
    fullness: 0.02,
    unsent: 0,
    refused: 0,
    sending: undefined,
    recovered: 0,
    clockError: undefined,
    isFollower: false,
  }),
  waiting: createWritableStore<readonly WaitingThread[]>([]),
  thread: createWritableStore<ThreadSnapshot>({
    id: 'een',
    phase: 'ready',
    thread: undefined,
    title: 'Bella Rosa',
    mode: 'feedback',
    isCatchingUp: false,
    isSwitching: false,
    isSwitchWaiting: false,
    recordings: [],
    speeches: new Map(),
    modeChanges: [],
    noteCount: 0,
    heardCount: 0,
    offer: null,
    isAnswering: false,
    activeTurn: null,
    turns: new Map(),
    asks: [],
    policy: 'queue',
    entries: [],
    earlier: 'none',
  }),
  report: createWritableStore<ReportSnapshot>({ phase: 'none' }),
  list: createWritableStore<ListSnapshot>({
    query: '',
    archived: false,
    phase: 'ready',
    rows: [],
    more: 'none',
    removals: [],
  }),
  unsent: createWritableStore<readonly number[]>([0]),
  preferences: createWritableStore<Preferences | undefined>(undefined),
  ...voiceStores,
}

const nothing = createWritableStore(undefined)
/** What a test has not made up does nothing, and resolves. */
function fill(known: Record<string, unknown>): unknown {
  return new Proxy(known, { get: (target, name) => (name in target ? target[String(name)] : ask(String(name))) })
}
const handle = fill({
  id: 'een',
  ...stores.thread,
  report: stores.report,
  photosOf: () => [],
  showReport: () => undefined,
  close: () => undefined,
  takeBack: (entry: string) => {
    asked.push(['takeBack', entry])
    return outcomes.has('takeBack') ? outcomes.get('takeBack') : 'teruggehaald'
  },
}) as ThreadHandle
const client = fill({
  connection: stores.connection,
  device: stores.device,
  waiting: stores.waiting,
  list: fill({ ...stores.list, show: () => undefined }),
  unsent: { subscribe: stores.unsent.subscribe, getSnapshot: () => stores.unsent.getSnapshot()[0] ?? 0 },
  wakeName: createWritableStore('Agora'),
  health: nothing,
  asks: createWritableStore({ phase: 'ready', asks: [] }),
  preferences: stores.preferences,
  photos: fill({}),
  ports: { device: Promise.resolve({ audio: { list: () => Promise.resolve(stores.voice.getSnapshot().audioNotes) } }) },
  openThread: () => handle,
  newThreadId: () => 'een',
  about: () => Promise.resolve({ kind: 'failed', reason: 'unreachable' }),
  withdrawUnsent: (id: string) => {
    asked.push(['withdrawUnsent', id])
    return true
  },
}) as AgoraClient

async function start(): Promise<void> {
  const store = browserStore()
  const preferences = createPreferences(window, store, client)
  const element = document.getElementById('root')
  if (!element) throw new Error('the page has no place for the app')
  createRoot(element).render(
    <Root
      client={client}
      drafts={createDraftStore(store, { after: (delayMs, act) => (setTimeout(act, delayMs), () => undefined) })}
      preferences={preferences}
      navigation={createNavigation(window)}
      announcements={createAnnouncements()}
      board={createNoticeBoard()}
      installed={createInstalledApp(window)}
      speech={await loadSpeech(preferences.getSnapshot().speaks, () => Promise.resolve())}
    />,
  )
}

;(globalThis as unknown as { stage: Stage }).stage = {
  asked,
  set: (name, value) => {
    const store = stores[name] as WritableStore<unknown>
    const before = store.getSnapshot()
    store.set(Array.isArray(value) ? value : { ...(before as object), ...value })
  },
  answer: (name, outcome) => outcomes.set(name, outcome),
  release,
}
void start()
