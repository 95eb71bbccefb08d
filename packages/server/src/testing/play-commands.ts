/** One list of commands, played on any storage: what lies in the log afterwards must be the same, byte for byte. */
import type { ClientCommand } from '@agora/inspection/thread/decide'
import type { InternalCommand } from '@agora/core/thread/decide-internal-command'
import type { OpenTurn } from '@agora/core/state/thread-state'
import { AskId } from '@agora/protocol/ask'
import { MessageId, ThreadId, TurnId } from '@agora/protocol/ids'
import type { PreferencesChange } from '@agora/protocol/preferences'
import { prepareNames } from '@agora/core/wake/prepare-names'
import fc from 'fast-check'
import { envelopeJson } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { Threads } from '../threads/threads.ts'
import { owner, testAmbient } from './say.ts'
import { helper } from './speak-reply.ts'

type Act = 'ask' | 'wait' | 'claim' | 'tool' | 'steer' | 'speak'

type Step = { readonly thread: ThreadId } & (
  | { readonly command: ClientCommand; readonly key: string | undefined }
  | { readonly speech: InternalCommand }
  /** Closes the open turn, if there is one. */
  | { readonly close: true }
  /** The open turn does this. */
  | { readonly act: Act }
  /** Answers what is asked, if anything is, or puts it off. */
  | { readonly answer: 'resolved' | 'later' }
  /** Tries the last turn again. */
  | { readonly retry: true }
  | { readonly preferences: PreferencesChange }
)

const mode = fc.constantFrom('feedback' as const, 'listen' as const)
const title = fc.string({ unit: 'binary', maxLength: 20 })
const messageId = fc.integer({ min: 0, max: 300 }).map((n) => MessageId.parse(`m${n}`))
/** Few of them, so that one is changed more than once. */
const noteId = fc.integer({ min: 0, max: 20 }).map((n) => MessageId.parse(`m${n}`))
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
/** What a device answered, under an id that may be taken. */
const answeredThere = fc
  .record({ id: messageId, answer: messageId, text, rulesOf: fc.constant('2026-11-01') })
  .map(({ id, answer, text: said, rulesOf }) => {
    return { id, text: said, handled: true as const, answered: { id: answer, text: 'Ja.', rulesOf } }
  })
