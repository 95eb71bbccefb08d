import { ThreadId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { ELSEWHERE, askingThread, runningTurn } from '../testing/asking-thread.ts'
import { postReply } from '../testing/speak-reply.ts'
import { startTestServer } from '../testing/test-server.ts'

const t = ThreadId.parse('t')
const heard = (message: string, chars = 3) => ({ kind: 'heard', at: 1, message, chars, playedMs: 200 })

async function open(memory: LogStorage = openMemoryStorage()) {
  await memory.commit([askingThread('t', { runs: true })])
  // The turn that runs is another process's.
  const storage = { ...memory, isShared: true, listWorkers: async () => [ELSEWHERE] }
  const server = await startTestServer({ storage })
  const types = async () => (await storage.readEvents(t, 12, 100)).map((event) => readEnvelope(event).type)
  const tell = (facts: unknown[], key?: string) =>
    server.send('POST', '/api/threads/t/speech', { facts }, key === undefined ? {} : { 'idempotency-key': key })
  return { server, storage, types, tell }
}

test('[VS12] told twice under one key it is told once, and the second answer is the first', async () => {
  const { tell, types } = await open()
  const facts = [{ kind: 'recording-started', at: 1, talk: 'push-to-talk' }, heard('none')]
  const first = await tell(facts, 'k')
  expect(first).toMatchObject({ status: 200, body: { seq: 13, refused: [{ fact: 1, code: 'message-not-found' }] } })
  expect((await tell(facts, 'k')).body).toEqual(first.body)
  expect(await types()).toEqual(['recording-started'])
  expect(await tell([heard('none')], 'k')).toMatchObject({ status: 409, body: { error: { code: 'id-reused' } } })
})

test('[VS12] a reply that is on its way to the disk is known: it is heard once, and nothing else is', async () => {
  for (const storage of [openMemoryStorage(), await openSqliteStorage(':memory:')]) {
    const { server, tell, types } = await open(storage)
    const text = 'De grens is 7 graden.'
    const [, told, again] = await Promise.all([
      postReply(server.threads, 't', 'r', text),
      tell([heard('r', 11)]),
      tell([heard('r', 400), heard('q')]),
    ])
    const refused = [told, again].flatMap(({ body }) => body['refused'] as { fact: number }[])
    expect(refused.map(({ fact }) => fact)).toContain(1)
    // Whichever came first: once it is posted it is told again.
    await tell([heard('r', 11)])
    expect((await types()).filter((type) => type === 'reply-heard')).toHaveLength(1)
    const { body } = await server.send('GET', '/api/threads/t/messages?limit=1')
    expect(body['messages']).toMatchObject([{ id: 'r', text, heardTo: { playedMs: 200 } }])
  }
})

test('[VS12] [VS3] a turn of another process is told to stop by what was heard of it', async () => {
  const { server, tell, types } = await open()
  expect((await tell([{ ...heard('w'), turn: runningTurn }])).body).toEqual({ seq: 14, refused: [] })
  expect(await types()).toEqual(['reply-heard', 'stop-requested'])
  const { body } = await server.send('GET', '/api/threads/t')
  expect(body['thread']).toMatchObject({ activeTurn: { id: runningTurn, stopping: true } })
})
