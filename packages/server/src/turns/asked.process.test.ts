/** The real program with the built-in model, killed and restarted while a person is asked something. */
import { ThreadAnswer } from '@agora/protocol/answers'
import { AsksAnswer } from '@agora/protocol/operations/list-asks'
import { MessagesAnswer } from '@agora/protocol/operations/list-messages'
import { expect, test } from 'vitest'
import { type RunningAgora, startAgora } from '../testing/run-agora.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { TOKEN } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

async function call(server: RunningAgora, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return response.json()
}

const thread = async (server: RunningAgora) => ThreadAnswer.parse(await call(server, 'GET', '/api/threads/t')).thread
const history = async (server: RunningAgora) =>
  MessagesAnswer.parse(await call(server, 'GET', '/api/threads/t/messages')).messages
const say = (server: RunningAgora, id: string, text: string) =>
  call(server, 'POST', '/api/threads/t/messages', { messages: [{ id, text }] })

/** What is asked, once nothing runs. */
async function untilAsked(server: RunningAgora) {
  const [asked] = await until(
    'something is asked, and nothing runs',
    async () => {
      const { activeTurn } = await thread(server)
      return activeTurn ? [] : AsksAnswer.parse(await call(server, 'GET', '/api/asks')).asks
    },
    (asks) => asks.length === 1,
  )
  return asked!
}

test('[TN5][TN17][GW14] killed while a question is open, and again: it is still there, and its answer goes on', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN }
  const first = await startAgora(settings)
  await call(first, 'POST', '/api/threads', { id: 't', mode: 'listen', title: 'Zaak' })
  await say(first, 'n1', 'De koelcel staat op 9 graden')
  await say(first, 'w1', 'Agora, maak het rapport')
  const asked = await untilAsked(first)
  expect(asked.ask).toMatchObject({ kind: 'question', agent: 'reporting' })
  const before = await history(first)
  await first.end('SIGKILL')

  const second = await startAgora(settings)
  expect(await untilAsked(second)).toEqual(asked)
  expect(await history(second)).toEqual(before)
  const answer = { askId: asked.ask.id, status: 'resolved', text: 'Bakkerij Jansen, Hoofdstraat 2 in Utrecht' }
  expect(await call(second, 'POST', '/api/threads/t/answers', answer)).toMatchObject({ status: 'resolved' })
  // At the worst moment: the answer is taken, and what comes of it is not there yet.
  await second.end('SIGKILL')

  const third = await startAgora(settings)
  await until('it is over, or asks on', async () => !(await thread(third)).activeTurn)
  while ((await thread(third)).asks.length > 0) {
    const { ask } = await untilAsked(third)
    await call(third, 'POST', '/api/threads/t/answers', { askId: ask.id, status: 'cancelled' })
    await until('it is over, or asks on', async () => !(await thread(third)).activeTurn)
  }
  const said = await history(third)
  expect(said.filter(({ answers }) => answers === asked.ask.id)).toHaveLength(1)
  const reports = said.filter(({ as, text }) => as === 'reply' && text.includes('Bakkerij Jansen'))
  expect(reports).toHaveLength(1)
  expect(new Set(said.map(({ id }) => id)).size).toBe(said.length)
  const late = await call(third, 'POST', '/api/threads/t/answers', answer)
  expect(late).toMatchObject({ error: { code: 'ask-closed' } })
  expect((await third.end('SIGTERM')).code).toBe(0)
})
