import { mayBeCalled } from '@agora/client/table/may-be-called'
import type { TableCommands } from '@agora/client/thread/table-commands'
import type { Seat } from '@agora/client/thread/thread-snapshot'
import { type RefObject, useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { SeatDot } from './seat-dot.tsx'
import { useTableAct } from './use-table-act.ts'

/** The last turn once more: by whoever had it, or by another who answers the same. */
export function RetryDialog({
  turn,
  speaker,
  participants,
  commands,
  opener,
  onClose,
}: {
  readonly turn: string
  /** Who had it. */
  readonly speaker: string
  readonly participants: readonly Seat[]
  readonly commands: TableCommands
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.table.retry
  const { problem, act } = useTableAct()
  const close = useRef<HTMLButtonElement>(null)
  const able = participants.filter((seat) => seat.kind === 'ai' && mayBeCalled(seat) === undefined)
  const inOrder = able.toSorted((one, other) => Number(other.id === speaker) - Number(one.id === speaker))
  return (
    <DialogFrame title={words.title} onClose={onClose} initialFocus={close} finalFocus={opener}>
      <p className="text-small text-muted">{words.text}</p>
      <ul className="grid gap-2">
        {inOrder.map(({ id, name, colour }) => (
          <li key={id}>
            <Button
              look="outline"
              className="w-full justify-start! text-start"
              onClick={() => act(() => commands.retryTurn(turn, id), onClose)}
            >
              <SeatDot hue={colour} />
              <span className="min-w-0 wrap-safe">{id === speaker ? words.same(name) : name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="text-small text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex justify-end">
        <Button ref={close} look="outline" onClick={onClose}>
          {texts.common.close}
        </Button>
      </div>
    </DialogFrame>
  )
}
