/** One list of commands, played on any storage: what lies in the log afterwards must be the same, byte for byte. */
import type { ClientCommand } from '@agora/core/thread/decide'
import type { AgentCommand } from '@agora/core/thread/decide-speech'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import fc from 'fast-check'
import { envelopeJson } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { Threads } from '../threads/threads.ts'
import { owner, testAmbient } from './say.ts'
import { helper } from './speak-reply.ts'

type Step = { readonly thread: ThreadId } & (
  | { readonly command: ClientCommand; readonly key: string | undefined }
  | { readonly speech: AgentCommand }
)

const mode = fc.constantFrom('feedback' as const, 'listen' as const)
const title = fc.string({ unit: 'binary', maxLength: 20 })
const message = fc.record({
  id: fc.integer({ min: 0, max: 60 }).map((n) => MessageId.parse(`m${n}`)),
  text: fc.oneof(fc.constant('hoi'), fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })),
})
const command: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({ name: fc.constant('create-thread' as const), body: fc.record({ title, mode }) }),
  fc.record({ name: fc.constant('update-thread' as const), body: fc.record({ title, archived: fc.boolean() }) }),
  fc.record({ name: fc.constant('set-mode' as const), body: fc.record({ mode }) }),
  fc
    .array(message, { minLength: 1, maxLength: 5 })
    .map((candidates) => ({ name: 'post-messages' as const, candidates, refused: [] })),
)
const speech: fc.Arbitrary<AgentCommand> = fc.oneof(
  message.map(({ id, text }) => ({ name: 'write-text' as const, body: { message: id, offset: 0, text } })),
  message.map(({ id, text }) => ({ name: 'post-reply' as const, body: { message: id, text } })),
)
const thread = fc.constantFrom('t', 'u', 'v').map((id) => ThreadId.parse(id))
const key = fc.option(
  fc.integer({ min: 0, max: 9 }).map((n) => `k${n}`),
  { nil: undefined },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ thread, command, key }) },
  { weight: 1, arbitrary: fc.record({ thread, speech }) },
)

export function sampleSteps(seed: number): Step[] {
  return fc.sample(fc.array(step, { minLength: 150, maxLength: 150 }), { seed, numRuns: 1 })[0] ?? []
}

/** The answers to all steps, and every thread's log with its hashes. */
export async function playCommands(storage: LogStorage, steps: readonly Step[]): Promise<unknown> {
  const ambient = testAmbient()
  const threads = new Threads(storage, ambient)
  const answers: unknown[] = []
  for (const step of steps) {
    ambient.time += 1
    answers.push(await perform(threads, step).catch((error: unknown) => String(error)))
  }
  const logs = []
  for (const thread of await storage.listThreadIds(undefined, 100)) {
    const events = await storage.readEvents(thread, 0, 10_000)
    logs.push(events.map((event) => [envelopeJson(event), Buffer.from(event.hash).toString('hex')]))
  }
  const listed = await threads.listThreads(owner, { limit: 100, archived: false })
  return { answers, logs, listed }
}

function perform(threads: Threads, step: Step): Promise<unknown> {
  if ('speech' in step) return threads.speak(step.thread, helper, step.speech)
  const { thread, command, key } = step
  const keyed = key && command.name !== 'post-messages' ? { key, fingerprint: JSON.stringify(command) } : undefined
  return threads.execute(thread, { command, user: owner, key: keyed })
}
