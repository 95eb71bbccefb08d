/** Several questions at once, over HTTP: with the built-in model, and as a language model is given them. */
import { sendAnswer, sendError, startModelServer } from '@agora/agents/testing/model-server'
import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { loadDomains } from '../inspection/domains.ts'
import { openAssisted } from '../testing/open-assisted.ts'
import { type Room, openRoom } from '../testing/open-room.ts'
import type { TestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { makeAssistant } from './make-assistant.ts'

/** The first turn loads the graph. */
const PATIENT = { timeout: 120_000 }

const questions = [
  'Hoe warm mag de koeling zijn?',
  'Wat heb ik over de vloer gezegd?',
  'Hoe heet moet warm eten blijven?',
]
/** What tells that each of them was answered. */
const answers = ['7 °C', 'vloer', '60 °C']

/** All that was replied, once nothing waits. */
async function repliesTo(server: TestServer, ask: (room: Room) => Promise<unknown>, id: string) {
  const own = await openRoom(server, 'feedback', id)
  await ask(own)
  await until('nothing runs or waits', async () => {
    const { activeTurn } = await own.thread()
    return activeTurn === null && (await own.replies()).length > 0
  })
  return own.replies()
}

test(
  '[BR25][XT19] each of several questions gets its answer: in one message, in one request, and one after the other',
  PATIENT,
  async () => {
    const { server } = await openAssisted('feedback')
    await expectAsyncRows(
      [
        [
          'sentence',
          (room) =>
            room.say(
              `${questions[0]!.slice(0, -1)}, wat heb ik over de vloer gezegd en hoe heet moet warm eten blijven?`,
            ),
        ],
        ['message', (room) => room.say(questions.join(' '))],
        ['lines', (room) => room.say(questions.join('\n'))],
        ['batch', (room) => room.sayTogether(questions.map((text, n) => ({ id: `b${n}`, text })))],
        ['succession', (room) => room.say(...questions)],
        ['at once', (room) => Promise.all(questions.map((text, n) => room.sayTogether([{ id: `p${n}`, text }])))],
      ] as const satisfies readonly (readonly [string, Parameters<typeof repliesTo>[1]])[],
      async ([id, ask]) => {
        const replies = await repliesTo(server, ask, id.replace(' ', '-'))
        const text = replies.map((reply) => reply.text).join('\n')
        for (const answer of answers) expect(text, id).toContain(answer)
      },
    )
  },
)

test('[BR25][XT19] a question without an answer is named, whichever of several it is', PATIENT, async () => {
  const { server } = await openAssisted('feedback')
  const [reply] = await repliesTo(
    server,
    (room) => room.say('Wie is de koning? Hoe warm mag de koeling zijn? Hoe laat is het?'),
    'named',
  )
  expect(reply?.text).toContain('7 °C')
  expect(reply?.text).toContain('“Wie is de koning?”')
  expect(reply?.text).toContain('“Hoe laat is het?”')
})

test('[CX6][XT19] a model is given every message that waits, each in a block of its own', PATIENT, async () => {
  const model = await startModelServer((response, { path, body }) => {
    if (path.endsWith('/models')) return sendError(response, 404, {})
    sendAnswer(response, JSON.stringify(body).includes('titel van ten hoogste') ? 'Titel' : 'Drie antwoorden.')
  })
  const settings = { fallbackModel: undefined, mcpServers: [], agentsFile: undefined, domain: 'food' }
  const assistant = makeAssistant(
    { model: 'openai:test', openai: { baseUrl: model.url, apiKey: 'sk-x' }, ...settings },
    await loadDomains(),
  )
  const { room } = await openAssisted('feedback', { assistant })
  await room.sayTogether(questions.map((text, n) => ({ id: `b${n}`, text })))
  await room.untilReplies(1)
  const asked = model.requests.find(({ path }) => path.endsWith('/completions'))
  const messages = asked?.body['messages'] as readonly { readonly role: string; readonly content: string }[]
  const last = messages.at(-1)?.content ?? ''
  expect(last).toMatch(/^\(3 messages wait for your answer\. Answer each/)
  for (const question of questions) expect(last).toContain(`">\n${question}\n</said>`)
})
