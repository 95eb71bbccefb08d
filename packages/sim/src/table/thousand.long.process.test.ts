/** A table of a thousand turns, in a real server process, with a model that answers at once. */
import { join } from 'node:path'
import { ThreadId } from '@agora/protocol/ids'
import { ThreadAnswer } from '@agora/protocol/answers'
import { sendAnswer, startModelServer } from '@agora/agents/testing/model-server'
import { openSqliteStorage } from '@agora/server/log/sqlite-storage'
import { verifyThread } from '@agora/server/log/verify-thread'
import { temporaryFolder } from '@agora/server/testing/temporary-folder'
import { until } from '@agora/server/testing/until'
import { expect, onTestFinished, test } from 'vitest'
import { ProbedAgora } from './probed-agora.ts'

const TURNS = 1_000
const LIMIT_MS = 240_000
/** Room for what a process that has warmed up still learns: compiled code, pages of its database. */
const MAY_GROW_MB = 12

async function tableOf(agora: ProbedAgora) {
  const { thread } = ThreadAnswer.parse(await agora.request('GET', '/api/threads/t'))
  if (!thread.table) throw new Error('the thread has no table')
  return { thread, bytes: JSON.stringify(thread).length, ...thread.table }
}

test('[TB6] after a thousand turns it holds on to no more than after two hundred', { timeout: LIMIT_MS }, async () => {
  const model = await startModelServer((response) => sendAnswer(response, 'Dat klopt, maar de deur stond open.'))
  const folder = temporaryFolder()
  const agora = await ProbedAgora.start(folder, model.url)
  onTestFinished(async () => void (await agora.end('SIGKILL')))
  await agora.request('POST', '/api/threads', { id: 't', title: 'Tafel', mode: 'feedback' })
  for (const id of ['vera', 'hugo', 'dora']) {
    await agora.request('POST', '/api/threads/t/participants', { kind: 'ai', id, name: id, instructions: 'Wees kort.' })
  }
  const rules = { end: { kind: 'turns', count: TURNS } }
  await agora.request('PUT', '/api/threads/t/table', { schedule: 'round-robin', rules })
  await agora.request('POST', '/api/threads/t/start', {})
  /** What it holds while no participant speaks. */
  const look = async (turns: number) => {
    // Without a reader: what the server holds for readers is not measured here.
    await model.request(turns)
    if (turns < TURNS) await agora.request('POST', '/api/threads/t/pause', {})
    await until(
      'the table rests',
      () => tableOf(agora),
      ({ thread, phase }) => thread.activeTurn === null && phase === (turns < TURNS ? 'paused' : 'ended'),
    )
    const { bytes, turns: taken } = await tableOf(agora)
    const held = await agora.held()
    if (turns < TURNS) await agora.request('POST', '/api/threads/t/resume', {})
    return { ...held, bytes, taken }
  }
  const early = await look(200)
  const half = await look(600)
  const late = await look(TURNS)
  expect(late.taken).toBe(TURNS)
  // Connections to the model or of a reader may be kept open for the next request; 800 turns are not two connections.
  const more = (sort: string) => (late.resources[sort] ?? 0) - (early.resources[sort] ?? 0)
  expect(Object.keys(late.resources).filter((sort) => more(sort) > 2)).toEqual([])
  expect(late.timers - early.timers).toBeLessThanOrEqual(2)
  expect(late.heapMb - early.heapMb).toBeLessThan(MAY_GROW_MB)
  expect(late.heapMb - half.heapMb).toBeLessThan(MAY_GROW_MB / 2)
  // What is stored with every commit does not grow with the conversation: a few digits more.
  expect(late.bytes - early.bytes).toBeLessThan(100)
  expect(await agora.end('SIGTERM')).toBe(0)

  const storage = await openSqliteStorage(join(folder, 'agora.db'))
  expect(await verifyThread(storage, ThreadId.parse('t'))).toMatchObject({ kind: 'sound' })
  expect(await storage.checkpoints.countRuns()).toBe(0)
  await storage.close()
})
