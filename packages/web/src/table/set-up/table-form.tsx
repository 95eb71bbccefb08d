import type { Seat } from '@agora/client/thread/thread-snapshot'
import { Bot, Bookmark, UserRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { FormEnd } from '../../parts/form-end.tsx'
import { useRetainedFocus } from '../../parts/use-retained-focus.ts'
import { useMoreTexts } from '../../texts/use-texts.ts'
import { RulesFields } from './rules-fields.tsx'
import { type SeatDraft, withoutSeat } from './seat-draft.ts'
import { SeatRow } from './seat-row.tsx'
import type { TableDraft, TableProblems } from './table-draft.ts'
import { ViewTitle } from './view-title.tsx'

/** Who sits there and how they talk: all of a table, before it begins and while it runs. */
export function TableForm({
  draft,
  sitting,
  problems,
  problem,
  lastSeat,
  children,
  onChange,
  onSubmit,
  onAdd,
  onEdit,
  onMute,
  onPool,
}: {
  readonly draft: TableDraft
  readonly sitting: readonly Seat[]
  readonly problems: TableProblems | undefined
  readonly problem: string
  /** The seat whose form the user has just closed. */
  readonly lastSeat: string | undefined
  /** The buttons at its end. */
  readonly children: ReactNode
  readonly onChange: (changed: Partial<TableDraft>) => void
  readonly onSubmit: () => void
  readonly onAdd: (kind: SeatDraft['kind']) => void
  readonly onEdit: (seat: SeatDraft) => void
  readonly onMute: (id: string, isMuted: boolean) => void
  readonly onPool: () => void
}) {
  const { setUp: words } = useMoreTexts().table
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const seats = useRef<HTMLElement>(null)
  const keptFocus = useRetainedFocus(seats)
  const adding = 'px-3! text-small'
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <section ref={seats} tabIndex={-1} className="grid gap-2 outline-none" {...keptFocus}>
        {lastSeat === undefined ? (
          <ViewTitle>{words.seats}</ViewTitle>
        ) : (
          <h3 className="font-semibold">{words.seats}</h3>
        )}
        {draft.seats.length === 0 && (
          <p className={`text-small ${problems?.seats ? 'text-danger' : 'text-muted'}`}>{words.noSeats}</p>
        )}
        <ul className="grid gap-2 empty:hidden">
          {draft.seats.map((seat) => (
            <SeatRow
              key={seat.id}
              seat={seat}
              isWrong={problems?.wrongSeats.includes(seat.id) ?? false}
              isMuted={sitting.find(({ id }) => id === seat.id)?.muted}
              hasFocus={seat.id === lastSeat}
              onEdit={() => onEdit(seat)}
              onRemove={() =>
                onChange({ seats: withoutSeat(draft.seats, seat.id), leaves: [...draft.leaves, seat.id] })
              }
              onMute={(isMuted) => onMute(seat.id, isMuted)}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button look="outline" className={adding} onClick={() => onAdd('ai')}>
            <Bot aria-hidden size={18} className="max-wide:hidden" />
            {words.addAi}
          </Button>
          <Button look="outline" className={adding} onClick={() => onAdd('person')}>
            <UserRound aria-hidden size={18} className="max-wide:hidden" />
            {words.addPerson}
          </Button>
          <Button look="outline" className={adding} onClick={onPool}>
            <Bookmark aria-hidden size={18} className="max-wide:hidden" />
            {words.fromPool}
          </Button>
        </div>
      </section>
      <RulesFields draft={draft} problems={problems} onChange={onChange} />
      <FormEnd problem={problem}>{children}</FormEnd>
    </form>
  )
}
