import type { ThreadHandle } from '@agora/client/client'
import type { Outcome } from '@agora/client/outcome'
import { type ModelCall, type TurnExplanation, explainTurn } from '@agora/client/thread/explain-turn'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import type { AllTexts } from '../texts/more-texts.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { agentName } from './agent-name.ts'
import { FactLines } from './fact-lines.tsx'
import { findRequest } from './find-request.ts'
import { ChoiceExplained } from './choice-explained.tsx'
import { DecisionLines } from '../understood/decision-lines.tsx'
import { requestExplainer } from '../understood/load-classifiers.ts'
import { useTable } from '../table/table-view.ts'
import { StepList } from './turn-steps.tsx'

/** What a turn did and was given, read from the server. */
export function WhyDialog({
  turn,
  handle,
  opener,
  onClose,
}: {
  readonly turn: string
  readonly handle: ThreadHandle
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const close = useRef<HTMLButtonElement>(null)
  const [read, setRead] = useState<Outcome<TurnExplanation>>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isShown = true
    setRead(undefined)
    void handle.getTurn(turn).then((outcome) => {
      if (!isShown) return
      setRead(outcome.kind === 'ok' ? { kind: 'ok', value: explainTurn(outcome.value) } : outcome)
    })
    return () => {
      isShown = false
    }
  }, [handle, turn, attempt])
  return (
    <DialogFrame title={texts.why.title} onClose={onClose} initialFocus={close} finalFocus={opener}>
      {!read && (
        <p role="status" className="text-small text-muted">
          {texts.why.loading}
        </p>
      )}
      {read?.kind === 'failed' && (
        <p role="alert" className="text-small text-danger">
          {texts.why.failed} {texts.reasons[read.reason]}
        </p>
      )}
      {read?.kind === 'ok' && (
        <Explanation explained={read.value} request={findRequest(handle.getSnapshot().entries, turn)} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {read?.kind === 'failed' && (
          <Button look="outline" onClick={() => setAttempt(attempt + 1)}>
            {texts.threads.tryAgain}
          </Button>
        )}
        <Button ref={close} onClick={onClose}>
          {texts.common.close}
        </Button>
      </div>
    </DialogFrame>
  )
}

function Explanation({
  explained,
  request,
}: {
  readonly explained: TurnExplanation
  readonly request: string | undefined
}) {
  const texts = useMoreTexts()
  const { view, calls, usage, tookMs, isCut, granted } = explained
  const { names: seats } = useTable()
  const number = new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 1 })
  const agents = [...new Set([...calls.map(({ agent }) => agent), ...(view.agent === null ? [] : [view.agent])])]
  const facts: readonly (readonly [string, ReactNode])[] = [
    [texts.why.agent, agents.map((agent) => agentName(agent, texts, seats)).join(', ') || texts.brand],
    [texts.why.model, describeModels(calls, texts)],
    [texts.why.instructions, [...new Set(calls.map(({ instructions }) => instructions))].join(', ')],
    [texts.why.given, describeGiven(calls, texts)],
    [texts.why.usage, usage && texts.why.tokens(number.format(usage.input), number.format(usage.output))],
    [texts.why.duration, tookMs !== undefined && texts.why.seconds(number.format(Math.max(tookMs / 1_000, 0.1)))],
  ]
  return (
    <div
      // What scrolls is reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={texts.why.title}
      data-testid="why"
      className="-mx-2 grid max-h-[60dvh] gap-4 overflow-y-auto overscroll-contain px-2"
    >
      <FactLines facts={facts} />
      {request !== undefined && calls.some(({ model }) => model === BUILT_IN) && <UnderstoodRequest text={request} />}
      {granted && <ChoiceExplained agent={granted.agent} choice={granted.choice} />}
      <section className="text-small">
        <h3 className="mb-1 font-semibold">{texts.why.steps}</h3>
        {view.steps.length === 0 ? <p className="text-muted">{texts.why.noSteps}</p> : <StepList steps={view.steps} />}
        {isCut && <p className="text-muted">{texts.why.cut}</p>}
      </section>
    </div>
  )
}

const BUILT_IN = 'built-in'

function UnderstoodRequest({ text }: { readonly text: string }) {
  const { understood: words } = useMoreTexts()
  return (
    <div className="grid gap-2 text-small">
      <DecisionLines text={text} explainer={requestExplainer} />
      <p className="text-muted">{words.requestMayDiffer}</p>
    </div>
  )
}

function describeModels(calls: readonly ModelCall[], { why, turn }: AllTexts): string {
  const name = (model: string) => (model === BUILT_IN ? why.builtIn : model)
  const answered = calls.filter(({ failure }) => !failure)
  const counts = [...Map.groupBy(answered, ({ model }) => model)].map(
    ([model, some]) => `${name(model)}${some.length > 1 ? ` (${why.calls(some.length)})` : ''}`,
  )
  const failed = calls.flatMap(({ model, failure }) =>
    failure ? [why.retried(name(model), turn.failures[failure])] : [],
  )
  return [...counts, ...new Set(failed)].join('; ')
}

/** By the last call: it was given the most. */
function describeGiven(calls: readonly ModelCall[], { why }: AllTexts): string | undefined {
  const given = calls.at(-1)?.given
  if (!given) return undefined
  const { messages, notes, digest } = given
  const parts = [
    messages && why.messages(messages[0], messages[1]),
    notes && why.notes(notes[0], notes[1]),
    digest !== null && why.digest,
  ]
  return parts.filter(Boolean).join(', ') || why.nothingGiven
}
