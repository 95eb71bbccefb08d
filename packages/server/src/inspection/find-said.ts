import type { DossierCommand } from '@agora/inspection/dossier/decide-dossier'
import { viewMessage } from '@agora/core/thread/view-message'
import type { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Said } from '@agora/protocol/inspection'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'

/** The messages that a command names as what something rests upon. */
export function sourcesNamed(command: DossierCommand): MessageId[] {
  if (command.name !== 'edit-report') return []
  return [...new Set(command.body.edits.flatMap((edit) => ('sources' in edit ? (edit.sources ?? []) : [])))]
}

/** Where those stand that people said. */
export async function findSaid(
  storage: Pick<LogStorage, 'findMessages'>,
  thread: ThreadId,
  ids: readonly MessageId[],
): Promise<ReadonlyMap<MessageId, Said>> {
  const found = ids.length === 0 ? [] : await storage.findMessages(thread, ids)
  return new Map(
    found.flatMap((event) => {
      const message = viewMessage(readEnvelope(event))
      if (message?.by.kind !== 'user') return []
      const { id, number, seq } = message
      return [[id, { message: id, seq, ...(number === undefined ? {} : { number }) }] as const]
    }),
  )
}
