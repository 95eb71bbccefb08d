import { ThreadAnswer } from '@agora/protocol/answers'
import { setTimeout as delay } from 'node:timers/promises'
import type { AgoraProcess } from '../turns/agora-process.ts'
import { request } from '../turns/conversation.ts'

export type PlayedTable = {
  readonly turnsMs: number[]
  /** Processor time of the server, a turn; no number where the system does not tell. */
  readonly cpuMs: number
  /** The same over the first and the last fifth: what others do on the machine meanwhile changes it least. */
  readonly earlyCpuMs: number
  readonly lateCpuMs: number
  readonly beforeMb: number
  readonly afterMb: number
}

type Opened = { readonly type: string; readonly at: number; readonly table?: boolean }

/** Participants discuss for so many turns; how long each took. */
export async function playTable(server: AgoraProcess, id: string, turns: number, seats = 3): Promise<PlayedTable> {
  const path = `/api/threads/${id}`
  await layTable(server, id, seats)
  const rules = { end: { kind: 'turns', count: turns } }
  await request(server, 'PUT', `${path}/table`, { schedule: 'round-robin', rules })
  const beforeMb = await server.residentMb()
  const beforeMs = server.cpuMs()
  await request(server, 'POST', `${path}/start`, {})
  const seen: Spent[] = [{ turns: 0, cpuMs: beforeMs }]
  for (;;) {
    await delay(200)
    const { thread } = ThreadAnswer.parse(await get(server, path))
    seen.push({ turns: thread.table?.turns ?? 0, cpuMs: server.cpuMs() })
    if (thread.table?.phase === 'ended') break
    if (thread.table?.phase === 'paused') throw new Error(`the table paused: ${thread.table.because}`)
  }
  const fifth = turns / 5
  const [earlyCpuMs, lateCpuMs] = [aTurn(seen, 0, fifth), aTurn(seen, turns - fifth, turns)]
  const cpuMs = aTurn(seen, 0, turns)
  const opened = (await readLog(server, path)).filter(({ type, table }) => type === 'turn-opened' && table)
  const turnsMs = opened.slice(1).map(({ at }, index) => at - (opened[index]?.at ?? at))
  return { turnsMs, cpuMs, earlyCpuMs, lateCpuMs, beforeMb, afterMb: await server.residentMb() }
}

type Spent = { readonly turns: number; readonly cpuMs: number }

/** Processor time a turn, between the first looks at which so many had been taken. */
function aTurn(seen: readonly Spent[], from: number, to: number): number {
  const [first, last] = [from, to].map((turns) => seen.find((one) => one.turns >= turns) ?? seen.at(-1))
  return first && last && last.turns > first.turns
    ? (last.cpuMs - first.cpuMs) / (last.turns - first.turns)
    : Number.NaN
}

/** A conversation at whose table so many sit. */
export async function layTable(server: AgoraProcess, id: string, seats: number): Promise<void> {
  await request(server, 'POST', '/api/threads', { id, title: 'Tafel', mode: 'feedback' })
  for (let n = 0; n < seats; n++) {
    const about = { description: `kent onderwerp ${n} en twijfelt aan de rest`, instructions: 'Wees kort.' }
    const body = { kind: 'ai', id: `p${n}`, name: `Deelnemer ${n}`, ...about }
    await request(server, 'POST', `/api/threads/${id}/participants`, body)
  }
}

async function get(server: AgoraProcess, path: string): Promise<unknown> {
  const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${server.token}` } })
  return response.json()
}

/** The whole log, as a viewer who comes late is told it. */
async function readLog(server: AgoraProcess, path: string): Promise<Opened[]> {
  const { thread } = ThreadAnswer.parse(await get(server, path))
  const response = await fetch(`${server.url}${path}/events?after=0`, {
    headers: { authorization: `Bearer ${server.token}`, accept: 'text/event-stream' },
  })
  const events: Opened[] = []
  let rest = ''
  const decoder = new TextDecoder()
  for await (const piece of response.body ?? []) {
    rest += decoder.decode(piece, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue
      const event = JSON.parse(line.slice(6)) as Opened & { readonly seq?: number }
      if (event.seq !== undefined) events.push(event)
      if ((event.seq ?? 0) >= thread.seq) {
        return events
      }
    }
  }
  return events
}
