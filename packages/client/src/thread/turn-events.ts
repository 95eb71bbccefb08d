import type { Envelope } from '@agora/protocol/events'

/** Turns that are remembered: those of the last while. What older ones did can be asked for. */
const MAX_TURNS = 30
/** Handovers, tools and their like: a turn that does more than this was ended by a limit long before. */
const MAX_EVENTS = 400
/** What is kept here of a tool's result: enough to see what it was. All of it can be asked for. */
export const RESULT_UNITS = 2_000

const kinds = [
  'turn-opened',
  'floor-granted',
  'turn-claimed',
  'turn-suspended',
  'turn-resumed',
  'stop-requested',
  'handed-over',
  'tool-started',
  'tool-finished',
  /** That something was said; what it was stands among the messages. */
  'message-posted',
  'turn-closed',
] as const
export type TurnEvent = Extract<Envelope, { readonly type: (typeof kinds)[number] }>

/** What turns did, by turn, each in the order of the log. */
export type TurnEvents = ReadonlyMap<string, readonly TurnEvent[]>

/** The same object where the event says nothing of a turn. */
export function addTurnEvent(turns: TurnEvents, event: Envelope): TurnEvents {
  return isTurnEvent(event) && event.turn !== undefined ? putTurnEvents(turns, event.turn, [event]) : turns
}

/** Events of one turn, from wherever they came: each has its place once. */
export function putTurnEvents(turns: TurnEvents, turn: string, events: readonly Envelope[]): TurnEvents {
  const known = turns.get(turn) ?? []
  const seqs = new Set(known.map(({ seq }) => seq))
  const fresh = events.filter((event) => isTurnEvent(event)).filter(({ seq }) => !seqs.has(seq))
  if (fresh.length === 0 || known.length >= MAX_EVENTS) return turns
  const all = [...known, ...fresh.map(shorten)].sort((a, b) => a.seq - b.seq).slice(0, MAX_EVENTS)
  const next = new Map(turns).set(turn, all)
  const [oldest] = next.keys()
  if (next.size > MAX_TURNS && oldest !== undefined) next.delete(oldest)
  return next
}

function isTurnEvent(event: Envelope): event is TurnEvent {
  // Erased content has its place in the order, and nothing to show.
  return (kinds as readonly string[]).includes(event.type) && !('erased' in event)
}

function shorten(event: TurnEvent): TurnEvent {
  if (event.type === 'message-posted') return { ...event, text: '' }
  if (event.type !== 'tool-finished' || event.result.length <= RESULT_UNITS) return event
  return { ...event, result: event.result.slice(0, RESULT_UNITS), cut: true }
}

/** Of all that is known of a turn, what is to be shown of it, whole. */
export function listTurnEvents(events: readonly Envelope[]): readonly TurnEvent[] {
  return events.filter((event) => isTurnEvent(event))
}