const noteChange = fc.oneof(
  fc.record({ text, origin: fc.constantFrom('person' as const, 'transcript' as const) }, { requiredKeys: ['text'] }),
  fc.record({ withdrawn: fc.constant(false as const) }),
  fc.record({ text, withdrawn: fc.constant(false as const) }),
  fc.record({ text, seen: text }),
)
const posting = fc
  .array(fc.oneof({ weight: 4, arbitrary: posted }, { weight: 1, arbitrary: answeredThere }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((candidates) => ({ name: 'post-messages' as const, candidates, refused: [] }))
const command: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({ name: fc.constant('create-thread' as const), body: fc.record({ title, mode }) }),
  fc.record({ name: fc.constant('update-thread' as const), body: fc.record({ title, archived: fc.boolean() }) }),
  fc.record({ name: fc.constant('set-mode' as const), body: fc.record({ mode }) }),
  posting,
  posting,
  posting,
  fc.record({ name: fc.constant('change-note' as const), note: noteId, body: noteChange }),
  fc.record({ name: fc.constant('change-note' as const), note: noteId, body: noteChange }),
  fc.record({ name: fc.constant('withdraw-note' as const), note: noteId }),
  fc.constant({ name: 'stop-turn' as const }),
  fc.record({
    name: fc.constant('update-thread' as const),
    body: fc.record({ policy: fc.constantFrom('queue' as const, 'interrupt' as const, 'steer' as const) }),
  }),
)
const turn = fc.integer({ min: 2, max: 200 }).map((seq) => TurnId.parse(`turn-${seq}`))
const speech: fc.Arbitrary<InternalCommand> = fc.oneof(
  message.map(({ id, text }) => ({ name: 'write-text' as const, body: { message: id, offset: 0, text } })),
  message.map(({ id, text }) => ({ name: 'post-reply' as const, body: { message: id, text } })),
  fc.record({ name: fc.constant('change-mode' as const), body: fc.record({ mode }) }),
  fc.record({ to: fc.integer({ min: 0, max: 30 }), readAt: fc.integer({ min: 0, max: 200 }) }).map((digest) => ({
    name: 'store-digest' as const,
    body: { ...digest, lines: [{ notes: [1], text: 'kort' }] },
  })),
  fc.record({ turn, message }).map(({ turn: id, message: said }) => ({
    name: 'close-turn' as const,
    body: {
      turn: id,
      fence: 1,
      reason: 'finished' as const,
      reply: { message: said.id, text: said.text, sources: [] },
    },
  })),
)
const thread = fc.constantFrom('t', 'u', 'v').map((id) => ThreadId.parse(id))
/** In `v` nothing is ever asked: a thread that waits for an answer does not go back to listening. */
const actingThread = fc.constantFrom('t', 'u').map((id) => ThreadId.parse(id))
const key = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 9 }).map((n) => `k${n}`) },
)
const preferences = fc.record({
  afterWake: fc.constantFrom('stay' as const, 'return' as const),
  digest: fc.boolean(),
  wake: fc.constantFrom('careful' as const, 'anywhere' as const),
})
const act = fc.constantFrom<Act>('ask', 'wait', 'claim', 'tool', 'tool', 'steer', 'steer', 'speak')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ thread, command, key }) },
  { weight: 1, arbitrary: fc.record({ thread, speech }) },
  { weight: 5, arbitrary: fc.record({ thread, close: fc.constant(true as const) }) },
  { weight: 3, arbitrary: fc.record({ thread: actingThread, act }) },
  { weight: 2, arbitrary: fc.record({ thread, answer: fc.constantFrom('resolved' as const, 'later' as const) }) },
  { weight: 1, arbitrary: fc.record({ thread, retry: fc.constant(true as const) }) },
  { weight: 1, arbitrary: fc.record({ thread, preferences }) },
)

export function sampleSteps(seed: number): Step[] {
  // Without bias: a first sample is drawn to extremes, and would play on one message of one thread.
  return fc.sample(fc.noBias(fc.array(step, { minLength: 1_000, maxLength: 1_000 })), { seed, numRuns: 1 })[0] ?? []
}

const env = { names: prepareNames(['agora']), answers: true, holder: 'here' }

/** The answers to all steps, every thread's log with its hashes, and all that is kept beside it. */
export async function playCommands(storage: LogStorage, steps: readonly Step[]): Promise<unknown> {
  const ambient = testAmbient()
  const threads = new Threads(storage, ambient, undefined, env)
  const answers: unknown[] = []
  for (const step of steps) {
    ambient.time += 1
    answers.push(await perform(threads, storage, step).catch((error: unknown) => String(error)))
  }
  const logs = []
  const kept = []
  for (const thread of await storage.listThreadIds(undefined, 100)) {
    const events = await storage.readEvents(thread, 0, 10_000)
    logs.push(events.map((event) => [envelopeJson(event), Buffer.from(event.hash).toString('hex')]))
    const { notes } = await threads.listNotes(owner, thread, { after: 0, limit: 1_000 })
    const revised = await storage.readRevisions(thread, 0, 1_000)
    const revisions = revised.map(({ number, edit, withdrawn, forks }) => {
      return [number, edit?.seq, withdrawn, forks.map(({ seq }) => seq)]
    })
    const places = []
    for (let number = 0; number < 400; number += 10) places.push(await storage.findNote(thread, number))
    kept.push({ state: (await storage.readThread(thread))?.state, notes, revisions, places })
  }
  const listed = await threads.listThreads(owner, { limit: 100, archived: false })
  const due = (await storage.listDue(100)).map(({ state }) => state.id).sort()
  const { asks } = await threads.listAsks(owner, { limit: 100 })
  return { answers, logs, kept, listed, due, asks, preferences: await storage.readPreferences(owner.id) }
}

