import { Pencil, Trash2, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../parts/icon-button.tsx'
import { useMoreTexts } from '../../texts/use-texts.ts'
import { SeatDot } from '../seat-dot.tsx'
import type { SeatDraft } from './seat-draft.ts'

/** One who is to sit there: who it is, and what can be done about that. */
export function SeatRow({
  seat,
  isWrong,
  isMuted,
  hasFocus,
  onEdit,
  onRemove,
  onMute,
}: {
  readonly seat: SeatDraft
  readonly isWrong: boolean
  /** Undefined: it does not sit there yet. */
  readonly isMuted: boolean | undefined
  /** The user returns from this seat's form. */
  readonly hasFocus: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onMute: (isMuted: boolean) => void
}) {
  const { setUp: words } = useMoreTexts().table
  const { name, description, kind, colour } = seat
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus) edit.current?.focus()
  }, [hasFocus])
  return (
    <li
      className={`flex flex-wrap items-center gap-x-2 rounded-card border bg-surface ps-3 ${isWrong ? 'border-danger' : 'border-line'}`}
    >
      <SeatDot hue={colour} />
      <div className="min-w-0 flex-1 basis-40 py-2">
        <p className="font-semibold wrap-safe">
          {name}
          {kind === 'person' && <span className="font-normal text-muted"> · {words.person}</span>}
          {isMuted && <span className="font-normal text-warn"> · {words.muted}</span>}
        </p>
        {description && <p className="text-small text-muted wrap-safe">{description}</p>}
        {isWrong && <p className="text-small text-danger">{words.wrong}</p>}
      </div>
      <div className="ms-auto flex shrink-0">
        {isMuted !== undefined && (
          <IconButton label={isMuted ? words.unmute(name) : words.mute(name)} onClick={() => onMute(!isMuted)}>
            {isMuted ? <VolumeX aria-hidden size={18} /> : <Volume2 aria-hidden size={18} />}
          </IconButton>
        )}
        <IconButton ref={edit} label={words.edit(name)} onClick={onEdit}>
          <Pencil aria-hidden size={18} />
        </IconButton>
        <IconButton label={words.remove(name)} onClick={onRemove}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </div>
    </li>
  )
}
