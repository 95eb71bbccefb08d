import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { limits } from '@agora/protocol/limits'
import { PostAnswer } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { codeIn, threadIn } from '../testing/read-answer.ts'
import { type TestAnswer, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

type Given = { id: string; text: unknown } & Record<string, unknown>

/** A server with one thread, and a way to post to it. */
async function openThread(mode: 'feedback' | 'listen' = 'listen') {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't', mode })
  const post = (...messages: Given[]) => server.send('POST', '/api/threads/t/messages', { messages })
  return { server, post }
}

const answerIn = ({ body }: TestAnswer) => PostAnswer.parse(body)

async function textsIn(server: TestServer): Promise<unknown[]> {
  const { body } = await server.send('GET', '/api/threads/t/messages?limit=200')
  return (body['messages'] as { text: string }[]).map(({ text }) => text)
}

test('[MS1] a message is accepted once; a repeat is a duplicate with its first outcome', async () => {
  const { server, post } = await openThread()
  const first = await post({ id: 'a', text: 'een' }, { id: 'b', text: 'twee' })
  expect([first.status, first.body]).toEqual([
    200,
    {
      accepted: ['a', 'b'],
      duplicate: [],
      refused: [],
      became: [
        { id: 'a', as: 'note', number: 1 },
        { id: 'b', as: 'note', number: 2 },
      ],
      mode: 'listen',
      noteCount: 2,
      heardCount: 2,
      seq: 3,
    },
  ])
  await server.send('PUT', '/api/threads/t/mode', { mode: 'feedback' })
  // What was heard is worked through in the background, and that is an event as well.
  await until('it was worked through', async () => threadIn(await server.send('GET', '/api/threads/t')).seq === 5)
  const repeat = await post({ id: 'b', text: 'twee' }, { id: 'c', text: 'drie' }, { id: 'c', text: 'drie' })
  expect([repeat.status, answerIn(repeat)]).toEqual([
    200,
    {
      accepted: ['c'],
      duplicate: ['b', 'c'],
      refused: [],
      became: [
        { id: 'b', as: 'note', number: 2 },
        { id: 'c', as: 'turn' },
        { id: 'c', as: 'turn' },
      ],
      mode: 'feedback',
      noteCount: 2,
      heardCount: 0,
      seq: 6,
    },
  ])
  expect(await textsIn(server)).toEqual(['een', 'twee', 'drie'])
})

test('[MS1] a request of repeats only is answered with 200 and changes nothing', async () => {
  const { post } = await openThread()
  const first = answerIn(await post({ id: 'a', text: 'x' }))
  const repeat = await post({ id: 'a', text: 'x' }, { id: 'a', text: 'x', via: 'spoken', at: 7 })
  expect([repeat.status, repeat.body]).toMatchObject([200, { accepted: [], duplicate: ['a', 'a'], seq: first.seq }])
})

test('[A9] ten notes at once: ten kept, counted 1 to 10', async () => {
  const { server, post } = await openThread()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => post({ id: `m${n}`, text: `note ${n}` })))
  const numbers = answers.map((answer) => answerIn(answer).became[0]?.number)
  expect(numbers.sort((a, b) => a! - b!)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(new Set(await textsIn(server)).size).toBe(10)
  expect(threadIn(await server.send('GET', '/api/threads/t'))).toMatchObject({ noteCount: 10, heardCount: 10, seq: 11 })
})

test('[A9] the same message ten times at once is one message', async () => {
  const { server, post } = await openThread()
  const answers = await Promise.all(Array.from({ length: 10 }, () => post({ id: 'm', text: 'x' })))
  expect(answers.filter((answer) => answerIn(answer).accepted.length === 1)).toHaveLength(1)
  for (const answer of answers) expect(answerIn(answer).became).toEqual([{ id: 'm', as: 'note', number: 1 }])
  expect(await textsIn(server)).toEqual(['x'])
})

test('[A20] two tabs on one thread lose nothing, and both see the same order', async () => {
  const { server, post } = await openThread('feedback')
  const tab = async (name: string) => {
    for (let n = 0; n < 10; n++) expect((await post({ id: `${name}${n}`, text: `${name}${n}` })).status).toBe(200)
  }
  await Promise.all([tab('a'), tab('b')])
  const texts = (await textsIn(server)) as string[]
  const own = (name: string) => texts.filter((text) => text.startsWith(name))
  expect(texts).toHaveLength(20)
  for (const name of ['a', 'b']) expect(own(name)).toEqual(Array.from({ length: 10 }, (_, n) => `${name}${n}`))
})

