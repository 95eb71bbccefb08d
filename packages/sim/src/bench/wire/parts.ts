import { join } from 'node:path'
import { NewMessage, PostMessagesShape } from '@agora/protocol/message'
import { ThreadId } from '@agora/protocol/ids'
import { OperationFrame } from '@agora/protocol/socket'
import { systemAmbient } from '@agora/server/ambient'
import { OwnAddress } from '@agora/server/auth/own-address'
import { SignIn } from '@agora/server/auth/sign-in'
import { identify } from '@agora/server/gateway/identify'
import { GENESIS, SALT_BYTES, readEnvelope, sealEvent } from '@agora/server/log/hash-chain'
import { openMemoryStorage } from '@agora/server/log/memory-storage'
import type { LogStorage } from '@agora/server/log/log-storage'
import { Threads } from '@agora/server/threads/threads'
import { AppendMaker } from '../append-maker.ts'
import { forgetfulStorage } from '../forgetful-storage.ts'
import { createThread, newMessages, openUnflushedStorage, post } from '../open-log.ts'
import { quantile } from '../statistics.ts'
import { type Exchange, THREADS, TOKEN } from './served-log.ts'

const REPEATS = 15
/** Messages handled between two looks at the clock. */
const COUNT = 1_000

/** What the parts of a message's way cost when nothing else happens, in microseconds per message. */
export type Parts = {
  readonly identify: number
  readonly parseJson: number
  readonly validate: number
  readonly seal: number
  readonly decide: number
  readonly statements: number
}

/** What one commit held in the run that is to be explained. */
export type CommitShape = { readonly appends: number; readonly eventsPerAppend: number }

export async function measureParts(folder: string, exchange: Exchange, shape: CommitShape): Promise<Parts> {
  const { perRequest, transport, inFlight } = exchange
  const storage = await openUnflushedStorage(join(folder, `parts-${transport}-${perRequest}-${inFlight}.db`))
  const seal = await timeSealing(perRequest)
  const parts = {
    // A socket is asked once who it is, when it opens.
    identify: transport === 'http' ? (await timeIdentifying()) / perRequest : 0,
    ...(await timeParsing(transport, perRequest)),
    seal,
    decide: Math.max(0, (await timeDeciding(exchange)) - seal),
    statements: await timeStatements(storage, shape),
  }
  await storage.close()
  return parts
}

/** Repeats a piece of work that handles so many messages; the median, without the first. */
async function perMessage(messages: number, work: () => Promise<void> | void): Promise<number> {
  const samples: number[] = []
  for (let n = 0; n <= REPEATS; n++) {
    const started = performance.now()
    await work()
    if (n > 0) samples.push(((performance.now() - started) * 1000) / messages)
  }
  return quantile(samples, 0.5)
}

function timeIdentifying(): Promise<number> {
  const { credentials } = openMemoryStorage()
  const signIn = new SignIn({ token: TOKEN, credentials, ambient: systemAmbient })
  const parts = { signIn, address: new OwnAddress('127.0.0.1', undefined) }
  const headers = new Headers({ authorization: `Bearer ${TOKEN}` })
  return perMessage(COUNT, async () => {
    for (let n = 0; n < COUNT; n++) await identify({ headers }, parts)
  })
}

async function timeParsing(transport: Exchange['transport'], perRequest: number) {
  const thread = 't0123456789abcdef'
  const bodies = Array.from({ length: COUNT / perRequest }, () => {
    const messages = newMessages(perRequest)
    return JSON.stringify(transport === 'http' ? { messages } : { cmd: 'post-messages', ref: 1, thread, messages })
  })
  let parsed: unknown[] = []
  const parseJson = await perMessage(COUNT, () => void (parsed = bodies.map((body) => JSON.parse(body) as unknown)))
  const validate = await perMessage(COUNT, () => {
    for (const body of parsed) {
      const { messages } = transport === 'http' ? (body as { messages: unknown }) : OperationFrame.parse(body)
      for (const message of PostMessagesShape.parse({ messages }).messages) NewMessage.parse(message)
      ThreadId.parse(thread)
    }
  })
  return { parseJson, validate }
}

/** With salts drawn as a thread draws them, for a whole request at once. */
function timeSealing(perRequest: number): Promise<number> {
  const maker = new AppendMaker()
  maker.create()
  const events = maker.post(newMessages(COUNT)).events.map(readEnvelope)
  return perMessage(COUNT, () => {
    let previous = GENESIS
    let salts = new Uint8Array()
    for (const [index, event] of events.entries()) {
      const at = (index % perRequest) * SALT_BYTES
      if (at === 0) salts = systemAmbient.randomBytes(perRequest * SALT_BYTES)
      previous = sealEvent(previous, event, salts.slice(at, at + SALT_BYTES)).hash
    }
  })
}

/** Everything between the gateway and the storage, a hundred threads at once. */
async function timeDeciding({ perRequest, inFlight }: Exchange): Promise<number> {
  const threads = new Threads(forgetfulStorage(), systemAmbient)
  const ids = await Promise.all(Array.from({ length: THREADS }, () => createThread(threads)))
  const requests = ids.flatMap((id) => Array.from({ length: inFlight }, () => id))
  // Over a storage that forgets, the same messages are new each time.
  const made = requests.map(() => newMessages(perRequest))
  return perMessage(requests.length * perRequest, async () => {
    await Promise.all(requests.map((id, index) => post(threads, id, made[index] ?? [])))
  })
}

/** A commit of the run's shape, without waiting for the disk. */
async function timeStatements(storage: LogStorage, { appends, eventsPerAppend }: CommitShape): Promise<number> {
  const makers = Array.from({ length: THREADS }, () => new AppendMaker())
  await storage.commit(makers.map((maker) => maker.create()))
  const size = Math.min(THREADS, Math.max(1, Math.round(appends)))
  const events = Math.max(1, Math.round(eventsPerAppend))
  const samples: number[] = []
  for (let n = 0; n <= REPEATS * 5; n++) {
    const order = [...makers.slice(n % THREADS), ...makers.slice(0, n % THREADS)]
    const batch = order.slice(0, size).map((maker) => maker.post(newMessages(events)))
    const started = performance.now()
    await storage.commit(batch)
    if (n > 0) samples.push(((performance.now() - started) * 1000) / (size * events))
  }
  return quantile(samples, 0.5)
}
