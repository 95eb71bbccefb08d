import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Ended, Settings } from '../testing/run-agora.ts'
import { runCommand } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const hear = (input: string, args: readonly string[] = [], settings: Settings = {}): Promise<Ended> =>
  runCommand(['wake', ...args], settings, input)

const lines = ({ stdout }: Ended) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { text: string; addressed: boolean; request: string; command: string | null })

test('[WK13] wake prints for each line what was heard, with its fields in order', async () => {
  const result = await hear('Agora wat geldt hier\nwe zijn bij restaurant Agora\nAgora stop met luisteren\n')
  expect(result).toEqual({
    code: 0,
    stderr: '',
    stdout:
      '{"text":"Agora wat geldt hier","addressed":true,"request":"wat geldt hier","command":null}\n' +
      '{"text":"we zijn bij restaurant Agora","addressed":false,"request":"","command":null}\n' +
      '{"text":"Agora stop met luisteren","addressed":true,"request":"","command":"feedback"}\n',
  })
})

test('[WK13] each line in is one line out: empty ones, CRLF, a byte order mark, a last one without an end', async () => {
  const input = '\uFEFFAgora\r\n\r\n\nwat\u2028nu\rdan \r\né\u0301 "x" \\ 👍\nAgora, laatste'
  const texts = lines(await hear(input)).map(({ text }) => text)
  expect(texts).toEqual(['Agora', '', '', 'wat\u2028nu\rdan ', 'é\u0301 "x" \\ 👍', 'Agora, laatste'])
  expect(await hear('')).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('[WK13] many lines are answered in order', async () => {
  const input = Array.from({ length: 2_000 }, (_, index) => `Agora noteer ${index}\n`).join('')
  const requests = lines(await hear(input)).map(({ request }) => request)
  expect(requests).toEqual(Array.from({ length: 2_000 }, (_, index) => `noteer ${index}`))
})

test('[WK13] languages, names, the plain rule and a company of the same name can be given', async () => {
  const said = 'Vera wat nu\nAgora stop listening\nvolgens Agora mag het\nAgora dit is de keuken\n'
  const heard = async (args: readonly string[], settings: Settings = {}) =>
    lines(await hear(said, args, settings)).map(({ addressed, command }) => command ?? addressed)
  expect(await heard([])).toEqual([false, 'feedback', false, true])
  expect(await heard(['--lang', 'nl'])).toEqual([false, true, false, true])
  expect(await heard(['--lang=en,nl', '--names', 'vera,Agora'])).toEqual([true, 'feedback', false, true])
  expect(await heard(['--wake', 'anywhere'])).toEqual([false, 'feedback', true, true])
  expect(await heard(['--company', 'Agora Catering BV'])).toEqual([false, 'feedback', false, false])
  expect(await heard(['--company', 'De Gouden Lepel'])).toEqual([false, 'feedback', false, true])
  expect(await heard([], { AGORA_WAKE_NAMES: 'vera' })).toEqual([true, false, false, false])
  expect(await heard(['--names', 'agora'], { AGORA_WAKE_NAMES: 'vera' })).toEqual([false, 'feedback', false, true])
})

const wrong: readonly (readonly [readonly string[], RegExp])[] = [
  [['--lang', 'de'], /--lang must be/],
  [['--lang', ''], /--lang must be/],
  [['--lang', 'nl,'], /--lang must be/],
  [['--lang'], /--lang/],
  [['--lang', '--names'], /--lang/],
  [['--names', 'a'], /--names must be/],
  [['--names', ''], /--names must be/],
  [['--names', 'agora,'], /--names must be/],
  [['--wake', 'always'], /--wake must be/],
  [['--loud'], /--loud/],
  [['file.txt'], /file\.txt/],
]
test.each(wrong)('[WK13][CL1] %j is refused in one line, and 2', async (args, says) => {
  const { code, stdout, stderr } = await hear('Agora\n', args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^agora: [^\n]+\n$/)
  expect(stderr).toMatch(says)
})

test('[WK13][CL1] a wake name of one letter in the environment stops every command with one line', async () => {
  const folder = join(temporaryFolder(), 'data')
  const { code, stdout, stderr } = await hear('Agora\n', [], { AGORA_WAKE_NAMES: 'agora,a', AGORA_DATA: folder })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^agora: AGORA_WAKE_NAMES must [^\n]+\n$/)
})

test('[WK13] wake needs no data folder and makes none', async () => {
  const folder = join(temporaryFolder(), 'data')
  expect((await hear('Agora\n', [], { AGORA_DATA: folder })).code).toBe(0)
  expect(existsSync(folder)).toBe(false)
})
