/** Reads one imported file in a worker thread and hands it over in small parts, so that requests need not wait. */
import { parentPort, workerData } from 'node:worker_threads'
import { assert, must } from '@agora/core/assert'
import { toWireError } from '../failure.ts'
import type { ImportReply, ImportRequest } from './read-import-apart.ts'
import { type ReadImport, readImport } from './read-import.ts'

const EVENTS_AT_ONCE = 500
const BYTES_AT_ONCE = 1024 * 1024

const port = must(parentPort, 'an import is read in a worker thread')
const tell = (reply: ImportReply) => port.postMessage(reply, [])
let read: ReadImport | undefined

try {
  read = readImport(workerData as Uint8Array)
  if (read.kind === 'device') tell({ type: 'device', file: read.file })
  else tell({ type: 'thread', events: read.file.events.length, last: read.file.last, photos: read.file.photos })
} catch (error) {
  tell({ type: 'failed', error: toWireError(error) })
}

port.on('message', (request: ImportRequest) => void answer(request))

async function answer(request: ImportRequest): Promise<void> {
  assert(read?.kind === 'thread', 'only a conversation is handed over in parts')
  const { events, envelopes, stateAfter } = read.file
  if (request.type === 'state') return tell({ type: 'state', state: await stateAfter(request.after) })
  let end = request.from
  for (let bytes = 0; end < events.length && end - request.from < EVENTS_AT_ONCE && bytes < BYTES_AT_ONCE; end++) {
    const { body } = must(events[end], 'an event of the file')
    bytes += body.kind === 'kept' ? body.content.length : 0
  }
  tell({ type: 'part', events: events.slice(request.from, end), envelopes: envelopes.slice(request.from, end) })
}
