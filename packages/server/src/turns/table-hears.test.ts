/** Who is given which words: at a table, and beside one. */
import { sendAnswer } from '@agora/agents/testing/model-server'
import type { ThinkRequest } from '@agora/agents/thinker'
import { expect, test } from 'vitest'
import { testTool } from '../testing/graph-assistant.ts'
import { type Chat, ai, openTable, sendCall } from '../testing/open-table.ts'
import { type Script, openTurnServer } from '../testing/turn-server.ts'

/** The first turn loads the graph. */
const PATIENT = { timeout: 30_000 }

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

test('[RT22] [RT3] policy steer: what is said or whispered to somebody at the table is not taken along by Agora', async () => {
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

test('[RT3] what is said to somebody at the table among other words is not asked of Agora', async () => {
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
