import type { ToolStep, TurnView } from '@agora/client/thread/thread-snapshot'
import { CircleStop, CloudOff, Ellipsis } from 'lucide-react'
import { useConnectionLost } from '../connection/use-connection-lost.ts'
import { LazyPart } from '../parts/lazy-part.tsx'
import { type TableView, useTable } from '../table/table-view.ts'
import type { Texts } from '../texts/texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { agentName } from './agent-name.ts'
import { stepsPart } from './steps-part.ts'

/**
 * An answer is on its way: who is at it, with what. Seen and not said aloud: the answer is. Where the line is lost, that
 * is what is known; dots that move would say more.
 */
export function ActivityLine({ turn }: { readonly turn: TurnView | null }) {
  const texts = useTexts()
  const isLost = useConnectionLost()
  const { names } = useTable()
  const Icon = isLost ? CloudOff : turn?.isStopping ? CircleStop : Ellipsis
  return (
    <div data-testid="answering" className="column pb-2">
      <p className="flex min-h-10 items-center gap-2 pt-2 text-small text-muted">
        <Icon aria-hidden size={20} className={`shrink-0 ${isLost ? '' : 'animate-wait text-accent'}`} />
        <span dir="auto" className="min-w-0 wrap-safe first-letter:uppercase">
          {isLost ? texts.entry.connectionLost : describe(turn, texts, names)}
        </span>
      </p>
      {turn && turn.steps.length > 0 && (
        <LazyPart part={stepsPart}>{({ TurnSteps }) => <TurnSteps steps={turn.steps} />}</LazyPart>
      )}
    </div>
  )
}

function describe(turn: TurnView | null, texts: Texts, names: TableView['names']): string {
  if (turn?.isStopping) return texts.turn.stopping
  const running = turn?.steps.findLast((step): step is ToolStep => step.kind === 'tool' && !step.result)
  if (running) return texts.turn.doing(agentName(running.agent, texts, names), running.title[texts.language])
  return texts.turn.thinking(agentName(turn?.agent ?? null, texts, names))
}
