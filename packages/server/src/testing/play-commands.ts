/** One list of commands, played on any storage: what lies in the log afterwards must be the same, byte for byte. */
import type { ThreadCommand } from '@agora/core/thread/decide'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import fc from 'fast-check'
import { envelopeJson } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { Threads } from '../threads/threads.ts'
import { owner, testAmbient } from './say.ts'

type Step = { readonly thread: ThreadId; readonly command: ThreadCommand; readonly key: string | undefined }

const mode = fc.constantFrom('feedback' as const, 'listen' as const)
const title = fc.string({ unit: 'binary', maxLength: 20 })
const message = fc.record({
  id: fc.integer({ min: 0, max: 60 }).map((n) => MessageId.parse(`m${n}`)),
  text: fc.oneof(fc.constant('hoi'), fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })),
})
const command: fc.Arbitrary<ThreadCommand> = fc.oneof(
  fc.record({ name: fc.constant('create-thread' as const), body: fc.record({ title, mode }) }),
  fc.record({ name: fc.constant('update-thread' as const), body: fc.record({ title, archived: fc.boolean() }) }),
  fc.record({ name: fc.constant('set-mode' as const), body: fc.record({ mode }) }),
  fc
    .array(message, { minLength: 1, maxLength: 5 })
    .map((candidates) => ({ name: 'post-messages' as const, candidates, refused: [] })),
)
const step: fc.Arbitrary<Step> = fc.record({
  thread: fc.constantFrom('t', 'u', 'v').map((id) => ThreadId.parse(id)),
  command,
  key: fc.option(
    fc.integer({ min: 0, max: 9 }).map((n) => `k${n}`),
    { nil: undefined },
  ),
})

export function sampleSteps(seed: number): Step[] {
  return fc.sample(fc.array(step, { minLength: 150, maxLength: 150 }), { seed, numRuns: 1 })[0] ?? []
}

/** The answers to all steps, and every thread's log with its hashes. */
export async function playCommands(storage: LogStorage, steps: readonly Step[]): Promise<unknown> {
  const ambient = testAmbient()
  const threads = new Threads(storage, ambient)
  const answers: unknown[] = []
  for (const { thread, command, key } of steps) {
    ambient.time += 1
    const keyed = key && command.name !== 'post-messages' ? { key, fingerprint: JSON.stringify(command) } : undefined
    const answer = threads.execute(thread, { command, user: owner, key: keyed })
    answers.push(await answer.catch((error: unknown) => String(error)))
  }
  const logs = []
  for (const thread of await storage.listThreadIds(undefined, 100)) {
    const events = await storage.readEvents(thread, 0, 10_000)
    logs.push(events.map((event) => [envelopeJson(event), Buffer.from(event.hash).toString('hex')]))
  }
  const listed = await threads.listThreads(owner, { limit: 100, archived: false })
  return { answers, logs, listed }
}
