import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { later } from '../parts/later.ts'
import { LaterPart } from '../parts/later-part.tsx'

const line = later(() => import('../later-rows.ts'))

/** Under the heading while the model does not answer. */
export function ModelProblem() {
  const problem = useStore(useClient().health)?.problem
  if (!problem) return null
  return <LaterPart part={line}>{({ ModelProblemLine }) => <ModelProblemLine problem={problem} />}</LaterPart>
}
