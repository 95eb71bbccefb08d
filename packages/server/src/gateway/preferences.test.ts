import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { Signal } from '@agora/protocol/signals'
import { defaultPreferences } from '@agora/protocol/default-preferences'
import { expect, test } from 'vitest'
import { openRoom } from '../testing/open-room.ts'
import { openWatch, transports } from '../testing/open-watch.ts'
import { codeIn } from '../testing/read-answer.ts'
import { startTestServer } from '../testing/test-server.ts'

const path = '/api/me/preferences'

test('[PR1] read and changed field by field', async () => {
  const { send } = await startTestServer()
  expect((await send('GET', path)).body).toEqual({ preferences: defaultPreferences })
  for (const [field, value] of Object.entries({ theme: 'light', language: 'en', digest: true, afterWake: 'return' })) {
    const { status, body } = await send('PATCH', path, { [field]: value })
    expect([status, (body['preferences'] as Record<string, unknown>)[field]]).toEqual([200, value])
  }
  const wanted = { ...defaultPreferences, theme: 'light', language: 'en', digest: true, afterWake: 'return' }
  expect((await send('GET', path)).body).toEqual({ preferences: wanted })
})

const wrong = [
  { colour: 'red' },
  { theme: 'pink' },
  { theme: null },
  { wakeTone: 'yes' },
  { interactionMode: 'LISTEN' },
  { theme: 'dark', colour: 'red' },
  { theme: 'dark', digest: 1 },
  { preferences: { theme: 'dark' } },
  {},
  [],
  'dark',
  undefined,
]

test('[PR1] wrong preferences are refused, and nothing is changed', async () => {
  const { send } = await startTestServer()
  await send('PATCH', path, { theme: 'light' })
  const before = await send('GET', path)
  await expectAsyncRows(wrong, async (body) => {
    const refused = await send('PATCH', path, body)
    expect([refused.status, codeIn(refused)]).toEqual([400, 'bad-request'])
    expect((await send('GET', path)).body).toEqual(before.body)
  })
})

test('[A10][PR2] forty changes at once by two clients, each of its own field: all stay', async () => {
  const { send } = await startTestServer()
  const changes = Array.from({ length: 20 }, (_, n) => [
    send('PATCH', path, { theme: n % 2 ? 'dark' : 'light' }),
    send('PATCH', path, { language: n % 2 ? 'en' : 'nl' }),
  ])
  for (const { status } of await Promise.all(changes.flat())) expect(status).toBe(200)
  await Promise.all([send('PATCH', path, { theme: 'dark' }), send('PATCH', path, { language: 'en' })])
  expect((await send('GET', path)).body).toMatchObject({ preferences: { theme: 'dark', language: 'en' } })
})

test.each(transports)('[PR5] over %s watchers receive each change, from any source', async (transport) => {
  const server = await startTestServer({ timing: { watchPauseMs: 1 } })
  const room = await openRoom(server, 'feedback')
  const watcher = await openWatch(server, transport)
  const latest = () => watcher.frames().findLast(({ type }) => type === 'preferences-changed')?.['preferences']
  await server.send('PATCH', path, { theme: 'dark' })
  await watcher.until('the theme is told', () => latest() !== undefined)
  expect(latest()).toEqual({ ...defaultPreferences, theme: 'dark' })
  await room.setMode('listen')
  const mode = () => (latest() as { interactionMode: string }).interactionMode
  await watcher.until('the switch is told', () => mode() === 'listen')
  await room.say('Agora, wat viel er op?')
  await watcher.until('the call is told', () => mode() === 'feedback')
  expect(latest()).toEqual((await server.send('GET', path)).body['preferences'])
  for (const frame of watcher.frames()) expect(Signal.parse(frame)).toEqual(frame)
})

test('[PR5] what is changed soon after it was told is told too, although nothing else happens', async () => {
  const server = await startTestServer({ timing: { watchPauseMs: 150 } })
  const watcher = await openWatch(server, 'sse')
  const themes = () => watcher.frames().map((frame) => (frame['preferences'] as { theme: string }).theme)
  await server.send('PATCH', path, { theme: 'dark' })
  await watcher.until('the first is told', () => themes().length === 1)
  await server.send('PATCH', path, { theme: 'light' })
  await watcher.until('the second is told', () => themes().length === 2)
  expect(themes()).toEqual(['dark', 'light'])
})
