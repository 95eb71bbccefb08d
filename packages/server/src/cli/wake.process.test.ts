import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ended, inherited } from '../testing/run-agora.ts'

const program = fileURLToPath(new URL('agora.ts', import.meta.url))

function startWake(): ChildProcess {
  const child = spawn(process.execPath, [program, 'wake'], { env: inherited() })
  child.stdout.setEncoding('utf8')
  child.stderr.setEncoding('utf8')
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('[WK13] a line is answered while the pipe stays open, also one that arrives in pieces', async () => {
  const child = startWake()
  const end = ended(child)
  const answers = answersOf(child)
  const bytes = Buffer.from('hé Agora, is dit café schoon?\n')
  // Cut in the middle of a letter.
  child.stdin?.write(bytes.subarray(0, 2))
  child.stdin?.write(bytes.subarray(2, 20))
  child.stdin?.write(bytes.subarray(20))
  expect((await answers.next()).value).toContain('"request":"is dit café schoon?"')
  child.stdin?.write('Agora luister mee\n')
  expect((await answers.next()).value).toContain('"command":"listen"')
  child.stdin?.end()
  expect((await end).code).toBe(0)
})

async function* answersOf(child: ChildProcess): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of child.stdout as AsyncIterable<string>) {
    const [first = '', ...more] = (rest + chunk).split('\n')
    let line = first
    for (const next of more) {
      yield line
      line = next
    }
    rest = line
  }
}

test('[WK13] a reader who has seen enough ends it quietly', async () => {
  const child = startWake()
  const closed = new Promise<[number | null, string]>((resolve) => {
    let complaint = ''
    child.stderr?.on('data', (text: string) => (complaint += text))
    child.on('close', (code) => resolve([code, complaint]))
  })
  child.stdin?.on('error', () => {})
  const feed = () => {
    while (child.stdin?.writable && child.stdin.write('Agora wat geldt hier\n'.repeat(1_000)));
  }
  child.stdin?.on('drain', feed)
  child.stdout?.once('data', () => child.stdout?.destroy())
  feed()
  expect(await closed).toEqual([0, ''])
})
