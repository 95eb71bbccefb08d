/** What a table may spend, with a model that never comes to an end. */
import type { ServerResponse } from 'node:http'
import { openStream, sendAnswer, sendEvent, sendPiece } from '@agora/agents/testing/model-server'
import { expect, test } from 'vitest'
import { type AnswerChat, ai, openTable } from '../testing/open-table.ts'
import { until } from '../testing/until.ts'

/** The first turn loads the graph. */
const PATIENT = { timeout: 120_000 }

function sendUsed(response: ServerResponse, name: string, args: object, tokens: number): void {
  openStream(response)
  const one = { index: 0, id: 'x', type: 'function', function: { name, arguments: JSON.stringify(args) } }
  sendPiece(response, { role: 'assistant', content: 'Ik zoek.', tool_calls: [one] })
  sendPiece(response, {}, 'tool_calls')
  const usage = { prompt_tokens: tokens - 10, completion_tokens: 10, total_tokens: tokens }
  sendEvent(response, { id: 'x', object: 'chat.completion.chunk', model: 'm', choices: [], usage })
  response.end('data: [DONE]\n\n')
}

async function open(answer: AnswerChat) {
  const at = await openTable(answer)
  await at.server.send('POST', '/api/threads', { id: 't', title: 'Tafel', mode: 'feedback' })
  return at
}

/** It searches for ever; each call takes this much. */
const searching =
  (tokens: number): AnswerChat =>
  (response) =>
    sendUsed(response, 'search_rules', { query: 'melk' }, tokens)

test(
  '[RT33] no call within a turn begins that the budget has no room for: it pauses, and what was said stands',
  PATIENT,
  async () => {
    const at = await open(searching(1_500))
    for (const id of ['vera', 'hugo']) await at.send('POST', '/participants', ai(id, { tools: ['search_rules'] }))
    await at.send('PUT', '/table', { schedule: 'round-robin', rules: { budget: { tokens: 6_000 } } })
    await at.send('POST', '/start')
    const over = await at.untilTable('it pauses', ({ phase, activeTurn }) => phase === 'paused' && activeTurn === null)
    expect([over.because, over.floor]).toEqual(['budget', null])
    expect(over.tokens).toBeLessThanOrEqual(6_000)
    expect(over.tokens).toBeGreaterThan(3_000)
    const events = await at.events()
    expect(events.filter(({ type }) => type === 'stop-requested')).toMatchObject([{ because: 'budget' }])
    expect(events.findLast(({ type }) => type === 'turn-closed')).toMatchObject({ reason: 'stopped' })
    // Whole sentences, none of them cut.
    const said = events.flatMap((event) => (event.type === 'message-posted' && event.as === 'reply' ? [event] : []))
    expect(said.length).toBeGreaterThan(0)
    expect(said.map(({ text, cut }) => [text, cut])).toEqual(said.map(() => ['Ik zoek.', undefined]))
  },
)

test(
  '[RT33] nor one that a participant’s own limit has no room for: it stops, and the table goes on without it',
  PATIENT,
  async () => {
    const at = await open((response, chat, name) => {
      if (name === 'Hugo') return sendUsed(response, 'pass_turn', { why: '' }, 100)
      searching(1_500)(response, chat, name)
    })
    await at.send('POST', '/participants', ai('vera', { tools: ['search_rules'], limit: { tokens: 6_000 } }))
    await at.send('POST', '/participants', ai('hugo'))
    await at.send('PUT', '/table', { schedule: 'round-robin', rules: { end: { kind: 'turns', count: 3 } } })
    await at.send('POST', '/start')
    const over = await at.untilTable('it is over', ({ phase }) => phase === 'ended' || phase === 'paused')
    const [vera] = over.participants
    expect(vera?.turns).toBe(1)
    expect(vera?.tokens).toBeLessThanOrEqual(6_000)
    const events = await at.events()
    expect(events.filter(({ type }) => type === 'stop-requested')).toMatchObject([{ because: 'limit' }])
    const barred = events.flatMap((event) => (event.type === 'floor-granted' ? (event.choice?.barred ?? []) : []))
    expect(barred).toContainEqual({ participant: 'vera', why: 'limit' })
  },
)

