import type { RunEnd } from '../participant.ts'
import { collectSources } from './collect-sources.ts'
import { type Step, resultsOf, thoughtsOf } from './steps.ts'
import type { Work } from './work.ts'

/**
 * Posts what the last thought said, whole, before anything else happens. A node of its own: the message's id is in the
 * checkpoint before it is posted, so that a crash in between posts it once.
 */
export async function tellStep({ turn }: Work, steps: readonly Step[]): Promise<RunEnd | undefined> {
  const thought = thoughtsOf(steps).at(-1)
  if (thought?.message === undefined) throw new Error('there is nothing to tell')
  const { agent, message, text, failure, calls } = thought
  await turn.desk.post(agent, {
    message,
    text,
    sources: collectSources(text, resultsOf(steps), turn.context.notes.recent),
    ...(failure ? { cut: 'interrupted' } : {}),
  })
  if (failure) return { kind: 'failed', ...failure }
  return calls.length === 0 ? { kind: 'finished' } : undefined
}
