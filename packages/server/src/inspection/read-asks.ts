import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { OpenAsk } from '@agora/protocol/report'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'

/** Reads the open questions of a conversation. A failed turn is reported, but is not a question. */
export async function readAsks(
  storage: Pick<LogStorage, 'readEvents'>,
  { id: thread, asks }: Pick<ThreadState, 'id' | 'asks'>,
): Promise<OpenAsk[]> {
  const open: OpenAsk[] = []
  for (const { id, kind, seq } of asks) {
    if (kind === 'notice') continue
    const [stored] = await storage.readEvents(thread, seq - 1, 1)
    const event = stored && readEnvelope(stored)
    const posted = event?.type === 'message-posted' ? event : undefined
    const tool = posted?.ask?.kind === 'approval' ? { tool: posted.ask.tool } : {}
    open.push({ id, kind, ...tool, text: posted?.text ?? '' })
  }
  return open
}