async function perform(threads: Threads, storage: LogStorage, step: Step): Promise<unknown> {
  if ('speech' in step) return threads.executeInternal(step.thread, helper, step.speech)
  if ('preferences' in step) return threads.changePreferences(owner, step.preferences)
  if ('answer' in step) {
    const ask = (await storage.readThread(step.thread))?.state.asks.at(-1)
    if (!ask) return 'nothing is asked'
    const command = { name: 'answer-ask', body: { askId: ask.id, status: step.answer, text: 'zo' } } as const
    return threads.execute(step.thread, { command, user: owner })
  }
  if ('retry' in step) {
    const events = await storage.readEvents(step.thread, 0, 10_000)
    const turn = TurnId.parse(events.findLast(({ type }) => type === 'turn-opened')?.turn ?? 'turn-2')
    return threads.execute(step.thread, { command: { name: 'retry-turn', turn }, user: owner })
  }
  if ('close' in step || 'act' in step) {
    const turn = (await storage.readThread(step.thread))?.state.activeTurn
    if (!turn) return 'nothing is open'
    if ('act' in step && step.act === 'steer') {
      const policy = { name: 'update-thread', body: { policy: 'steer' } } as const
      await threads.execute(step.thread, { command: policy, user: owner })
      await threads.execute(step.thread, { command: asking(turn), user: owner })
    }
    return threads.executeInternal(step.thread, helper, 'close' in step ? closing(turn) : acting(turn, step.act))
  }
  const { thread, command, key } = step
  const keyed = key && command.name !== 'post-messages' ? { key, fingerprint: JSON.stringify(command) } : undefined
  return threads.execute(thread, { command, user: owner, key: keyed })
}

/** Something to take along. */
function asking({ id, to }: OpenTurn): ClientCommand {
  const candidates = [{ id: MessageId.parse(`${id}-${to}`), text: 'hoe warm is het?', saidIn: 'feedback' as const }]
  return { name: 'post-messages', candidates, refused: [] }
}

function closing({ id, fence, calls }: OpenTurn): InternalCommand {
  const reply = { message: MessageId.parse(`answer-${id}-${calls.length}`), text: 'Goed.' }
  return { name: 'close-turn', body: { turn: id, fence, reason: 'finished', reply } }
}

function acting({ id: turn, fence, asked, calls }: OpenTurn, act: Act): InternalCommand {
  const hold = { turn, fence }
  switch (act) {
    case 'ask': {
      const id = AskId.parse(`${turn}.c${asked.length + 1}`)
      const questions = [{ field: 'wat', text: 'Wat?', importance: 'required' as const }]
      const ask = { kind: 'question', id, turn, agent: helper.id, questions } as const
      return { name: 'open-ask', body: { ...hold, ask: { ...ask, questions }, text: 'Wat?' } }
    }
    case 'wait':
      return { name: 'suspend-turn', body: { ...hold, taken: asked.filter(({ answer }) => answer).length } }
    case 'claim':
      return { name: 'lease-turn', body: hold }
    case 'tool': {
      const open = calls.find(({ result }) => result === undefined)
      if (open) return { name: 'finish-tool', body: { ...hold, call: open.call, outcome: 'done', result: 'gedaan' } }
      const call = `c${calls.length + 1}`
      const body = { ...hold, call, tool: 'look', title: { nl: 'kijkt', en: 'looks' }, args: { at: 'vloer' } }
      return { name: 'start-tool', body }
    }
    case 'steer':
      return { name: 'take-steering', body: hold }
    case 'speak':
      return { name: 'grant-floor', body: { ...hold, agent: helper.id, because: 'addressed' } }
    default:
      return act satisfies never
  }
}
