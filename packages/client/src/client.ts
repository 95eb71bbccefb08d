import type { PreferencesChange } from '@agora/protocol/preferences'
import type { Mode } from '@agora/protocol/heard'
import { type Ambient, systemAmbient } from './ambient.ts'
import { type AsksSnapshot, WatchedAsks } from './asks/watched-asks.ts'
import { BegunThreads } from './begun-threads.ts'
import type { Carrier } from './carriers/carrier.ts'
import { fallbackCarrier } from './carriers/fallback-carrier.ts'
import { type HttpRequest, type Place, askHttp } from './carriers/http.ts'
import { socketCarrier } from './carriers/socket-carrier.ts'
import { sseCarrier } from './carriers/sse-carrier.ts'
import type { ConnectionState } from './connection/connection-state.ts'
import { LineKeeper } from './connection/line-keeper.ts'
import { Emitter } from './emitter.ts'
import {
  type Beginning,
  type LookUps,
  type ReportCommands,
  lookUps,
  makeThread,
  reportCommands,
} from './inspection/inspection-commands.ts'
import { type ReportSnapshot, WatchedReport } from './inspection/watched-report.ts'
import type { ListSnapshot } from './list/list-snapshot.ts'
import { Removals } from './list/removals.ts'
import { WatchedList } from './list/watched-list.ts'
import { type DeviceStore, memoryStore } from './outbox/device-store.ts'
import { Outbox } from './outbox/outbox.ts'
import { DevicePhotos, type NewPhoto, type TakenPhoto } from './photos/device-photos.ts'
import type { Photo } from './photos/photo.ts'
import { type PhotoStore, memoryPhotos } from './photos/photo-store.ts'
import { type Outcome, readOutcome } from './outcome.ts'
import { type PreferencesSnapshot, WatchedPreferences } from './preferences/watched-preferences.ts'
import type { Store } from './store.ts'
import { type HealthSnapshot, WatchedHealth } from './watched-health.ts'
import { type NoteCommands, noteCommands } from './thread/note-commands.ts'
import { ThreadSession } from './thread/thread-session.ts'
import { type GivenAnswer, type TurnCommands, answerAsk, turnCommands } from './thread/turn-commands.ts'
import type { ThreadSnapshot } from './thread/thread-snapshot.ts'

/** Agora, as a program that shows it to people wants it. */
export type AgoraClient = LookUps & {
  readonly connection: Store<ConnectionState>
  readonly list: ThreadList
  /** Everything that this device has yet to send, refused ones included, whatever conversation it belongs to. */
  readonly unsent: Store<number>
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
  /** This browser is known no longer. */
  readonly signOut: () => Promise<Outcome>
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
  /** What outlives this program: messages that are yet to be sent. In memory only unless it is given. */
  readonly store?: DeviceStore
  /** The same for photos that are yet to be sent. */
  readonly photoStore?: PhotoStore
  readonly ambient?: Ambient
}

export type About = {
  readonly version: string
  readonly storage: string
  readonly model: string
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
  /** Gone from the list at once; erased for good after a while in which `undoRemove` brings it back. */
  readonly remove: (id: string) => void
  readonly undoRemove: (id: string) => void
}

