import { MAX_WORDS, MAX_WORD_CHARS } from '@agora/client/voice/voice-settings'
import { useEffect, useId, useRef, useState } from 'react'
import { fitField } from '../../conversation/fit-field.ts'
import { useMoreTexts } from '../../texts/use-texts.ts'
import type { Toggle } from '../../texts/texts.ts'
import { readWords } from './read-words.ts'

/** Words, one a line, kept when one leaves the field. What is wrong with them is said, and nothing of it is lost. */
export function WordsField({
  words: { title, text },
  value,
  onSave,
}: {
  readonly words: Toggle
  readonly value: readonly string[]
  readonly onSave: (words: readonly string[]) => void
}) {
  const { fields } = useMoreTexts().voice
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState('')
  const written = value.join('\n')
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = written
    fitField(field.current)
  }, [written])
  const save = () => {
    const read = readWords(field.current?.value ?? '')
    if (read.kind === 'too-long') return setProblem(fields.wordTooLong(`${read.word.slice(0, 20)}…`, MAX_WORD_CHARS))
    if (read.kind === 'too-many') return setProblem(fields.tooManyWords(MAX_WORDS))
    setProblem('')
    if (read.words.join('\n') !== written) onSave(read.words)
  }
  return (
    <div className="grid gap-2 rounded-panel border border-line bg-surface p-5 pt-4">
      <label htmlFor={id} className="font-semibold">
        {title}
      </label>
      <p id={`${id}-text`} className="-mt-1 text-small text-muted">
        {text}
      </p>
      <textarea
        ref={field}
        id={id}
        rows={2}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={written}
        aria-describedby={`${id}-text ${id}-problem`}
        aria-invalid={problem !== ''}
        onInput={() => fitField(field.current)}
        onBlur={save}
        className="control w-full resize-none overflow-y-auto border-edge bg-ground px-3.5 py-[0.6875rem] leading-6 aria-invalid:border-danger max-h-[40dvh]"
      />
      <p id={`${id}-problem`} role="alert" className="text-small text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}