test('[RT34] what a moderator takes is counted, and stands with the turn it was asked in', PATIENT, async () => {
  const at = await open((response, _chat, name) => {
    if (name === 'nobody') return sendUsed(response, 'give_floor', { participant: 'hugo', why: 'twijfel' }, 700)
    sendUsed(response, 'pass_turn', { why: '' }, 100)
  })
  for (const id of ['vera', 'hugo', 'dora']) await at.send('POST', '/participants', ai(id))
  const rules = { end: { kind: 'turns', count: 1 }, budget: { tokens: 50_000 } }
  await at.send('PUT', '/table', { schedule: 'moderated', rules })
  await at.send('POST', '/start')
  const over = await at.untilTable('it is over', ({ phase }) => phase === 'ended')
  expect(over.tokens).toBe(800)
  expect(over.participants.map(({ tokens }) => tokens)).toEqual([0, 100, 0])
  const asked = (await at.events()).find(({ type }) => type === 'model-called')
  const granted = (await at.events()).find(({ type }) => type === 'floor-granted')
  expect(asked).toMatchObject({ by: { id: 'moderator' }, turn: granted?.turn, usage: { input: 690, output: 10 } })
})

test('[RT33] a model that does not say what it takes is held to the budget all the same', PATIENT, async () => {
  const at = await open((response) => sendAnswer(response, 'Ik vind er dit van.'))
  for (const id of ['vera', 'hugo']) await at.send('POST', '/participants', ai(id))
  const rules = { budget: { tokens: 6_000 }, end: { kind: 'turns', count: 40 } }
  await at.send('PUT', '/table', { schedule: 'round-robin', rules })
  await at.send('POST', '/start')
  const over = await at.untilTable('it rests', ({ phase, activeTurn }) => phase !== 'running' && activeTurn === null)
  expect(over.because).toBe('budget')
  expect(over.tokens).toBeGreaterThan(3_000)
  expect(over.tokens).toBeLessThanOrEqual(6_000)
})

test('[RT33] the cost of a speaker that is stopped in mid-sentence counts', PATIENT, async () => {
  const at = await open((response) => {
    openStream(response)
    sendPiece(response, { role: 'assistant', content: 'Ik begin met een lang verhaal ' })
  })
  for (const id of ['vera', 'hugo']) await at.send('POST', '/participants', ai(id))
  await at.send('PUT', '/table', { schedule: 'round-robin' })
  await at.send('POST', '/start')
  await until('she speaks', async () => (await at.events()).some(({ type }) => type === 'text-chunk'))
  await at.send('POST', '/pause')
  const over = await at.untilTable('the table rests', ({ activeTurn }) => activeTurn === null)
  const events = await at.events()
  expect(events.filter(({ type }) => type === 'model-called')).toMatchObject([
    { by: { id: 'vera' }, model: 'openai:test', usage: { output: 10 } },
  ])
  expect(over.participants[0]?.tokens).toBeGreaterThan(200)
  expect(over.tokens).toBe(over.participants[0]?.tokens)
  // What was said stands, once.
  const said = events.flatMap((event) => (event.type === 'message-posted' ? [[event.text, event.cut]] : []))
  expect(said).toEqual([['Ik begin met een lang verhaal ', 'stopped']])
})

test('[RT34] a moderator is not asked where what it reads has no room: it pauses and asks', PATIENT, async () => {
  let asked = 0
  const at = await open((response, _chat, name) => {
    if (name === 'nobody') asked++
    sendUsed(response, name === 'nobody' ? 'give_floor' : 'pass_turn', { participant: 'hugo', why: '' }, 700)
  })
  for (const id of ['vera', 'hugo', 'dora']) await at.send('POST', '/participants', ai(id, { maxTokens: 16 }))
  await at.say('x'.repeat(1_800))
  await at.untilTable('Agora has answered', ({ activeTurn }) => activeTurn === null)
  asked = 0
  await at.send('PUT', '/table', { schedule: 'moderated', rules: { budget: { tokens: 300 } } })
  await at.send('POST', '/start')
  const over = await at.untilTable('it pauses', ({ phase, activeTurn }) => phase === 'paused' && activeTurn === null)
  expect([over.because, over.opened, over.tokens, asked]).toEqual(['budget', null, 0, 0])
})
