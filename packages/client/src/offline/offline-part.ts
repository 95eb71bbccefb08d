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
   * Undefined if the server's report is complete. Findings of this device stay until the server has evaluated the
   * same words: it does that when a wake takes the notes up, and nothing may vanish until then.
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

  /** While connected the server's findings arrive in a moment; the user's edits still show at once. */
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
