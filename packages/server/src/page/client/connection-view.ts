import type { Ambient } from './ambient.ts'
import type { ConnectionState } from './connection.ts'
import { find, setText } from './elements.ts'
import { texts } from './words.ts'

const TICK_MS = 500

/** The state of the line in words, always; and aloud, once per change. */
export class ConnectionView {
  readonly #place = find('connection', HTMLElement)
  readonly #words = find('connection-words', HTMLElement)
  readonly #announcer = find('announcer', HTMLElement)
  readonly #tryNow = find('try-now', HTMLButtonElement)
  readonly #ambient: Ambient
  #shown = new AbortController()

  constructor(ambient: Ambient, onTryNow: () => void) {
    this.#ambient = ambient
    this.#tryNow.addEventListener('click', onTryNow)
  }

  show(state: ConnectionState): void {
    this.#shown.abort()
    this.#shown = new AbortController()
    this.#place.dataset['kind'] = state.kind
    this.#tryNow.hidden = !(state.kind === 'waiting' || (state.kind === 'ended' && state.why === 'session'))
    setText(this.#words, describe(state, this.#ambient.now()))
    if (state.kind === 'waiting') void this.#countDown(state, this.#shown.signal)
    const aloud = announcement(state)
    if (aloud !== undefined) setText(this.#announcer, aloud)
  }

  /** Seconds are shown and not spoken: a countdown read aloud drowns everything else. */
  async #countDown(state: ConnectionState, signal: AbortSignal): Promise<void> {
    while (await this.#ambient.pause(TICK_MS, signal)) setText(this.#words, describe(state, this.#ambient.now()))
  }
}

function describe(state: ConnectionState, now: number): string {
  switch (state.kind) {
    case 'waiting':
      return texts.connection.waiting(Math.max(1, Math.ceil((state.retryAt - now) / 1000)))
    case 'ended':
      return texts.connection[state.why]
    case 'connecting':
    case 'open':
    case 'retrying':
    case 'resting':
      return texts.connection[state.kind]
    default:
      return state satisfies never
  }
}

function announcement(state: ConnectionState): string | undefined {
  switch (state.kind) {
    case 'open':
      return texts.connection.open
    case 'waiting':
      return texts.connection.lost
    case 'ended':
      return texts.connection[state.why]
    case 'connecting':
    case 'retrying':
    case 'resting':
      return undefined
    default:
      return state satisfies never
  }
}
