import type { HealthSnapshot } from '@agora/client/watched-health'
import { TriangleAlert } from 'lucide-react'
import { useTexts } from '../texts/use-texts.ts'

type Problem = NonNullable<NonNullable<HealthSnapshot>['problem']>

/** Says what is wrong with the model, and what goes on all the same. */
export function ModelProblemLine({ problem }: { readonly problem: Problem }) {
  const { turn } = useTexts()
  return (
    <div role="status" data-testid="model-problem" className="border-b border-line bg-warn-soft text-warn">
      <p className="column flex items-start gap-2 py-2 text-small">
        <TriangleAlert aria-hidden size={18} className="mt-[0.1em] shrink-0" />
        {turn.problem(turn.failures[problem])}
      </p>
    </div>
  )
}
