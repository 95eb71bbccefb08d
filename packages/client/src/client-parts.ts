import type { ClientOptions } from './agora-client.ts'
import { type Ambient, systemAmbient } from './ambient.ts'
import { WatchedAsks } from './asks/watched-asks.ts'
import { BegunThreads } from './begun-threads.ts'
import { chooseTransport } from './transports/choose-transport.ts'
import type { Place } from './transports/http.ts'
import { Connection } from './connection/connection.ts'
import { RestWhenSent } from './connection/rest-when-sent.ts'
import type { Device } from './device/device.ts'
import { OwnDevice } from './device/own-device.ts'
import { WatchedDevice } from './device/watched-device.ts'
import { Emitter } from './emitter.ts'
import { LazyFiller } from './cache/lazy-filler.ts'
import { type ClientCache, openCache } from './cache/open-cache.ts'
import { Removals } from './list/removals.ts'
import { WatchedList } from './list/watched-list.ts'
import { answeredAsks } from './outbox/answered-asks.ts'
import { type DeviceStore, memoryStore } from './outbox/device-store.ts'
import { finishCommand } from './outbox/finish-command.ts'
import { Outbox } from './outbox/outbox.ts'
import { DevicePhotos } from './photos/device-photos.ts'
import type { Photo } from './photos/photo.ts'
import { type PhotoStore, memoryPhotos } from './photos/photo-store.ts'
import { WatchedPreferences } from './preferences/watched-preferences.ts'
import { forgetDeleted, forgetThread } from './thread/forget-thread.ts'
import { HeldThreads } from './thread/held-threads.ts'
import { type SessionSurroundings, sessionPorts } from './thread/make-session-ports.ts'
import type { ThreadCode } from './thread/thread-code.ts'
import { type WaitingThread, groupWaiting } from './waiting/waiting-threads.ts'
import { WatchedHealth } from './watched-health.ts'

/** Everything that a client is made of. Its parts know each other through the ports that are bound here. */
export type ClientParts = {
  readonly place: Place
  readonly ambient: Ambient
  readonly photoStore: PhotoStore
  readonly own: OwnDevice
  readonly device: Promise<Device>
  readonly cache: ClientCache
  readonly photos: DevicePhotos
  readonly connection: Connection
  readonly outbox: Outbox
  readonly held: HeldThreads
  readonly list: WatchedList
  readonly removals: Removals
  readonly asks: WatchedAsks
  readonly health: WatchedHealth
  readonly preferences: WatchedPreferences
  readonly begun: BegunThreads
  readonly filler: LazyFiller
  readonly rest: RestWhenSent
  readonly unsent: Emitter<number>
  readonly watched: WatchedDevice
  readonly waiting: Emitter<readonly WaitingThread[]>
}

