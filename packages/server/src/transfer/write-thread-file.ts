import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { AttachmentId } from '@agora/protocol/attachment'
import { readDossier } from '../inspection/read-dossier.ts'
import { type StoredEvent, readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import type { FileEvent, ThreadFile } from './thread-file.ts'

const PAGE_EVENTS = 500

/**
 * A conversation as one JSON document, piece by piece: a line for each event and each photo, and never more than that
 * in memory. It ends where the conversation stood when it began.
 */
export async function* writeThreadFile(
  storage: LogStorage,
  { id, title, seq: last, domain }: ThreadState,
  madeAt: number,
): AsyncGenerator<string> {
  const head: Pick<ThreadFile, 'format' | 'madeAt' | 'thread' | 'title'> = {
    format: 'agora-thread/1',
    madeAt,
    thread: id,
    title,
  }
  yield `${JSON.stringify(head).slice(0, -1)},\n"events":[\n`
  const photos = new Set<AttachmentId>()
  for (let seq = 0; seq < last;) {
    const events = await storage.readEvents(id, seq, Math.min(PAGE_EVENTS, last - seq))
    if (events.length === 0) throw new Error(`assertion failed: the log of ${id} ends before its head`)
    for (const event of events) {
      for (const photo of photosIn(event)) photos.add(photo)
      yield `${seq++ === 0 ? '' : ',\n'}${JSON.stringify(toFileEvent(event))}`
    }
  }
  yield '\n],\n"attachments":[\n'
  let written = 0
  for (const photo of photos) {
    const found = await storage.attachments.read(id, photo)
    if (!found) continue
    const data = Buffer.from(found.content).toString('base64')
    yield `${written++ === 0 ? '' : ',\n'}${JSON.stringify({ ...found.attachment, data })}`
  }
  const dossier = await readDossier(storage, { id, domain })
  yield `\n],\n"dossier":${JSON.stringify(dossier)}}\n`
}

function toFileEvent({ seq, at, type, by, turn, body, hash }: StoredEvent): FileEvent {
  if (body.kind === 'erased' && body.remains === undefined) {
    throw new Error('assertion failed: a deleted conversation is not exported')
  }
  return {
    seq,
    at,
    type,
    by,
    ...(turn === undefined ? {} : { turn }),
    ...(body.kind === 'kept'
      ? { content: body.content, salt: Buffer.from(body.salt).toString('base64') }
      : {
          content: body.remains ?? '',
          salt: '',
          contentHash: Buffer.from(body.contentHash).toString('base64'),
        }),
    hash: Buffer.from(hash).toString('base64'),
  }
}

function photosIn(event: StoredEvent): AttachmentId[] {
  if (event.type !== 'message-posted') return []
  const envelope = readEnvelope(event)
  return envelope.type === 'message-posted' ? (envelope.attachments ?? []).map(({ id }) => id) : []
}
