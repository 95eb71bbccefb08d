import { say } from '@agora/core/say/say'
import type { TurnEnd } from '@agora/core/thread/decide-speech'
import { type OpenTurn, type ThreadState, dueAt } from '@agora/core/thread/thread-state'
import { type TurnAnswer, countHeard, requestOf } from '@agora/core/turn/turn-context'
import { MessageId, type ThreadId } from '@agora/protocol/ids'
import type { Preferences } from '@agora/protocol/preferences'
import { type Ambient, randomId } from '../ambient.ts'
import { Failure } from '../failure.ts'
import { type LogStorage, StorageError } from '../log/log-storage.ts'
import { readNotes } from '../threads/read-history.ts'
import type { Agent } from '../threads/thread-actor.ts'
import type { Threads } from '../threads/threads.ts'
import { type Answerer, makeTools } from './answerer.ts'
import { extendDigest } from './extend-digest.ts'
import { gatherContext } from './gather-context.ts'

export const agora: Agent = { kind: 'agent', id: 'agora' }

/** Threads that are worked on at once; the others wait their turn. */
const MAX_AT_ONCE = 8
/** How often it is asked what is due: for what another process left behind, or a storage that was away. */
export const LOOK_AGAIN_MS = 30_000
const LOOK_THREADS = 100
/** This soon where one look did not find all, as after a crash; not at once, or what cannot be done would be tried for ever. */
const LOOK_ON_MS = 1_000

export type DueParts = {
  readonly storage: LogStorage
  readonly threads: Threads
  readonly ambient: Ambient
  readonly answerer: Answerer | undefined
  /** Calls back after so long; returns what prevents that. */
  readonly after: (delayMs: number, callback: () => void) => () => void
  readonly report: (what: string, error: unknown) => void
}

/**
 * Does what threads are owed when nobody says anything: answers turns that are open, digests notes after a silence.
 * What is owed is in the log, so that it is done once even if this process dies on the way.
 */
export class DueWork {
  readonly #parts: DueParts
  /** Threads that are owed something, as they were last seen. */
  readonly #owed = new Map<ThreadId, ThreadState>()
  readonly #working = new Map<ThreadId, { readonly job: string; readonly abort: AbortController }>()
  readonly #underWay = new Set<Promise<void>>()
  /** More is due than the last look brought. */
  #hasMore = false
  /** When it looks again. */
  #lookAt = Infinity
  #cancelLook = () => {}
  #closed = false

  constructor(parts: DueParts) {
    this.#parts = parts
    parts.threads.onChange((state) => this.#notice(state))
  }

  /** Takes up what an earlier life left undone. */
  async start(): Promise<void> {
    await this.#look()
  }

  /** Takes up nothing new; resolves when what was begun is done or dropped. */
  async close(): Promise<void> {
    this.#closed = true
    this.#cancelLook()
    // What is not finished stays owed, and is done at the next start.
    for (const { abort } of this.#working.values()) abort.abort()
    await Promise.allSettled(this.#underWay)
  }

  #notice(state: ThreadState): void {
    const working = this.#working.get(state.id)
    // Notes that came meanwhile are not in a digest that is being made: it begins anew after the next silence.
    if (working && working.job !== jobOf(state)) working.abort.abort()
    // Nearly every change: nothing is owed, and nothing was.
    if (!this.#isSoon(state)) return void this.#owed.delete(state.id)
    this.#owed.set(state.id, state)
    this.#workOn()
  }

  /** What is due later than that is found in the storage when its time comes: memory does not grow with threads. */
  #isSoon(state: ThreadState): boolean {
    const due = this.#dueTime(state)
    return due !== null && due - this.#parts.ambient.now() < LOOK_AGAIN_MS
  }

  /** An open turn is due at once, also where the clock was set back since it was opened. */
  #dueTime(state: ThreadState): number | null {
    return state.activeTurn ? this.#parts.ambient.now() : dueAt(state)
  }

  async #look(): Promise<void> {
    try {
      const due = await this.#parts.storage.listDue(LOOK_THREADS)
      const last = due[LOOK_THREADS - 1]
      this.#hasMore = last !== undefined && this.#isSoon(last.state)
      for (const { state } of due) {
        // Another process may have written what is due; an older view of the thread would deny it.
        this.#parts.threads.noticeSeq(state.id, state.seq)
        if (this.#isSoon(state) && !this.#owed.has(state.id)) this.#owed.set(state.id, state)
      }
    } catch (error) {
      this.#parts.report('could not look for what is due', error)
    }
    this.#workOn()
  }

  #workOn(): void {
    if (this.#closed) return
    const now = this.#parts.ambient.now()
    let wait = this.#hasMore ? LOOK_ON_MS : LOOK_AGAIN_MS
    for (const state of this.#owed.values()) {
      const due = this.#dueTime(state) ?? now
      if (due > now) wait = Math.min(wait, due - now)
      else if (this.#working.size < MAX_AT_ONCE && !this.#working.has(state.id)) this.#begin(state)
    }
    this.#lookWithin(wait, now)
  }

  /** Sooner than planned, never later: a server that is always busy would never look. */
  #lookWithin(wait: number, now: number): void {
    if (this.#lookAt <= now + wait) return
    this.#cancelLook()
    this.#lookAt = now + wait
    this.#cancelLook = this.#parts.after(wait, () => {
      this.#lookAt = Infinity
      void this.#look()
    })
  }

