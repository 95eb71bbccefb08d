import type { ThreadHandle } from '@agora/client/client'
import type { Outcome } from '@agora/client/outcome'
import { setUpTable } from '@agora/client/table/set-up-table'
import type { Participant } from '@agora/client/thread/table-commands'
import type { RefObject } from 'react'
import { useState } from 'react'
import { useClient } from '../../app/client-context.ts'
import { useStore } from '../../app/use-store.ts'
import { useAnnounce } from '../../app/announcer.tsx'
import { useSaving } from '../../inspection/use-saving.ts'
import { Button } from '../../parts/button.tsx'
import { DialogFrame } from '../../parts/dialog-frame.tsx'
import { useMoreTexts } from '../../texts/use-texts.ts'
import { useTableCommands } from '../use-table-commands.ts'
import { useTableAct } from '../use-table-act.ts'
import { makeSeatId } from './make-seat-id.ts'
import { PoolList } from './pool-list.tsx'
import { type SeatDraft, draftSeat, emptySeat, hues } from './seat-draft.ts'
import { SeatForm } from './seat-form.tsx'
import { type TableDraft, type TableProblems, readTable } from './table-draft.ts'
import { TableForm } from './table-form.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { useTableDraft } from './use-table-draft.ts'

type View =
  | { readonly kind: 'table'; readonly lastSeat?: string }
  | { readonly kind: 'seat'; readonly seat: SeatDraft; readonly isNew: boolean }
  | { readonly kind: 'pool' }
  | { readonly kind: 'kept'; readonly seat: SeatDraft }

