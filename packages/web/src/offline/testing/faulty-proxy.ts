/** The line between a device and its server, as bad as lines are. */
import { once } from 'node:events'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * - `open`: everything goes through.
 * - `refused`: nobody listens at the address; connections that exist are closed.
 * - `reset`: connections are made and broken off at once.
 * - `black-hole`: connections stay open or are accepted, and carry nothing: half-open.
 * - `slow`: everything comes late, in order.
 * - `cut`: questions arrive; of the answers to them only the beginning comes back, then the line breaks.
 */
export type Weather = 'open' | 'refused' | 'reset' | 'black-hole' | 'slow' | 'cut'
export const badWeather: readonly Weather[] = ['refused', 'reset', 'black-hole', 'slow', 'cut']

/** A thin line: long enough for a kill to fall into, short enough for a test. */
const SLOW_MS = 150
/** Of an answer on a line that is cut: a part of its first line. */
const CUT_BYTES = 24

type Pair = { readonly near: Socket; readonly far: Socket }

export class FaultyProxy {
  readonly #target: URL
  readonly #pairs = new Set<Pair>()
  #server: Server | undefined
  #port = 0
  #weather: Weather = 'open'
  /** Bytes that came from the device and were passed on. */
  sent = 0

  private constructor(target: string) {
    this.#target = new URL(target)
    onTestFinished(() => this.close())
  }

  static async to(target: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target)
    await proxy.#listen()
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get weather(): Weather {
    return this.#weather
  }

  async become(weather: Weather): Promise<void> {
    this.#weather = weather
    for (const { near, far } of this.#pairs) {
      switch (weather) {
        case 'refused':
        case 'reset':
          near.resetAndDestroy()
          far.destroy()
          break
        case 'black-hole':
          near.pause()
          far.pause()
          break
        case 'open':
        case 'slow':
        case 'cut':
          near.resume()
          far.resume()
          break
        default:
          weather satisfies never
      }
    }
    if (weather === 'refused') await this.#unlisten()
    else await this.#listen()
  }

  async close(): Promise<void> {
    for (const { near, far } of this.#pairs) {
      near.destroy()
      far.destroy()
    }
    await this.#unlisten()
  }

  async #listen(): Promise<void> {
    if (this.#server) return
    const server = createServer((near) => this.#join(near))
    this.#server = server
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
  }

  async #unlisten(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    await closed
  }

  #join(near: Socket): void {
    if (this.#weather === 'reset') return void near.resetAndDestroy()
    const far = connect(Number(this.#target.port), this.#target.hostname)
    const pair = { near, far }
    this.#pairs.add(pair)
    near.on('data', (data) => {
      this.sent += data.length
      this.#pass(far, data)
    })
    far.on('data', (data) => this.#answer(pair, data))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => {
        this.#pairs.delete(pair)
        to.destroy()
      })
      if (this.#weather === 'black-hole') from.pause()
    }
  }

  #answer(pair: Pair, data: Buffer): void {
    if (this.#weather !== 'cut') return this.#pass(pair.near, data)
    pair.near.write(data.subarray(0, CUT_BYTES), () => pair.near.resetAndDestroy())
    pair.far.destroy()
  }

  /** The same delay for all: the order stays. */
  #pass(to: Socket, data: Buffer): void {
    if (this.#weather === 'slow') setTimeout(() => to.write(data), SLOW_MS)
    else to.write(data)
  }
}
