import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callServer as call } from '../testing/call-server.ts'
import { prepareProgram, serveHere } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { TOKEN } from '../testing/test-server.ts'
import { runProgram } from './run-program.ts'

test('[GW4] the token of the first start is kept, and is the owner at the next', async () => {
  const settings = { AGORA_DATA: temporaryFolder() }
  const first = await serveHere(settings)
  const token = readFileSync(join(settings.AGORA_DATA, 'token'), 'utf8').trim()
  expect((await call(first, 'POST', '/api/threads', { id: 't' }, token)).status).toBe(201)
  expect((await call(first, 'GET', '/api/threads', undefined, 'not-the-token')).status).toBe(401)
  await first.stop()
  const second = await serveHere(settings)
  expect((await call(second, 'GET', '/api/threads/t', undefined, token)).status).toBe(200)
  const { stdout, stderr } = await second.stop()
  expect(stdout + stderr).not.toContain(token)
})

test('[GW4] a fixed token is the owner, and is written nowhere', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN }
  const server = await serveHere(settings)
  expect((await call(server, 'POST', '/api/threads', { id: 't' })).status).toBe(201)
  await server.stop()
  const files = readdirSync(settings.AGORA_DATA)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    expect([file, readFileSync(join(settings.AGORA_DATA, file)).includes(TOKEN)]).toEqual([file, false])
  }
})

test('[CL1] it prints where it keeps everything and how to open it, and nothing that people say', async () => {
  const server = await serveHere({ AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, AGORA_LOG_LEVEL: 'debug' })
  await call(server, 'POST', '/api/threads', { id: 't', title: 'very private' })
  const { stdout, stderr } = await server.stop()
  expect(stdout).toMatch(/^Agora \d+\.\d+\.\d+ is ready[^]*^Open {2}http:\/\/127\.0\.0\.1:\d+\/$/m)
  expect(stdout + stderr).not.toContain('very private')
})

/** Runs `agora serve` until it is ready, on a terminal or into a file. */
async function printed(settings: Record<string, string>, isTTY: boolean) {
  const all = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, PORT: '0', ...settings }
  const { program, stdout, ended } = prepareProgram(['serve'], all, '')
  Object.assign(stdout, { isTTY })
  return ended(await runProgram({ ...program, untilStopRequested: async () => {} }))
}

test('[CL8][XS10] a terminal gets a link; a log, which others may read, gets the command that makes one', async () => {
  const AGORA_PUBLIC_URL = 'https://agora.example.nl'
  const terminal = await printed({}, true)
  expect(terminal.stdout).toMatch(/^Open {2}http:\/\/127\.0\.0\.1:\d+\/enter\?code=[\w-]{20,}$/m)
  const published = await printed({ AGORA_PUBLIC_URL }, true)
  expect(published.stdout).toMatch(/^Open {2}https:\/\/agora\.example\.nl\/enter\?code=[\w-]{20,}$/m)
  for (const kept of [await printed({}, false), await printed({ AGORA_PUBLIC_URL, AGORA_LOG_LEVEL: 'debug' }, false)]) {
    expect(kept.stdout + kept.stderr).not.toContain('code=')
    expect(kept.stdout).toContain('npx agora link')
  }
})

test('[CL8][XS10] a server that other computers reach without a public address warns once; others do not', async () => {
  const warning = /^agora: warning: HOST=0\.0\.0\.0 [^\n]*AGORA_PUBLIC_URL[^\n]*\n$/
  expect((await printed({ HOST: '0.0.0.0', AGORA_LOG_LEVEL: 'error' }, true)).stderr).toMatch(warning)
  for (const quiet of [
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '0.0.0.0', AGORA_PUBLIC_URL: 'http://192.168.1.5:8000' },
  ]) {
    expect([quiet, (await printed(quiet, true)).stderr]).toEqual([quiet, ''])
  }
})

test('[GW12] it listens for the signal to stop before it prints that it is ready', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, PORT: '0' }
  const { program, stdout, ended } = prepareProgram(['serve'], settings, '')
  const printedBefore: string[] = []
  const untilStopRequested = async () => void printedBefore.push(stdout.text)
  const end = ended(await runProgram({ ...program, untilStopRequested }))
  expect(printedBefore).toEqual([''])
  expect(end).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Agora \S+ is ready[^]*stopping …\n$/),
  })
})
