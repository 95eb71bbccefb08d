import type { Ambient } from '../ambient.ts'
import {
  type Answer,
  type Transport,
  type OpenTransport,
  type TransportListener,
  type Question,
  patienceMs,
} from './transport.ts'
import { type Place, askOperation, headersFor } from './http.ts'
import { readFrame } from './read-frame.ts'

const OPEN = 1

/** Everything on one WebSocket. `onBlocked`: the server answers by HTTP but its socket does not open. */
export function socketTransport(place: Place, ambient: Ambient, onBlocked: () => void = () => {}): Transport {
  return { open: (listener) => new OpenSocket(place, ambient, listener, onBlocked) }
}

class OpenSocket implements OpenTransport {
  readonly #place: Place
  readonly #ambient: Ambient
  readonly #listener: TransportListener
  readonly #socket: WebSocket
  readonly #life = new AbortController()
  readonly #waiting = new Map<number, { readonly answer: (answer: Answer) => void; readonly stop: () => void }>()
  /** The ref of the frame by which each thread is followed: that is all that a later error names. */
  readonly #follows = new Map<string, number>()
  #refs = 0

  constructor(place: Place, ambient: Ambient, listener: TransportListener, onBlocked: () => void) {
    this.#place = place
    this.#ambient = ambient
    this.#listener = listener
    const socket = (this.#socket = openSocket(place))
    socket.addEventListener('open', () => this.#opened())
    socket.addEventListener('message', (event) => this.#hear(String(event.data)))
    socket.addEventListener('close', () => void this.#closed(onBlocked))
  }

  readonly follow = (thread: string, after: number): void => {
    this.#follows.set(thread, this.#refs + 1)
    void this.#ask({ cmd: 'follow', thread, after }).then((answer) => {
      if (answer.kind === 'failed') this.#followEnded(thread, answer.error)
    })
  }

  readonly unfollow = (thread: string): void => {
    this.#follows.delete(thread)
    void this.#ask({ cmd: 'unfollow', thread })
  }

  readonly ask = ({ name, key, fields, ...about }: Question): Promise<Answer> =>
    this.#ask({
      ...fields,
      ...about,
      cmd: name,
      ...(key === undefined ? {} : { key }),
    })

  /** Watching what is watched already changes nothing, and is answered. */
  readonly probe = (): void => {
    void this.#ask({ cmd: 'watch-threads' })
  }

  readonly close = (): void => {
    this.#life.abort()
    this.#socket.close()
    this.#giveUp()
  }

  #ask(frame: Readonly<Record<string, unknown>>): Promise<Answer> {
    if (this.#life.signal.aborted || this.#socket.readyState !== OPEN) return Promise.resolve({ kind: 'unreachable' })
    const ref = ++this.#refs
    const text = JSON.stringify({ ...frame, ref })
    return new Promise((answer) => {
      const stop = this.#ambient.after(patienceMs(text.length), () => this.#answer(ref, { kind: 'unreachable' }))
      this.#waiting.set(ref, { answer, stop })
      this.#socket.send(text)
    })
  }

  #answer(ref: unknown, answer: Answer): boolean {
    const waiting = this.#waiting.get(Number(ref))
    this.#waiting.delete(Number(ref))
    waiting?.stop()
    waiting?.answer(answer)
    return waiting !== undefined
  }

  /** The server let us in before the socket opened. What is asked now travels with this: no round trip is waited for. */
  #opened(): void {
    if (this.#life.signal.aborted) return
    void this.#ask({ cmd: 'watch-threads' }).then((answer) => {
      if (answer.kind !== 'ok' && !this.#life.signal.aborted) this.#listener.onLost()
    })
    this.#listener.onOpen()
  }

  #hear(text: string): void {
    if (this.#life.signal.aborted) return
    this.#listener.onHeard()
    const frame = readFrame(text)
    switch (frame.kind) {
      case 'event':
        return this.#listener.onEvent(frame.event)
      case 'signal':
        return this.#listener.onSignal(frame.signal)
      case 'come-back':
        return this.#listener.onSentAway(frame.afterMs)
      case 'answer':
        this.#answer(frame.ref, { kind: 'ok', body: frame.ok })
        return
      case 'error': {
        if (this.#answer(frame.ref, { kind: 'failed', error: frame.error })) return
        // A follow that was granted and ended later.
        for (const [thread, ref] of this.#follows) if (ref === frame.ref) this.#followEnded(thread, frame.error)
        return
      }
      case 'other':
        return
      default:
        return frame satisfies never
    }
  }

  #followEnded(thread: string, error: Extract<Answer, { kind: 'failed' }>['error']): void {
    if (this.#life.signal.aborted) return
    if (error.retry === 'no') this.#listener.onFollowEnded(thread, error)
    else this.#listener.onLost()
  }

  async #closed(onBlocked: () => void): Promise<void> {
    const { signal } = this.#life
    this.#giveUp()
    if (signal.aborted) return
    // A browser does not say why a socket failed to open: refused or unreachable. An HTTP request can tell.
    const asked = this.#refs === 0 ? await this.#askWhy() : undefined
    if (signal.aborted) return
    if (asked?.kind === 'failed' && asked.error.code === 'unauthenticated') return this.#listener.onUnauthenticated()
    if (asked?.kind === 'ok') onBlocked()
    this.#listener.onLost()
  }

  #askWhy(): Promise<Answer> {
    return askOperation(this.#place, this.#ambient, { name: 'list-threads', fields: { limit: 1 } }, this.#life.signal)
  }

  #giveUp(): void {
    for (const ref of this.#waiting.keys()) this.#answer(ref, { kind: 'unreachable' })
  }
}

function openSocket(place: Place): WebSocket {
  const base = place.url || location.origin
  const url = `${base.replace(/^http/, 'ws')}/api/ws`
  if (place.token === undefined) return new WebSocket(url)
  // Node.js takes headers here; a browser cannot send any, and says who it is by its cookie.
  const options: unknown = { headers: headersFor(place) }
  return new WebSocket(url, options as string[])
}
