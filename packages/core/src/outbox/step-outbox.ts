import { asShown, changeItem, isFree, photosOf, resendPhotos } from './change-item.ts'
import { nextBatch } from './next-batch.ts'
import type { FailedWhy, OutboxEffect, OutboxInput } from './outbox-input.ts'
import type { Lane, OutboxItem, OutboxState, Receipt, RefusedWhy } from './outbox-state.ts'
import { pauseMs } from './pause-ms.ts'

export const emptyOutbox: OutboxState = {
  items: [],
  lanes: new Map(),
  connection: 'closed',
  role: 'follows',
  held: new Set(),
}

export type OutboxStep = { readonly state: OutboxState; readonly effects: readonly OutboxEffect[] }

/** What an outbox does about something that happened. Every state takes every input; the table is in SPEC. */
export function stepOutbox(state: OutboxState, input: OutboxInput): OutboxStep {
  switch (input.type) {
    case 'restored':
      return restore(state, input.items)
    case 'added':
      return add(state, input.items)
    case 'changed':
      return change(state, input)
    case 'removed':
      return takeBack(state, input.ids)
    case 'seen':
      return forget(state, input.ids)
    case 'receipts':
      return settle(state, input.thread, input.receipts)
    case 'failed':
      return fail(state, input)
    case 'photo-settled':
      return settlePhoto(state, input)
    case 'connection':
      if (input.connection === state.connection) return idle(state)
      return input.connection === 'open'
        ? start({ ...state, connection: 'open' }, 'all', 'hurry')
        : keepMode({ ...state, connection: 'closed' }, state.items)
    case 'role':
      if (input.role === state.role) return idle(state)
      if (input.role === 'follows') return idle({ ...state, role: 'follows' })
      // An earlier life of this device, or a tab that is gone, left them behind.
      return then(keepMode({ ...state, role: 'sends' }, state.items), (next) => start(next, 'all', 'hurry'))
    case 'tick':
      return tick(state, input.nowMs)
    case 'hurried':
      return start(state, 'all', 'hurry')
    case 'held': {
      const held = new Set([...state.held, input.thread])
      return stopUploads({ ...state, held }, (_id, thread) => thread === input.thread)
    }
    case 'released': {
      const held = new Set([...state.held].filter((thread) => thread !== input.thread))
      return start({ ...state, held }, [input.thread], 'hurry')
    }
    default:
      return input satisfies never
  }
}

function idle(state: OutboxState): OutboxStep {
  return { state, effects: [] }
}

function restore(state: OutboxState, items: readonly OutboxItem[]): OutboxStep {
  const there = new Set(items.filter(({ refused }) => refused === undefined).map(({ id }) => id))
  const stopped = stopUploads({ ...state, items: [...items].sort(byOrder) }, (id) => !there.has(id))
  return then(stopped, (next) => start(next, 'all'))
}

