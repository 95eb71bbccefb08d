import type { Ask } from '@agora/client/thread/thread-snapshot'
import type { GivenAnswer } from '@agora/client/thread/turn-commands'
import { useCallback, useState } from 'react'
import { useDrafts } from '../conversation/drafts-context.ts'
import { ApprovalForm } from './approval-form.tsx'
import { type AskDraft, readAskDraft, writeAskDraft } from './ask-draft.ts'
import { QuestionForm } from './question-form.tsx'
import type { SendAnswer } from './use-answering.ts'

export type FormProps<Kind extends Ask['kind']> = {
  readonly ask: Ask & { readonly kind: Kind }
  readonly isLater: boolean
  readonly draft: AskDraft
  readonly onDraft: (draft: AskDraft) => void
  readonly send: SendAnswer
  readonly onDone: (status: GivenAnswer['status']) => void
}

/** A question as a form, or an approval as a choice. What is filled in is kept until it is answered. */
export function AskForm({
  thread,
  ask,
  isLater,
  send,
  onAnswered,
}: {
  readonly thread: string
  readonly ask: Ask
  readonly isLater: boolean
  readonly send: SendAnswer
  /** It is answered, here or elsewhere. */
  readonly onAnswered?: () => void
}) {
  const drafts = useDrafts()
  const [draft, setDraft] = useState(() => readAskDraft(drafts, thread, ask.id))
  const onDraft = useCallback(
    (next: AskDraft) => {
      setDraft(next)
      writeAskDraft(drafts, thread, ask.id, next)
    },
    [drafts, thread, ask.id],
  )
  const onDone = (status: GivenAnswer['status']) => {
    if (status === 'later') return
    writeAskDraft(drafts, thread, ask.id, {})
    drafts.flush()
    onAnswered?.()
  }
  const props = { isLater, draft, onDraft, send, onDone }
  return ask.kind === 'question' ? <QuestionForm ask={ask} {...props} /> : <ApprovalForm ask={ask} {...props} />
}
