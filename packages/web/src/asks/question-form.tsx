import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import type { FormProps } from './ask-form.tsx'
import { QuestionField } from './question-field.tsx'
import { useAnswering } from './use-answering.ts'

/** Questions, each with its choices or a field; to be answered, put off, or left. */
export function QuestionForm({ ask, isLater, draft, onDraft, send, onDone }: FormProps<'question'>) {
  const texts = useMoreTexts()
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()
  const [missed, setMissed] = useState<string>()
  const askId = ask.id
  const focusOn = (field: string) => {
    setMissed(field)
    const name = CSS.escape(field)
    form.current?.querySelector<HTMLElement>(`[data-field="${name}"] :is(input, textarea)`)?.focus()
  }
  const { isSending, problem, setProblem, give } = useAnswering(send, onDone, (misfits) => {
    const told = misfits.map(({ field, says }) => {
      const question = ask.questions.find((one) => one.field === field)
      return question ? `${question.label ?? question.text} – ${says}` : says
    })
    setProblem([texts.asks.notAnswered, ...told].join('\n'))
    focusOn(misfits[0]?.field ?? '')
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answers = Object.fromEntries(
      ask.questions.flatMap(({ field }) => (draft[field]?.trim() ? [[field, draft[field].trim()]] : [])),
    )
    const missing = ask.questions.find(({ field, importance }) => importance === 'required' && !answers[field])
    if (missing || Object.keys(answers).length === 0) {
      setProblem(missing ? texts.asks.incomplete : texts.asks.nothing)
      focusOn((missing ?? ask.questions[0])?.field ?? '')
      return
    }
    void give({ askId, status: 'resolved', answers })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {ask.reason && (
        <p dir="auto" className="whitespace-pre-line text-muted wrap-safe">
          {ask.reason}
        </p>
      )}
      {ask.questions.map((question) => (
        <QuestionField
          key={question.field}
          name={`${askId} ${question.field}`}
          question={question}
          value={draft[question.field] ?? ''}
          describedBy={problemId}
          isMissed={question.field === missed}
          offersNotKnown
          onChange={(value) => {
            setProblem('')
            setMissed(undefined)
            onDraft({ ...draft, [question.field]: value })
          }}
        />
      ))}
      <p id={problemId} role="alert" className="text-small whitespace-pre-line text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isSending}>
          {texts.asks.answer}
        </Button>
        {!isLater && (
          <Button look="outline" disabled={isSending} onClick={() => void give({ askId, status: 'later' })}>
            {texts.asks.later}
          </Button>
        )}
        <Button
          look="quiet"
          className="px-3"
          disabled={isSending}
          onClick={() => void give({ askId, status: 'cancelled' })}
        >
          {texts.asks.decline}
        </Button>
      </div>
    </form>
  )
}
