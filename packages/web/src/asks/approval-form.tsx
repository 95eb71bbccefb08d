import { answerChars } from '@agora/client/text-limits'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { ArgumentList } from '../turns/argument-list.tsx'
import type { FormProps } from './ask-form.tsx'
import { useAnswering } from './use-answering.ts'

/** Where what one adds to a yes or no is kept among the drafts: no tool can name a field like this. */
const REASON = ' reason'

/** Something that happens only after a yes: what exactly, and the choice. */
export function ApprovalForm({ ask, isLater, draft, onDraft, send, onDone }: FormProps<'approval'>) {
  const texts = useMoreTexts()
  const { isSending, problem, give } = useAnswering(send, onDone)
  const reason = draft[REASON] ?? ''
  const decide = (approved: boolean) =>
    void give({ askId: ask.id, status: 'resolved', approved, ...(reason.trim() ? { reason: reason.trim() } : {}) })
  return (
    <form
      noValidate
      // Enter in the field sends nothing: a yes is pressed, never slipped into.
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4"
    >
      <div className="rounded-small border border-line bg-ground p-3">
        <p className="mb-2">
          <span className="text-small text-muted">{texts.asks.whatHappens}</span>{' '}
          <span dir="auto" className="font-semibold wrap-safe">
            {ask.title[texts.language]}
          </span>
        </p>
        <ArgumentList args={ask.args} />
      </div>
      <label className="grid gap-1.5 text-small">
        {texts.asks.reason}
        <input
          type="text"
          dir="auto"
          autoComplete="off"
          value={reason}
          maxLength={answerChars}
          onChange={(event) => onDraft({ ...draft, [REASON]: event.currentTarget.value })}
          className="control w-full border-edge bg-ground px-3.5 text-base"
        />
      </label>
      <p role="alert" className="text-small text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isSending} onClick={() => decide(true)}>
          {texts.asks.yes}
        </Button>
        <Button look="outline" disabled={isSending} onClick={() => decide(false)}>
          {texts.asks.no}
        </Button>
        {!isLater && (
          <Button
            look="quiet"
            className="px-3"
            disabled={isSending}
            onClick={() => void give({ askId: ask.id, status: 'later' })}
          >
            {texts.asks.later}
          </Button>
        )}
      </div>
    </form>
  )
}
