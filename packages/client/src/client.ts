import type { PreferencesChange } from '@agora/protocol/preferences'
import type { DeviceFile } from '@agora/protocol/device-file'
import type { Mode } from '@agora/protocol/heard'
import { type Ambient, systemAmbient } from './ambient.ts'
import { type AsksSnapshot, WatchedAsks } from './asks/watched-asks.ts'
import type { CommandPorts } from './ask-command.ts'
import { BegunThreads } from './begun-threads.ts'
import type { Carrier } from './carriers/carrier.ts'
import { fallbackCarrier } from './carriers/fallback-carrier.ts'
import { type HttpRequest, type Place, askHttp } from './carriers/http.ts'
import { laterCarrier } from './carriers/later-carrier.ts'
import { socketCarrier } from './carriers/socket-carrier.ts'
import type { ConnectionState } from './connection/connection-state.ts'
import type { Device, DeviceOpener } from './device/device.ts'
import type { DeviceSnapshot } from './device/device-snapshot.ts'
import { OwnDevice } from './device/own-device.ts'
import { type DeviceCommands, deviceCommands } from './device/device-commands.ts'
import { WatchedDevice } from './device/watched-device.ts'
import { LaterFiller } from './kept/later-filler.ts'
import { openKept } from './kept/open-kept.ts'
import { LineKeeper } from './connection/line-keeper.ts'
import { Emitter } from './emitter.ts'
import {
  type Beginning,
  type LookUps,
  type ReportCommands,
  lookUps,
  reportCommands,
} from './inspection/inspection-commands.ts'
import { type ReportPorts, type ReportSnapshot, WatchedReport } from './inspection/watched-report.ts'
import type { ListSnapshot } from './list/list-snapshot.ts'
import type { KeptThreads } from './kept/kept-threads.ts'
import { Removals } from './list/removals.ts'
import { WatchedList } from './list/watched-list.ts'
import { type DeviceStore, memoryStore } from './outbox/device-store.ts'
import { Outbox } from './outbox/outbox.ts'
import { answeredAsks } from './outbox/answered-asks.ts'
import { finishCommand } from './outbox/finish-command.ts'
import { DevicePhotos, type NewPhoto, type TakenPhoto } from './photos/device-photos.ts'
import type { Photo } from './photos/photo.ts'
import { type PhotoStore, memoryPhotos } from './photos/photo-store.ts'
import { type Outcome, readOutcome } from './outcome.ts'
import { type PreferencesSnapshot, WatchedPreferences } from './preferences/watched-preferences.ts'
import type { Store } from './store.ts'
import { type HealthSnapshot, WatchedHealth } from './watched-health.ts'
import { type NoteCommands, noteCommands } from './thread/note-commands.ts'
import { HeldThreads } from './thread/held-threads.ts'
import { type SayMore, ThreadSession } from './thread/thread-session.ts'
import { type AskTable, askTable } from './thread/ask-table.ts'
import { type GivenAnswer, type TurnCommands, answerAsk, turnCommands } from './thread/turn-commands.ts'
import type { SpeechFact } from './thread/speech-record.ts'
import type { ThreadSnapshot } from './thread/thread-snapshot.ts'
import { type WaitingThread, groupWaiting } from './waiting/waiting-threads.ts'

export type { DeviceFile, SpeechFact }

/** What parts of a program need that come later: commands, and speaking. */
export type LaterPorts = CommandPorts & {
  readonly device: Promise<Device>
  readonly place: Place
  /** What Agora is called by. */
  readonly names: () => readonly string[]
}

