import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Ended, runAgora, startAgora } from '../testing/run-agora.ts'
import { createDatabase } from '../testing/postgres-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** What was said in one clear line; more lines than one, a stack among them, stand in `rest`. */
function complaint({ code, stdout, stderr }: Ended) {
  const line = /^agora: ([^\n]+)\n$/.exec(stderr)?.[1]
  return { code, stdout, line, rest: line === undefined ? stderr : '' }
}

const oneLine = (code: number, says: RegExp) => ({ code, stdout: '', line: expect.stringMatching(says), rest: '' })

/** A port that is taken for as long as the test runs. */
async function takePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A port on which nobody listens: it was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

const wrongSettings = [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['HOST', 'http://localhost'],
  ['DATABASE_URL', 'mysql://localhost/agora'],
  ['AGORA_TOKEN', 'too-short'],
  ['AGORA_MODEL', 'gpt'],
  ['AGORA_WAKE_NAMES', 'a'],
  ['AGORA_LOG_LEVEL', 'loud'],
  ['AGORA_TRANSCRIPTION', 'whisper'],
  ['AGORA_TRANSCRIPTION_LANGUAGES', 'fr'],
  ['AGORA_SPEECH', 'aloud'],
  ['AGORA_SPEECH_VOICE', 'nl='],
] as const
test.each(wrongSettings)('[CL1] %s=%s stops the start with one clear line', async (name, value) => {
  const folder = join(temporaryFolder(), 'data')
  const result = await runAgora(['serve'], { AGORA_DATA: folder, [name]: value })
  expect(complaint(result)).toEqual(oneLine(1, new RegExp(`^${name} must `)))
  expect(existsSync(folder)).toBe(false)
})

test('[CL1] eSpeak that is asked for and not installed stops the start with one clear line', async () => {
  const folder = join(temporaryFolder(), 'data')
  const result = await runAgora(['serve'], { AGORA_DATA: folder, AGORA_SPEECH: 'espeak', PATH: temporaryFolder() })
  expect(complaint(result)).toEqual(oneLine(1, /^AGORA_SPEECH must .*espeak-ng/))
  expect(existsSync(folder)).toBe(false)
})

const settings = [
  'HOST',
  'PORT',
  'AGORA_DATA',
  'DATABASE_URL',
  'AGORA_TOKEN',
  'AGORA_MODEL',
  'AGORA_WAKE_NAMES',
  'AGORA_LOG_LEVEL',
  'AGORA_TRANSCRIPTION',
  'AGORA_SPEECH',
  'AGORA_SPEECH_VOICE',
]
const unknownCommands = ['server', 'Serve', '--serve', '', 'constructor', '__proto__', 'toString', 'hasOwnProperty']
test.each(unknownCommands)('[CL1] the command %j is unknown: one line that points to help, and 2', async (command) => {
  expect(complaint(await runAgora([command]))).toEqual(oneLine(2, /help/))
})

test('[CL1] help lists every command and every setting, from every way of asking', async () => {
  const asked = await Promise.all([['help'], ['--help'], ['-h'], []].map((args) => runAgora(args)))
  for (const { code, stdout, stderr } of asked) {
    expect([code, stderr]).toEqual([0, ''])
    for (const command of ['serve', 'link', 'verify', 'wake'])
      expect(stdout).toMatch(new RegExp(`^ +${command} +\\S`, 'm'))
    for (const name of settings) {
      expect(stdout).toMatch(new RegExp(`^ +${name} +\\S`, 'm'))
    }
  }
})

test('[CL1] help and version are there whatever the settings are', async () => {
  const broken = { PORT: 'x', DATABASE_URL: 'x', AGORA_DATA: '/dev/null/x' }
  expect(await runAgora(['help'], broken)).toMatchObject({ code: 0, stderr: '' })
  const version = await runAgora(['--version'], broken)
  expect([version.code, version.stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)])
})

test('[CL1] a port in use: one line that names it', async () => {
  const port = await takePort()
  const result = await runAgora(['serve'], { AGORA_DATA: temporaryFolder(), PORT: String(port) })
  expect(complaint(result)).toEqual(oneLine(1, new RegExp(`in use .*:${port}; set PORT`)))
})

test('[CL1] a host that is not ours: one line that names it', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), PORT: '0' }
  expect(complaint(await runAgora(['serve'], { ...settings, HOST: '192.0.2.1' }))).toEqual(oneLine(1, /192\.0\.2\.1/))
  expect(complaint(await runAgora(['serve'], { ...settings, HOST: 'no-such-host.invalid' }))).toEqual(
    oneLine(1, /no-such-host\.invalid/),
  )
})

