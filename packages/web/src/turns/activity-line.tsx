import type { ToolStep, TurnView } from '@agora/client/thread/thread-snapshot'
import { CircleStop, Ellipsis } from 'lucide-react'
import type { Texts } from '../texts/texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { agentName } from './agent-name.ts'
import { TurnSteps, titleOf } from './turn-steps.tsx'

/** An answer is on its way: who is at it, with what. Seen and not said aloud: the answer is. */
export function ActivityLine({ turn }: { readonly turn: TurnView | null }) {
  const texts = useTexts()
  const Icon = turn?.isStopping ? CircleStop : Ellipsis
  return (
    <div data-testid="answering" className="column pb-2">
      <p className="flex min-h-10 items-center gap-2 pt-2 text-small text-muted">
        <Icon aria-hidden size={20} className="shrink-0 animate-wait text-accent" />
        <span dir="auto" className="min-w-0 wrap-safe">
          {describe(turn, texts)}
        </span>
      </p>
      {turn && <TurnSteps steps={turn.steps} />}
    </div>
  )
}

function describe(turn: TurnView | null, texts: Texts): string {
  if (turn?.isStopping) return texts.turn.stopping
  const running = turn?.steps.findLast((step): step is ToolStep => step.kind === 'tool' && !step.result)
  if (running) return texts.turn.doing(agentName(running.agent, texts), titleOf(running, texts.language))
  return texts.turn.thinking(agentName(turn?.agent ?? null, texts))
}
