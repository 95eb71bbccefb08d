import type { Ambient } from '../ambient.ts'
import type { Outcome } from '../outcome.ts'
import type { SpeechFact } from '../thread/speech-record.ts'
import type { SaySpoken, VoiceThread } from './voice-ports.ts'

/** A turn that does not stop by then is not waited for. */
const STOP_MS = 2_000

export type ThreadQueuePorts = {
  readonly ambient: Pick<Ambient, 'after' | 'now' | 'makeId'>
  readonly thread: VoiceThread
  /** The device would not keep these words. */
  readonly onUnsaid: (text: string) => void
}

/**
 * What a spoken conversation puts into the thread, one after the other: what was heard of an answer stands before the
 * words that cut it short, and an answer that was stopped has stopped before the next is asked for.
 */
export class ThreadQueue {
  readonly #ports: ThreadQueuePorts
  #queue: Promise<unknown> = Promise.resolve()
  #lastId: string | undefined

  constructor(ports: ThreadQueuePorts) {
    this.#ports = ports
  }

  /** The id under which they are said. */
  say(text: string): string {
    const { ambient, thread, onUnsaid } = this.#ports
    const [id, at] = [ambient.makeId(), ambient.now()]
    this.#lastId = id
    this.#then(async () => {
      const { kind } = await thread.say(text, { via: 'spoken', id, at }).catch(() => ({ kind: 'failed' }) as const)
      if (kind === 'failed') onUnsaid(text)
    })
    return id
  }

  /** Something that was kept as sound until now, under the id and with the time that it has. */
  sayRecorded(text: string, more: SaySpoken): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#then(async () => {
        const outcome = await this.#ports.thread
          .say(text, more)
          .catch((): Outcome => ({ kind: 'failed', reason: 'device-broken' }))
        resolve(outcome)
      })
    })
  }

  /** More of what was said last: one message with it where that has not left the device, else one of its own. */
  add(text: string): string {
    const before = this.#lastId === undefined ? undefined : this.#ports.thread.takeBack(this.#lastId)
    return this.say(before === undefined ? text : `${before} ${text}`)
  }

  record(fact: SpeechFact): void {
    const { thread } = this.#ports
    // The call fixes its place in the queue; nothing waits for the server.
    this.#then(() => void thread.recordSpeech([fact]).catch(() => undefined))
  }

  /** What comes next waits for this, a little. */
  waitFor(done: Promise<unknown>): void {
    this.#then(
      () =>
        new Promise<void>((resolve) => {
          const cancel = this.#ports.ambient.after(STOP_MS, resolve)
          const end = () => {
            cancel()
            resolve()
          }
          done.then(end, end)
        }),
    )
  }

  settled(): Promise<unknown> {
    return this.#queue
  }

  #then(work: () => unknown): void {
    this.#queue = this.#queue.then(work)
  }
}