/** Agora, as a program that shows it to people wants it. */
export type AgoraClient = LookUps &
  DeviceCommands & {
    readonly connection: Store<ConnectionState>
    readonly list: ThreadList
    /** Everything that this device has yet to send, refused ones included, whatever conversation it belongs to. */
    readonly unsent: Store<number>
    /** How what was said on this device is doing. */
    readonly device: Store<DeviceSnapshot>
    /** What this device has yet to send and what was refused, per conversation. */
    readonly waiting: Store<readonly WaitingThread[]>
    /** Takes back something that waits or was refused, whatever it is. False where the server may have it. */
    readonly withdrawUnsent: (id: string) => boolean
    /** Asks the browser not to evict what is kept; what it answers. */
    readonly askToPersist: () => Promise<boolean>
    /** What Agora is called on this server: whoever says it calls. */
    readonly wakeName: Store<string>
    /** Who answers on this server, and what is the matter with that. */
    readonly health: Store<HealthSnapshot>
    /** Everything that is asked and not answered yet, and what failed, in all conversations. */
    readonly asks: Store<AsksSnapshot>
    /** Answers a question of any conversation, once: where somebody was sooner, the outcome is `ask-closed`. */
    readonly answerAsk: (thread: string, answer: GivenAnswer) => Promise<Outcome>
    /** How this user likes things; undefined until the server has told. */
    readonly preferences: Store<PreferencesSnapshot>
    /** Changes these fields and no other. Shown at once; where it fails, it is as it was before. */
    readonly changePreferences: (change: PreferencesChange) => Promise<Outcome>
    /** Photos that are to go with messages, and those that went. */
    readonly photos: Photos
    /** Follows a conversation until `close`. An id of one that does not exist yet begins it with its first message. */
    readonly openThread: (id: string) => ThreadHandle
    /** An id for a conversation that is to begin. */
    readonly newThreadId: () => string
    /** Makes a conversation on the server before anything is said in it; one that is there already stays as it is. */
    readonly beginThread: (id: string, begins: Beginning) => Promise<Outcome>
    /** What parts need that come later: they are made where they are shown. */
    readonly ports: LaterPorts
    /** A whole conversation out of a file, as another server or this one wrote it; its id. */
    readonly importThread: (file: unknown) => Promise<Outcome<string>>
    /** Now rather than later, where it waits. */
    readonly tryNow: () => void
    /** Something hints that the line may be dead: puts it to the test. */
    readonly check: () => void
    /** Nobody looks: gives the line up until `wake`, as soon as everything that was said is sent. */
    readonly rest: () => void
    readonly wake: () => void
    readonly about: () => Promise<Outcome<About>>
    /** A link that lets one more browser in, once. */
    readonly makeLink: () => Promise<Outcome<string>>
    /** This browser is known no longer. `forget`: nor does this device keep anything of this user, sent or not. */
    readonly signOut: (how: { readonly forget: boolean }) => Promise<Outcome>
    /** The page is about to go: deletions that only wait for second thoughts are done now. */
    readonly leave: () => void
    /** Ends everything: timers, streams, requests. */
    readonly stop: () => void
  }

export type ClientOptions = {
  /** Where the server is, such as `https://agora.example.org`; empty: where the page came from. */
  readonly url?: string
  /** The owner's token or an API key; a browser that was let in has its cookie instead. */
  readonly token?: string
  /** `auto`: a WebSocket, and SSE where something on the way lets no sockets through. With a token: SSE. */
  readonly carrier?: 'auto' | 'socket' | 'sse'
  /**
   * What outlives this program: what was said, and a replica of conversations. An opener, where it is known only with the
   * first line whose it is. In memory only unless it is given.
   */
  readonly device?: Device | Promise<Device> | DeviceOpener
  /** Somebody else was let in, or this user was shown out: whatever shows this client must begin anew. */
  readonly onOtherUser?: () => void
  /** Small things of this device that must be known at once. In memory only unless it is given. */
  readonly store?: DeviceStore
  /** The same for photos that are yet to be sent. */
  readonly photoStore?: PhotoStore
  readonly ambient?: Ambient
}

/** To who is not signed in the server says none of it. */
export type About = {
  readonly version?: string
  readonly storage?: string
  readonly model?: string
  /** Services of others that its tools come from, and whether they are there. */
  readonly services?: readonly { readonly name: string; readonly up: boolean }[]
}

