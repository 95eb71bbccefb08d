import { answerChars } from '@agora/client/text-limits'
import type { Question } from '@agora/client/thread/thread-snapshot'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { fitField } from '../conversation/fit-field.ts'
import { useMoreTexts } from '../texts/use-texts.ts'

type Props = {
  readonly question: Question
  /** Tells its choices from those of other questions. */
  readonly name: string
  readonly value: string
  readonly describedBy: string
  /** It must be answered first. */
  readonly isMissed: boolean
  /** "I don't know" is among the choices. */
  readonly offersNotKnown?: boolean
  readonly onChange: (value: string) => void
}

/** One question: large choices and a field for any other answer, or a field alone. */
export function QuestionField(props: Props) {
  const { field, options = [] } = props.question
  return <div data-field={field}>{options.length > 0 ? <Choices {...props} /> : <OpenField {...props} />}</div>
}

function OpenField({ question, value, describedBy, isMissed, onChange }: Props) {
  return (
    <label className="grid gap-1.5">
      <Asked question={question} />
      <AnswerArea question={question} value={value} describedBy={describedBy} isMissed={isMissed} onChange={onChange} />
    </label>
  )
}

function Choices({ question, name, value, describedBy, isMissed, offersNotKnown, onChange }: Props) {
  const { asks } = useMoreTexts()
  const { kind, options = [] } = question
  // Of these nothing else fits, but that it is not known.
  const isClosed = kind === 'option' || kind === 'yes-no'
  const [isOther, setOther] = useState(!isClosed && value !== '' && !options.includes(value))
  return (
    <fieldset aria-describedby={describedBy} className="grid gap-2">
      <legend className="mb-1.5">
        <Asked question={question} />
      </legend>
      {options.map((option) => (
        <Choice
          key={option}
          name={name}
          isChosen={!isOther && option === value}
          onChoose={() => {
            setOther(false)
            onChange(option)
          }}
        >
          {option}
        </Choice>
      ))}
      {isClosed && offersNotKnown && (
        <Choice name={name} isChosen={value === asks.notKnown} onChoose={() => onChange(asks.notKnown)}>
          {asks.notKnown}
        </Choice>
      )}
      {!isClosed && (
        <Choice
          name={name}
          isChosen={isOther}
          onChoose={() => {
            setOther(true)
            onChange('')
          }}
        >
          {asks.other}
        </Choice>
      )}
      {isOther && (
        <AnswerArea
          question={question}
          label={asks.otherLabel(question.text)}
          value={value}
          describedBy={describedBy}
          isMissed={isMissed}
          onChange={onChange}
        />
      )}
    </fieldset>
  )
}

function Choice({
  name,
  isChosen,
  onChoose,
  children,
}: {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}) {
  return (
    <label className="control flex cursor-pointer items-center gap-3 border-edge bg-surface px-4 py-2 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent outline-none"
      />
      <span dir="auto" className="min-w-0 wrap-safe">
        {children}
      </span>
    </label>
  )
}

/** What is asked, and in words whether it must be answered. */
function Asked({ question: { text, importance } }: { readonly question: Question }) {
  const { asks } = useMoreTexts()
  return (
    <span className="block">
      <span dir="auto" className="font-semibold whitespace-pre-line wrap-safe">
        {text}
      </span>{' '}
      <span className="text-small text-muted">({importance === 'required' ? asks.required : asks.optional})</span>
    </span>
  )
}

function AnswerArea({
  question,
  label,
  value,
  describedBy,
  isMissed,
  onChange,
}: Omit<Props, 'name'> & { readonly label?: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useLayoutEffect(() => fitField(area.current), [value])
  return (
    <textarea
      ref={area}
      id={id}
      rows={1}
      dir="auto"
      value={value}
      maxLength={answerChars}
      required={question.importance === 'required'}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isMissed}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        // As in every form of many lines: Enter is a line, with Ctrl it sends.
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
      }}
      className="control block max-h-[30dvh] w-full resize-none overflow-y-auto border-edge bg-ground px-3.5 py-[0.6875rem] text-base leading-6 aria-invalid:border-danger"
    />
  )
}
