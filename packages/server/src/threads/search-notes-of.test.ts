import { expect, test } from 'vitest'
import { ThreadId } from '@agora/protocol/ids'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { startTestServer } from '../testing/test-server.ts'
import { searchNotesOf } from './search-notes-of.ts'

test('[GW39][XS8] a search over large notes finds what fits, and everybody else has a turn in between', async () => {
  const storage = openMemoryStorage()
  const server = await startTestServer({ storage })
  await server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
  const messages = Array.from({ length: 40 }, (_, n) => ({
    id: `m${n}`,
    text: `${n === 7 ? 'De vaatwasser lekt. ' : ''}${'Gewone woorden van koelcel en vloer. '.repeat(800)}`,
  }))
  for (const from of [0, 20]) {
    const sent = await server.send('POST', '/api/threads/t/messages', { messages: messages.slice(from, from + 20) })
    expect(sent.status).toBe(200)
  }
  let turns = 0
  const query = { question: 'lekt de vaatwasser', limit: 5 }
  const found = await searchNotesOf(storage, ThreadId.parse('t'), query, async () => turns++)
  expect(found.map(({ number }) => number)).toEqual([8])
  expect(turns).toBe(4)
  expect(await searchNotesOf(storage, ThreadId.parse('t'), { ...query, after: 8 })).toEqual([])
})
