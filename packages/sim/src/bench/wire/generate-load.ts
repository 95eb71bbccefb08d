/** The load generator: a process of its own, so that what it costs is not charged to the server. */
import { randomUUID } from 'node:crypto'
import { sampleText } from '../sample-text.ts'
import { quantile } from '../statistics.ts'
import { type Lane, openHttpLane, openSocketLane } from './lane.ts'
import type { Load, LoadResult, Order, Word } from './load.ts'

const tell = (word: Word) => process.send?.(word)
let ready: { load: Load; lanes: Lane[] } | undefined

process.on('message', (order: Order) => void obey(order))
// The benchmark is gone, however it ended.
process.on('disconnect', () => process.exit())

async function obey(order: Order): Promise<void> {
  if (order.kind === 'connect') {
    const { url, token, transport, threads } = order.load
    const open = transport === 'http' ? openHttpLane : openSocketLane
    ready = { load: order.load, lanes: await Promise.all(threads.map(() => open(url, token))) }
    return void tell({ kind: 'connected' })
  }
  if (!ready) throw new Error('not connected')
  const { load, lanes } = ready
  const result = await generate(load, lanes)
  for (const lane of lanes) lane.close()
  tell({ kind: 'done', result })
}

async function generate(load: Load, lanes: readonly Lane[]): Promise<LoadResult> {
  const latenciesMs: number[] = []
  let accepted = 0
  const cpu = process.cpuUsage()
  const started = performance.now()
  const deadline = started + load.durationMs

  async function ask(lane: Lane, thread: string): Promise<void> {
    while (performance.now() < deadline) {
      const body = load.say === 'nothing' ? undefined : makeBody(load)
      const asked = performance.now()
      const answer = (await lane.send(thread, body)) as { accepted?: unknown[] }
      latenciesMs.push(performance.now() - asked)
      accepted += answer.accepted?.length ?? 0
    }
  }
  await Promise.all(
    lanes.flatMap((lane, index) =>
      Array.from({ length: load.inFlight }, () => ask(lane, load.threads[index] ?? 'none')),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return {
    requests: latenciesMs.length,
    accepted,
    seconds,
    p50Ms: quantile(latenciesMs, 0.5),
    p95Ms: quantile(latenciesMs, 0.95),
    cpuSeconds: (user + system) / 1e6,
  }
}

let said = 0
function makeBody({ perRequest, ids }: Load): string {
  const makeId = ids === 'random' ? randomUUID : orderedUuid
  const messages = Array.from({ length: perRequest }, () => `{"id":"${makeId()}","text":"${sampleText(said++)}"}`)
  return `{"messages":[${messages.join()}]}`
}

/** Version 7: the time in milliseconds, then chance. */
function orderedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
