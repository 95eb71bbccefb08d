/** Every way to stop a participant in mid-sentence. */
import type { ServerResponse } from 'node:http'
import { openStream, sendAnswer, sendPiece } from '@agora/agents/testing/model-server'
import { describe, expect, test } from 'vitest'
import { type OpenedTable, ai, openTable, sendCall } from '../testing/open-table.ts'
import { TOKEN } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

/** The first turn loads the graph. */
const PATIENT = { timeout: 120_000 }

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
      // The same after it was stopped and stored: later readers see the mark.
      const { messages } = (await at.send('GET', '/messages?limit=20')) as {
        messages: { by: { id: string }; cut?: string }[]
      }
      expect(messages.filter(({ by }) => by.id === 'vera').map(({ cut }) => cut)).toEqual(['stopped'])
    },
  )
})

/** A moderator who has not said who speaks, until the test lets it. */
async function interruptModerator() {
  const choosing: ServerResponse[] = []
  let isSlow = true
  const at = await openTable((response, _chat, name) => {
    if (name !== 'nobody') return sendAnswer(response, 'Goed.')
    if (isSlow) return void choosing.push(response)
    sendCall(response, 'give_floor', { participant: 'vera' })
  })
  await at.server.send('POST', '/api/threads', { id: 't', title: 'Tafel', mode: 'feedback' })
  for (const id of ['vera', 'hugo', 'dora']) await at.send('POST', '/participants', ai(id))
  await at.send('PUT', '/table', { schedule: 'moderated', rules: { end: { kind: 'turns', count: 1 } } })
  await at.send('POST', '/start')
  await until('the moderator is asked', () => choosing.length > 0)
  return {
    at,
    choose: () => {
      isSlow = false
    },
  }
}

describe('while a moderator chooses', PATIENT, () => {
  test.each([
    ['pause', 'resume'],
    ['stop', 'resume'],
    ['skip', undefined],
    ['end', 'start'],
  ])('[RT9] "%s" closes a turn without a speaker yet, and the table can go on', async (way, goOn) => {
    const { at, choose } = await interruptModerator()
    choose()
    await at.send('POST', `/${way}`)
    const closed = (events: Awaited<ReturnType<OpenedTable['events']>>) =>
      events.find(({ type }) => type === 'turn-closed')
    const events = await until('the turn is over', at.events, (seen) => closed(seen) !== undefined)
    expect(closed(events)).toMatchObject({ reason: 'stopped' })
    if (goOn) {
      await at.untilTable('the floor is free', ({ activeTurn, opened }) => activeTurn === null && opened === null)
      await at.send('POST', `/${goOn}`)
    }
    const over = await at.untilTable('it goes on', ({ phase, turns }) => phase === 'ended' && turns === 1)
    expect(over.because).toBe('turns')
  })
})

/** Vera has asked a question and waits; the next participant says something. */
async function askSomething() {
  let asked = 0
  const at = await openTable((response) => {
    if (asked++ > 0) return sendAnswer(response, 'Goed.')
    const questions = [{ field: 'name', text: 'Hoe heet de bakkerij?', importance: 'required' }]
    sendCall(response, 'request_clarification', { questions })
  })
  await at.server.send('POST', '/api/threads', { id: 't', title: 'Tafel', mode: 'feedback' })
  const vera = ai('vera', { tools: ['request_clarification'] })
  for (const body of [vera, ai('hugo')]) await at.send('POST', '/participants', body)
  await at.send('PUT', '/table', { schedule: 'round-robin', rules: { end: { kind: 'turns', count: 2 } } })
  await at.send('POST', '/start')
  await at.untilTable('she waits', ({ activeTurn, floor }) => activeTurn === null && floor !== null)
  const asks = (await at.events()).flatMap((event) =>
    event.type === 'message-posted' && event.ask ? [event.ask.id] : [],
  )
  return { at, answer: { askId: asks[0], status: 'resolved', answers: { name: 'Bakkerij Jansen' } } }
}

describe('while the speaker waits for an answer', PATIENT, () => {
  test('[RT9] the table is paused and then the answer comes: no model is asked until the table is resumed', async () => {
    const { at, answer } = await askSomething()
    await at.send('POST', '/pause')
    await at.send('POST', '/answers', answer)
    expect(await at.table()).toMatchObject({ phase: 'paused', activeTurn: null, floor: { participant: 'vera' } })
    await at.send('POST', '/resume')
    await at.untilTable('it is over', ({ phase }) => phase === 'ended')
    const types = (await at.events()).map(({ type }) => type)
    const silent = types.slice(types.indexOf('table-paused'), types.indexOf('table-resumed'))
    expect(silent).toEqual(['table-paused', 'message-posted', 'ask-closed'])
    expect(types.filter((type) => type === 'turn-resumed')).toHaveLength(1)
  })

  test.each(['skip', 'end'])('[RT9] "%s" ends it, and nothing of it is kept to go on with', async (way) => {
    const { at, answer } = await askSomething()
    await at.send('POST', `/${way}`)
    const over = await at.untilTable('it is over', ({ phase, floor }) => phase === 'ended' && floor === null)
    expect(over.because).toBe(way === 'skip' ? 'turns' : 'stopped')
    const closed = (await at.events()).find(({ type }) => type === 'turn-closed')
    expect(closed).toMatchObject({ reason: 'stopped' })
    await expect(at.send('POST', '/answers', answer)).rejects.toThrow('ask-closed')
    await until('nothing is kept', async () => (await at.storage.checkpoints.countRuns()) === 0)
  })
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
    await at.untilTable('the table rests', ({ activeTurn }) => activeTurn === null)
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
