import { Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useTexts } from '../texts/use-texts.ts'

export function NoticeCard({
  text,
  detail,
  isProblem = false,
  onUndo,
  onClose,
}: {
  readonly text: string
  readonly detail?: ReactNode
  readonly isProblem?: boolean
  readonly onUndo?: (() => void) | undefined
  readonly onClose?: () => void
}) {
  const texts = useTexts()
  return (
    <li
      className={`pointer-events-auto flex items-center gap-1 rounded-card border bg-raised py-1 pr-1 pl-4 shadow-float animate-appear ${isProblem ? 'border-danger text-danger' : 'border-line'}`}
    >
      <div className="grid min-w-0 flex-1 gap-0.5 py-2">
        <p className="line-clamp-2 text-small font-semibold wrap-safe">{text}</p>
        {detail !== undefined && <p className="text-fine text-muted">{detail}</p>}
      </div>
      {onUndo && (
        <Button look="quiet" onClick={onUndo} className="shrink-0 px-3 text-small">
          <Undo2 aria-hidden size={18} className="max-[420px]:hidden" />
          {texts.common.undo}
        </Button>
      )}
      {onClose && (
        <IconButton label={texts.common.close} onClick={onClose}>
          <X aria-hidden size={18} />
        </IconButton>
      )}
    </li>
  )
}
