/** Every code block of the README and of docs/build, run as it stands against a server that `npm start` started. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inherited } from '@agora/server/testing/run-agora'
import { until } from '@agora/server/testing/until'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Block, readBlocks } from './read-blocks.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const documents = ['README.md', ...globSync('docs/build/*.md', { cwd: root }).sort()]
const blocks = documents.flatMap((file) => readBlocks(file, readFileSync(join(root, file), 'utf8')))
const START = 'npm start\n'

/** What a block prints, by document and heading. In a block of the shell the last line may be run again until it does. */
const expected: Readonly<Record<string, readonly RegExp[]>> = {
  'README.md: Try it': [
    /"became":\[\{"id":"m1","as":"note","number":1\}\]/,
    /"became":\[\{"id":"m2","as":"wake","request":"what did I measure in cold store two\?"\}\]/,
    /\[1\] Cold store two: nine and a half degrees","as":"reply"/,
  ],
  'docs/build/examples.md: Shell': [
    /"number":2,[^\n]*No soap|No soap[^\n]*"number":2/,
    /"rules":\[\{"id":"[^\n]*[Ss]oap|hygienically/,
  ],
  'docs/build/examples.md: Shell, 2': [/^id: 1\ndata: \{"v":1,[^\n]*thread-created/m, /minus twelve degrees/],
  'docs/build/examples.md: TypeScript over HTTP': [/as: 'note', number: 1/, /as: 'wake'/, /\[1\] Cold store two/],
  'docs/build/examples.md: TypeScript with `@agora/client`': [
    /How warm may a cold store be\? \(stored\)/,
    /7 °C[^]*\(stored\)/,
  ],
  'docs/build/examples.md: A round table': [
    /"as":"reply"[^\n]*7 °C at most[^\n]*"from":"vera"|"from":"vera"[^\n]*7 °C at most/,
    /"from":"hugo"/,
  ],
  'docs/build/new-domain.md: Try it': [/"domain":"toys"/, /"rules":\[\{"id":"cords"/],
}

/** A block's name in `expected`: the second one under a heading has a number. */
function nameOf(block: Block): string {
  const { document, heading } = block
  const under = blocks.filter((one) => one.document === document && one.heading === heading && isRun(one))
  const place = under.indexOf(block)
  return `${document}: ${heading}${place > 0 ? `, ${place + 1}` : ''}`
}

const isRun = ({ language, text, isMarked }: Block) => ['sh', 'ts'].includes(language) && text !== START && !isMarked
const run = blocks.filter(isRun)

/** The folder that the reader is in: with the data of the server, and the packages of a clone. */
let folder = ''
let url = ''
let server: ChildProcess | undefined

function spawnIn(
  cwd: string,
  program: string,
  args: readonly string[],
  settings: Record<string, string>,
): ChildProcess {
  const env = { ...inherited(), ...settings }
  return spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
}

/** Everything that a program prints. Rejects where it fails. */
async function outputOf(program: string, ...args: readonly string[]): Promise<string> {
  const child = spawnIn(folder, program, args, { AGORA_URL: url })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${printed}`)
  return printed
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'agora-examples-'))
  mkdirSync(join(folder, 'data'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const started = spawnIn(root, 'bash', ['-c', START], { AGORA_DATA: join(folder, 'data'), PORT: '0' })
  server = started
  let printed = ''
  for (const stream of [started.stdout, started.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  url = await until('npm start prints an address', () => {
    if (started.exitCode !== null) throw new Error(`npm start ended: ${printed}`)
    return /^Open +(http:\/\/[^/\s]+)\//m.exec(printed)?.[1] ?? ''
  })
})

afterAll(async () => {
  if (server?.pid !== undefined && server.exitCode === null) {
    const gone = once(server, 'close')
    // The whole group: npm, its shell, and the server.
    process.kill(-server.pid, 'SIGTERM')
    await gone
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the block. A reply takes a moment: until it is there, the last line is run again. */
async function runInShell(text: string, isEnough: (printed: string) => boolean): Promise<string> {
  const first = await outputOf('bash', '-c', text)
  let printed = first
  const lines = text.trimEnd().split('\n')
  const again = [...lines.filter((line) => line.startsWith('agora()')), lines.at(-1)].join('\n')
  await until(
    'the block prints what it promises',
    async () => {
      if (isEnough(printed)) return printed
      printed = first + (await outputOf('bash', '-c', again))
      return printed
    },
    isEnough,
  )
  return printed
}

describe('the examples', () => {
  test('[XD3] every block runs or says that it does not, and few do not', () => {
    expect(blocks.some(({ document, text }) => document === 'README.md' && text === START)).toBe(true)
    expect(run.map(nameOf).sort()).toEqual(Object.keys(expected).sort())
    const languages = new Set(blocks.map(({ language }) => language))
    expect([...languages].sort()).toEqual(['sh', 'text', 'ts'])
    expect(blocks.filter(({ isMarked }) => isMarked).length).toBeLessThanOrEqual(2)
  })

  test.each(run.filter(({ language }) => language === 'sh').map((block) => [nameOf(block), block] as const))(
    '[XD3] %s: the shell prints something sensible',
    async (name, { text }) => {
      const patterns = expected[name] ?? []
      const printed = await runInShell(text, (so) => patterns.every((pattern) => pattern.test(so)))
      expect(printed).not.toContain('"error"')
    },
  )

  test.each(run.filter(({ language }) => language === 'ts').map((block) => [nameOf(block), block] as const))(
    '[XD3] %s: Node.js prints something sensible',
    async (name, { text }) => {
      const file = join(folder, 'example.ts')
      writeFileSync(file, text)
      const printed = await outputOf(process.execPath, file)
      for (const pattern of expected[name] ?? []) expect(printed).toMatch(pattern)
    },
  )

  test('[XD3] what runs on older versions of Node.js runs on that of this machine', async () => {
    const block = run.find(({ heading }) => heading === 'TypeScript over HTTP')
    const file = join(folder, 'ask.mjs')
    writeFileSync(file, block?.text ?? '')
    // npm names the one that it runs on: on a machine with Node.js 20 that is another than runs this test.
    const printed = await outputOf(process.env['npm_node_execpath'] ?? process.execPath, file)
    expect(printed).toMatch(/\[1\] Cold store two/)
  })
})
