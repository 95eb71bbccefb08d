import { expect, test } from 'vitest'
import { startAgora, startNeverAnswering } from '../testing/run-agora.ts'
import { call, history, isOpen, newSettings, replies, say } from '../testing/short-room.ts'
import { until } from '../testing/until.ts'

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
