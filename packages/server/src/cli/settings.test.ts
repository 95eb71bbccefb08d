import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { complaint, oneLine } from '../testing/complaint.ts'
import { freePort, takePort } from '../testing/ports.ts'
import { runCommand } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

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
  const result = await runCommand(['serve'], { AGORA_DATA: folder, [name]: value })
  expect(complaint(result)).toEqual(oneLine(1, new RegExp(`^${name} must `)))
  expect(existsSync(folder)).toBe(false)
})

test('[CL1] eSpeak that is asked for and not installed stops the start with one clear line', async () => {
  const folder = join(temporaryFolder(), 'data')
  const result = await runCommand(['serve'], { AGORA_DATA: folder, AGORA_SPEECH: 'espeak', PATH: temporaryFolder() })
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
  expect(complaint(await runCommand([command]))).toEqual(oneLine(2, /help/))
})

test('[CL1] help lists every command and every setting, from every way of asking', async () => {
  const asked = await Promise.all([['help'], ['--help'], ['-h'], []].map((args) => runCommand(args)))
  for (const { code, stdout, stderr } of asked) {
    expect([code, stderr]).toEqual([0, ''])
    for (const command of ['serve', 'link', 'verify', 'wake'])
      expect(stdout).toMatch(new RegExp(`^ +${command} +\\S`, 'm'))
    for (const name of settings) {
      expect(stdout).toMatch(new RegExp(`^ +${name} +\\S`, 'm'))
    }
  }
})

test('[CL1] help and version work with any settings', async () => {
  const broken = { PORT: 'x', DATABASE_URL: 'x', AGORA_DATA: '/dev/null/x' }
  expect(await runCommand(['help'], broken)).toMatchObject({ code: 0, stderr: '' })
  const version = await runCommand(['--version'], broken)
  expect([version.code, version.stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)])
})

test('[CL1] a port in use: one line that names it', async () => {
  const port = await takePort()
  const result = await runCommand(['serve'], { AGORA_DATA: temporaryFolder(), PORT: String(port) })
  expect(complaint(result)).toEqual(oneLine(1, new RegExp(`in use .*:${port}; set PORT`)))
})

test('[CL1] a host that is not ours: one line that names it', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), PORT: '0' }
  expect(complaint(await runCommand(['serve'], { ...settings, HOST: '192.0.2.1' }))).toEqual(oneLine(1, /192\.0\.2\.1/))
  expect(complaint(await runCommand(['serve'], { ...settings, HOST: 'no-such-host.invalid' }))).toEqual(
    oneLine(1, /no-such-host\.invalid/),
  )
})

test('[CL1] a file where the data folder should be: one line that names it', async () => {
  const file = join(temporaryFolder(), 'data')
  writeFileSync(file, 'not a folder')
  expect(complaint(await runCommand(['serve'], { AGORA_DATA: file, PORT: '0' }))).toEqual(oneLine(1, /data/))
  expect(complaint(await runCommand(['serve'], { AGORA_DATA: join(file, 'deeper'), PORT: '0' }))).toEqual(
    oneLine(1, /data/),
  )
})

test('[CL1] a database that is none: one line that names it', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'agora.db'), 'this is not a database, but a text of some length. '.repeat(100))
  expect(complaint(await runCommand(['serve'], { AGORA_DATA: folder, PORT: '0' }))).toEqual(
    oneLine(1, /not a database/),
  )
  mkdirSync(join(folder, 'b', 'agora.db'), { recursive: true })
  expect(complaint(await runCommand(['serve'], { AGORA_DATA: join(folder, 'b'), PORT: '0' }))).toEqual(
    oneLine(1, /database/),
  )
})

test('[CL1] a PostgreSQL that does not answer: one line that says where it was looked for', async () => {
  const port = await freePort()
  for (const host of ['127.0.0.1', 'localhost']) {
    const DATABASE_URL = `postgres://agora:hunter2@${host}:${port}/agora`
    const result = await runCommand(['serve'], { AGORA_DATA: temporaryFolder(), PORT: '0', DATABASE_URL })
    expect(complaint(result)).toEqual(oneLine(1, new RegExp(`ECONNREFUSED.*:${port}|PostgreSQL.*${port}`)))
    expect(result.stderr).not.toContain('hunter2')
  }
})
