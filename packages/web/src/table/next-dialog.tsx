import { mayBeCalled } from '@agora/client/table/may-be-called'
import type { TableCommands } from '@agora/client/thread/table-commands'
import type { Seat, Table } from '@agora/client/thread/thread-snapshot'
import { type RefObject, useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { SeatDot } from './seat-dot.tsx'
import { useTableAct } from './use-table-act.ts'

/** A person says who is next: it comes before every order. Who cannot be called stands there with the reason. */
export function NextDialog({
  table,
  participants,
  commands,
  opener,
  onClose,
}: {
  readonly table: Table
  readonly participants: readonly Seat[]
  readonly commands: TableCommands
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.table.next
  const { problem, act } = useTableAct()
  const close = useRef<HTMLButtonElement>(null)
  const call = (participant: string | null) => act(() => commands.nextSpeaker(participant), onClose)
  return (
    <DialogFrame title={words.title} onClose={onClose} initialFocus={close} finalFocus={opener}>
      <p className="text-small text-muted">{words.text}</p>
      <ul className="grid gap-2">
        {participants.map((seat) => {
          const barred = mayBeCalled(seat)
          return (
            <li key={seat.id}>
              <Button
                look="outline"
                className="w-full justify-start! text-start"
                disabled={barred !== undefined}
                aria-pressed={table.called === seat.id}
                onClick={() => call(seat.id)}
              >
                <SeatDot hue={seat.colour} />
                <span className="min-w-0 flex-1 wrap-safe">{seat.name}</span>
                {(barred ?? table.called === seat.id) && (
                  <span className="text-fine font-normal">{barred ? words.barred[barred] : words.called}</span>
                )}
              </Button>
            </li>
          )
        })}
      </ul>
      <p role="alert" className="text-small text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {table.called !== null && (
          <Button look="quiet" onClick={() => call(null)}>
            {words.anybody}
          </Button>
        )}
        <Button ref={close} look="outline" onClick={onClose}>
          {texts.common.close}
        </Button>
      </div>
    </DialogFrame>
  )
}