export type Photos = {
  /** Puts a photo on the device, to be named in `say` or dropped. Once this resolves, no reload loses it. */
  readonly keep: (photo: NewPhoto) => Promise<TakenPhoto>
  /** The content of one that is yet to be sent. */
  readonly read: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  readonly drop: (ids: readonly string[]) => Promise<void>
  /** Where the server has one that was sent. */
  readonly urlOf: (thread: string, id: string) => string
}

export type ThreadList = Store<ListSnapshot> & {
  /** What to look at; rows that are known are shown at once. */
  readonly show: (what: { readonly query?: string; readonly archived?: boolean }) => void
  readonly refresh: () => void
  readonly more: () => void
  readonly rename: (id: string, title: string) => Promise<Outcome>
  readonly archive: (id: string, archived: boolean) => Promise<Outcome>
  /**
   * Gone from the list at once; erased for good after a while in which `undoRemove` brings it back. `title`: where it is
   * not among those listed.
   */
  readonly remove: (id: string, title?: string) => void
  readonly undoRemove: (id: string) => void
  /** Erased at once and for good: one with a final report, by somebody who typed the number of that report. */
  readonly erase: (id: string, confirm: string) => Promise<Outcome>
}

export type ThreadHandle = Store<ThreadSnapshot> &
  NoteCommands &
  TurnCommands &
  ReportCommands & {
    /** The way to its table; `table-commands` says what can be done there. */
    readonly askTable: AskTable
    readonly id: string
    /** What was found, and the report as it stands; read once `showReport` was called. */
    readonly report: Store<ReportSnapshot>
    /**
     * Resolves when it is on the device; `device-full` or `device-broken` where it is not, and then it was not said. It is
     * at the server as soon as that is possible: after its photos.
     */
    readonly say: (text: string, more?: SayMore) => Promise<Outcome>
    /**
     * What a spoken conversation leaves in the log: in its place among what is said, once, also without a line. A
     * conversation that is to begin has it when its first words are said.
     */
    readonly recordSpeech: (facts: readonly SpeechFact[]) => Promise<Outcome>
    /** Other words for something that waits or was refused, in its place in line. */
    readonly editUnsent: (entry: string, text: string) => Promise<Outcome>
    /** The photos of something that is yet to be sent. */
    readonly photosOf: (entry: string) => readonly Photo[]
    /** Sends what was refused because of its photos without them. */
    readonly sendWithoutPhotos: (entry: string) => void
    /**
     * Takes back what was refused or still waits, and gives its text; its photos stay on the device. Undefined where it is
     * too late.
     */
    readonly takeBack: (entry: string) => string | undefined
    /**
     * Shown at once. What was said before is judged before it, what is said after it after it. Without a line it waits on
     * this device. One that is to begin keeps its mode on this device.
     */
    readonly setMode: (mode: Mode) => Promise<Outcome>
    /** Older entries, if there are any and none are on their way. */
    readonly loadEarlier: () => void
    /** Whoever reads the newest needs no long past in memory. */
    readonly trim: () => void
    readonly close: () => void
  }

