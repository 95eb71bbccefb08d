import { Worker } from 'node:worker_threads'
import { assert } from '@agora/core/assert'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { DeviceFile } from '@agora/protocol/device-file'
import type { WireError } from '@agora/protocol/errors'
import type { Envelope } from '@agora/protocol/events'
import { Failure } from '../failure.ts'
import type { StoredEvent } from '../log/hash-chain.ts'
import { type ReadImport, readImport } from './read-import.ts'
import type { FiledThread } from './read-thread-file.ts'

/** A file of fewer bytes is read sooner than a thread is started. */
const APART_BYTES = 256 * 1024
const HEAP_MB = 1_024

export type ImportRequest =
  | { readonly type: 'part'; readonly from: number }
  | { readonly type: 'state'; readonly after: number }

export type ImportReply =
  | { readonly type: 'failed'; readonly error: WireError }
  | { readonly type: 'device'; readonly file: DeviceFile }
  | {
      readonly type: 'thread'
      readonly events: number
      readonly last: ThreadState
      readonly photos: FiledThread['photos']
    }
  | { readonly type: 'part'; readonly events: readonly StoredEvent[]; readonly envelopes: readonly Envelope[] }
  | { readonly type: 'state'; readonly state: ThreadState | undefined }

/** Reads files that are imported: large ones in a worker thread, one at a time. */
export class Imports {
  #last: Promise<unknown> = Promise.resolve()

  /** Reads a file and hands it over; what was read is there until `take` has ended. */
  async read<Result>(bytes: Buffer, take: (read: ReadImport) => Promise<Result>): Promise<Result> {
    if (bytes.length < APART_BYTES) return take(readImport(bytes))
    const taken = this.#last.then(() => readApart(bytes, take))
    // The next import does not fail with the previous one.
    this.#last = taken.then(
      () => {},
      () => {},
    )
    return taken
  }
}

async function readApart<Result>(bytes: Buffer, take: (read: ReadImport) => Promise<Result>): Promise<Result> {
  const content = new Uint8Array(bytes)
  const worker = new Worker(new URL('import-worker.ts', import.meta.url), {
    workerData: content,
    transferList: [content.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  // The next call rejects; without a listener the error would end the process.
  worker.on('error', () => {})
  try {
    return await take(await receive(worker))
  } finally {
    await worker.terminate()
  }
}

async function receive(worker: Worker): Promise<ReadImport> {
  const first = await nextReply(worker)
  if (first.type === 'failed') {
    const { code, message, details } = first.error
    throw new Failure(code, message, details)
  }
  if (first.type === 'device') return { kind: 'device', file: first.file }
  assert(first.type === 'thread', 'a worker tells first what it has read')
  const events: StoredEvent[] = []
  const envelopes: Envelope[] = []
  while (events.length < first.events) {
    const part = await ask(worker, { type: 'part', from: events.length })
    assert(part.type === 'part' && part.events.length > 0, 'a part has events')
    events.push(...part.events)
    envelopes.push(...part.envelopes)
  }
  const stateAfter = async (after: number) => {
    const reply = await ask(worker, { type: 'state', after })
    assert(reply.type === 'state', 'a worker tells the state that it was asked for')
    return reply.state
  }
  return { kind: 'thread', file: { events, envelopes, last: first.last, stateAfter, photos: first.photos } }
}

function ask(worker: Worker, request: ImportRequest): Promise<ImportReply> {
  worker.postMessage(request, [])
  return nextReply(worker)
}

function nextReply(worker: Worker): Promise<ImportReply> {
  const reply = Promise.withResolvers<ImportReply>()
  const fail = (error: unknown) => reply.reject(isTooLarge(error) ? tooLarge() : error)
  const end = () => reply.reject(new Error('the worker that reads an import has ended'))
  worker.once('message', reply.resolve)
  worker.once('error', fail)
  worker.once('exit', end)
  return reply.promise.finally(() => {
    worker.off('message', reply.resolve)
    worker.off('error', fail)
    worker.off('exit', end)
  })
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooLarge(): Failure {
  return new Failure('too-large', 'this file needs more memory than an import may take; import it in parts')
}
