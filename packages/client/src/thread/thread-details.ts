import type { Envelope } from '@agora/protocol/events'
import type { Connection } from '../connection/connection.ts'
import type { Replica } from './open-replica.ts'
import { addTurn } from './replica.ts'
import type { SessionState } from './session-state.ts'
import { type FetchedAsks, isAsked } from './show-asks.ts'
import { request } from '../request.ts'

/** More than a conversation may ask at once. */
const ASKS_PAGE = 200

export type DetailsPorts = {
  readonly connection: Pick<Connection, 'ask'>
  readonly state: SessionState
  readonly onAsks: () => void
}

/** What the newest page of a conversation does not tell: older questions, and what its turn did so far. */
export class ThreadDetails {
  readonly #thread: string
  readonly #ports: DetailsPorts
  #asks: FetchedAsks = new Map()

  constructor(thread: string, ports: DetailsPorts) {
    this.#thread = thread
    this.#ports = ports
  }

  /** What is asked by messages that are not here. */
  get asks(): FetchedAsks {
    return this.#asks
  }

  fetch(replica: Replica): void {
    void this.#fetchAsks(replica)
    void this.#fetchTurn(replica)
  }

  /** What is asked by messages that are not on the newest page. */
  async #fetchAsks({ thread, messages }: Replica): Promise<void> {
    const isHere = (id: string) => messages.some((message) => message.id === id && message.ask)
    if (thread.asks.every((mark) => !isAsked(mark) || isHere(mark.id) || this.#asks.has(mark.id))) return
    const fields = { thread: this.#thread, limit: ASKS_PAGE }
    const answer = await request(this.#ports.connection, { name: 'list-asks', fields })
    if (answer.kind !== 'ok') return
    const { asks } = answer.body
    this.#asks = new Map(asks.flatMap(({ ask, text }) => (ask.kind === 'notice' ? [] : [[ask.id, { ask, text }]])))
    this.#ports.onAsks()
  }

  /** What the turn that runs did before one looked. What is followed meanwhile is put together with it. */
  async #fetchTurn({ thread }: Replica): Promise<void> {
    const turn = thread.activeTurn?.id
    if (turn === undefined) return
    const answer = await request(this.#ports.connection, { name: 'get-turn', thread: this.#thread, turn })
    const { replica } = this.#ports.state
    if (answer.kind !== 'ok' || !replica) return
    const { events } = answer.body
    this.#ports.state.know({ type: 'changed', replica: addTurn(replica, turn, events as readonly Envelope[]) })
  }
}
