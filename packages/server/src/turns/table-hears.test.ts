/** Who is given which words: at a table, and beside one. */
import { openStream, sendAnswer } from '@agora/agents/testing/model-server'
import type { ThinkRequest } from '@agora/agents/thinker'
import { expect, test } from 'vitest'
import { testTool } from '../testing/graph-assistant.ts'
import { type Chat, ai, openTable, sendCall } from '../testing/open-table.ts'
import { type Script, openTurnServer } from '../testing/turn-server.ts'
import { until } from '../testing/until.ts'

/** The first turn loads the graph. */
const PATIENT = { timeout: 120_000 }

const told = ({ messages }: ThinkRequest) => JSON.stringify(messages)

/** Agora looks twice, and may be held while it does; everybody else says one thing. Each request is kept. */
function listeners() {
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const requests: ThinkRequest[] = []
  const look = testTool('look', [], {
    run: async () => {
      begun.resolve()
      await gate.promise
      return { text: 'gezien' }
    },
  })
  const think = (request: ThinkRequest) => {
    requests.push(request)
    const isFirst = requests.length === 1
    return isFirst ? { calls: [{ tool: 'look', args: {} }] } : { text: `Dat zegt ${request.agent}.` }
  }
  const script: Script = [think, think, think]
  return { script, tools: [look], begun: begun.promise, go: gate.resolve, requests }
}

test('[RT22] [RT3] policy steer: Agora does not take up what is said or whispered to a participant', async () => {
  const { script, tools, begun, go, requests } = listeners()
  const { server, room } = await openTurnServer(script, { tools })
  await server.send('PATCH', '/api/threads/t', { policy: 'steer' })
  await server.send('POST', '/api/threads/t/participants', { kind: 'ai', id: 'vera', name: 'Vera' })
  await room.say('kijk eens')
  await begun
  await room.say('let vooral op de vloer')
  await room.sayTogether([{ id: 'w1', text: 'Wees streng.', whisper: ['vera'] }])
  await room.say('Vera, wat vind jij?')
  go()
  const replies = await room.untilReplies(2)
  expect(replies.map(({ by }) => by.id)).toEqual(['triage', 'vera'])
  const [, agoras, veras] = requests
  expect(told(agoras!)).toContain('let vooral op de vloer')
  expect(told(agoras!)).not.toMatch(/Wees streng|wat vind jij/)
  expect(told(veras!)).toMatch(/Wees streng[^]*wat vind jij/)
})

test('[RT3] words to a participant among other words are not a request to Agora', async () => {
  const { script, tools, begun, go, requests } = listeners()
  const { server, room } = await openTurnServer(script, { tools })
  await server.send('POST', '/api/threads/t/participants', { kind: 'ai', id: 'vera', name: 'Vera' })
  await room.say('kijk eens')
  await begun
  await room.say('en de vloer?', 'Vera, wat vind jij?')
  go()
  const replies = await room.untilReplies(3)
  expect(replies.map(({ by }) => by.id)).toEqual(['triage', 'triage', 'vera'])
  expect(requests[2]?.context.asked.map(({ text }) => text)).toEqual(['en de vloer?'])
})

test('[RT32] who hears since it came is given no word and no note from before, and finds none', PATIENT, async () => {
  const chats: Chat[] = []
  const at = await openTable((response, chat) => {
    chats.push(chat)
    if (chat.messages.at(-1)?.role === 'tool') return sendAnswer(response, 'Dat weet ik.')
    sendCall(response, 'search_notes', { query: 'koelcel graden' })
  })
  await at.server.send('POST', '/api/threads', { id: 't', title: 'Zaak', mode: 'feedback' })
  await at.send('PUT', '/mode', { mode: 'listen' })
  await at.say('in de eerste koelcel is het 9 graden')
  const tools = ['search_notes']
  for (const body of [ai('vera', { tools, hears: 'since-joined' }), ai('hugo', { tools })]) {
    await at.send('POST', '/participants', body)
  }
  await at.say('in de tweede koelcel is het 4 graden')
  await at.send('PUT', '/mode', { mode: 'feedback' })
  await at.say('Vera, hoe warm is het?')
  await at.untilTable('she has answered', ({ participants }) => participants[0]?.turns === 1)
  expect(chats).toHaveLength(2)
  for (const chat of chats) {
    expect(JSON.stringify(chat.messages)).toContain('[2]')
    expect(JSON.stringify(chat.messages)).toContain('tweede koelcel')
    expect(JSON.stringify(chat.messages)).not.toContain('eerste koelcel')
  }
  await at.say('Hugo, hoe warm is het?')
  await at.untilTable('he has answered', ({ participants }) => participants[1]?.turns === 1)
  expect(JSON.stringify(chats.at(-1)?.messages.at(-1))).toContain('eerste koelcel')
})

test('[RT32] nor does it find them in a branch of the same conversation', PATIENT, async () => {
  const found: string[] = []
  const at = await openTable((response, chat, name) => {
    const last = chat.messages.at(-1)
    if (last?.role !== 'tool') return sendCall(response, 'search_memory', { query: 'koelcel graden' })
    found.push(`${name}: ${last.content}`)
    sendAnswer(response, 'Dat weet ik.')
  })
  await at.server.send('POST', '/api/threads', { id: 'zaak', title: 'Zaak', mode: 'listen' })
  await at.server.send('POST', '/api/threads/zaak/messages', {
    messages: [{ id: 'n1', text: 'de koelcel is 9 graden' }],
  })
  await at.server.send('POST', '/api/threads/zaak/branches', { id: 't', message: 'n1', title: 'Zaak' })
  await at.send('PUT', '/mode', { mode: 'feedback' })
  const tools = ['search_memory']
  for (const body of [ai('vera', { tools, hears: 'since-joined' }), ai('hugo', { tools })]) {
    await at.send('POST', '/participants', body)
  }
  await at.say('Vera en Hugo, hoe warm is het?')
  await at.untilTable('both have answered', ({ participants }) => participants.every(({ turns }) => turns === 1))
  expect(found.map((one) => /9 graden/.test(one))).toEqual([false, true])
})

test('[RT21] words said and withdrawn while a table rests reach no model, nor the title', PATIENT, async () => {
  const chats: Chat[] = []
  const at = await openTable((response, chat, name) => {
    chats.push(chat)
    if (name === 'Vera' && chats.length === 1) return openStream(response)
    sendAnswer(response, 'Goed.')
  })
  await at.server.send('POST', '/api/threads', { id: 't', mode: 'feedback' })
  for (const id of ['vera', 'hugo']) await at.send('POST', '/participants', ai(id))
  await at.send('PUT', '/table', { schedule: 'round-robin', rules: { end: { kind: 'turns', count: 3 } } })
  await at.send('POST', '/start')
  await until('she is asked', () => chats.length === 1)
  await at.send('POST', '/pause')
  await at.untilTable('she is silent', ({ activeTurn }) => activeTurn === null)
  await at.say('De eigenaar drinkt.')
  await at.say('Het is daar 9 graden.')
  await at.send('DELETE', '/messages/said-1')
  await at.send('POST', '/resume')
  await at.untilTable('it is over', ({ phase }) => phase === 'ended')
  const titled = async () => ((await at.send('GET', '')) as { thread: { title: string } }).thread.title !== ''
  await until('it has a title', titled)
  expect(chats.length).toBeGreaterThanOrEqual(4)
  expect(JSON.stringify(chats)).toContain('9 graden')
  expect(JSON.stringify(chats)).not.toContain('drinkt')
})
