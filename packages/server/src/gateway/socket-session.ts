import type { ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import { operationNames } from '@agora/protocol/operations'
import { pathParts, routes } from '@agora/protocol/routes'
import type { Signal } from '@agora/protocol/signals'
import {
  type AnswerFrame,
  Follow,
  OperationFrame,
  Ref,
  Unfollow,
  WatchThreads,
  closeCodes,
} from '@agora/protocol/socket'
import type { WebSocket } from 'ws'
import type { User } from '../auth/authorise.ts'
import { Failure, toWireError } from '../failure.ts'
import { envelopeJson } from '../log/hash-chain.ts'
import type { Page } from '../threads/follow.ts'
import { AllRefused } from './all-refused.ts'
import type { Client } from './client.ts'
import type { GatewayParts } from './gateway-parts.ts'
import type { Caller } from './identify.ts'
import { isSmall } from './large-requests.ts'
import type { Share } from './load.ts'
import { parse } from './parse.ts'
import { perform } from './perform.ts'
import { parseJson } from './read-body.ts'
import { SocketWriter } from './socket-writer.ts'
import { COME_BACK_MS } from './sse.ts'

const MAX_SILENT_BEATS = 2

type Frame = { readonly text: string; readonly isBinary: boolean; readonly share: Share }

/** One WebSocket: commands up, answers and events of many threads down. */
export class SocketSession {
  readonly #socket: WebSocket
  readonly #user: User
  readonly #parts: GatewayParts
  readonly #client: Client
  readonly #writer: SocketWriter
  /** Frames that came before the socket could be told to wait. */
  readonly #received: Frame[] = []
  readonly #follows = new Map<ThreadId, AbortController>()
  #watch: AbortController | undefined
  readonly #pulse: NodeJS.Timeout
  #underWay = 0
  #readsUnderWay = 0
  /** The client's next frame is large, and others are in progress. */
  #waitsForTurn = false
  /** Heartbeats since the client last sent a frame. A silent client is gone, even if TCP reports a connection. */
  #silentBeats = 0

  /** Lives as long as the socket. Fails where there is no room for another stream. */
  static open(socket: WebSocket, caller: Caller, client: Client, parts: GatewayParts): SocketSession {
    return new SocketSession(socket, caller, client, parts)
  }

  private constructor(socket: WebSocket, { user, session }: Caller, client: Client, parts: GatewayParts) {
    this.#socket = socket
    this.#user = user
    this.#parts = parts
    this.#client = client
    this.#writer = new SocketWriter(socket, () => this.#proceed())
    const leave = parts.streams.enter({ sendAway: () => this.#sendAway(), end: () => this.#end(), session })
    this.#pulse = setInterval(() => this.#beat(), parts.timing.heartbeatMs)
    socket.on('pong', () => (this.#silentBeats = 0))
    // `ws` hands text over as one Buffer unless it is told otherwise.
    socket.on('message', (data: Buffer, isBinary) => this.#receive(data.toString('utf8'), isBinary))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(this.#pulse)
      this.#stopFollowing()
      this.#forgetFrames()
      leave()
    })
  }

  #receive(text: string, isBinary: boolean): void {
    this.#silentBeats = 0
    const share = this.#parts.load.enter(this.#client)
    try {
      share.add(text.length)
      this.#received.push({ text, isBinary, share })
      this.#proceed()
    } catch (error) {
      share.leave()
      this.#send({ ref: refOf(text), error: toWireError(error) })
    }
  }

  /**
   * Begins what may begin, in the order it came. A client that sends faster than it is served, or than it takes
   * responses, waits in its own socket and not in our memory.
   */
  #proceed(): void {
    while (this.#canBegin) {
      const frame = this.#received.shift()
      if (!frame) break
      if (isSmall(frame.text.length)) void this.#begin(frame).finally(frame.share.leave)
      else void this.#beginLarge(frame)
    }
    const isOpen = this.#socket.readyState === this.#socket.OPEN
    if (!isOpen) return
    if (!this.#canBegin) this.#socket.pause()
    else if (this.#socket.isPaused) this.#socket.resume()
  }

  /** Frames behind it wait: those of one socket are handled in the order they came. */
  async #beginLarge(frame: Frame): Promise<void> {
    this.#waitsForTurn = true
    try {
      await this.#parts.largeRequests.perform(this.#client, frame.text.length, () => {
        this.#waitsForTurn = false
        // What came before its turn is forgotten with the socket.
        const isOpen = this.#socket.readyState === this.#socket.OPEN
        const begun = isOpen ? this.#begin(frame) : Promise.resolve()
        this.#proceed()
        return begun
      })
    } finally {
      frame.share.leave()
    }
  }

  get #canBegin(): boolean {
    if (this.#waitsForTurn) return false
    const isFree = this.#underWay < limits.commandsPerSocket && this.#readsUnderWay < limits.readsPerSocket
    return isFree && this.#writer.hasRoom
  }

  /** Resolves when the client has room for more than the answer. */
  async #begin({ text, isBinary }: Frame): Promise<void> {
    this.#underWay++
    let ref: Ref | null = null
    try {
      this.#parts.gate.count(this.#client)
      if (isBinary) throw new Failure('bad-request', 'frames are JSON text')
      const frame = parseJson(text)
      ref = readRef(frame)
      if (isRead(frame)) await this.#answerRead(ref, frame)
      else await this.#writer.write(JSON.stringify({ ref, ok: await this.#handle(frame) }))
    } catch (error) {
      const answer = toWireError(error)
      if (answer.code === 'internal') this.#parts.reportBug(error)
      if (error instanceof AllRefused) answer.details = error.answer
      ref ??= isBinary ? null : refOf(text)
      await this.#writer.write(JSON.stringify({ ref, error: answer } satisfies AnswerFrame))
    } finally {
      this.#underWay--
      this.#proceed()
    }
  }

  async #answerRead(ref: Ref | null, frame: unknown): Promise<void> {
    this.#readsUnderWay++
    try {
      const read = async () => JSON.stringify({ ref, ok: await this.#handle(frame) })
      const { result, release } = await this.#parts.reads.perform(this.#client, read, (text) => text.length)
      void this.#writer.send(result).finally(release)
      await this.#writer.untilRoom()
    } finally {
      this.#readsUnderWay--
    }
  }

  /** Up to a thread's queue nothing is awaited: frames are handled in the order they came. */
  #handle(frame: unknown): Promise<unknown> {
    try {
      const cmd = typeof frame === 'object' && frame !== null && 'cmd' in frame ? frame.cmd : undefined
      if (cmd === 'follow') return this.#follow(parse(Follow, frame))
      if (cmd === 'unfollow') return this.#unfollow(parse(Unfollow, frame).thread)
      if (cmd === 'watch-threads') {
        parse(WatchThreads, frame)
        return this.#watchThreads()
      }
      const { cmd: name, ref: _ref, key, thread, ...rest } = parse(OperationFrame, frame)
      // What an address names (a thread, a note, a turn) a frame has beside; elsewhere it is a field like others.
      const named = pathParts.filter((part) => routes[name].path.includes(`:${part}`))
      const given: Record<string, unknown> = { ...rest, ...(thread === undefined ? {} : { thread }) }
      const beside = Object.fromEntries(named.map((part) => [part, given[part]]))
      const fields = Object.fromEntries(Object.entries(given).filter(([field]) => !Object.hasOwn(beside, field)))
      const call = { name, user: this.#user, thread: undefined, key }
      return perform(this.#parts, { ...call, ...beside, fields })
    } catch (error) {
      return Promise.reject(error)
    }
  }

  async #follow({ thread, after, ref }: Follow): Promise<unknown> {
    this.#follows.get(thread)?.abort()
    this.#follows.delete(thread)
    if (this.#follows.size >= limits.followsPerSocket) {
      throw new Failure('too-many-streams', `one socket follows at most ${limits.followsPerSocket} conversations`)
    }
    const abort = new AbortController()
    this.#follows.set(thread, abort)
    const forget = () => {
      abort.abort()
      if (this.#follows.get(thread) === abort) this.#follows.delete(thread)
    }
    try {
      const { seq, pages } = await this.#parts.threads.follow(this.#user, thread, after, abort.signal)
      // The answer goes out before the first event.
      setImmediate(() => void this.#pump(pages, ref, abort.signal).finally(forget))
      return { thread, seq }
    } catch (error) {
      forget()
      throw error
    }
  }

  async #pump(pages: AsyncGenerator<Page, void>, ref: Ref, signal: AbortSignal): Promise<void> {
    try {
      for await (const page of pages) {
        for (const frame of toFrames(page)) {
          // The client may have unfollowed while this page was read.
          if (signal.aborted) return
          await this.#writer.write(frame)
        }
      }
    } catch (error) {
      // The follow ended for a reason the client must know: it asks again, with its cursor.
      this.#send({ ref, error: toWireError(error) })
    }
  }

  async #watchThreads(): Promise<unknown> {
    // Watching twice is watching once.
    if (this.#watch || this.#socket.readyState !== this.#socket.OPEN) return {}
    const abort = new AbortController()
    const { threads, timing } = this.#parts
    const pages = threads.watch(this.#user, abort.signal, timing.watchPauseMs)
    this.#watch = abort
    // The answer goes out before the first signal.
    setImmediate(() => void this.#pumpList(pages))
    return {}
  }

  async #pumpList(pages: ReturnType<GatewayParts['threads']['watch']>): Promise<void> {
    try {
      for await (const page of pages) {
        for (const signal of page) await this.#writer.write(JSON.stringify(signal))
      }
    } catch (error) {
      if (toWireError(error).code === 'internal') this.#parts.reportBug(error)
      this.#socket.close(closeCodes.tooSlow, 'too slow: come back and read the list again')
    }
  }

  async #unfollow(thread: ThreadId): Promise<unknown> {
    this.#follows.get(thread)?.abort()
    this.#follows.delete(thread)
    return { thread }
  }

  #beat(): void {
    // What the client answers is not read while it waits for us, or we for it.
    if (this.#socket.isPaused) this.#silentBeats = 0
    // One beat may pass unanswered: the ping waits behind what a slow reader has yet to take.
    if (++this.#silentBeats > MAX_SILENT_BEATS) return this.#socket.terminate()
    this.#socket.ping()
    this.#send({ type: 'heartbeat', at: this.#parts.ambient.now() })
  }

  #sendAway(): void {
    this.#send({ type: 'come-back', afterMs: COME_BACK_MS })
    this.#socket.close(closeCodes.serviceRestart, 'the server restarts')
  }

  /** The session has ended: from now on the socket takes nothing and tells nothing, also if the client lingers. */
  #end(): void {
    this.#socket.removeAllListeners('message')
    this.#stopFollowing()
    this.#forgetFrames()
    this.#socket.close(closeCodes.sessionEnded, 'the session has ended')
  }

  /** Frames that wait for their turn. */
  #forgetFrames(): void {
    for (const { share } of this.#received.splice(0)) share.leave()
  }

  #stopFollowing(): void {
    for (const follow of this.#follows.values()) follow.abort()
    this.#watch?.abort()
  }

  #send(frame: AnswerFrame | Signal): void {
    void this.#writer.write(JSON.stringify(frame))
  }
}

function toFrames(page: Page): string[] {
  return page.kind === 'events' ? page.events.map(envelopeJson) : page.signals.map((signal) => JSON.stringify(signal))
}

/** Whether it asks for what is there, which may be much, and changes nothing. */
function isRead(frame: unknown): boolean {
  const cmd = typeof frame === 'object' && frame !== null && 'cmd' in frame ? frame.cmd : undefined
  return operationNames.some((name) => name === cmd && routes[name].kind === 'query')
}

function refOf(text: string): Ref | null {
  try {
    return readRef(parseJson(text))
  } catch {
    return null
  }
}

function readRef(frame: unknown): Ref | null {
  const ref = typeof frame === 'object' && frame !== null && 'ref' in frame ? Ref.safeParse(frame.ref) : undefined
  return ref?.data ?? null
}
