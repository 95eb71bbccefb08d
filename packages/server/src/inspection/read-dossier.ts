import { applyDossier, emptyDossier } from '@agora/core/dossier/apply-dossier'
import type { ThreadState } from '@agora/core/thread/thread-state'
import type { Dossier } from '@agora/protocol/report'
import { readEnvelope } from '../log/hash-chain.ts'
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
    for (const event of events) if (event.body.kind === 'kept') dossier = applyDossier(dossier, readEnvelope(event))
    if (events.length < PAGE) return dossier
  }
}
