import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { LazyPart } from '../parts/lazy-part.tsx'
import { rareRows } from '../parts/rare-rows.ts'

/** Under the heading while the model does not answer. */
export function ModelProblem() {
  const problem = useStore(useClient().health)?.problem
  if (!problem) return null
  return <LazyPart part={rareRows}>{({ ModelProblemLine }) => <ModelProblemLine problem={problem} />}</LazyPart>
}