function add(state: OutboxState, added: readonly OutboxItem[]): OutboxStep {
  const known = new Set(state.items.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return idle(state)
  const last = state.items.at(-1)
  const isInOrder = !last || fresh.every((item, index) => byOrder(fresh[index - 1] ?? last, item) < 0)
  const items = [...state.items, ...fresh]
  return start(
    { ...state, items: isInOrder ? items : items.sort(byOrder) },
    fresh.map(({ thread }) => thread),
  )
}

function change(state: OutboxState, { id, change }: Extract<OutboxInput, { type: 'changed' }>): OutboxStep {
  const item = state.items.find((other) => other.id === id)
  if (!item) return idle(state)
  const changed = changeItem(item, change)
  // Too late, perhaps: then the device must have it as it is.
  if (changed === item) return { state, effects: [{ type: 'write', items: [item] }] }
  // Whatever was refused because its conversation could not be made is tried with that.
  const made = state.items.filter((other) => other.thread === item.thread && isCreation(other) && other.refused)
  const isAfresh = item.refused !== undefined && changed.refused === undefined
  const again = isAfresh ? made.map(({ refused: _refused, tried: _tried, ...creation }) => creation) : []
  const gone = photosOf(item).filter((photo) => photosOf(changed).every((other) => other.id !== photo.id))
  const step = write(state, [changed, ...again])
  const effects = gone.length === 0 ? [] : [{ type: 'erase' as const, ids: [], photos: gone.map((photo) => photo.id) }]
  return then({ state: step.state, effects: [...step.effects, ...effects] }, (next) => start(next, [item.thread]))
}

function takeBack(state: OutboxState, ids: readonly string[]): OutboxStep {
  const wanted = new Set(ids)
  const free = state.items.filter((item) => wanted.has(item.id) && isFree(item))
  const threads = new Set(free.map(({ thread }) => thread))
  const needed = new Set(
    state.items.filter((item) => !isCreation(item) && !free.includes(item)).map(({ thread }) => thread),
  )
  // A conversation is not made for nothing, and what was said in it does not lose it.
  const gone = state.items.filter((item) =>
    isCreation(item) ? threads.has(item.thread) && isFree(item) && !needed.has(item.thread) : free.includes(item),
  )
  if (gone.length === 0) return idle(state)
  return leave(state, gone, { type: 'withdraw', ids: gone.map(({ id }) => id) })
}

function forget(state: OutboxState, ids: readonly string[]): OutboxStep {
  const wanted = new Set(ids)
  const gone = state.items.filter(({ id }) => wanted.has(id))
  if (gone.length === 0) return idle(state)
  const photos = gone.flatMap(photosOf).map(({ id }) => id)
  return leave(state, gone, { type: 'erase', ids: gone.map(({ id }) => id), photos })
}

function leave(state: OutboxState, gone: readonly OutboxItem[], effect: OutboxEffect): OutboxStep {
  const ids = new Set(gone.map(({ id }) => id))
  const items = state.items.filter(({ id }) => !ids.has(id))
  const stopped = stopUploads({ ...state, items }, (id) => ids.has(id))
  const step = { state: stopped.state, effects: [effect, ...stopped.effects] }
  return then(step, (next) => start(next, [...new Set(gone.map(({ thread }) => thread))]))
}

function settle(state: OutboxState, thread: string, receipts: ReadonlyMap<string, Receipt>): OutboxStep {
  const mine = state.items.filter((item) => item.thread === thread && receipts.has(item.id))
  const kept = mine.filter(({ id }) => receipts.get(id)?.kind === 'acked')
  const refused = mine.flatMap((item) => refuse(item, receipts.get(item.id)))
  const creation = refused.find((item) => isCreation(item) && item.refused !== undefined)
  // Without their conversation the others cannot be taken either: each says so, and none is lost.
  const with_ = creation?.refused === undefined ? [] : refuseAll(state.items, thread, creation.refused)
  const ids = new Set(kept.map(({ id }) => id))
  const photos = kept.flatMap(photosOf).map(({ id }) => id)
  const written = write(state, [...with_, ...refused])
  const items = written.state.items.filter(({ id }) => !ids.has(id))
  const erased: OutboxEffect[] = ids.size === 0 ? [] : [{ type: 'erase', ids: [...ids], photos }]
  const lane = state.lanes.get(thread)
  const isAnswered = lane !== undefined && lane.kind !== 'pausing' && wasAnswered(lane, receipts)
  const lanes = isAnswered ? without(state.lanes, thread) : state.lanes
  const stop: OutboxEffect[] = isAnswered && lane.kind === 'uploading' ? [{ type: 'stop-upload', id: lane.id }] : []
  const step = { state: { ...written.state, items, lanes }, effects: [...erased, ...written.effects, ...stop] }
  return isAnswered ? then(step, (next) => start(next, [thread])) : step
}

/** An answer to an earlier request ends nothing that is under way now. */
function wasAnswered(lane: Exclude<Lane, { kind: 'pausing' }>, receipts: ReadonlyMap<string, Receipt>): boolean {
  return lane.kind === 'uploading' ? receipts.has(lane.id) : lane.ids.every((id) => receipts.has(id))
}

function refuse(item: OutboxItem, receipt: Receipt | undefined): OutboxItem[] {
  if (receipt?.kind !== 'refused') return []
  const again = receipt.why === 'attachment-not-found' ? resendPhotos(item) : undefined
  return [again ?? { ...item, refused: receipt.why }]
}

function refuseAll(items: readonly OutboxItem[], thread: string, why: RefusedWhy): OutboxItem[] {
  return items.filter((item) => item.thread === thread && !item.refused).map((item) => ({ ...item, refused: why }))
}

function fail(
  state: OutboxState,
  { thread, why, nowMs, random }: Extract<OutboxInput, { type: 'failed' }>,
): OutboxStep {
  const lane = state.lanes.get(thread)
  if (!lane || lane.kind === 'pausing') return idle(state)
  const { state: written, effects } = keepMode(
    state,
    state.items.filter((item) => item.thread === thread),
  )
  if (why.kind === 'signed-out') {
    return { state: { ...written, connection: 'closed', lanes: without(state.lanes, thread) }, effects }
  }
  const untilMs = nowMs + pauseMs(lane.failures, random)
  const pause: Lane = { kind: 'pausing', untilMs, failures: lane.failures + 1, ...reasonOf(why) }
  const lanes = new Map(state.lanes).set(thread, pause)
  return { state: { ...written, lanes }, effects: [...effects, { type: 'wake-at', atMs: untilMs }] }
}

/** By the time that these arrive the server may be in another mode than the one that was shown. */
function keepMode(state: OutboxState, waiting: readonly OutboxItem[]): OutboxStep {
  const late = waiting.map(asShown)
  return write(
    state,
    late.filter((item, index) => item !== waiting[index]),
  )
}

function reasonOf(why: FailedWhy): Pick<Extract<Lane, { kind: 'pausing' }>, 'why'> {
  return why.kind === 'again' ? { why: why.code } : {}
}

function settlePhoto(state: OutboxState, { id, photo }: Extract<OutboxInput, { type: 'photo-settled' }>): OutboxStep {
  const item = state.items.find((other) => other.id === id)
  // The server may have it already, or nobody wants this photo any more: then it is no news.
  const isAwaited = item && !item.tried && photosOf(item).some((other) => other.id === photo.id)
  if (!isAwaited || item.what.kind !== 'message') return idle(state)
  const photos = photosOf(item).map((other) => (other.id === photo.id ? photo : other))
  const message = { ...item.what.message, photos }
  const isRefused = photo.refused === undefined ? {} : { refused: photo.refused }
  const step = write(state, [{ ...item, ...isRefused, what: { kind: 'message', message } }])
  const lane = state.lanes.get(item.thread)
  const isOver = photo.refused !== undefined || photos.every(({ isSent }) => isSent)
  if (lane?.kind !== 'uploading' || lane.id !== id || !isOver) return step
  const lanes = without(state.lanes, item.thread)
  return then({ ...step, state: { ...step.state, lanes } }, (next) => start(next, [item.thread]))
}

function tick(state: OutboxState, nowMs: number): OutboxStep {
  const due = [...state.lanes].filter(([, lane]) => lane.kind === 'pausing' && lane.untilMs <= nowMs)
  const step = start(
    state,
    due.map(([thread]) => thread),
    'hurry',
  )
  const later = [...step.state.lanes.values()].flatMap((lane) =>
    lane.kind === 'pausing' && lane.untilMs > nowMs ? [lane.untilMs] : [],
  )
  if (later.length === 0) return step
  return { ...step, effects: [...step.effects, { type: 'wake-at', atMs: Math.min(...later) }] }
}

/** Begins what can begin. `hurry`: also where a pause is not over. */
function start(state: OutboxState, threads: readonly string[] | 'all', hurry?: 'hurry'): OutboxStep {
  if (state.connection !== 'open' || state.role !== 'sends') return idle(state)
  const asked = threads === 'all' ? new Set(state.items.map(({ thread }) => thread)) : new Set(threads)
  const lanes = new Map(state.lanes)
  const tried: OutboxItem[] = []
  const requests: OutboxEffect[] = []
  for (const thread of asked) {
    const lane = lanes.get(thread)
    if (state.held.has(thread) || (lane && (lane.kind !== 'pausing' || !hurry))) continue
    const batch = nextBatch(state.items, thread)
    const [first] = batch
    if (!first) {
      lanes.delete(thread)
      continue
    }
    const failures = lane?.failures ?? 0
    if (photosOf(first).some(({ isSent }) => !isSent)) {
      lanes.set(thread, { kind: 'uploading', id: first.id, failures })
      requests.push({ type: 'upload', thread, id: first.id })
      continue
    }
    const ids = batch.map(({ id }) => id)
    lanes.set(thread, { kind: 'sending', ids, failures })
    requests.push({ type: 'send', thread, ids })
    tried.push(...batch.filter((item) => !item.tried).map((item) => ({ ...item, tried: true as const })))
  }
  if (requests.length === 0 && lanes.size === state.lanes.size) return idle(state)
  const { state: next, effects } = write({ ...state, lanes }, tried)
  return { state: next, effects: [...effects, ...requests] }
}

function stopUploads(state: OutboxState, isOver: (id: string, thread: string) => boolean): OutboxStep {
  const stopped = [...state.lanes].filter(([thread, lane]) => lane.kind === 'uploading' && isOver(lane.id, thread))
  if (stopped.length === 0) return idle(state)
  const lanes = new Map([...state.lanes].filter(([thread]) => stopped.every(([other]) => other !== thread)))
  const effects = stopped.flatMap(([, lane]) =>
    lane.kind === 'uploading' ? [{ type: 'stop-upload' as const, id: lane.id }] : [],
  )
  return { state: { ...state, lanes }, effects }
}

function write(state: OutboxState, changed: readonly OutboxItem[]): OutboxStep {
  if (changed.length === 0) return idle(state)
  const next = new Map(changed.map((item) => [item.id, item]))
  const items = state.items.map((item) => next.get(item.id) ?? item)
  return { state: { ...state, items }, effects: [{ type: 'write', items: [...next.values()] }] }
}

function then({ state, effects }: OutboxStep, more: (state: OutboxState) => OutboxStep): OutboxStep {
  const step = more(state)
  return { state: step.state, effects: [...effects, ...step.effects] }
}

function without(lanes: OutboxState['lanes'], thread: string): OutboxState['lanes'] {
  return new Map([...lanes].filter(([other]) => other !== thread))
}

function isCreation({ what }: OutboxItem): boolean {
  return what.kind === 'command' && what.command.name === 'create-thread'
}

/** Two tabs that could not tell may give the same place: then the id, which tells when it was made. */
function byOrder(a: OutboxItem, b: OutboxItem): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1)
}
