import { expect, test } from 'vitest'
import { serveHere } from '../testing/run-command.ts'
import { call, history, isOpen, newSettings, replies, say } from '../testing/short-room.ts'
import { until } from '../testing/until.ts'

test('[CL7] without a setting a call is answered, by something that says what it is', async () => {
  const server = await serveHere(newSettings())
  expect(await call(server, 'GET', '/health')).toMatchObject({ status: 'ok', model: 'built-in' })
  await call(server, 'POST', '/api/threads', { id: 't', mode: 'listen' })
  await say(server, 'de koelcel staat op negen graden', 'Agora, wat heb ik gezegd over de koelcel?', 'wie ben je?')
  await until('both are answered', async () => (await replies(server)).length === 2)
  const [reply, itself] = await replies(server)
  expect(reply?.text).toContain('negen graden')
  expect(reply?.sources).toMatchObject([{ number: 1 }])
  expect(itself?.text).toContain('geen taalmodel')
})

test('[CL7] AGORA_MODEL=none: no turn opens, and every message is stored', async () => {
  const server = await serveHere(newSettings({ AGORA_MODEL: 'none' }))
  expect(await call(server, 'GET', '/health')).toMatchObject({ model: 'none' })
  await call(server, 'POST', '/api/threads', { id: 't', mode: 'listen' })
  await say(server, 'een feit', 'Agora, wat nu?', 'en verder?')
  expect(await isOpen(server)).toBe(false)
  expect((await history(server)).map(({ as }) => as)).toEqual(['note', 'wake', 'turn'])
})

test('[CL7] AGORA_WAKE_NAMES: it answers to these names, and to no other', async () => {
  const server = await serveHere(newSettings({ AGORA_WAKE_NAMES: 'vera,mijn assistent' }))
  expect(await call(server, 'GET', '/health')).toMatchObject({ names: ['vera', 'mijn assistent'] })
  await call(server, 'POST', '/api/threads', { id: 't', mode: 'listen' })
  await say(server, 'Agora, wat nu?')
  expect((await history(server)).map(({ as }) => as)).toEqual(['note'])
  await say(server, 'Vera, wat nu?')
  expect(await replies(server)).toHaveLength(1)
  expect((await history(server))[1]).toMatchObject({ as: 'wake', request: 'wat nu?' })
})
