import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ended, inherited } from '../testing/run-agora.ts'

const program = fileURLToPath(new URL('agora.ts', import.meta.url))

test('[WK13] more lines than a pipe holds are answered in order', async () => {
  const child = spawn(process.execPath, [program, 'wake'], { env: inherited() })
  child.stdout.setEncoding('utf8')
  child.stderr.setEncoding('utf8')
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdin.end(Array.from({ length: 20_000 }, (_, index) => `Agora noteer ${index}\n`).join(''))
  const { code, stdout } = await ended(child)
  const answers = stdout.trimEnd().split('\n')
  const requests = answers.map((line) => (JSON.parse(line) as { request: string }).request)
  expect(requests).toEqual(Array.from({ length: 20_000 }, (_, index) => `noteer ${index}`))
  expect(code).toBe(0)
})
