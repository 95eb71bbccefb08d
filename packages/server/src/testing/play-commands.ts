/** One list of commands, played on any storage: what lies in the log afterwards must be the same, byte for byte. */
import type { ClientCommand } from '@agora/core/thread/decide'
import type { AgentCommand } from '@agora/core/thread/decide-speech'
import { MessageId, ThreadId, TurnId } from '@agora/protocol/ids'
import type { PreferencesChange } from '@agora/protocol/preferences'
import { prepareNames } from '@agora/core/wake/prepare-names'
import fc from 'fast-check'
import { envelopeJson } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { Threads } from '../threads/threads.ts'
import { owner, testAmbient } from './say.ts'
import { helper } from './speak-reply.ts'

type Step = { readonly thread: ThreadId } & (
  | { readonly command: ClientCommand; readonly key: string | undefined }
  | { readonly speech: AgentCommand }
  /** Closes whatever turn is open. */
  | { readonly close: true }
  | { readonly preferences: PreferencesChange }
)

const mode = fc.constantFrom('feedback' as const, 'listen' as const)
const title = fc.string({ unit: 'binary', maxLength: 20 })
const messageId = fc.integer({ min: 0, max: 60 }).map((n) => MessageId.parse(`m${n}`))
/** Words, calls, commands and company names; in listen mode some of them are notes. */
const said = fc.constantFrom(
  'hoi',
  'de koelcel is 9 graden',
  'Agora',
  'Agora, wat viel er op?',
  'Agora luister mee',
  'Agora stop met luisteren',
  'we zijn bij Restaurant Agora',
)
const text = fc.oneof(
  { weight: 3, arbitrary: said },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }) },
)
const message = fc.record({ id: messageId, text })
const posted = fc.record(
  { id: messageId, text, saidIn: mode, at: fc.nat(9_999), handled: fc.constant(true as const) },
  { requiredKeys: ['id', 'text'] },
)
const noteChange = fc.oneof(
  fc.record({ text, origin: fc.constantFrom('person' as const, 'transcript' as const) }, { requiredKeys: ['text'] }),
  fc.record({ withdrawn: fc.constant(false as const) }),
  fc.record({ text, withdrawn: fc.constant(false as const) }),
)
const command: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({ name: fc.constant('create-thread' as const), body: fc.record({ title, mode }) }),
  fc.record({ name: fc.constant('update-thread' as const), body: fc.record({ title, archived: fc.boolean() }) }),
  fc.record({ name: fc.constant('set-mode' as const), body: fc.record({ mode }) }),
  fc
    .array(posted, { minLength: 1, maxLength: 5 })
    .map((candidates) => ({ name: 'post-messages' as const, candidates, refused: [] })),
  fc.record({ name: fc.constant('change-note' as const), note: messageId, body: noteChange }),
  fc.record({ name: fc.constant('change-note' as const), note: messageId, body: noteChange }),
  fc.record({ name: fc.constant('withdraw-note' as const), note: messageId }),
)
const turn = fc.integer({ min: 2, max: 200 }).map((seq) => TurnId.parse(`turn-${seq}`))
const speech: fc.Arbitrary<AgentCommand> = fc.oneof(
  message.map(({ id, text }) => ({ name: 'write-text' as const, body: { message: id, offset: 0, text } })),
  message.map(({ id, text }) => ({ name: 'post-reply' as const, body: { message: id, text } })),
  fc.record({ name: fc.constant('change-mode' as const), body: fc.record({ mode }) }),
  fc.record({ to: fc.integer({ min: 0, max: 30 }), readAt: fc.integer({ min: 0, max: 200 }) }).map((digest) => ({
    name: 'keep-digest' as const,
    body: { ...digest, lines: [{ notes: [1], text: 'kort' }] },
  })),
  fc.record({ turn, message }).map(({ turn: id, message: said }) => ({
    name: 'close-turn' as const,
    body: { turn: id, reason: 'finished' as const, reply: { message: said.id, text: said.text, sources: [] } },
  })),
)
const thread = fc.constantFrom('t', 'u', 'v').map((id) => ThreadId.parse(id))
const key = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 9 }).map((n) => `k${n}`) },
)
const preferences = fc.record({
  afterWake: fc.constantFrom('stay' as const, 'return' as const),
  digest: fc.boolean(),
  wake: fc.constantFrom('careful' as const, 'anywhere' as const),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ thread, command, key }) },
  { weight: 1, arbitrary: fc.record({ thread, speech }) },
  { weight: 3, arbitrary: fc.record({ thread, close: fc.constant(true as const) }) },
  { weight: 1, arbitrary: fc.record({ thread, preferences }) },
)

export function sampleSteps(seed: number): Step[] {
  // Without bias: a first sample is drawn to extremes, and would play on one message of one thread.
  return fc.sample(fc.noBias(fc.array(step, { minLength: 400, maxLength: 400 })), { seed, numRuns: 1 })[0] ?? []
}

const listening = { names: prepareNames(['agora']), answers: true }

/** The answers to all steps, every thread's log with its hashes, and all that is kept beside it. */
export async function playCommands(storage: LogStorage, steps: readonly Step[]): Promise<unknown> {
  const ambient = testAmbient()
  const threads = new Threads(storage, ambient, undefined, listening)
  const answers: unknown[] = []
  for (const step of steps) {
    ambient.time += 1
    answers.push(await perform(threads, step).catch((error: unknown) => String(error)))
  }
  const logs = []
  const kept = []
  for (const thread of await storage.listThreadIds(undefined, 100)) {
    const events = await storage.readEvents(thread, 0, 10_000)
    logs.push(events.map((event) => [envelopeJson(event), Buffer.from(event.hash).toString('hex')]))
    const { notes } = await threads.listNotes(owner, thread, { after: 0, limit: 1_000 })
    const revised = await storage.readRevisions(thread, 0, 1_000)
    const revisions = revised.map(({ number, edit, withdrawn }) => [number, edit?.seq, withdrawn])
    const places = []
    for (let number = 0; number < 200; number += 10) places.push(await storage.findNote(thread, number))
    kept.push({ state: (await storage.readThread(thread))?.state, notes, revisions, places })
  }
  const listed = await threads.listThreads(owner, { limit: 100, archived: false })
  const due = (await storage.listDue(100)).map(({ state }) => state.id).sort()
  return { answers, logs, kept, listed, due, preferences: await storage.readPreferences(owner.id) }
}

async function perform(threads: Threads, step: Step): Promise<unknown> {
  if ('speech' in step) return threads.speak(step.thread, helper, step.speech)
  if ('preferences' in step) return threads.changePreferences(owner, step.preferences)
  if ('close' in step) {
    const { activeTurn, seq } = (await threads.getThread(owner, step.thread)).thread
    if (!activeTurn) return 'nothing is open'
    const reply = { message: MessageId.parse(`answer-${seq}`), text: 'Goed.' }
    const body = { turn: activeTurn.id, reason: 'finished', reply } as const
    return threads.speak(step.thread, helper, { name: 'close-turn', body })
  }
  const { thread, command, key } = step
  const keyed = key && command.name !== 'post-messages' ? { key, fingerprint: JSON.stringify(command) } : undefined
  return threads.execute(thread, { command, user: owner, key: keyed })
}
