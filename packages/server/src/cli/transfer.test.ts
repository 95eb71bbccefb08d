import { mkdirSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Settings } from '../testing/run-agora.ts'
import { runCommand, serveHere } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { TOKEN } from '../testing/test-server.ts'
import { deviceFile, deviceRefusal, makeKitchen } from '../transfer/testing/transfer-files.ts'

function write(content: unknown): string {
  const file = join(temporaryFolder(), 'file.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const lines = (text: string) => text.trimEnd().split('\n')
const one = (text: string) => expect(lines(text)).toHaveLength(1)

test('[EX5][IM7] a conversation goes from one server to another by a file, with no server running', async () => {
  const AGORA_DATA = await makeKitchen()
  const out = join(temporaryFolder(), 'keuken.json')
  const written = await runCommand(['export', 'kitchen', '--format', 'json', '--out', out], { AGORA_DATA })
  expect(written).toEqual({ code: 0, stdout: `the conversation "kitchen" is in ${out}\n`, stderr: '' })
  const printed = await runCommand(['export', 'kitchen', '--format', 'json'], { AGORA_DATA })
  const withoutTime = (text: string) => text.replace(/"madeAt":\d+/, '')
  expect(withoutTime(printed.stdout)).toBe(withoutTime(readFileSync(out, 'utf8')))
  const there = { AGORA_DATA: join(temporaryFolder(), 'new') }
  expect(await runCommand(['import', out], there)).toEqual({
    code: 0,
    stdout: 'the conversation "kitchen": 6 events, all new\n',
    stderr: '',
  })
  expect((await runCommand(['import', out], there)).stdout).toBe(
    'the conversation "kitchen": 6 events, known already\n',
  )
  expect((await runCommand(['verify'], there)).stdout).toBe('1 threads checked, 6 sound events, 0 broken threads\n')
  const markdown = await runCommand(['export', 'kitchen', '--format', 'md', '--lang', 'en'], there)
  expect(markdown.stdout).toContain('note 5\n\n> notitie 4')
  const pdf = join(temporaryFolder(), 'keuken.pdf')
  expect(await runCommand(['export', 'kitchen', '--format', 'pdf', '--out', pdf], there)).toMatchObject({ code: 0 })
  expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
})

test('[IM7] while a server runs it is the server that imports, and shows it at once', async () => {
  const AGORA_DATA = await makeKitchen()
  const out = join(temporaryFolder(), 'keuken.json')
  await runCommand(['export', 'kitchen', '--format', 'json', '--out', out], { AGORA_DATA })
  const settings: Settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, AGORA_MODEL: 'none' }
  const server = await serveHere(settings)
  const get = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${TOKEN}` } })
    return { status: response.status, text: await response.text() }
  }
  expect((await get('/api/threads/kitchen')).status).toBe(404)
  const running = { ...settings, PORT: server.port }
  expect(await runCommand(['import', out], running)).toMatchObject({
    code: 0,
    stdout: 'the conversation "kitchen": 6 events, all new\n',
  })
  expect((await get('/api/threads/kitchen')).text).toContain('Keuken')
  const file = write(deviceFile)
  const first = await runCommand(['import', file], running)
  expect([first.code, lines(first.stdout)]).toEqual([1, ['3 new, 0 known, 1 refused', deviceRefusal]])
  expect(lines((await runCommand(['import', file], running)).stdout)).toEqual([
    '0 new, 3 known, 1 refused',
    deviceRefusal,
  ])
  expect((await get('/api/threads/visit/messages')).text).toContain('twee')
  // It is read beside the server that writes it.
  expect((await runCommand(['export', 'visit', '--format', 'csv'], settings)).stdout).toContain('twee')
  // A server that is not where it is said to be.
  const astray = await runCommand(['import', out], { ...settings, PORT: '1' })
  expect([astray.code, astray.stdout]).toEqual([1, ''])
  expect(astray.stderr).toMatch(/^agora: a server uses .*, but none answers at .*\n$/)
})

test('[IM7] the same without a server', async () => {
  const file = write(deviceFile)
  const settings = { AGORA_DATA: temporaryFolder() }
  const first = await runCommand(['import', file], settings)
  expect([first.code, lines(first.stdout), first.stderr]).toEqual([1, ['3 new, 0 known, 1 refused', deviceRefusal], ''])
  const again = await runCommand(['import', file], settings)
  expect(lines(again.stdout)[0]).toBe('0 new, 3 known, 1 refused')
  expect((await runCommand(['verify', 'visit'], settings)).code).toBe(0)
})

test('[EX6][IM8] what cannot be done is one clear line and an exit of 1, and nothing is left of it', async () => {
  const AGORA_DATA = await makeKitchen()
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'dir'))
  const kitchen = join(folder, 'kitchen.json')
  await runCommand(['export', 'kitchen', '--format', 'json', '--out', kitchen], { AGORA_DATA })
  const half = join(folder, 'half.json')
  writeFileSync(half, readFileSync(kitchen))
  truncateSync(half, 500)
  const changed = write(readFileSync(kitchen, 'utf8').replace('notitie 3', 'notitie 9'))
  const before = readdirSync(folder)
  const attempts: [args: string[], says: RegExp][] = [
    [['export', 'cellar', '--format', 'md'], /there is no conversation "cellar"/],
    [['export', 'kitchen', '--format', 'docx'], /--format must be json, md, csv or pdf/],
    [['export', 'kitchen'], /--format must be/],
    [['export'], /say which conversation/],
    [['export', 'kitchen', '--format', 'json', '--out', join(folder, 'none', 'x')], /was not written: ENOENT/],
    [['export', 'kitchen', '--format', 'json', '--out', join(folder, 'dir')], /was not written/],
    [['export', 'kitchen', '--format', 'md', '--colour'], /colour/],
    [['import', join(folder, 'none')], /ENOENT/],
    [['import', half], /is no JSON, or not all of it is there/],
    [['import', write({ a: 1 })], /is neither a conversation .* nor a file of a device/],
    [['import', changed], /event 5 is not what was written/],
    [['import', write({ ...deviceFile, user: 'piet' })], /the words of another user/],
    [['import'], /say which file/],
  ]
  for (const [args, says] of attempts) {
    const { code, stdout, stderr } = await runCommand(args, { AGORA_DATA })
    expect([args, code, stdout]).toEqual([args, 1, ''])
    one(stderr)
    expect(stderr).toMatch(says)
  }
  expect(readdirSync(folder)).toEqual(before)
  expect((await runCommand(['verify'], { AGORA_DATA })).stdout).toContain('1 threads checked, 6 sound events')
  const empty = await runCommand(['export', 'kitchen', '--format', 'md'], { AGORA_DATA: temporaryFolder() })
  expect([empty.code, empty.stderr]).toEqual([1, expect.stringMatching(/there is no log in/)])
})

test('[EX5][IM7] the help tells of both', async () => {
  const { stdout } = await runCommand(['help'])
  expect(stdout).toMatch(/export +THREAD --format json\|md\|csv\|pdf/)
  expect(stdout).toMatch(/import +FILE/)
})