  #begin(state: ThreadState): void {
    const abort = new AbortController()
    this.#owed.delete(state.id)
    this.#working.set(state.id, { job: jobOf(state), abort })
    const done = this.#work(state, abort.signal)
      .catch((error: unknown) => {
        // Closed or answered by somebody else, or deleted meanwhile: nothing is owed any more.
        const isOver = error instanceof Failure || abort.signal.aborted
        if (!isOver) this.#parts.report('something that is due was not done', error)
      })
      .finally(() => {
        this.#working.delete(state.id)
        this.#underWay.delete(done)
        this.#workOn()
      })
    this.#underWay.add(done)
  }

  async #work(state: ThreadState, signal: AbortSignal): Promise<void> {
    const { activeTurn, expiryDue } = state
    if (activeTurn) await this.#answer(state, activeTurn, signal)
    else if (expiryDue !== null && expiryDue <= this.#parts.ambient.now()) await this.#expire(state)
    else await this.#digest(state, signal)
  }

  async #answer(state: ThreadState, turn: OpenTurn, signal: AbortSignal): Promise<void> {
    const { threads } = this.#parts
    const { language } = await threads.preferencesOf(state)
    let end: TurnEnd
    try {
      const { text, sources } = await this.#compose(state, turn, language, signal)
      end = { turn: turn.id, reason: 'finished', reply: { ...this.#newReply(), text, sources: [...sources] } }
    } catch (error) {
      // The storage is away, or we stop: the turn stays open and is answered later.
      if (error instanceof StorageError || signal.aborted) throw error
      this.#parts.report('a turn failed', error)
      end = { turn: turn.id, reason: 'failed', reply: { ...this.#newReply(), text: say(language).failed } }
    }
    await threads.speak(state.id, agora, { name: 'close-turn', body: end })
  }

  async #compose(
    state: ThreadState,
    turn: OpenTurn,
    language: Preferences['language'],
    signal: AbortSignal,
  ): Promise<TurnAnswer> {
    const { storage, threads, answerer } = this.#parts
    const { context, digest } = await gatherContext(storage, state, turn, language)
    if (digest) await threads.speak(state.id, agora, { name: 'keep-digest', body: digest })
    if (requestOf(context) === '') return { text: say(language).yes(countHeard(context)), sources: [] }
    if (!answerer) throw new Error('a turn is open and nobody answers')
    const tools = makeTools(() => readNotes(storage, state.id, 0, Number.MAX_SAFE_INTEGER))
    return Promise.race([answerer.answer(context, tools, signal), rejectOnAbort(signal)])
  }

  async #digest(state: ThreadState, signal: AbortSignal): Promise<void> {
    const { storage, threads } = this.#parts
    const lines = await extendDigest(storage, state, state.lastNote)
    if (signal.aborted) return
    const body = { to: state.lastNote, lines, readAt: state.seq }
    await threads.speak(state.id, agora, { name: 'keep-digest', body })
  }

  async #expire({ id }: ThreadState): Promise<void> {
    await this.#parts.threads.speak(id, agora, { name: 'expire-notes' })
  }

  #newReply(): { message: MessageId } {
    return { message: MessageId.parse(randomId(this.#parts.ambient)) }
  }
}

/** Whoever answers may not listen to the signal; nobody waits for that. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => reject(signal.reason as Error)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
}

/** What is to be done in a thread: a turn by its id, a digest by the last note that goes into it. */
function jobOf({ activeTurn, digestDue, lastNote }: ThreadState): string {
  if (activeTurn) return `turn ${activeTurn.id}`
  return digestDue ? `digest ${lastNote}` : ''
}
