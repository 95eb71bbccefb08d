import type { Ambient } from '../ambient.ts'
import type { Device, DeviceValues } from '../device/device.ts'
import type { SpeechFact } from '../thread/speech-record.ts'
import type { MicrophoneLock } from './voice-ports.ts'

const KEY = 'open-recording'
/** When a page died is known to this. */
const BEAT_MS = 10_000

/** `page`: the page that has the microphone open. */
type Kept = { readonly page: string; readonly thread: string; readonly startedAt: number; readonly lastAt: number }

export type OpenRecordingPorts = {
  readonly ambient: Pick<Ambient, 'after' | 'now' | 'makeId'>
  readonly device: Promise<Pick<Device, 'values'>>
  readonly lock: MicrophoneLock
  /** Puts it into the log of any conversation. */
  readonly recordIn: (thread: string, facts: readonly SpeechFact[]) => Promise<unknown>
}

/** Names of pages, by the device that each keeps things on. */
const pages = new WeakMap<object, string>()

/**
 * Marks on the device that a microphone is open: a page that dies cannot report that it closed, so the next page
 * does. A device without storage cannot.
 */
export class OpenRecording {
  readonly #ports: OpenRecordingPorts
  readonly #page: string
  /** One write after the other. */
  #queue: Promise<unknown> = Promise.resolve()
  #cancel: (() => void) | undefined

  constructor(ports: OpenRecordingPorts) {
    this.#ports = ports
    this.#page = pages.get(ports.device) ?? ports.ambient.makeId()
    pages.set(ports.device, this.#page)
  }

  begin(thread: string): void {
    const { ambient } = this.#ports
    const startedAt = ambient.now()
    const beat = () => {
      const kept: Kept = { page: this.#page, thread, startedAt, lastAt: ambient.now() }
      this.#write((values) => values.write(KEY, kept))
      this.#cancel = ambient.after(BEAT_MS, beat)
    }
    beat()
  }

  /** Nothing is recorded any more. `told`: when the log was told so. */
  end(told: Promise<unknown>): void {
    this.#cancel?.()
    this.#write(async (values) => {
      await told
      await values.remove(KEY)
    })
  }

  /** The log is told of one that no page has open any more. */
  async tellLeft(): Promise<void> {
    try {
      const { values } = await this.#ports.device
      if (!(await this.#readLeft(values))) return
      // The page that owns it is alive.
      const free = await this.#ports.lock()
      if (!free) return
      try {
        const left = await this.#readLeft(values)
        if (left) await this.#tell(left, values)
      } finally {
        free()
      }
    } catch {
      // A device that cannot be read tells of nothing.
    }
  }

  async #tell({ thread, startedAt, lastAt }: Kept, values: DeviceValues): Promise<void> {
    const stopped = {
      kind: 'recording-stopped',
      why: 'failed',
      at: lastAt,
      ms: Math.max(0, lastAt - startedAt),
    } as const
    // The call fixes its place in the queue; nothing waits for the server.
    void this.#ports.recordIn(thread, [stopped]).catch(() => undefined)
    await values.remove(KEY)
  }

  /** That of this page is under way. */
  async #readLeft(values: DeviceValues): Promise<Kept | undefined> {
    const left = await values.read<Kept>(KEY)
    return left?.page === this.#page ? undefined : left
  }

  #write(work: (values: DeviceValues) => Promise<unknown>): void {
    this.#queue = this.#queue.then(() => this.#ports.device.then(({ values }) => work(values))).catch(() => undefined)
  }
}
