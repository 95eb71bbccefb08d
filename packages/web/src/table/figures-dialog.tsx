import { type SeatFigures, tableFigures } from '@agora/client/table/table-figures'
import type { Seat, Table } from '@agora/client/thread/thread-snapshot'
import { type RefObject, useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import type { AllTexts } from '../texts/more-texts.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { describeMoney } from './describe-money.ts'
import { SeatDot } from './seat-dot.tsx'
import { ShareBar } from './share-bar.tsx'

type Facts = readonly (readonly [string, string])[]

/** How the table went so far: who had which part of it, what it took, and what is left. */
export function FiguresDialog({
  table,
  participants,
  opener,
  onClose,
}: {
  readonly table: Table
  readonly participants: readonly Seat[]
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.table.figures
  const close = useRef<HTMLButtonElement>(null)
  const figures = tableFigures(participants, table)
  const hueOf = (id: string) => participants.find((seat) => seat.id === id)?.colour
  const { count, time, money } = writers(texts)
  const all: Facts = [
    [words.turns, count(figures.turns)],
    [words.tokens, count(figures.tokens)],
    [words.cuts, count(figures.cuts)],
    [words.passes, count(figures.passes)],
    [words.failures, count(figures.failures)],
    [words.meanTime, time(figures.meanMs)],
    [words.cost, money(figures.cents)],
    ...(figures.budget ? [[words.budget, describeBudget(figures.budget, texts)] as const] : []),
  ]
  return (
    <DialogFrame title={words.title} onClose={onClose} initialFocus={close} finalFocus={opener}>
      <div
        // What scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={words.title}
        data-testid="figures"
        className="-mx-2 grid max-h-[65dvh] gap-5 overflow-y-auto overscroll-contain px-2"
      >
        <section className="grid gap-2">
          <h3 className="font-semibold">{words.all}</h3>
          <FactList facts={all} />
        </section>
        {figures.seats.map((seat) => (
          <section key={seat.id} aria-label={seat.name} className="grid gap-2 border-t border-line pt-4">
            <h3 className="flex items-center gap-2 font-semibold">
              <SeatDot hue={hueOf(seat.id)} />
              <span className="min-w-0 wrap-safe">{seat.name}</span>
              {seat.isMuted && <span className="text-fine font-normal text-muted">{words.muted}</span>}
            </h3>
            <ShareBar label={words.turnShare} share={seat.turnShare} />
            <ShareBar label={words.tokenShare} share={seat.tokenShare} />
            <FactList facts={factsOf(seat, texts)} />
          </section>
        ))}
      </div>
      <div className="flex justify-end">
        <Button ref={close} onClick={onClose}>
          {texts.common.close}
        </Button>
      </div>
    </DialogFrame>
  )
}

function FactList({ facts }: { readonly facts: Facts }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-small">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums wrap-safe">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(seat: SeatFigures, texts: AllTexts): Facts {
  const words = texts.table.figures
  const { count, time, money } = writers(texts)
  return [
    [words.turns, count(seat.turns)],
    [words.tokens, count(seat.tokens)],
    [words.cuts, count(seat.cuts)],
    [words.passes, count(seat.passes)],
    [words.failures, count(seat.failures)],
    [words.meanTime, time(seat.meanMs)],
    [words.cost, money(seat.cents)],
  ]
}

/** What is left of a budget, of each bound that there is. */
export function describeBudget(
  { tokens, cents }: NonNullable<ReturnType<typeof tableFigures>['budget']>,
  texts: AllTexts,
): string {
  const { ofBudget } = texts.table.figures
  const { count } = writers(texts)
  const inTokens = (value: number) => texts.table.budget.tokens(count(value))
  return [
    tokens && ofBudget(count(tokens.left), inTokens(tokens.of)),
    cents && ofBudget(describeMoney(cents.left, texts.locale), describeMoney(cents.of, texts.locale)),
  ]
    .filter(Boolean)
    .join(', ')
}

function writers({ locale, table: { figures } }: AllTexts) {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return {
    count: (value: number) => whole.format(value),
    money: (cents: number | undefined) => (cents === undefined ? figures.none : describeMoney(cents, locale)),
    time: (ms: number | undefined) => (ms === undefined ? figures.none : figures.seconds(short.format(ms / 1_000))),
  }
}
