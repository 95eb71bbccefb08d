import type { HandedOver, ToolStep, TurnStep } from '@agora/client/thread/thread-snapshot'
import { ArrowRightLeft, Check, ChevronRight, Ellipsis, TriangleAlert } from 'lucide-react'
import type { AllTexts } from '../texts/more-texts.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useTable } from '../table/table-view.ts'
import { agentName } from './agent-name.ts'
import { ArgumentList } from './argument-list.tsx'
import { FoldedText } from './folded-text.tsx'

/** What a turn did, behind how much that was. What did not work is said without being asked. */
export function TurnSteps({ steps }: { readonly steps: readonly TurnStep[] }) {
  const texts = useMoreTexts()
  const { names } = useTable()
  const failed = steps.filter((step): step is ToolStep => step.kind === 'tool' && isFailed(step))
  if (steps.length === 0) return null
  return (
    <div data-testid="steps" className="mt-2 text-small">
      {failed.map((step) => (
        <p key={step.call} className="flex items-start gap-1.5 py-0.5 text-warn">
          <TriangleAlert aria-hidden size={16} className="mt-[0.2em] shrink-0" />
          {texts.turn.failedTool(
            agentName(step.agent, texts, names),
            step.title[texts.language],
            outcomeOf(step, texts.turn),
          )}
        </p>
      ))}
      <details className="group">
        <summary className="-ms-2 inline-flex min-h-target cursor-pointer list-none items-center gap-1 rounded-small px-2 font-semibold text-muted hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            size={16}
            className="shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100"
          />
          {texts.turn.steps(steps.length)}
        </summary>
        <StepList steps={steps} />
      </details>
    </div>
  )
}

export function StepList({ steps }: { readonly steps: readonly TurnStep[] }) {
  return (
    <ol className="grid gap-1 border-s-2 border-line ps-3">
      {steps.map((step, place) => (
        // Steps are added at the end and never change their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>{step.kind === 'tool' ? <ToolLine step={step} /> : <HandoverLine step={step} />}</li>
      ))}
    </ol>
  )
}

function HandoverLine({ step: { from, to, why } }: { readonly step: HandedOver }) {
  const texts = useMoreTexts()
  const { names } = useTable()
  return (
    <div className="flex items-start gap-2 py-2">
      <ArrowRightLeft aria-hidden size={16} className="mt-[0.2em] shrink-0 text-muted" />
      <p className="min-w-0">
        {texts.turn.handedOver(agentName(from, texts, names), agentName(to, texts, names))}
        {why !== '' && (
          <span dir="auto" className="block text-muted wrap-safe">
            {why}
          </span>
        )}
      </p>
    </div>
  )
}

function ToolLine({ step }: { readonly step: ToolStep }) {
  const texts = useMoreTexts()
  const { names } = useTable()
  const { args, result } = step
  const Icon = !result ? Ellipsis : isFailed(step) ? TriangleAlert : Check
  return (
    <details className="group/tool">
      <summary
        className={`flex min-h-target cursor-pointer list-none items-center gap-2 rounded-small py-1 hover:bg-hover [&::-webkit-details-marker]:hidden ${isFailed(step) ? 'text-warn' : ''}`}
      >
        <Icon
          aria-hidden
          size={16}
          className={`shrink-0 ${result ? '' : 'animate-wait'} ${isFailed(step) ? '' : 'text-accent'}`}
        />
        <span className="min-w-0 flex-1 wrap-safe">
          {agentName(step.agent, texts, names)} {step.title[texts.language]}
          <span className={isFailed(step) ? '' : 'text-muted'}> · {outcomeOf(step, texts.turn)}</span>
        </span>
        <ChevronRight
          aria-hidden
          size={16}
          className="shrink-0 text-muted transition-transform group-open/tool:rotate-90 rtl:-scale-x-100"
        />
      </summary>
      <div className="grid gap-3 pb-3 ps-6">
        <div>
          <p className="font-semibold">{texts.turn.given}</p>
          <ArgumentList args={args} />
        </div>
        {result && (
          <div>
            <p className="font-semibold">{texts.turn.found}</p>
            {result.text === '' ? <p className="text-muted">{texts.turn.empty}</p> : <FoldedText text={result.text} />}
            {result.isCut && <p className="text-muted">{texts.turn.moreOfIt}</p>}
          </div>
        )}
      </div>
    </details>
  )
}

function isFailed({ result }: ToolStep): boolean {
  return result !== undefined && result.outcome !== 'done'
}

function outcomeOf({ result }: ToolStep, words: AllTexts['turn']): string {
  return result ? words.outcomes[result.outcome] : words.running
}
