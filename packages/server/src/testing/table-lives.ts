/** A table whose server is killed and started again on the same data folder. */
import { join } from 'node:path'
import type { ServerResponse } from 'node:http'
import { openStream, sendPiece } from '@agora/agents/testing/model-server'
import type { Envelope } from '@agora/protocol/events'
import { ThreadId } from '@agora/protocol/ids'
import { expect } from 'vitest'
import { readEnvelope } from '../log/hash-chain.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { openEvents } from './event-source.ts'
import { type AnswerChat, type OpenedTable, ai, reachTable, startChats } from './open-table.ts'
import { reachAgora } from './reach-agora.ts'
import { type RunningAgora, startAgora } from './run-agora.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { TOKEN } from './test-server.ts'
import { until } from './until.ts'

const t = ThreadId.parse('t')

export type Life = { readonly agora: RunningAgora; readonly at: OpenedTable; readonly untilEvent: UntilEvent }
type UntilEvent = (what: string, is: (event: Envelope) => boolean) => Promise<unknown>

export async function openLives(answer: AnswerChat) {
  const model = await startChats((response, chat, name) => answer(response, chat, name))
  const folder = temporaryFolder()
  const settings = {
    AGORA_DATA: folder,
    AGORA_TOKEN: TOKEN,
    AGORA_MODEL: 'openai:test',
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'sk-secret',
  }
  const live = async (): Promise<Life> => {
    const agora = await startAgora(settings)
    const at = reachTable(reachAgora(agora), openMemoryStorage())
    const untilEvent: UntilEvent = async (what, is) => {
      const { events, source } = openEvents(agora.url, '/api/threads/t/events?after=0')
      await until(what, () => events.some(({ envelope }) => is(envelope as unknown as Envelope)))
      source.close()
    }
    return { agora, at, untilEvent }
  }
  /** The whole log, once no process writes it. */
  const readLog = async (life: Life): Promise<Envelope[]> => {
    expect(await life.agora.end('SIGTERM')).toMatchObject({ code: 0 })
    const storage = await openSqliteStorage(join(folder, 'agora.db'))
    const events = (await storage.readEvents(t, 0, 10_000)).map(readEnvelope)
    expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
    expect(await storage.checkpoints.countRuns()).toBe(0)
    await storage.close()
    return events
  }
  return { live, readLog }
}

export async function sitDown({ at }: Life, table: object, ...others: readonly object[]): Promise<void> {
  await at.server.send('POST', '/api/threads', { id: 't', title: 'Tafel', mode: 'feedback' })
  for (const body of [ai('vera'), ...others, ai('dora')]) await at.send('POST', '/participants', body)
  await at.send('PUT', '/table', table)
  await at.send('POST', '/start')
}

export const untilEnded = ({ at }: Life) =>
  until('the table is over', at.table, ({ phase, activeTurn }) => phase === 'ended' && activeTurn === null)

/** One after the other: a speaker returns the floor before the next has it, and each turn ends once. */
export function expectOneAtATime(events: readonly Envelope[]): void {
  let open: string | undefined
  const wrong = events.filter(({ type, turn }) => {
    const isOpening = type === 'turn-opened'
    const isWrong =
      (isOpening && open !== undefined) ||
      ((type === 'turn-closed' || type === 'text-chunk' || type === 'floor-granted') && turn !== open)
    if (isOpening) open = turn
    if (type === 'turn-closed') open = undefined
    return isWrong
  })
  expect([wrong, open]).toEqual([[], undefined])
}

export const said = (events: readonly Envelope[]) =>
  events.flatMap((event) => (event.type === 'message-posted' ? [[event.by.id, event.text, event.cut ?? 'whole']] : []))
export const named = <Type extends Envelope['type']>(events: readonly Envelope[], type: Type) =>
  events.filter((event): event is Envelope & { type: Type } => event.type === type)

/** Others may have chunks too: on a busy machine a short reply is also stored in pieces. */
export const isChunkOf = (id: string) => (event: Envelope) => event.type === 'text-chunk' && event.by.id === id

export const inTurn = (count: number) => ({ schedule: 'round-robin', rules: { end: { kind: 'turns', count } } })
export const begin = (response: ServerResponse) => {
  openStream(response)
  sendPiece(response, { role: 'assistant', content: 'Ik begin met ' })
}

/** A person at the table; `takesTurns` says for how long the table waits for her. */
export const anna = (takesTurns: unknown) => ({ kind: 'person', id: 'anna', name: 'Anna', takesTurns })
export const untilAwaited = (life: Life) =>
  until('she is awaited', life.at.table, ({ awaited }) => awaited?.participant === 'anna')