test('[GW8] the same id with another text is 409, and the first text stays', async () => {
  const { server, post } = await openThread()
  await post({ id: 'a', text: 'eerst' })
  const other = await post({ id: 'a', text: 'later' })
  expect([other.status, codeIn(other)]).toEqual([409, 'id-reused'])
  expect(answerIn(other)).toMatchObject({
    accepted: [],
    duplicate: [],
    refused: [{ id: 'a', code: 'id-reused', message: expect.stringMatching(/./) }],
    became: [],
    noteCount: 1,
    seq: 2,
  })
  expect(await textsIn(server)).toEqual(['eerst'])
})

test('[GW8] a space or an accent makes another text', async () => {
  const { post } = await openThread()
  await post({ id: 'a', text: 'caf\u00e9' })
  for (const text of ['caf\u00e9 ', 'cafe\u0301', 'CAF\u00c9']) expect((await post({ id: 'a', text })).status).toBe(409)
})

test('[GW8] refused messages stand in refused and do not hold up the rest', async () => {
  const { server, post } = await openThread()
  await post({ id: 'old', text: 'oud' })
  const answer = await post(
    { id: 'ok1', text: 'een' },
    { id: 'empty', text: ' \t\n\u00a0\u3000' },
    { id: 'old', text: 'anders' },
    { id: 'large', text: 'x'.repeat(limits.messageBytes + 1) },
    { id: 'typed', text: 7 },
    { id: 'unknown', text: 'x', colour: 'red' },
    { id: 'via', text: 'x', via: 'telepathy' },
    { id: 'handled', text: 'x', handled: false },
    { id: 'at', text: 'x', at: -1 },
    { id: 'ok2', text: 'twee' },
    { id: 'old', text: 'oud' },
  )
  expect(answer.status).toBe(200)
  const { accepted, duplicate, refused, became } = answerIn(answer)
  expect(accepted).toEqual(['ok1', 'ok2'])
  expect(duplicate).toEqual(['old'])
  expect(Object.fromEntries(refused.map(({ id, code }) => [id, code]))).toEqual({
    empty: 'empty',
    old: 'id-reused',
    large: 'too-large',
    typed: 'invalid',
    unknown: 'invalid',
    via: 'invalid',
    handled: 'invalid',
    at: 'invalid',
  })
  expect(became).toEqual([
    { id: 'ok1', as: 'note', number: 2 },
    { id: 'ok2', as: 'note', number: 3 },
    { id: 'old', as: 'note', number: 1 },
  ])
  expect(await textsIn(server)).toEqual(['oud', 'een', 'twee'])
})

test('[GW8] an id that was refused may be used again, with a text that is fine', async () => {
  const { server, post } = await openThread()
  await post({ id: 'a', text: '   ' }, { id: 'b', text: 'x' })
  expect(answerIn(await post({ id: 'a', text: 'nu wel' })).accepted).toEqual(['a'])
  expect(await textsIn(server)).toEqual(['x', 'nu wel'])
})

test('[GW8] where all are refused the status is 422, with the answer beside the error', async () => {
  const { server, post } = await openThread()
  await post({ id: 'old', text: 'oud' })
  const answer = await post({ id: 'a', text: '' }, { id: 'old', text: 'anders' })
  expect([answer.status, codeIn(answer)]).toEqual([422, 'all-refused'])
  expect(answerIn(answer)).toMatchObject({
    accepted: [],
    duplicate: [],
    refused: [
      { id: 'a', code: 'empty' },
      { id: 'old', code: 'id-reused' },
    ],
    became: [],
    mode: 'listen',
    noteCount: 1,
    heardCount: 1,
    seq: 2,
  })
  expect(await textsIn(server)).toEqual(['oud'])
})

test('[MS5] a request opens at most one turn, and what its device answered opens none', async () => {
  const { post } = await openThread('feedback')
  const { became } = answerIn(
    await post(
      { id: 'h', text: 'x', handled: true },
      { id: 'n', text: 'x', saidIn: 'listen' },
      { id: 'a', text: 'x', saidIn: 'feedback' },
      { id: 'b', text: 'x' },
    ),
  )
  expect(became.map(({ as }) => as)).toEqual(['queued', 'note', 'turn', 'queued'])
})

