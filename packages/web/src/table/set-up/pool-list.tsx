import type { Participant, PoolCommands } from '@agora/client/thread/table-commands'
import type { Outcome } from '@agora/client/outcome'
import { Pencil, Trash2, Undo2, UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from '../../app/announcer.tsx'
import { Button } from '../../parts/button.tsx'
import { IconButton } from '../../parts/icon-button.tsx'
import { useMoreTexts } from '../../texts/use-texts.ts'
import { SeatDot } from '../seat-dot.tsx'
import { useTableAct } from '../use-table-act.ts'
import { ViewTitle } from './view-title.tsx'

/** Those who are kept for a table: to be called, defined anew and dropped. */
export function PoolList({
  pool,
  taken,
  onTake,
  onEdit,
  onBack,
}: {
  readonly pool: PoolCommands
  /** Who is at the table already. */
  readonly taken: ReadonlySet<string>
  readonly onTake: (participant: Participant) => void
  readonly onEdit: (participant: Participant) => void
  readonly onBack: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.table.pool
  const announce = useAnnounce()
  const { problem, act } = useTableAct()
  const [listed, setListed] = useState<Outcome<readonly Participant[]>>()
  const [attempt, setAttempt] = useState(0)
  /** Who is kept no more: in sight for as long as the list is, to be had back. */
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let isShown = true
    void pool.listPool().then((outcome) => isShown && setListed(outcome))
    return () => {
      isShown = false
    }
  }, [pool, attempt])
  const drop = ({ id, name }: Participant) =>
    act(
      () => pool.removeFromPool(id),
      () => {
        announce(words.removed(name))
        setDropped((before) => new Set([...before, id]))
      },
    )
  const bringBack = (one: Participant) =>
    act(
      () => pool.keepInPool(one),
      () => setDropped((before) => new Set([...before].filter((id) => id !== one.id))),
    )
  return (
    <div className="grid gap-3">
      <ViewTitle>{words.title}</ViewTitle>
      {!listed && (
        <p role="status" className="text-small text-muted">
          {words.loading}
        </p>
      )}
      {listed?.kind === 'failed' && (
        <p role="alert" className="text-small text-danger">
          {words.failed} {texts.reasons[listed.reason]}
        </p>
      )}
      {listed?.kind === 'ok' && (
        <p className="text-small text-muted">{listed.value.length === 0 ? words.none : words.text}</p>
      )}
      <ul className="grid gap-2 empty:hidden">
        {listed?.kind === 'ok' &&
          listed.value.map((one) =>
            dropped.has(one.id) ? (
              <DroppedRow key={one.id} name={one.name} onUndo={() => bringBack(one)} />
            ) : (
              <li
                key={one.id}
                className="flex flex-wrap items-center gap-x-2 rounded-card border border-line bg-surface ps-3"
              >
                <SeatDot hue={one.colour} />
                <div className="min-w-0 flex-1 basis-40 py-2">
                  <p className="font-semibold wrap-safe">{one.name}</p>
                  <p className="text-small text-muted wrap-safe">{taken.has(one.id) ? words.taken : one.description}</p>
                </div>
                <div className="ms-auto flex shrink-0">
                  <IconButton label={words.take(one.name)} disabled={taken.has(one.id)} onClick={() => onTake(one)}>
                    <UserPlus aria-hidden size={18} />
                  </IconButton>
                  <IconButton label={words.edit(one.name)} onClick={() => onEdit(one)}>
                    <Pencil aria-hidden size={18} />
                  </IconButton>
                  <IconButton label={words.remove(one.name)} onClick={() => drop(one)}>
                    <Trash2 aria-hidden size={18} />
                  </IconButton>
                </div>
              </li>
            ),
          )}
      </ul>
      <p role="alert" className="text-small text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {listed?.kind === 'failed' && (
          <Button look="outline" onClick={() => setAttempt(attempt + 1)}>
            {texts.threads.tryAgain}
          </Button>
        )}
        <Button look="outline" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}

/** Takes the place and the focus of what was pressed. */
function DroppedRow({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  const { common, table } = useMoreTexts()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2 rounded-card border border-dashed border-line ps-3">
      <p className="min-w-0 flex-1 basis-40 py-2 text-small text-muted wrap-safe">{table.pool.removed(name)}</p>
      <Button ref={undo} look="quiet" className="px-3 text-small" onClick={onUndo}>
        <Undo2 aria-hidden size={18} />
        {common.undo}
      </Button>
    </li>
  )
}