test('[CL1] a file where the data folder should be: one line that names it', async () => {
  const file = join(temporaryFolder(), 'data')
  writeFileSync(file, 'not a folder')
  expect(complaint(await runAgora(['serve'], { AGORA_DATA: file, PORT: '0' }))).toEqual(oneLine(1, /data/))
  expect(complaint(await runAgora(['serve'], { AGORA_DATA: join(file, 'deeper'), PORT: '0' }))).toEqual(
    oneLine(1, /data/),
  )
})

test('[CL1] a data folder that may not be written: one line that names it, and no talk of another server', async () => {
  const parent = temporaryFolder()
  chmodSync(parent, 0o755)
  const folder = join(parent, 'data')
  const settings = { AGORA_DATA: folder, PORT: '0' }
  // Used before, and read-only since.
  const first = await startAgora(settings)
  await first.end('SIGTERM')
  spawnSync('chmod', ['-R', 'a+rX,a-w', folder])
  onTestFinished(() => void spawnSync('chmod', ['-R', 'u+w', folder]))
  // Permissions mean nothing to root, who runs tests in containers: there another user is tried.
  const asOther = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const result = await runAgora(['serve'], settings, asOther)
  expect(complaint(result)).toEqual(oneLine(1, /data|read-?only|permission|EACCES/i))
  expect(result.stderr).not.toContain('another Agora')
  const elsewhere = await runAgora(['serve'], { AGORA_DATA: join(folder, 'new'), PORT: '0' }, asOther)
  expect(complaint(elsewhere)).toEqual(oneLine(1, /permission|EACCES/i))
})

test('[CL1] a missing data folder is made, for its owner alone', async () => {
  const folder = join(temporaryFolder(), 'deep', 'data')
  const server = await startAgora({ AGORA_DATA: folder })
  expect(server.printed()).toContain(folder)
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
  for (const file of ['token', 'agora.db']) {
    expect([file, (statSync(join(folder, file)).mode & 0o777).toString(8)]).toEqual([file, '600'])
  }
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' })
})

test('[CL1] a database that is none: one line that names it', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'agora.db'), 'this is not a database, but a text of some length. '.repeat(100))
  expect(complaint(await runAgora(['serve'], { AGORA_DATA: folder, PORT: '0' }))).toEqual(oneLine(1, /not a database/))
  mkdirSync(join(folder, 'b', 'agora.db'), { recursive: true })
  expect(complaint(await runAgora(['serve'], { AGORA_DATA: join(folder, 'b'), PORT: '0' }))).toEqual(
    oneLine(1, /database/),
  )
})

test('[CL1] a PostgreSQL that does not answer: one line that says where it was looked for', async () => {
  const port = await freePort()
  for (const host of ['127.0.0.1', 'localhost']) {
    const DATABASE_URL = `postgres://agora:hunter2@${host}:${port}/agora`
    const result = await runAgora(['serve'], { AGORA_DATA: temporaryFolder(), PORT: '0', DATABASE_URL })
    expect(complaint(result)).toEqual(oneLine(1, new RegExp(`ECONNREFUSED.*:${port}|PostgreSQL.*${port}`)))
    expect(result.stderr).not.toContain('hunter2')
  }
})

test('[CL1] a PostgreSQL that does not know the database or the password: one line that says so', async () => {
  const server = inject('postgresUrl')
  const settings = { AGORA_DATA: temporaryFolder(), PORT: '0' }
  const unknown = await runAgora(['serve'], { ...settings, DATABASE_URL: `${server}/no_such_database` })
  expect(complaint(unknown)).toEqual(oneLine(1, /no_such_database/))
  const nobody = new URL(`${server}/postgres`)
  nobody.username = 'nobody-we-know'
  expect(complaint(await runAgora(['serve'], { ...settings, DATABASE_URL: nobody.href }))).toEqual(
    oneLine(1, /nobody-we-know/),
  )
})

test('[CL1] a port in use is told at once with PostgreSQL too, and the program ends', async () => {
  const port = await takePort()
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const result = await runAgora(['serve'], { AGORA_DATA: temporaryFolder(), PORT: String(port), DATABASE_URL })
  expect(complaint(result)).toEqual(oneLine(1, /set PORT/))
})
