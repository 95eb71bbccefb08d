import type { Replica } from './open-replica.ts'
import type { TurnEvents } from './turn-events.ts'
import { type TurnView, viewTurn } from './turn-view.ts'

const shown = new WeakMap<TurnEvents, ReadonlyMap<string, TurnView>>()
const none: ReadonlyMap<string, TurnView> = new Map()

/** What is known of turns, by turn; the last one last. The same map until one of them changes. */
export function showTurns(replica: Replica | undefined): ReadonlyMap<string, TurnView> {
  if (!replica || replica.turns.size === 0) return none
  const known = shown.get(replica.turns)
  if (known) return known
  const views = new Map([...replica.turns].map(([id, events]) => [id, viewTurn(id, events)]))
  shown.set(replica.turns, views)
  return views
}

/** The turn that runs: what the thread says of it, with what it did as far as that is known. */
export function showActiveTurn(replica: Replica | undefined): TurnView | null {
  const active = replica?.thread.activeTurn
  if (!replica || !active) return null
  const view = showTurns(replica).get(active.id)
  const isStopping = active.stopping === true
  const agent = active.agent ?? view?.agent ?? null
  if (view?.isStopping === isStopping && view.agent === agent && view.state === 'running') return view
  return {
    id: active.id,
    isWhole: view?.isWhole ?? false,
    state: 'running',
    isStopping,
    agent,
    steps: view?.steps ?? [],
  }
}
