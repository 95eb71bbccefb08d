import type { AskStatus } from '@agora/protocol/ask'
import type { Outbox } from '../outbox/outbox.ts'
import type { Outcome } from '../outcome.ts'

/** Sends the user's answer to a question. */
export type GivenAnswer = {
  readonly askId: string
  readonly status: AskStatus
  /** By the field of each question. */
  readonly answers?: Readonly<Record<string, string>>
  /** In one's own words. */
  readonly text?: string
  /** For an approval: it may happen, or not. */
  readonly approved?: boolean
  readonly reason?: string
}

export async function answerAsk(
  outbox: Pick<Outbox, 'perform'>,
  thread: string,
  answer: GivenAnswer,
): Promise<Outcome> {
  const outcome = await outbox.perform(thread, { name: 'answer-ask', fields: answer })
  return outcome.kind === 'ok' ? { kind: 'ok', value: undefined } : outcome
}