export function createClient(options: ClientOptions = {}): AgoraClient {
  const { ambient = systemAmbient, store = memoryStore(), photoStore = memoryPhotos() } = options
  const place: Place = { url: options.url ?? '', token: options.token }
  const held = new HeldThreads((id) => {
    const session = makeSession(id)
    const grow: ReportPorts['grow'] = (language, told) => session.growReport(language, told)
    return { session, report: new WatchedReport(id, { keeper, ambient, kept: kept.threads, grow }) }
  })
  const { sessionOf } = held
  const own = new OwnDevice({
    given: options.device ?? import('./device/memory-device.ts').then(({ memoryDevice }) => memoryDevice()),
    store,
    ambient,
    onOtherUser: () => options.onOtherUser?.(),
  })
  const device: Promise<Device> = own.opened
  const kept = openKept(device, ambient)
  const photos = new DevicePhotos(photoStore, place, ambient)

  const keeper = new LineKeeper(chooseCarrier(place, ambient, options.carrier), ambient, {
    ...(options.device ? { admit: own.admit } : {}),
    onOpen: () => {
      outbox.setLine(true)
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

  /** What signals tell of, as it stands now. */
  const readTold = () => Promise.all([list.refresh(), preferences.load(), asks.load()])
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
        outbox.items.filter(({ state }) => state.kind !== 'kept'),
        (id) => list.titleOf(id),
      ),
    ambient,
  )
  /** Nobody looks; but what was said last must not wait on the device until somebody does. */
  let wantsRest = false
  const restWhenSent = () => {
    if (wantsRest && !outbox.hasWaiting) keeper.send({ type: 'rest' })
  }
  const outbox: Outbox = new Outbox({
    ask: keeper.ask,
    device,
    store,
    ambient,
    onChange: (thread) => {
      held.onUnsent(thread)
      list.store.touch()
      asks.store.touch()
      restWhenSent()
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
  keeper.state.subscribe(() => {
    outbox.setLine(keeper.isOpen)
    held.onUnsent()
  })
  const removals: Removals = new Removals({
    ask: (question) => (keeper.isOpen ? keeper.ask(question) : Promise.resolve({ kind: 'unreachable' })),
    store,
    ambient,
    onChange: () => list.store.touchNow(),
    onGone: (id) => forgetThread(id, { list, outbox, kept: kept.threads }),
    // Whatever the list said of it was old.
    onRefused: (id) => void list.refresh().then(() => outbox.release(id)),
  })
  const list: WatchedList = new WatchedList({
    keeper,
    outbox,
    removals,
    ambient,
    kept: kept.threads,
    keptList: kept.list,
    onGone: (id) => forgetDeleted(id, { outbox, kept: kept.threads }),
    onKnown: () => void (keeper.isOpen && filler.start()),
    serverZone: () => health.zone,
  })
  const begun = new BegunThreads(store)
  const answered = (thread: string) => answeredAsks(outbox.of(thread))
  const asks = new WatchedAsks({ keeper, ambient, kept: kept.asks, answered })
  const health = new WatchedHealth(place, ambient, kept.health)
  const preferences: WatchedPreferences = new WatchedPreferences({
    keeper,
    ambient,
    kept: kept.preferences,
    wishes: store,
    // What is to begin starts as its user likes it.
    onChange: () => {
      for (const session of held.sessions) session.store.touch()
    },
  })

  const filler: LaterFiller = new LaterFiller({
    onDeleted: (id) => forgetDeleted(id, { outbox, kept: kept.threads }, 'sound'),
    device,
    kept: kept.threads,
    keeper,
    ambient,
    listed: () => list.threads,
    hold: (id) => held.hold(id),
    language: () => preferences.store.getSnapshot()?.language,
  })
  health.store.subscribe(watched.store.touch)

  const http = async <Value>(request: HttpRequest, read: (body: unknown) => Value): Promise<Outcome<Value>> => {
    const answer = await askHttp(place, ambient, request)
    return readOutcome(answer, read)
  }

  const stopKeeping = () => filler.stop().then(kept.flush)
  const onDevice = deviceCommands({ own, outbox, photos, photoStore, ambient, stopKeeping })

  // What is being deleted is not sent on the way out.
  for (const id of removals.ids) outbox.hold(id)
  void sweepPhotos(outbox, device, photos)
  keeper.send({ type: 'start' })
  return {
    photos: {
      keep: (photo) => photos.keep(photo),
      read: (id) => photos.read(id),
      drop: (ids) => photos.drop(ids),
      urlOf: (thread, id) => photos.urlOf(thread, id),
    },
    connection: keeper.state,
    unsent,
    device: watched.store,
    waiting,
    withdrawUnsent: (id) => outbox.takeBack(id) !== undefined,
    askToPersist: () => watched.askToPersist(),
    ...onDevice,
    wakeName: health.wakeName,
    health: health.store,
    asks: asks.store,
    answerAsk: (thread, answer) => answerAsk({ keeper, ambient, outbox }, thread, answer),
    preferences: preferences.store,
    changePreferences: (change) => preferences.change(change),
    list: listOf(list, removals, outbox),
    openThread: (id) => {
      const ports = { keeper, ambient }
      const { session, report, release } = held.hold(id)
      const shown = (entry: string) => session.store.getSnapshot().entries.find((other) => other.id === entry)
      const commands = {
        ...noteCommands(id, { ...ports, outbox, shown }),
        ...turnCommands(id, { ...ports, outbox }),
        ...reportCommands(id, { ...ports, outbox }, report),
        askTable: askTable(id, ports),
      }
      return handleOf({ session, report }, outbox, commands, release)
    },
    newThreadId: () => begun.add(ambient.makeId()),
    ...lookUps({ keeper, ambient }),
    beginThread: async (id, begins) => {
      if (begins.mode !== undefined) begun.chooseMode(id, begins.mode)
      return withoutValue(await outbox.perform(id, { name: 'create-thread', fields: { ...begins } }))
    },
    ports: { keeper, ambient, device, place, names: () => health.names },
    importThread: (file) => http({ method: 'post', path: '/api/import', body: JSON.stringify(file) }, importedThread),
    tryNow: () => keeper.send({ type: 'try-now' }),
    check: () => keeper.send({ type: 'doubted' }),
    rest: () => {
      void kept.flush()
      wantsRest = true
      outbox.giveWay()
      restWhenSent()
    },
    wake: () => {
      wantsRest = false
      keeper.send({ type: 'wake' })
    },
    about: () => http({ method: 'get', path: '/health' }, (body) => body as About),
    makeLink: () => http({ method: 'post', path: '/api/links' }, (body) => linkOf(place, body)),
    signOut: async ({ forget }) => {
      // Whoever reads that they are signed out may close the page at once.
      own.intendToForget(forget)
      const outcome = await http({ method: 'delete', path: '/api/session' }, () => undefined)
      if (outcome.kind === 'ok') {
        keeper.send({ type: 'unauthenticated' })
        if (forget) await onDevice.forgetDevice()
      } else own.intendToForget(false)
      return outcome
    },
    leave: () => {
      void kept.flush()
      // A request on the line would die with the page; one that is kept alive does not.
      for (const id of removals.hasten()) {
        const path = `/api/threads/${encodeURIComponent(id)}`
        void askHttp(place, ambient, { method: 'delete', path, keepalive: true })
      }
    },
    stop: () => {
      for (const emitter of [keeper.state, list.store, unsent, watched.store]) emitter.stop()
      held.stop()
      void filler.stop()
      void kept.flush().then(() => own.close())
      outbox.stop()
      removals.stop()
      preferences.stop()
      asks.stop()
      health.stop()
      keeper.send({ type: 'stop' })
    },
  }

  function makeSession(id: string): ThreadSession {
    return new ThreadSession(id, {
      keeper,
      outbox,
      kept: kept.threads,
      ambient,
      offline: { names: () => health.names, preferences: () => preferences.store.getSnapshot() },
      begun,
      beginsIn: (thread) => begun.of(thread).mode ?? preferences.store.getSnapshot()?.interactionMode,
      beginIn: (thread, mode) => {
        // What was said in it already waits: the switch has its place behind that.
        if (outbox.of(thread).length > 0 || !begun.has(thread)) return false
        begun.change(thread, { mode })
        // A choice like any other: the next conversation starts with it.
        void preferences.change({ interactionMode: mode })
        return true
      },
      onThread: (thread) => {
        begun.drop(thread.id)
        list.put(thread)
        asks.put(thread)
      },
      onTurnClosed: (isFailed) => health.onTurnClosed(isFailed),
      serverZone: () => health.zone,
    })
  }
}

function withoutValue(outcome: Outcome<unknown>): Outcome {
  return outcome.kind === 'ok' ? { kind: 'ok', value: undefined } : outcome
}

/** The server has erased it, because somebody deleted it here. */
function forgetThread(
  id: string,
  { list, outbox, kept }: { readonly list: WatchedList; readonly outbox: Outbox; readonly kept: KeptThreads },
): void {
  list.drop(id)
  kept.forget(id, 'sound')
  outbox.drop(outbox.of(id).map((item) => item.id))
  outbox.release(id)
}

/** Somebody deleted it elsewhere: what was said here and never left this device stays, to be copied. */
function forgetDeleted(
  id: string,
  { outbox, kept }: { readonly outbox: Outbox; readonly kept: KeptThreads },
  sound?: 'sound',
): void {
  kept.forget(id, sound)
  outbox.dropStored(id)
}

function handleOf(
  { session, report }: { readonly session: ThreadSession; readonly report: WatchedReport },
  outbox: Outbox,
  commands: NoteCommands & TurnCommands & ReportCommands & Pick<ThreadHandle, 'askTable'>,
  release: () => void,
): ThreadHandle {
  let isHeld = true
  return {
    ...commands,
    id: session.id,
    report: report.store,
    subscribe: session.store.subscribe,
    getSnapshot: session.store.getSnapshot,
    say: (text, more) => session.say(text, more),
    recordSpeech: (facts) => session.recordSpeech(facts),
    editUnsent: (entry, text) => session.editUnsent(entry, text),
    photosOf: (entry) => outbox.photosOf(entry),
    sendWithoutPhotos: (entry) => outbox.sendWithoutPhotos(entry),
    takeBack: (entry) => outbox.takeBack(entry),
    setMode: (mode) => session.setMode(mode),
    loadEarlier: () => void session.loadEarlier(),
    trim: () => session.trim(),
    close: () => {
      if (isHeld) release()
      isHeld = false
    },
  }
}

function listOf(list: WatchedList, removals: Removals, outbox: Outbox): ThreadList {
  return {
    subscribe: list.store.subscribe,
    getSnapshot: list.store.getSnapshot,
    show: (view) => list.show(view),
    refresh: () => void list.refresh(),
    more: () => void list.more(),
    rename: (id, title) => list.change(id, { title }),
    archive: (id, archived) => list.change(id, { archived }),
    remove: (id, title = list.titleOf(id)) => {
      removals.add(id, title)
      outbox.hold(id)
    },
    undoRemove: (id) => {
      removals.undo(id)
      outbox.release(id)
    },
    erase: (id, confirm) => removals.eraseNow(id, confirm),
  }
}

function importedThread(body: unknown): string {
  return (body as { readonly thread: string }).thread
}

function linkOf({ url }: Place, body: unknown): string {
  return (url || location.origin) + (body as { readonly path: string }).path
}

async function sweepPhotos(outbox: Outbox, device: Promise<Device>, photos: DevicePhotos): Promise<void> {
  try {
    // What an earlier version of the app left is among what waits only then.
    await outbox.whenRead()
    const wanted = await (await device).outbox.photos()
    await photos.sweep((photo) => wanted.has(photo))
  } catch {
    // Where what waits cannot be read, nothing is known to be left behind.
  }
}

function chooseCarrier(place: Place, ambient: Ambient, chosen?: ClientOptions['carrier']): Carrier {
  const wanted = chosen ?? (place.token === undefined ? 'auto' : 'sse')
  if (wanted === 'socket') return socketCarrier(place, ambient)
  // A browser whose way lets sockets through does without it.
  const sse = laterCarrier(async () => (await import('./carriers/sse-carrier.ts')).sseCarrier(place, ambient))
  if (wanted === 'sse') return sse
  return fallbackCarrier((onBlocked) => socketCarrier(place, ambient, onBlocked), sse)
}