export function makeParts(options: ClientOptions, code: ThreadCode): ClientParts {
  const { ambient = systemAmbient, store = memoryStore(), photoStore = memoryPhotos() } = options
  const place: Place = { url: options.url ?? '', token: options.token }
  const own = openOwnDevice(options, store, ambient)
  const device: Promise<Device> = own.opened
  const cache = openCache(device, ambient)
  const photos = new DevicePhotos(photoStore, place, ambient)
  const begun = new BegunThreads(store)
  const surroundings: SessionSurroundings = {
    ambient,
    begun,
    cache: cache.threads,
    parts: () => ({ connection, outbox, list, asks, health, preferences }),
  }
  const held = new HeldThreads(code, sessionPorts(surroundings))
  const { sessionOf } = held

  /** What signals tell of, as it stands now. */
  const readTold = () => Promise.all([list.refresh(), preferences.load(), asks.load()])
  const connection: Connection = new Connection(chooseTransport(place, ambient, options.transport), ambient, {
    ...(options.device ? { admit: own.admit } : {}),
    onOpen: () => {
      outbox.setConnection(true)
      void readTold()
      void health.load()
      void removals.settle()
      void watched.look()
      void filler.start()
      held.onOpen()
    },
    onMissed: () => void readTold(),
    onEvent: (event) => held.onEvent(event),
    onSignal: (signal) => {
      if (signal.type === 'text-delta') return sessionOf(signal.thread)?.onSignal(signal)
      if (signal.type === 'preferences-changed') return preferences.put(signal.preferences)
      list.onSignal(signal)
      asks.onSignal(signal)
      // Begun on this device, and made by another tab.
      const session = signal.type === 'thread-changed' ? sessionOf(signal.thread.id) : undefined
      if (session && !session.isFollowing) session.onOpen()
    },
    onFollowEnded: (thread, error) => sessionOf(thread)?.onFollowEnded(error),
  })
  const unsent = new Emitter(() => outbox.unsent, ambient)
  const watched: WatchedDevice = new WatchedDevice({
    device,
    ambient,
    outbox: () => outbox,
    clockError: () => health.clockError,
  })
  const waiting = new Emitter<readonly WaitingThread[]>(
    () =>
      groupWaiting(
        outbox.items.filter(({ state }) => state.kind !== 'acked'),
        (id) => list.titleOf(id),
      ),
    ambient,
  )
  // The page is hidden, but unsent items must not wait on the device until it is shown again.
  const rest = new RestWhenSent({ connection: () => connection, hasWaiting: () => outbox.hasWaiting })
  const outbox: Outbox = new Outbox({
    ask: connection.ask,
    device,
    store,
    ambient,
    onChange: (thread) => {
      held.onUnsent(thread)
      list.store.touch()
      asks.store.touch()
      rest.check()
    },
    onState: () => {
      unsent.touch()
      watched.store.touch()
      waiting.touch()
    },
    onDone: (item, body) => finishCommand(item, body, { sessionOf, list }),
    isShown: (thread) => sessionOf(thread)?.isFollowing ?? false,
    photos: {
      put: (thread, photo, watch) => photos.put(thread, photo as Photo, watch),
      drop: (ids) => photos.drop(ids),
    },
  })
  connection.state.subscribe(() => {
    outbox.setConnection(connection.isOpen)
    held.onUnsent()
  })
  const removals: Removals = new Removals({
    ask: (question) => (connection.isOpen ? connection.ask(question) : Promise.resolve({ kind: 'unreachable' })),
    store,
    ambient,
    onChange: () => list.store.touchNow(),
    onGone: (id) => forgetThread(id, { list, outbox, cache: cache.threads }),
    // The list was out of date.
    onRefused: (id) => void list.refresh().then(() => outbox.release(id)),
  })
  const list: WatchedList = new WatchedList({
    connection,
    outbox,
    removals,
    ambient,
    cache: cache.threads,
    listCache: cache.list,
    onGone: (id) => forgetDeleted(id, { outbox, cache: cache.threads }),
    onKnown: () => void (connection.isOpen && filler.start()),
    serverZone: () => health.zone,
  })
  const answered = (thread: string) => answeredAsks(outbox.of(thread))
  const asks: WatchedAsks = new WatchedAsks({ connection, ambient, cache: cache.asks, answered })
  const health: WatchedHealth = new WatchedHealth(place, ambient, cache.health)
  const preferences: WatchedPreferences = new WatchedPreferences({
    connection,
    ambient,
    cache: cache.preferences,
    wishes: store,
    // What is to begin starts as its user likes it.
    onChange: () => {
      for (const session of held.sessions) session.store.touch()
    },
  })
  const filler: LazyFiller = new LazyFiller({
    onDeleted: (id) => forgetDeleted(id, { outbox, cache: cache.threads }, 'sound'),
    device,
    cache: cache.threads,
    connection,
    ambient,
    listed: () => list.threads,
    hold: (id) => held.hold(id),
    loadThreads: () => code.load(),
    language: () => preferences.store.getSnapshot()?.language,
  })
  health.store.subscribe(watched.store.touch)
  return {
    place,
    ambient,
    photoStore,
    own,
    device,
    cache,
    photos,
    connection,
    outbox,
    held,
    list,
    removals,
    asks,
    health,
    preferences,
    begun,
    filler,
    rest,
    unsent,
    watched,
    waiting,
  }
}

function openOwnDevice(options: ClientOptions, store: DeviceStore, ambient: Ambient): OwnDevice {
  return new OwnDevice({
    given: options.device ?? import('./device/memory-device.ts').then(({ memoryDevice }) => memoryDevice()),
    store,
    ambient,
    onOtherUser: () => options.onOtherUser?.(),
  })
}
