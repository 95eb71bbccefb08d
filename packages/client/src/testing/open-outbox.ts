/** An outbox on a device in memory, whose server is the test: it answers what was asked, when it likes. */
import { onTestFinished } from 'vitest'
import type { Answer, Question } from '../transports/transport.ts'
import type { Device } from '../device/device.ts'
import { type MemoryDisk, memoryDevice, memoryDisk } from '../device/memory-device.ts'
import { memoryStore } from '../outbox/device-store.ts'
import { Outbox, type OutboxPorts, type Said } from '../outbox/outbox.ts'
import { type ManualAmbient, manualAmbient } from './manual-ambient.ts'

export type Sent = { readonly name: string; readonly thread: string | undefined; readonly ids: readonly string[] }

export type OpenOutbox = {
  readonly outbox: Outbox
  readonly ambient: ManualAmbient
  readonly device: Device
  readonly questions: readonly Question[]
  /** What was asked so far: the messages by their ids, a command by its key. */
  readonly sent: readonly Sent[]
  readonly done: readonly string[]
  /** Answers the oldest question that waits. */
  readonly answer: (answer: Answer | 'accept') => Promise<void>
  readonly say: (id: string, more?: Partial<Said>) => Promise<void>
  readonly states: (thread?: string) => readonly string[]
  /** What is on the device. */
  readonly kept: () => Promise<readonly string[]>
}

export type OutboxOptions = Partial<Pick<OutboxPorts, 'photos' | 'store' | 'isShown' | 'ask'>> & {
  readonly disk?: MemoryDisk
  readonly user?: string
  readonly ambient?: ManualAmbient
  readonly device?: (device: Device) => Device
  readonly connection?: 'open' | 'closed'
}

/** No id is made twice, whichever life of the page makes it. */
let made = 0

export async function openOutbox(options: OutboxOptions = {}): Promise<OpenOutbox> {
  const { disk = memoryDisk(), user = 'owner', connection = 'open' } = options
  const ambient: ManualAmbient = { ...(options.ambient ?? manualAmbient()), makeId: () => `made-${++made}` }
  const waiting: { readonly question: Question; readonly resolve: (answer: Answer) => void }[] = []
  const questions: Question[] = []
  const sent: Sent[] = []
  const done: string[] = []
  const own = memoryDevice(user, disk)
  const device = options.device?.(own) ?? own
  const outbox = new Outbox({
    ask: (question) => {
      questions.push(question)
      const { name, thread = String(question.fields?.['id']), key = '', fields } = question
      sent.push({ name, thread, ids: name === 'post-messages' ? idsOf(fields) : [key] })
      return options.ask?.(question) ?? new Promise((resolve) => waiting.push({ question, resolve }))
    },
    device,
    store: options.store ?? memoryStore(),
    ambient,
    onChange: () => {},
    onState: () => {},
    onDone: ({ id }) => done.push(id),
    isShown: options.isShown ?? (() => true),
    photos: options.photos ?? { put: () => Promise.resolve({ kind: 'unreachable' }), drop: () => Promise.resolve() },
  })
  onTestFinished(() => {
    outbox.stop()
    device.close()
  })
  await outbox.whenRead()
  await ambient.advance(0)
  if (connection === 'open') outbox.setConnection(true)
  return {
    outbox,
    ambient,
    device,
    questions,
    sent,
    done,
    async answer(given) {
      const next = waiting.shift()
      if (!next) throw new Error('no request waits')
      next.resolve(given === 'accept' ? accept(next.question) : given)
      await ambient.advance(0)
    },
    async say(id, more = {}) {
      await outbox.add({ id, thread: 't', text: `text of ${id}`, at: ambient.now(), ...more })
      await ambient.advance(0)
    },
    states: (thread = 't') =>
      outbox.of(thread).flatMap(({ id, what, state }) => (what.kind === 'message' ? [`${id} ${state.kind}`] : [])),
    kept: async () => (await device.outbox.read()).map(({ id }) => id),
  }
}

/** As a server does that has nothing against it. */
export function accept({ name, fields }: Question): Answer {
  if (name !== 'post-messages') return { kind: 'ok', body: { seq: 7 } }
  const ids = idsOf(fields)
  return { kind: 'ok', body: { accepted: ids, refused: [], became: ids.map((id) => ({ id, as: 'turn' })) } }
}

export function failed(code: string, retry: string, details?: unknown): Answer {
  return { kind: 'failed', error: { code, message: '', retry, details } } as unknown as Answer
}

function idsOf(fields: Question['fields']): readonly string[] {
  return ((fields ?? {})['messages'] as { id: string }[]).map(({ id }) => id)
}
