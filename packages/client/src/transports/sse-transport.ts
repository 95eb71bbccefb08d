import type { WireError } from '@agora/protocol/errors'
import type { Ambient } from '../ambient.ts'
import type { Transport, OpenTransport, TransportListener, Question } from './transport.ts'
import { type Place, askOperation, headersFor, readAnswer } from './http.ts'
import { readFrame } from './read-frame.ts'
import { readSse } from './read-sse.ts'

/**
 * Requests by HTTP, events by server-sent events: one stream for the list, which is the line itself, and one for each
 * thread that is followed. Read with `fetch` and not with `EventSource`, which hides the server's signs of life and the
 * reason of a refusal, and comes back by rules of its own.
 */
export function sseTransport(place: Place, ambient: Ambient): Transport {
  return { open: (listener) => new OpenStream(place, ambient, listener) }
}

class OpenStream implements OpenTransport {
  readonly #place: Place
  readonly #ambient: Ambient
  readonly #listener: TransportListener
  readonly #life = new AbortController()
  #list = new AbortController()
  readonly #follows = new Map<string, { after: number; readonly stream: AbortController }>()

  constructor(place: Place, ambient: Ambient, listener: TransportListener) {
    this.#place = place
    this.#ambient = ambient
    this.#listener = listener
    void this.#watch(listener.onOpen)
  }

  readonly follow = (thread: string, after: number): void => {
    this.unfollow(thread)
    const followed = { after, stream: new AbortController() }
    this.#follows.set(thread, followed)
    void this.#follow(thread, followed)
  }

  readonly unfollow = (thread: string): void => {
    this.#follows.get(thread)?.stream.abort()
    this.#follows.delete(thread)
  }

  readonly ask = (question: Question) => askOperation(this.#place, this.#ambient, question, this.#life.signal)

  /** A request that is answered says nothing of streams that died without a word: so they are opened anew. */
  readonly probe = (): void => {
    this.#list.abort()
    void this.#watch(() => {
      for (const [thread, { after }] of new Map(this.#follows)) this.follow(thread, after)
      // Threads have their cursors; what the list told of between the two streams is gone.
      this.#listener.onMissed()
    })
  }

  readonly close = (): void => {
    this.#life.abort()
    this.#list.abort()
    for (const { stream } of this.#follows.values()) stream.abort()
  }

  async #watch(onOpen: () => void): Promise<void> {
    const { signal } = (this.#list = new AbortController())
    const refused = await this.#read('/api/events', signal, onOpen)
    if (signal.aborted) return
    if (refused?.code === 'unauthenticated') this.#listener.onUnauthenticated()
    else this.#listener.onLost()
  }

  async #follow(thread: string, followed: { after: number; readonly stream: AbortController }): Promise<void> {
    const { signal } = followed.stream
    const path = `/api/threads/${encodeURIComponent(thread)}/events?after=${followed.after}`
    let ended = false
    const refused = await this.#read(path, signal, undefined, (seq, type) => {
      followed.after = seq
      // Nothing comes after that: the stream ends, and that is no failure.
      ended = type === 'thread-deleted'
    })
    if (signal.aborted || ended) return
    if (!refused || refused.retry !== 'no') return this.#listener.onLost()
    if (refused.code === 'unauthenticated') return this.#listener.onUnauthenticated()
    this.#follows.delete(thread)
    this.#listener.onFollowEnded(thread, refused)
  }

  /** Reads a stream to its end. Resolves with the reason where the server would not give one. */
  async #read(
    path: string,
    signal: AbortSignal,
    onOpen?: () => void,
    onEvent?: (seq: number, type: string) => void,
  ): Promise<WireError | undefined> {
    try {
      const headers = { ...headersFor(this.#place), accept: 'text/event-stream' }
      const response = await fetch(this.#place.url + path, { headers, signal, cache: 'no-store' })
      if (!response.ok || !response.body) {
        const answer = readAnswer(false, await response.json())
        return answer.kind === 'failed' ? answer.error : undefined
      }
      if (signal.aborted) return undefined
      onOpen?.()
      for await (const data of readSse(response.body)) {
        if (signal.aborted) return undefined
        this.#listener.onHeard()
        this.#hear(data, onEvent)
      }
    } catch {
      // Broken, or closed by us: the caller knows which.
    }
    return undefined
  }

  #hear(data: string | undefined, onEvent?: (seq: number, type: string) => void): void {
    const frame = data === undefined ? undefined : readFrame(data)
    if (frame?.kind === 'event') {
      onEvent?.(frame.event.seq, frame.event.type)
      this.#listener.onEvent(frame.event)
    }
    if (frame?.kind === 'signal') this.#listener.onSignal(frame.signal)
    if (frame?.kind === 'come-back') this.#listener.onSentAway(frame.afterMs)
  }
}
