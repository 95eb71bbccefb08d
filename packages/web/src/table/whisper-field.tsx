import type { Seat } from '@agora/client/thread/thread-snapshot'
import { EarOff } from 'lucide-react'
import { useId } from 'react'
import { useMoreTexts } from '../texts/use-texts.ts'

/** To whom the next words are said: to the whole table, or to one who alone is to know them. */
export function WhisperField({
  participants,
  chosen,
  isSpeaking,
  onChoose,
}: {
  readonly participants: readonly Seat[]
  readonly chosen: string | undefined
  /** The microphone is on: what it hears is said to the whole table. */
  readonly isSpeaking: boolean
  readonly onChoose: (participant: string | undefined) => void
}) {
  const { whisper: words } = useMoreTexts()
  const id = useId()
  const others = participants.filter(({ kind }) => kind === 'ai')
  const to = others.find((seat) => seat.id === chosen)
  if (others.length === 0 && chosen === undefined) return null
  const told = [...(to ? [words.heard(to.name)] : []), ...(isSpeaking && chosen !== undefined ? [words.aloud] : [])]
  return (
    <div className="flex flex-wrap items-center gap-2 text-small">
      {chosen !== undefined && <EarOff aria-hidden size={18} className="shrink-0 text-accent" />}
      <label htmlFor={id} className="text-muted max-[420px]:sr-only">
        {words.label}
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        aria-describedby={told.length > 0 ? `${id}-heard` : undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.value === '' ? undefined : currentTarget.value)}
        className="control min-w-0 max-w-full flex-initial border-edge bg-ground max-[420px]:flex-1 px-2 text-small"
      >
        <option value="">{words.everybody}</option>
        {/* Not silently everybody: what is written is not for them. */}
        {chosen !== undefined && !to && <option value={chosen}>{words.gone}</option>}
        {others.map((seat) => (
          <option key={seat.id} value={seat.id}>
            {words.to(seat.name)}
          </option>
        ))}
      </select>
      {told.length > 0 && (
        <p id={`${id}-heard`} role="status" className="text-muted">
          {told.join(' ')}
        </p>
      )}
    </div>
  )
}
