import { TriangleAlert } from 'lucide-react'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Under the heading while the model does not answer: what the matter is, and what goes on all the same. */
export function ModelProblem() {
  const { turn } = useTexts()
  const problem = useStore(useClient().health)?.problem
  if (!problem) return null
  return (
    <div role="status" data-testid="model-problem" className="border-b border-line bg-warn-soft text-warn">
      <p className="column flex items-start gap-2 py-2 text-small">
        <TriangleAlert aria-hidden size={18} className="mt-[0.1em] shrink-0" />
        {turn.problem(turn.failures[problem])}
      </p>
    </div>
  )
}
