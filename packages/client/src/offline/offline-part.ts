import type { Dossier, Report } from '@agora/protocol/report'
import type { GrownReport } from './grow-report.ts'
import type { Judged } from './judge-unsent.ts'
import type { OfflineListener, OfflineListenerPorts, OfflineView } from './offline-listener.ts'

export type OfflinePartPorts = OfflineListenerPorts & { readonly onLoaded: () => void }

/**
 * The listening of a device, which is loaded when it is needed first: the first screen does not wait for it. Until it is
 * here nothing is judged, and what was said is shown by the mode it was said in.
 */
export class OfflinePart {
  readonly #ports: OfflinePartPorts
  #listener: OfflineListener | undefined
  /** The last report that was grown has findings that the server does not have. */
  #hasFound = false
  #loading: Promise<OfflineListener | undefined> | undefined

  constructor(ports: OfflinePartPorts) {
    this.#ports = ports
  }

  get isLoaded(): boolean {
    return this.#listener !== undefined
  }

  judge(view: OfflineView): readonly Judged[] {
    if (view.items.length === 0) return []
    if (!this.#listener) void this.load()
    return this.#listener?.judge(view) ?? []
  }

  /** Something was said, or the line changed. */
  check(): void {
    if (this.#listener) this.#listener.check()
    else if (this.#ports.view().items.length > 0) void this.load()
  }

  /**
   * Undefined where what the server told is all that there is. What was found here without a line stays until the server
   * has worked through the same words: it does that when somebody takes the notes up, and nothing may vanish until then.
   */
  async grow(
    language: Report['language'],
    cached: { readonly dossier: Dossier; readonly report: Report } | undefined,
  ): Promise<GrownReport | undefined> {
    if (!this.#hasFound && !this.#isAhead(cached !== undefined)) return undefined
    const listener = await this.load()
    const grown = await listener?.grow(language, cached)
    this.#hasFound = grown !== undefined && grown.found.size > 0
    return grown
  }

  /** With a line the server says in a moment what it finds in words; what somebody does is shown at once all the same. */
  #isAhead(isKept: boolean): boolean {
    const { items } = this.#ports.view()
    if (this.#ports.isLost()) return items.length > 0 || isKept
    return items.some(({ what }) => what.kind === 'command')
  }

  /** Undefined where it could not be read; the next who asks tries again. */
  load(): Promise<OfflineListener | undefined> {
    this.#loading ??= this.#import().catch(() => {
      // A part that could not be read may be there the next time; until then everything waits for the server.
      this.#loading = undefined
      return undefined
    })
    return this.#loading
  }

  async #import(): Promise<OfflineListener> {
    const { OfflineListener } = await import('./offline-listener.ts')
    const listener = new OfflineListener(this.#ports)
    this.#listener = listener
    this.#ports.onLoaded()
    listener.check()
    return listener
  }
}
