/** A client and a voice that are made up: a test sets what they show, and sees what they are asked. */
import type { AgoraClient, ThreadHandle } from '@agora/client/client'
import type { ConnectionState } from '@agora/client/connection/connection-state'
import type { DeviceSnapshot } from '@agora/client/device/device-snapshot'
import type { ReportSnapshot } from '@agora/client/inspection/watched-report'
import type { ListSnapshot } from '@agora/client/list/list-snapshot'
import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import type { WaitingThread } from '@agora/client/waiting/waiting-threads'
import type { Preferences } from '@agora/protocol/preferences'
import { type WritableStore, createWritableStore } from '../../app/writable-store.ts'
import { type ScriptedVoice, createScriptedVoice } from '../../voice/testing/scripted-voice.ts'
import type { VoiceEngine } from '../../voice/voice-engine.ts'
import { createStageAsks } from './stage-asks.ts'

/** What a test sees and does of it. */
export type Stage = {
  /** A list that the report has as a set (`unsent`) is given as a list. */
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
} & ScriptedVoice['stores']

function createStores(): Omit<Stores, keyof ScriptedVoice['stores']> {
  return {
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
      zone: undefined,
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
  }
}

export type StageParts = { readonly stage: Stage; readonly client: AgoraClient; readonly voiceEngine: VoiceEngine }

/** Anew for each page: what one showed and was asked is not that of the next. */
export function createStage(): StageParts {
  const asks = createStageAsks()
  const { ask, asked, outcomes } = asks
  const voice = createScriptedVoice(asks)
  const stores: Stores = { ...createStores(), ...voice.stores }
  /** What a test has not made up does nothing, and resolves. */
  const fill = (known: Record<string, unknown>): unknown =>
    new Proxy(known, { get: (target, name) => (name in target ? target[String(name)] : ask(String(name))) })
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
    health: createWritableStore(undefined),
    asks: createWritableStore({ phase: 'ready', asks: [] }),
    preferences: stores.preferences,
    photos: fill({}),
    ports: {
      device: Promise.resolve({ audio: { list: () => Promise.resolve(stores.voice.getSnapshot().audioNotes) } }),
    },
    openThread: () => handle,
    newThreadId: () => 'een',
    about: () => Promise.resolve({ kind: 'failed', reason: 'unreachable' }),
    withdrawUnsent: (id: string) => {
      asked.push(['withdrawUnsent', id])
      return true
    },
  }) as AgoraClient
  const stage: Stage = {
    asked,
    set: (name, value) => {
      const store = stores[name] as WritableStore<unknown>
      const before = store.getSnapshot()
      store.set(Array.isArray(value) ? value : { ...(before as object), ...revive(value) })
    },
    answer: (name, outcome) => outcomes.set(name, outcome),
    release: asks.release,
  }
  return { stage, client, voiceEngine: voice.engine }
}

/** A set does not get into a page whole, a list does. */
function revive(value: object): object {
  return 'unsent' in value && Array.isArray(value.unsent) ? { ...value, unsent: new Set(value.unsent) } : value
}
