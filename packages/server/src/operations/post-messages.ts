import { MessageId } from '@agora/protocol/ids'
import { NewMessage, type Refusal, RefusalCode } from '@agora/protocol/message'
import type { SentFields } from '@agora/protocol/operations'
import { AllRefused } from '../gateway/all-refused.ts'
import type { Handler } from '../gateway/operation-request.ts'

export const postMessages: Handler<'post-messages'> = async ({ threads }, { user, thread, fields, sent }) => {
  // As they were sent: parsing drops a field named `__proto__`, which must be refused.
  const { candidates, refused } = sortMessages(sent.messages)
  const command = { name: 'post-messages', candidates, refused, zone: fields.zone } as const
  const answer = await threads.execute(thread, { command, user })
  if (answer.accepted.length === 0 && answer.duplicate.length === 0) throw new AllRefused(answer)
  return answer
}

/** Separates well-formed messages from the others: one bad message must not block a whole outbox. */
function sortMessages(messages: SentFields<'post-messages'>['messages']) {
  const candidates: NewMessage[] = []
  const refused: Refusal[] = []
  for (const message of messages) {
    const parsed = NewMessage.safeParse(message)
    if (parsed.success) {
      candidates.push(parsed.data)
      continue
    }
    const [issue] = parsed.error.issues
    const code = RefusalCode.safeParse(issue?.code === 'custom' ? issue.params?.['code'] : 'invalid')
    const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
    refused.push({
      id: MessageId.parse(message.id),
      code: code.data ?? 'invalid',
      message: `${where}${issue?.message ?? 'invalid'}`,
    })
  }
  return { candidates, refused }
}
