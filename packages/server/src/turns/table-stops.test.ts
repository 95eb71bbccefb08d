/** Every way of ending what somebody says at a table. */
import type { ServerResponse } from 'node:http'
import { openStream, sendPiece } from '@agora/agents/testing/model-server'
import { describe, expect, test } from 'vitest'
import { type OpenedTable, ai, openTable } from '../testing/open-table.ts'
import { TOKEN } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

/** The first turn loads the graph. */
const PATIENT = { timeout: 30_000 }

async function interrupt() {
  const streams: ServerResponse[] = []
  const at = await openTable((response) => {
    openStream(response)
    sendPiece(response, { role: 'assistant', content: 'Ik begin met ' })
    streams.push(response)
  })
  await at.server.send('POST', '/api/threads', { id: 't', title: 'Tafel', mode: 'feedback' })
  for (const body of [ai('vera'), ai('hugo')]) await at.send('POST', '/participants', body)
  await at.send('PUT', '/table', { schedule: 'round-robin' })
  await at.send('POST', '/start')
  await until('she speaks', async () => (await at.events()).some(({ type }) => type === 'text-chunk'))
  return { at, streams }
}

const ways: Readonly<Record<string, (at: OpenedTable) => Promise<unknown>>> = {
  pausing: (at) => at.send('POST', '/pause'),
  skipping: (at) => at.send('POST', '/skip'),
  ending: (at) => at.send('POST', '/end'),
  muting: (at) => at.send('PATCH', '/participants/vera', { muted: true }),
  'sending away': (at) => at.send('DELETE', '/participants/vera'),
  'asking for silence': (at) => at.say('Stop allemaal'),
}

describe('in mid-sentence', PATIENT, () => {
  test.each(Object.keys(ways))(
    '[TB4][C7] %s keeps what was said, once and marked, and nothing more of it',
    async (way) => {
      const { at, streams } = await interrupt()
      await ways[way]?.(at)
      sendPiece(streams[0] as ServerResponse, { content: 'iets dat niemand hoort' })
      const isClosed = async () => (await at.events()).some(({ type }) => type === 'turn-closed')
      await until('her turn is over', isClosed)
      const events = await at.events()
      const replies = events.filter((event) => event.type === 'message-posted' && event.by.id === 'vera')
      expect(replies).toMatchObject([{ text: 'Ik begin met ', cut: 'stopped', as: 'reply' }])
      expect(events.find(({ type }) => type === 'turn-closed')).toMatchObject({ reason: 'stopped' })
      expect(JSON.stringify(events)).not.toContain('iets dat niemand hoort')
      // The same after it was stopped and stored: whoever looks later finds it so marked.
      const { messages } = (await at.send('GET', '/messages?limit=20')) as {
        messages: { by: { id: string }; cut?: string }[]
      }
      expect(messages.filter(({ by }) => by.id === 'vera').map(({ cut }) => cut)).toEqual(['stopped'])
    },
  )
})

describe('files', PATIENT, () => {
  test('[TB4][C7] of two conversations, or of one that went on, have names of their own, in the same second too', async () => {
    const { at } = await interrupt()
    await at.send('POST', '/pause')
    const nameOf = async (thread: string, format: string) => {
      const response = await fetch(`${at.server.url}/api/threads/${thread}/export?format=${format}`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      })
      await response.arrayBuffer()
      return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    }
    await at.untilTable('nobody speaks', ({ activeTurn }) => activeTurn === null)
    for (const id of ['a:b', 'a_b', 'a.b']) await at.server.send('POST', '/api/threads', { id, mode: 'feedback' })
    const first = await Promise.all(['t', 'a:b', 'a_b', 'a.b'].map((id) => nameOf(id, 'md')))
    await at.say('Nog iets.')
    const names = [...first, await nameOf('t', 'md'), await nameOf('t', 'json')]
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[\w.+-]+\.(md|json)$/)
    // Nothing happened between these two: they are the same file.
    expect(await nameOf('t', 'md')).toBe(names[4])
  })
})
