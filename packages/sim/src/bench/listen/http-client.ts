/** The client: a process of its own, so that it shares no event loop with the server. */
import { randomUUID } from 'node:crypto'
import type { PostAnswer } from '@agora/protocol/message'
import { timeEach } from '../alternate.ts'
import { sampleText } from '../sample-text.ts'
import { type Lane, openHttpLane } from '../wire/lane.ts'
import { checkKept, inBatches } from './keep-notes.ts'
import type { Posted } from './way.ts'

export type ClientOrder = { readonly url: string; readonly token: string } & (
  | { readonly kind: 'fill'; readonly thread: string; readonly notes: number }
  /** One kept connection a thread; a thread that is named twice has two. */
  | { readonly kind: 'post'; readonly threads: readonly string[]; readonly notesEach: number }
)

let said = 0
function makeBody(notes: number): string {
  const messages = Array.from({ length: notes }, () => ({ id: randomUUID(), text: sampleText(said++) }))
  return JSON.stringify({ messages })
}

async function send(lane: Lane, thread: string, body: string, notes: number): Promise<void> {
  checkKept((await lane.send(thread, body)) as PostAnswer, notes)
}

async function fill(lane: Lane, thread: string, notes: number): Promise<void> {
  for (const size of inBatches(notes)) await send(lane, thread, makeBody(size), size)
}

async function post(lanes: readonly Lane[], threads: readonly string[], notesEach: number): Promise<Posted> {
  const bodies = threads.map(() => Array.from({ length: notesEach }, () => makeBody(1)))
  const started = performance.now()
  const samples = await Promise.all(
    lanes.map((lane, at) => timeEach(bodies[at] ?? [], (body) => send(lane, threads[at] ?? '', body, 1))),
  )
  return { samplesUs: samples.flat(), seconds: (performance.now() - started) / 1000 }
}

async function obey(order: ClientOrder): Promise<unknown> {
  const threads = order.kind === 'fill' ? [order.thread] : order.threads
  const lanes = await Promise.all(threads.map(() => openHttpLane(order.url, order.token)))
  try {
    if (order.kind === 'post') return await post(lanes, threads, order.notesEach)
    for (const [at, lane] of lanes.entries()) await fill(lane, threads[at] ?? '', order.notes)
    return {}
  } finally {
    for (const lane of lanes) lane.close()
  }
}

process.on('message', (order: ClientOrder) => {
  obey(order).then(
    (ok) => process.send?.({ ok }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
// The benchmark is gone, however it ended.
process.on('disconnect', () => process.exit())
