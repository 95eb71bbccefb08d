import { expect, test } from 'vitest'
import { askCommand } from './ask-command.ts'
import type { Answer, Question } from './transports/transport.ts'
import { manualAmbient } from './testing/manual-ambient.ts'

const ok: Answer = { kind: 'ok', body: 1 }
const busy: Answer = { kind: 'failed', error: { code: 'busy', message: '', retry: 'same' } }
const full: Answer = { kind: 'failed', error: { code: 'storage-full', message: '', retry: 'later' } }
const gone: Answer = { kind: 'unreachable' }

async function ask(answers: Answer[], isOpen = true): Promise<{ answer: Answer; asked: Question[] }> {
  const ambient = manualAmbient()
  const asked: Question[] = []
  const connection = {
    isOpen,
    ask: (question: Question) => {
      asked.push(question)
      return Promise.resolve(answers.shift() ?? ok)
    },
  }
  const answer = askCommand({ connection, ambient }, { name: 'set-mode', thread: 't', fields: { mode: 'listen' } })
  await ambient.advance(60_000)
  return { answer: await answer, asked }
}

test('[MD1] a server that was busy, or a request that got lost, is asked again under the same key', async () => {
  for (const first of [busy, gone]) {
    const { answer, asked } = await ask([first, ok])
    expect([answer, asked.length, asked[0]?.key]).toEqual([ok, 2, 'id-1'])
    expect(asked[1]).toEqual(asked[0])
  }
})

test('[MD1] not for ever, not where the same would come again, and not without a line', async () => {
  expect(await ask([busy, busy, busy, busy])).toMatchObject({ answer: busy, asked: { length: 3 } })
  expect(await ask([full])).toMatchObject({ answer: full, asked: { length: 1 } })
  expect(await ask([gone], false)).toMatchObject({ answer: gone, asked: { length: 1 } })
})
