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
  onHold,
  children,
}: {
  readonly text: string
  readonly detail?: ReactNode
  readonly isProblem?: boolean
  readonly onUndo?: (() => void) | undefined
  readonly onClose?: () => void
  /** The pointer or the focus enters or leaves the notice. */
  readonly onHold?: (isHeld: boolean) => void
  /** What else can be done about it. */
  readonly children?: ReactNode
}) {
  const texts = useTexts()
  return (
    <li
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      className={`pointer-events-auto flex animate-appear flex-wrap items-center justify-end rounded-card border bg-raised py-1 ps-4 pe-1 shadow-float ${isProblem ? 'border-danger text-danger' : 'border-line'}`}
    >
      <div className="grid min-w-48 flex-1 gap-0.5 py-2 pe-2">
        <p className="text-small font-semibold wrap-safe">{text}</p>
        {detail !== undefined && <p className="text-fine text-muted tabular-nums">{detail}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-end">
        {children}
        {onUndo && (
          <Button look="quiet" onClick={onUndo} className="px-3 text-small">
            <Undo2 aria-hidden size={18} />
            {texts.common.undo}
          </Button>
        )}
        {onClose && (
          <IconButton label={texts.common.close} onClick={onClose}>
            <X aria-hidden size={18} />
          </IconButton>
        )}
      </div>
    </li>
  )
}
