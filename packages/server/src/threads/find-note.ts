import type { KnownNote } from '@agora/core/notes/change-note'
import { viewNote } from '@agora/core/notes/revise-note'
import { viewMessage } from '@agora/core/thread/view-message'
import type { MessageId, ThreadId } from '@agora/protocol/ids'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { reviseMessage } from './read-history.ts'

/** A note as it stands in the log; undefined where no such message was said, or it is no note. */
export async function findNote(storage: LogStorage, thread: ThreadId, id: MessageId): Promise<KnownNote | undefined> {
  const [posted] = await storage.findMessages(thread, [id])
  const message = posted && viewMessage(readEnvelope(posted))
  if (message?.number === undefined) return undefined
  const [revision] = await storage.readRevisions(thread, message.number, message.number)
  const note = viewNote(reviseMessage(message, revision))
  const edit = revision?.edit && readEnvelope(revision.edit)
  return note && { note, seq: message.seq, isByHand: edit?.type === 'note-edited' && !edit.transcript }
}
