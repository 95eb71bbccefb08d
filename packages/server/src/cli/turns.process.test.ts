import { MessagesAnswer } from '@agora/protocol/operations'
import { expect, test } from 'vitest'
import { type RunningAgora, type Settings, startAgora, startNeverAnswering } from '../testing/run-agora.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { TOKEN } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

function newSettings(more: Settings = {}): Settings {
  return { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, ...more }
}

async function call(server: RunningAgora, method: string, path: string, body?: unknown) {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Record<string, unknown>
}

async function say(server: RunningAgora, ...texts: string[]) {
  for (const text of texts) {
    const id = text.replaceAll(/[^a-z]/gi, '-')
    await call(server, 'POST', '/api/threads/t/messages', { messages: [{ id, text }] })
  }
}

async function history(server: RunningAgora) {
  return MessagesAnswer.parse(await call(server, 'GET', '/api/threads/t/messages')).messages
}

const isOpen = async (server: RunningAgora) =>
  ((await call(server, 'GET', '/api/threads/t'))['thread'] as { activeTurn: unknown }).activeTurn !== null

/** The replies, once nothing is open any more. */
async function replies(server: RunningAgora) {
  await until('nothing is open', async () => !(await isOpen(server)))
  return (await history(server)).filter(({ as }) => as === 'reply')
}

test('[CL7] without a setting a call is answered, by something that says what it is', async () => {
  const server = await startAgora(newSettings())
  expect(await call(server, 'GET', '/health')).toMatchObject({ status: 'ok', model: 'built-in' })
  await call(server, 'POST', '/api/threads', { id: 't', mode: 'listen' })
  await say(server, 'de koelcel staat op negen graden', 'Agora, wat heb ik gezegd over de koelcel?', 'wie ben je?')
  await until('both are answered', async () => (await replies(server)).length === 2)
  const [reply, itself] = await replies(server)
  expect(reply?.text).toContain('negen graden')
  expect(reply?.sources).toMatchObject([{ number: 1 }])
  expect(itself?.text).toContain('geen taalmodel')
})

test('[CL7] AGORA_MODEL=none: nobody answers, and everything is kept', async () => {
  const server = await startAgora(newSettings({ AGORA_MODEL: 'none' }))
  expect(await call(server, 'GET', '/health')).toMatchObject({ model: 'none' })
  await call(server, 'POST', '/api/threads', { id: 't', mode: 'listen' })
  await say(server, 'een feit', 'Agora, wat nu?', 'en verder?')
  expect(await isOpen(server)).toBe(false)
  expect((await history(server)).map(({ as }) => as)).toEqual(['note', 'wake', 'turn'])
})

test('[CL7] AGORA_WAKE_NAMES: it answers to these names, and to no other', async () => {
  const server = await startAgora(newSettings({ AGORA_WAKE_NAMES: 'vera,mijn assistent' }))
  expect(await call(server, 'GET', '/health')).toMatchObject({ names: ['vera', 'mijn assistent'] })
  await call(server, 'POST', '/api/threads', { id: 't', mode: 'listen' })
  await say(server, 'Agora, wat nu?')
  expect((await history(server)).map(({ as }) => as)).toEqual(['note'])
  await say(server, 'Vera, wat nu?')
  expect(await replies(server)).toHaveLength(1)
  expect((await history(server))[1]).toMatchObject({ as: 'wake', request: 'wat nu?' })
})

test('[DU9][GW14] killed between call and answer, it answers in its next life, exactly once', async () => {
  const settings = newSettings()
  const doomed = await startNeverAnswering(settings)
  await call(doomed, 'POST', '/api/threads', { id: 't', mode: 'listen' })
  await say(doomed, 'de koelcel lekt', 'Agora, wat is er met de koelcel?', 'en met de vloer?')
  expect(await isOpen(doomed)).toBe(true)
  await doomed.end('SIGKILL')
  const second = await startAgora(settings)
  await until('both are answered', async () => (await replies(second)).length === 2)
  const answered = await history(second)
  expect(answered.map(({ as }) => as)).toEqual(['note', 'wake', 'queued', 'reply', 'reply'])
  await second.end('SIGKILL')
  const third = await startAgora(settings)
  expect(await replies(third)).toHaveLength(2)
  expect(await history(third)).toEqual(answered)
})

test('[DU9][GW12] a call just before SIGTERM is answered, in this life or the next, once', async () => {
  const settings = newSettings()
  const server = await startAgora(settings)
  await call(server, 'POST', '/api/threads', { id: 't', mode: 'listen' })
  await say(server, 'de koelcel lekt', 'Agora, wat lekt er?')
  expect((await server.end('SIGTERM')).code).toBe(0)
  const again = await startAgora(settings)
  expect(await replies(again)).toHaveLength(1)
})