test('[MS8] what is posted is kept to the letter', async () => {
  const { server, post } = await openThread()
  const odd = ' \u0000 "\\ \u2028 \ud800 \udc00 \ufffe 👩‍👩‍👧 e\u0301 <script> \r\n\t'
  await post({ id: 'a', text: odd, at: 1_700_000_000_000, via: 'spoken', saidIn: 'listen', handled: true })
  const { body } = await server.send('GET', '/api/threads/t/messages')
  expect(body['messages']).toMatchObject([
    { id: 'a', text: odd, saidAt: 1_700_000_000_000, via: 'spoken', saidIn: 'listen', handled: true, as: 'note' },
  ])
})

const atTheLimit: Record<string, [fits: string, tooLarge: string]> = {
  letters: ['x'.repeat(65_536), 'x'.repeat(65_537)],
  'two bytes each': ['é'.repeat(32_768), `${'é'.repeat(32_768)}x`],
  'three bytes each': [`${'€'.repeat(21_845)}x`, `${'€'.repeat(21_845)}é`],
  'four bytes each': ['😀'.repeat(16_384), `${'😀'.repeat(16_384)}x`],
  'halves of characters': [`${'\ud83d'.repeat(21_845)}x`, '\ud83d'.repeat(21_846)],
}
test.each(Object.entries(atTheLimit))('[GW5] 64 KiB of %s fit, one byte more does not', async (_name, texts) => {
  const { server, post } = await openThread()
  const [fits, tooLarge] = texts
  expect((await post({ id: 'fits', text: fits })).status).toBe(200)
  const refused = await post({ id: 'large', text: tooLarge })
  expect([refused.status, answerIn(refused).refused[0]?.code]).toEqual([422, 'too-large'])
  expect(await textsIn(server)).toEqual([fits])
})

test('[GW5] a thousand messages fit in a request, one more does not, and then none is kept', async () => {
  const { server, post } = await openThread()
  const messages = Array.from({ length: 1_001 }, (_, n) => ({ id: `m${n}`, text: `${n}` }))
  const tooMany = await post(...messages)
  expect([tooMany.status, codeIn(tooMany)]).toEqual([413, 'too-large'])
  expect(threadIn(await server.send('GET', '/api/threads/t'))).toMatchObject({ noteCount: 0, seq: 1 })
  const fits = answerIn(await post(...messages.slice(0, 1_000)))
  expect([fits.accepted.length, fits.noteCount, fits.became.at(-1)?.number, fits.seq]).toEqual([1000, 1000, 1000, 1001])
})

const badRequests: Record<string, unknown> = {
  'no messages': {},
  'no body': undefined,
  'an empty list': { messages: [] },
  'one message that is no list': { messages: { id: 'a', text: 'x' } },
  'text for messages': { messages: 'hello' },
  'a field beside the messages': { messages: [{ id: 'a', text: 'x' }], mode: 'listen' },
  'a message that is null': { messages: [{ id: 'a', text: 'x' }, null] },
  'a message that is a list': { messages: [{ id: 'a', text: 'x' }, [{ id: 'b', text: 'x' }]] },
  'a message without an id': { messages: [{ id: 'a', text: 'x' }, { text: 'x' }] },
  'a message with an id that is none': {
    messages: [
      { id: 'a', text: 'x' },
      { id: 'b/c', text: 'x' },
    ],
  },
  'a list of lists': { messages: [[]] },
}
test('[GW5] a malformed request is refused as a whole, and nothing is kept', async () => {
  const { server } = await openThread()
  await expectAsyncRows(Object.entries(badRequests), async ([_name, body]) => {
    const answer = await server.send('POST', '/api/threads/t/messages', body)
    expect([answer.status, codeIn(answer)]).toEqual([400, 'bad-request'])
    expect(await textsIn(server)).toEqual([])
  })
})

test('[WR3] no field of a message is lost in silence, not even one named __proto__', async () => {
  const { server } = await openThread()
  const sent = '{"messages":[{"id":"a","text":"x","__proto__":{"via":"spoken"}},{"id":"b","text":"y"}]}'
  const answer = answerIn(await server.send('POST', '/api/threads/t/messages', sent))
  expect([answer.accepted, answer.refused.map(({ id, code }) => [id, code])]).toEqual([['b'], [['a', 'invalid']]])
  expect(({} as Record<string, unknown>)['via']).toBe(undefined)
})