/** A table is set up from an example or by hand; one that runs is changed. What is typed outlives the dialog. */
export function TableDialog({
  handle,
  opener,
  onClose,
}: {
  readonly handle: ThreadHandle
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.table
  const { thread } = useStore(handle)
  const client = useClient()
  const commands = useTableCommands(handle)
  const announce = useAnnounce()
  const { draft, setDraft, isLoading, failure, tryAgain } = useTableDraft(handle, commands)
  const [view, setView] = useState<View>({ kind: 'table' })
  const [problems, setProblems] = useState<TableProblems>()
  const { isSaving, problem, setProblem, save } = useSaving(onClose)
  const { problem: actProblem, act } = useTableAct()
  const phase = thread?.table?.phase ?? 'idle'
  const isGoing = phase !== 'idle' && phase !== 'ended'

  const put = (changed: TableDraft) => {
    setProblems(undefined)
    setProblem('')
    setDraft(changed)
  }
  /** One in which nothing was said yet is not on the server. */
  const begin = async (): Promise<Outcome> => {
    if (handle.getSnapshot().phase !== 'beginning') return { kind: 'ok', value: undefined }
    return client.beginThread(handle.id, { title: words.title, mode: 'feedback' })
  }
  const setUp = (isToBegin: boolean) => {
    if (!draft) return
    const read = readTable(draft, words.wrong)
    if (read.kind === 'wrong') {
      setProblems(read.problems)
      return setProblem(read.problems.seats ?? words.setUp.wrong)
    }
    save(async () => {
      const begun = await begin()
      const made = begun.kind === 'ok' ? await setUpTable(commands, read.setUp) : begun
      const done = made.kind === 'ok' && isToBegin ? await commands.startTable() : made
      if (done.kind === 'ok') {
        setDraft(undefined)
        return true
      }
      const whom = 'whom' in done ? draft.seats.find(({ id }) => id === done.whom)?.name : undefined
      const where = whom === undefined ? '' : `${words.setUp.stoppedAt(whom)} `
      return `${words.setUp.notSetUp} ${where}${texts.reasons[done.reason]}`
    })
  }

  const show = () => {
    if (isLoading) {
      return (
        <p role="status" className="text-small text-muted">
          {words.setUp.loading}
        </p>
      )
    }
    if (failure !== undefined) {
      return (
        <div className="grid gap-3">
          <p role="alert" className="text-small text-danger">
            {texts.reasons[failure]}
          </p>
          <div className="flex justify-end gap-2">
            <Button look="outline" onClick={onClose}>
              {texts.common.close}
            </Button>
            <Button onClick={tryAgain}>{texts.threads.tryAgain}</Button>
          </div>
        </div>
      )
    }
    if (!draft) {
      return (
        <>
          <TemplateChoice onChoose={put} />
          <div className="flex justify-end">
            <Button look="outline" onClick={onClose}>
              {texts.common.cancel}
            </Button>
          </div>
        </>
      )
    }
    const back = (lastSeat?: string) => setView({ kind: 'table', ...(lastSeat === undefined ? {} : { lastSeat }) })
    const taken = new Set([...draft.seats.map(({ id }) => id), ...(thread?.participants ?? []).map(({ id }) => id)])
    switch (view.kind) {
      case 'seat': {
        const { seat, isNew } = view
        const newTitle = seat.kind === 'ai' ? words.seat.newAi : words.seat.newPerson
        return (
          <SeatForm
            title={isNew ? newTitle : words.seat.editTitle(seat.name)}
            draft={seat}
            others={draft.seats}
            doneLabel={words.seat.done}
            problem={actProblem}
            onDone={(changed) => {
              const id = isNew ? makeSeatId(changed.name, taken) : changed.id
              const placed = { ...changed, id }
              const seats = isNew ? [...draft.seats, placed] : draft.seats.map((one) => (one.id === id ? placed : one))
              put({ ...draft, seats })
              back(id)
            }}
            onBack={() => back(isNew ? undefined : seat.id)}
          >
            {(read) => (
              <Button
                look="outline"
                onClick={() => {
                  const participant = read()
                  if (!participant) return
                  const kept = { ...participant, id: isNew ? makeSeatId(participant.name, new Set()) : participant.id }
                  act(
                    () => commands.keepInPool(kept),
                    () => announce(words.seat.kept(participant.name)),
                  )
                }}
              >
                {words.seat.keep}
              </Button>
            )}
          </SeatForm>
        )
      }
      case 'pool':
        return (
          <PoolList
            pool={commands}
            taken={new Set(draft.seats.map(({ id }) => id))}
            onTake={(participant: Participant) => {
              put({ ...draft, seats: [...draft.seats, draftSeat(participant)] })
              back(participant.id)
            }}
            onEdit={(participant) => setView({ kind: 'kept', seat: draftSeat(participant) })}
            onBack={() => back()}
          />
        )
      case 'kept':
        return (
          <SeatForm
            title={words.seat.editTitle(view.seat.name)}
            draft={view.seat}
            others={[]}
            doneLabel={words.pool.save}
            problem={actProblem}
            onDone={(_changed, participant) =>
              act(
                () => commands.keepInPool(participant),
                () => setView({ kind: 'pool' }),
              )
            }
            onBack={() => setView({ kind: 'pool' })}
          />
        )
      case 'table':
        return (
          <TableForm
            draft={draft}
            sitting={thread?.participants ?? []}
            problems={problems}
            problem={problem || actProblem}
            lastSeat={view.lastSeat}
            onChange={(changed) => put({ ...draft, ...changed })}
            onSubmit={() => setUp(!isGoing)}
            onAdd={(kind) =>
              setView({
                kind: 'seat',
                isNew: true,
                seat: emptySeat('', kind, hues[draft.seats.length % hues.length]),
              })
            }
            onEdit={(seat) => setView({ kind: 'seat', seat, isNew: false })}
            onMute={(id, isMuted) => act(() => commands.muteParticipant(id, isMuted))}
            onPool={() => setView({ kind: 'pool' })}
          >
            <Button
              look="outline"
              onClick={() => {
                setDraft(undefined)
                onClose()
              }}
            >
              {texts.common.cancel}
            </Button>
            {!isGoing && (
              <Button look="outline" disabled={isSaving} onClick={() => setUp(false)}>
                {words.setUp.ready}
              </Button>
            )}
            <Button type="submit" disabled={isSaving}>
              {isGoing ? words.setUp.save : words.setUp.readyAndStart}
            </Button>
          </TableForm>
        )
      default:
        return view satisfies never
    }
  }
  return (
    <DialogFrame title={words.setUp.title} onClose={onClose} finalFocus={opener}>
      {show()}
    </DialogFrame>
  )
}
