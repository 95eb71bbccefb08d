import { changeMode } from '@agora/core/state/change-mode'
import { judgeMessages } from '@agora/core/listen/judge-messages'
import type { DecideEnv } from '@agora/inspection/state/decide-env'
import type { OutboxCommand, OutboxItem } from '@agora/core/outbox/outbox-state'
import { placeEvents } from '@agora/inspection/thread/place-events'
import { stateOfView } from '@agora/inspection/thread/state-of-view'
import { type ThreadState } from '@agora/inspection/state/thread-state'
import { UNDECLARED_DOMAIN } from '@agora/inspection/undeclared-domain'
import type { Envelope } from '@agora/protocol/events'
import type { Heard, Mode } from '@agora/protocol/heard'
import type { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Became } from '@agora/protocol/message'
import type { Thread } from '@agora/protocol/thread'

/** What the device knows beside the conversation's view. The same object as long as nothing of it changes. */
export type UnsentEnv = Pick<DecideEnv, 'preferences' | 'names'> & {
  readonly user: string
  /** The number that a note was given last. */
  readonly lastNote: number
  /** A company in this conversation carries Agora's name. */
  readonly namesake: boolean
}

/** What a message that is yet to be sent will become, as far as this device can know. */
export type Judged = Omit<Became, 'id'> & {
  readonly id: string
  /** The mode that it was said in, and the one after it. */
  readonly saidIn: Mode
  readonly mode: Mode
  /** The notes that it takes up. */
  readonly heard?: Heard
  /** As they stand after it. */
  readonly noteCount: number
  readonly heardCount: number
}

type Step = { readonly before: ThreadState; readonly after: ThreadState; readonly judged?: Judged }

/** What was judged before is not judged again: a new message costs the same behind ten others and behind ten thousand. */
const steps = new WeakMap<OutboxItem['what'], Step>()
const bases = new WeakMap<UnsentEnv, { thread: Thread | undefined; mode: Mode; state: ThreadState }>()

/**
 * What each message that is yet to be sent will become, in order, each under what its predecessors left behind: by the
 * same code by which the server decides it. `mode` is the one before the first of them.
 */
export function judgeUnsent(
  thread: Thread | undefined,
  mode: Mode,
  items: readonly OutboxItem[],
  env: UnsentEnv,
): readonly Judged[] {
  return takeAll(thread, mode, items, env).judged
}

/** Where a conversation stands after all that is yet to be sent. */
export type StandAfter = Pick<ThreadState, 'mode' | 'noteCount' | 'heardCount'>

/** The same for commands at the end: after a switch the new mode applies. */
export function standAfter(
  thread: Thread | undefined,
  mode: Mode,
  items: readonly OutboxItem[],
  env: UnsentEnv,
): StandAfter {
  const { state } = takeAll(thread, mode, items, env)
  const { mode: now, noteCount, heardCount } = state ?? { noteCount: 0, heardCount: 0, ...thread, mode }
  return { mode: now, noteCount, heardCount }
}

function takeAll(
  thread: Thread | undefined,
  mode: Mode,
  items: readonly OutboxItem[],
  env: UnsentEnv,
): { readonly judged: readonly Judged[]; readonly state?: ThreadState } {
  const [first] = items
  if (!first) return { judged: [] }
  let state = baseOf(thread, mode, first.thread, env)
  const judged = items.flatMap((item) => {
    // The server will not have it.
    if (item.refused) return []
    const known = steps.get(item.what)
    const step = known?.before === state ? known : take(state, item, env, known?.judged)
    if (step !== known) steps.set(item.what, step)
    state = step.after
    return step.judged ?? []
  })
  return { judged, state }
}

function baseOf(thread: Thread | undefined, mode: Mode, id: string, env: UnsentEnv): ThreadState {
  const known = bases.get(env)
  if (known && known.thread === thread && known.mode === mode && known.state.id === id) return known.state
  const { user: owner, lastNote, namesake } = env
  const state = stateOfView({ ...(thread ?? emptyThread(id)), mode }, { owner, lastNote, namesake })
  bases.set(env, { thread, mode, state })
  return state
}

/** One that the server has never seen. */
function emptyThread(id: string): Thread {
  return {
    id: id as ThreadId,
    title: '',
    mode: 'feedback',
    noteCount: 0,
    heardCount: 0,
    seq: 1,
    policy: 'queue',
    schedule: 'addressed',
    offer: null,
    participants: [],
    table: null,
    asks: [],
    activeTurn: null,
    domain: UNDECLARED_DOMAIN,
    flags: [],
    inspection: null,
    archived: false,
    createdAt: 0,
    updatedAt: 0,
  }
}

function take(before: ThreadState, item: OutboxItem, env: UnsentEnv, known: Judged | undefined): Step {
  const { what } = item
  if (what.kind === 'command') return { before, after: perform(before, item, what.command) }
  const { text, at = item.at, via, saidIn, handled, answered, whisper } = what.message
  const candidate = {
    id: item.id as MessageId,
    text,
    at,
    ...(via === undefined ? {} : { via }),
    ...(saidIn === undefined ? {} : { saidIn }),
    ...(handled === undefined ? {} : { handled }),
    ...(answered === undefined ? {} : { answered }),
    ...(whisper === undefined ? {} : { whisper }),
  }
  const request = { candidates: [candidate], refused: [] }
  const input = { known: new Map(), env: { ...env, answers: true, holder: '' }, now: item.at }
  const { events: bodies, became } = judgeMessages(before, request, input)
  const { events, state: after } = placeEvents(before, bodies, placementOf(before, item))
  const [outcome] = became
  if (!outcome) return { before, after }
  const heard = heardBy(item.id, events)
  const judged: Judged = {
    ...outcome,
    saidIn: saidIn ?? before.mode,
    mode: after.mode,
    ...(heard ? { heard } : {}),
    noteCount: after.noteCount,
    heardCount: after.heardCount,
  }
  // The same outcome is the same object, so that what is shown of it need not be drawn again.
  return { before, after, judged: known && isSame(known, judged) ? known : judged }
}

/** What a command changes of what later messages become. */
function perform(state: ThreadState, item: OutboxItem, { name, fields }: OutboxCommand): ThreadState {
  switch (name) {
    case 'set-mode':
      return placeEvents(state, changeMode(state, fields['mode'] as Mode, 'switch'), placementOf(state, item)).state
    case 'create-thread': {
      const { mode = state.mode, title = '', domain = state.domain } = fields as Partial<Thread>
      return state.createdAt === 0 ? { ...state, mode, title, domain } : state
    }
    case 'update-thread': {
      const { title = state.title } = fields as Partial<Thread>
      return title === state.title ? state : { ...state, title }
    }
    case 'answer-ask':
      return { ...state, asks: state.asks.filter(({ id }) => id !== fields['askId']) }
    case 'pin-thread':
    case 'change-note':
    case 'withdraw-note':
    case 'start-inspection':
    case 'edit-report':
    case 'record-speech':
      return state
    default:
      return name satisfies never
  }
}

function placementOf({ id }: ThreadState, { user, at }: OutboxItem) {
  return { thread: id, by: { kind: 'user', id: user }, now: at } as const
}

/** By the message itself, or by the mode that it leads into. */
function heardBy(message: string, events: readonly Envelope[]): Heard | undefined {
  for (const event of events) {
    if (
      (event.type === 'message-posted' || event.type === 'mode-changed') &&
      event.message === message &&
      event.heard
    ) {
      return event.heard
    }
  }
  return undefined
}

function isSame(a: Judged, b: Judged): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