export type ThreadHandle = Store<ThreadSnapshot> &
  NoteCommands &
  TurnCommands &
  ReportCommands & {
    readonly id: string
    /** What was found, and the report as it stands; read once `showReport` was called. */
    readonly report: Store<ReportSnapshot>
    /** On the device when it returns, at the server as soon as that is possible: after its photos. */
    readonly say: (text: string, more?: { readonly photos?: readonly Photo[] }) => void
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
     * Shown at once. What was said before is judged before it, what is said after it after it. It fails at once where
     * there is no line. One that is to begin keeps its mode on this device.
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
  type Held = { readonly session: ThreadSession; readonly report: WatchedReport; holders: number }
  const sessions = new Map<string, Held>()
  const sessionOf = (thread: string) => sessions.get(thread)?.session
  const photos = new DevicePhotos(photoStore, place, ambient)

  const keeper = new LineKeeper(chooseCarrier(place, ambient, options.carrier), ambient, {
    onOpen: () => {
      outbox.flush()
      void list.refresh()
      void preferences.load()
      void asks.load()
      void health.load()
      void removals.settle()
      for (const { session, report } of sessions.values()) {
        session.onOpen()
        report.onOpen()
      }
    },
    onEvent: (event) => {
      const held = sessions.get(event.thread)
      held?.session.onEvent(event)
      held?.report.onEvent(event)
    },
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
  /** Nobody looks; but what was said last must not wait on the device until somebody does. */
  let wantsRest = false
  const restWhenSent = () => {
    if (wantsRest && !outbox.hasWaiting) keeper.send({ type: 'rest' })
  }
  const outbox: Outbox = new Outbox({
    ask: keeper.ask,
    // What is being deleted is not sent on the way out.
    canSend: (thread) => keeper.isOpen && !removals.has(thread),
    store,
    ambient,
    onChange: (thread) => {
      sessionOf(thread)?.store.touch()
      list.store.touch()
      unsent.touch()
      restWhenSent()
    },
    onBegun: (thread, made) => {
      const session = sessionOf(thread)
      if (made) session?.onMade(made)
      else session?.onOpen()
    },
    isShown: (thread) => sessionOf(thread)?.isFollowing ?? false,
    photos,
  })
  const removals: Removals = new Removals({
    ask: (question) => (keeper.isOpen ? keeper.ask(question) : Promise.resolve({ kind: 'unreachable' })),
    store,
    ambient,
    onChange: () => list.store.touchNow(),
    onGone: (id) => {
      list.drop(id)
      outbox.forget(outbox.of(id).map((item) => item.id))
    },
  })
  const list: WatchedList = new WatchedList({ keeper, outbox, removals, ambient })
  const begun = new BegunThreads(store)
  const asks = new WatchedAsks({ keeper, ambient })
  const health = new WatchedHealth(place, ambient)
  const preferences: WatchedPreferences = new WatchedPreferences({
    keeper,
    ambient,
    // What is to begin starts as its user likes it.
    onChange: () => {
      for (const { session } of sessions.values()) session.store.touch()
    },
  })

  const http = async <Value>(request: HttpRequest, read: (body: unknown) => Value): Promise<Outcome<Value>> => {
    const answer = await askHttp(place, ambient, request)
    return readOutcome(answer, read)
  }

  void photos.sweep((photo) => outbox.items.some((item) => item.photos?.some(({ id }) => id === photo) ?? false))
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
    wakeName: health.wakeName,
    health: health.store,
    asks: asks.store,
    answerAsk: (thread, answer) => answerAsk({ keeper, ambient }, thread, answer),
    preferences: preferences.store,
    changePreferences: (change) => preferences.change(change),
    list: {
      subscribe: list.store.subscribe,
      getSnapshot: list.store.getSnapshot,
      show: (view) => list.show(view),
      refresh: () => void list.refresh(),
      more: () => void list.more(),
      rename: (id, title) => list.change(id, { title }),
      archive: (id, archived) => list.change(id, { archived }),
      remove: (id) => removals.add(id, list.titleOf(id)),
      undoRemove: (id) => {
        removals.undo(id)
        outbox.flush()
      },
    },
    openThread: (id) => {
      const ports = { keeper, ambient }
      const held = sessions.get(id) ?? {
        session: makeSession(id),
        report: new WatchedReport(id, ports),
        holders: 0,
      }
      held.holders++
      sessions.set(id, held)
      const commands = {
        ...noteCommands(id, ports),
        ...turnCommands(id, ports),
        ...reportCommands(id, ports, held.report),
      }
      return handleOf(held, outbox, commands, () => {
        if (--held.holders > 0) return
        sessions.delete(id)
        held.session.stop()
        held.report.stop()
      })
    },
    newThreadId: () => begun.add(ambient.makeId()),
    ...lookUps({ keeper, ambient }),
    beginThread: async (id, begins) => {
      const answer = await makeThread({ keeper, ambient }, id, begins)
      if (answer.kind === 'ok') sessionOf(id)?.onOpen()
      return readOutcome(answer)
    },
    tryNow: () => keeper.send({ type: 'try-now' }),
    check: () => keeper.send({ type: 'doubted' }),
    rest: () => {
      wantsRest = true
      restWhenSent()
    },
    wake: () => {
      wantsRest = false
      keeper.send({ type: 'wake' })
    },
    about: () => http({ method: 'get', path: '/health' }, (body) => body as About),
    makeLink: () =>
      http({ method: 'post', path: '/api/links' }, (body) => {
        return (place.url || location.origin) + (body as { readonly path: string }).path
      }),
    signOut: async () => {
      const outcome = await http({ method: 'delete', path: '/api/session' }, () => undefined)
      if (outcome.kind === 'ok') keeper.send({ type: 'unauthenticated' })
      return outcome
    },
    leave: () => {
      // A request on the line would die with the page; one that is kept alive does not.
      for (const id of removals.hasten()) {
        const path = `/api/threads/${encodeURIComponent(id)}`
        void askHttp(place, ambient, { method: 'delete', path, keepalive: true })
      }
    },
    stop: () => {
      for (const emitter of [keeper.state, list.store, unsent]) emitter.stop()
      for (const { session, report } of sessions.values()) {
        session.stop()
        report.stop()
      }
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
      ambient,
      isBegun: (thread) => begun.has(thread),
      beginsIn: (thread) => begun.modeOf(thread) ?? preferences.store.getSnapshot()?.interactionMode,
      beginIn: (thread, mode) => {
        const isBegun = outbox.beginIn(thread, mode) || (outbox.of(thread).length === 0 && begun.has(thread))
        if (!isBegun) return false
        begun.choose(thread, mode)
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
    })
  }
}

function handleOf(
  { session, report }: { readonly session: ThreadSession; readonly report: WatchedReport },
  outbox: Outbox,
  commands: NoteCommands & TurnCommands & ReportCommands,
  release: () => void,
): ThreadHandle {
  let isHeld = true
  return {
    ...commands,
    id: session.id,
    report: report.store,
    subscribe: session.store.subscribe,
    getSnapshot: session.store.getSnapshot,
    say: (text, more) => session.say(text, more?.photos),
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

function chooseCarrier(place: Place, ambient: Ambient, chosen?: ClientOptions['carrier']): Carrier {
  const wanted = chosen ?? (place.token === undefined ? 'auto' : 'sse')
  if (wanted === 'sse') return sseCarrier(place, ambient)
  if (wanted === 'socket') return socketCarrier(place, ambient)
  return fallbackCarrier((onBlocked) => socketCarrier(place, ambient, onBlocked), sseCarrier(place, ambient))
}
