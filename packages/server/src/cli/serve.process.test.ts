import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openSocket } from '../testing/socket-client.ts'
import { callServer as call } from '../testing/call-server.ts'
import { expectOneOf } from '../testing/expect-one-of.ts'
import { runAgora, startAgora } from '../testing/run-agora.ts'
import { runCommand } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { TOKEN } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

test('[CL3] a second server on the same data folder is refused, until the first is killed or stopped', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN }
  const first = await startAgora(settings)
  const refused = await runAgora(['serve'], { ...settings, PORT: '0' })
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toMatch(/^agora: another Agora server uses [^\n]+\n$/)
  expect(refused.stderr).toContain(settings.AGORA_DATA)
  // The first does not notice.
  expect((await call(first, 'POST', '/api/threads', { id: 't' })).status).toBe(201)
  await first.end('SIGKILL')
  const second = await startAgora(settings)
  expect((await call(second, 'GET', '/api/threads/t')).status).toBe(200)
  // The lock of another process also refuses this one.
  expect((await runCommand(['serve'], { ...settings, PORT: '0' })).stderr).toContain('another Agora server')
  expect((await second.end('SIGTERM')).code).toBe(0)
  expect((await (await startAgora(settings)).end('SIGTERM')).code).toBe(0)
})

test('[CL3] of three servers that start at once on one folder, one runs', async () => {
  await expect(expectOneOf(3)).resolves.toBeUndefined()
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '[GW12] %s: streams are told, the exit is 0, and everything is kept',
  async (signal) => {
    const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN }
    const server = await startAgora(settings)
    await call(server, 'POST', '/api/threads', { id: 't', mode: 'listen' })
    const client = await openSocket(server.url)
    await client.ask({ cmd: 'follow', thread: 't' })
    const messages = [{ id: 'm', text: 'kept' }]
    await client.ask({ cmd: 'post-messages', thread: 't', messages })
    const ended = server.end(signal)
    expect(await client.closed).toMatchObject({ code: 1012 })
    expect(client.frames.at(-1)).toMatchObject({ type: 'come-back' })
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
    const again = await startAgora(settings)
    expect((await call(again, 'GET', '/api/threads/t/messages')).body['messages']).toMatchObject(messages)
  },
)

test('[GW12] a second signal means now', async () => {
  const server = await startAgora({ AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN })
  // A request that never ends holds up the first.
  const { socket } = await openSocket(server.url)
  socket.pause()
  const ended = server.end('SIGTERM')
  await until('it has heard the first', () => server.printed().includes('stopping'))
  server.child.kill('SIGTERM')
  expect((await ended).code).toBe(130)
})

test('[GW23][CL1] an unhandled rejection is logged as one line of JSON, and the server goes on', async () => {
  const stray = `process.on('SIGUSR2', () => void Promise.reject(new Error('two\\nlines')))`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(stray)}`
  const server = await startAgora({ AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, NODE_OPTIONS })
  const written = once(server.child.stderr as NodeJS.ReadableStream, 'data')
  server.child.kill('SIGUSR2')
  await written
  expect((await call(server, 'POST', '/api/threads', { id: 't', title: 'very private' })).status).toBe(201)
  const { code, stderr } = await server.end('SIGTERM')
  expect(code).toBe(0)
  const logged = stderr.split('\n').filter(Boolean)
  expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 'error', error: 'two\nlines' }])
  expect(stderr).not.toContain('very private')
})
