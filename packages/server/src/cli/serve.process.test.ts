import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSocket } from '../testing/socket-client.ts'
import { type RunningAgora, runAgora, startAgora } from '../testing/run-agora.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { TOKEN } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

async function call(server: RunningAgora, method: string, path: string, body?: unknown, token = TOKEN) {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('[GW4] the token of the first start is kept, and is the owner at the next', async () => {
  const settings = { AGORA_DATA: temporaryFolder() }
  const first = await startAgora(settings)
  const token = readFileSync(join(settings.AGORA_DATA, 'token'), 'utf8').trim()
  expect((await call(first, 'POST', '/api/threads', { id: 't' }, token)).status).toBe(201)
  expect((await call(first, 'GET', '/api/threads', undefined, 'not-the-token')).status).toBe(401)
  await first.end('SIGTERM')
  const second = await startAgora(settings)
  expect((await call(second, 'GET', '/api/threads/t', undefined, token)).status).toBe(200)
  const { stdout, stderr } = await second.end('SIGTERM')
  expect(stdout + stderr).not.toContain(token)
})

test('[GW4] a fixed token is the owner, and is written nowhere', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN }
  const server = await startAgora(settings)
  expect((await call(server, 'POST', '/api/threads', { id: 't' })).status).toBe(201)
  await server.end('SIGTERM')
  const files = readdirSync(settings.AGORA_DATA)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    expect([file, readFileSync(join(settings.AGORA_DATA, file)).includes(TOKEN)]).toEqual([file, false])
  }
})

test('[CL3] a second server on the same data folder is refused, and the first does not notice', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN }
  const first = await startAgora(settings)
  const second = await runAgora(['serve'], { ...settings, PORT: '0' })
  expect([second.code, second.stdout]).toEqual([1, ''])
  expect(second.stderr).toMatch(/^agora: another Agora server uses [^\n]+\n$/)
  expect(second.stderr).toContain(settings.AGORA_DATA)
  expect((await call(first, 'POST', '/api/threads', { id: 't' })).status).toBe(201)
})

test('[CL3] a folder is free again when its server was killed, and refused again when the next has it', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN }
  const first = await startAgora(settings)
  await call(first, 'POST', '/api/threads', { id: 't' })
  await first.end('SIGKILL')
  const second = await startAgora(settings)
  expect((await call(second, 'GET', '/api/threads/t')).status).toBe(200)
  expect((await runAgora(['serve'], { ...settings, PORT: '0' })).stderr).toContain('another Agora server')
  expect((await second.end('SIGTERM')).code).toBe(0)
  expect((await (await startAgora(settings)).end('SIGTERM')).code).toBe(0)
})

test('[CL3] of many servers that start at once on one folder, one runs', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN }
  const started = await Promise.allSettled(Array.from({ length: 4 }, () => startAgora(settings)))
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = started.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(refusals).toEqual(refusals.map(() => expect.stringContaining('another Agora server')))
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

test('[GW12] a server that says it is ready can be asked to stop at once', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN }
  for (let n = 0; n < 8; n++) expect((await (await startAgora(settings)).end('SIGTERM')).code).toBe(0)
})

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

test('[GW23] a promise that fails with nobody listening is logged, and the server serves on', async () => {
  const stray = `process.on('SIGUSR2', () => void Promise.reject(new Error('stray')))`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(stray)}`
  const server = await startAgora({ AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, NODE_OPTIONS })
  const logged = once(server.child.stderr as NodeJS.ReadableStream, 'data')
  server.child.kill('SIGUSR2')
  const [line] = (await logged) as [string]
  expect(JSON.parse(line)).toMatchObject({ level: 'error', error: 'stray' })
  expect((await call(server, 'POST', '/api/threads', { id: 't' })).status).toBe(201)
  expect((await server.end('SIGTERM')).code).toBe(0)
})

test('[CL1] what it prints is for people, what it logs is one JSON object a line', async () => {
  const server = await startAgora({ AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, AGORA_LOG_LEVEL: 'debug' })
  await call(server, 'POST', '/api/threads', { id: 't', title: 'very private' })
  const { stdout, stderr } = await server.end('SIGTERM')
  expect(stdout).toMatch(/^Agora \d+\.\d+\.\d+ is ready[^]*^Open {2}http:\/\/127\.0\.0\.1:\d+\/enter\?code=\S{20,}$/m)
  const logged = stderr.split('\n').filter(Boolean)
  expect(logged.length).toBeGreaterThan(0)
  for (const line of logged) expect(JSON.parse(line)).toHaveProperty('level')
  expect(stdout + stderr).not.toContain('very private')
})
