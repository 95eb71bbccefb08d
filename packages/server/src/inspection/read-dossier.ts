import { applyDossier, emptyDossier } from '@agora/inspection/dossier/apply-dossier'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Dossier } from '@agora/protocol/report'
import { isReadable, readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'

const PAGE = 500

/** The inspection of a thread as its log says: read by its own events alone, however much was said between them. */
export async function readDossier(
  storage: Pick<LogStorage, 'readDossierEvents'>,
  { id, domain }: Pick<ThreadState, 'id' | 'domain'>,
): Promise<Dossier> {
  let dossier = emptyDossier(id, domain)
  for (;;) {
    const events = await storage.readDossierEvents(id, dossier.seq, PAGE)
    for (const event of events) if (isReadable(event)) dossier = applyDossier(dossier, readEnvelope(event))
    if (events.length < PAGE) return dossier
  }
}

/** Whether a report that was made final rests upon a message, also one that was opened again. */
export async function isQuoted(
  storage: Pick<LogStorage, 'readDossierEvents'>,
  thread: ThreadId,
  message: MessageId,
): Promise<boolean> {
  for (let after = 0; ;) {
    const events = await storage.readDossierEvents(thread, after, PAGE)
    const reports = events.filter(({ type, body }) => type === 'report-finalised' && body.kind === 'kept')
    if (reports.some((event) => JSON.stringify(readEnvelope(event)).includes(JSON.stringify(message)))) return true
    after = events.at(-1)?.seq ?? after
    if (events.length < PAGE) return false
  }
}
