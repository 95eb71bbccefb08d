import { languageOf } from '@agora/core/understanding/detect-language'
import type { Participant } from '@agora/agents/participant'
import type { ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { Threads } from '../threads/threads.ts'
import type { TurnRunOver } from './run-turn.ts'
import { agentActor } from './server-turn-log.ts'

/** A reply that is no longer than this is read aloud as it is. */
const SHORT_CHARS = 280
/** No response waits for these. */
const MAX_MS = 60_000

export type AfterParts = {
  readonly threads: Threads
  readonly participant: Participant | undefined
  readonly after: (delayMs: number, callback: () => void) => () => void
  readonly report: (what: string, error: unknown, fields?: Readonly<Record<string, unknown>>) => void
}

/**
 * What is done when the answer is there, and never in its way: a title for a conversation that has none, and a short
 * form to be read aloud. If it fails the turn is as good; the next one brings another try.
 */
export class AfterTurn {
  readonly #parts: AfterParts
  readonly #underWay = new Set<Promise<void>>()
  readonly #abort = new AbortController()

  constructor(parts: AfterParts) {
    this.#parts = parts
  }

  begin(thread: ThreadId, { context, reason, reply }: NonNullable<TurnRunOver>): void {
    const { participant } = this.#parts
    if (!participant || reason !== 'finished' || this.#abort.signal.aborted) return
    this.#start(async (signal) => {
      const state = await this.#parts.threads.stateOf(thread)
      if (!state || state.deleted || state.title !== '') return
      const title = (await participant.title(context, signal)).trim().slice(0, limits.titleChars)
      if (title === '' || signal.aborted) return
      await this.#parts.threads.executeInternal(thread, agentActor('agora'), { name: 'name-thread', body: { title } })
    })
    if (!reply || reply.text.length <= SHORT_CHARS) return
    this.#start(async (signal) => {
      const state = await this.#parts.threads.stateOf(thread)
      if (!state || state.deleted) return
      const { spokenText, language } = await this.#parts.threads.preferencesOf(state)
      if (spokenText !== 'summarize') return
      const text = (await participant.shorten(reply.text, languageOf(reply.text, language), signal)).trim()
      if (text === '' || signal.aborted) return
      const body = { message: reply.message, text }
      await this.#parts.threads.executeInternal(thread, agentActor('agora'), { name: 'store-spoken-form', body })
    })
  }

  /** What is not done by then is not done. */
  async close(): Promise<void> {
    this.#abort.abort()
    await Promise.allSettled(this.#underWay)
  }

  #start(work: (signal: AbortSignal) => Promise<void>): void {
    const own = new AbortController()
    const signal = AbortSignal.any([own.signal, this.#abort.signal])
    const cancel = this.#parts.after(MAX_MS, () => own.abort())
    const aborted = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    const done = Promise.race([work(signal), aborted])
      .catch((error: unknown) => this.#parts.report('title or short form failed', error))
      .finally(() => {
        cancel()
        this.#underWay.delete(done)
      })
    this.#underWay.add(done)
  }
}
