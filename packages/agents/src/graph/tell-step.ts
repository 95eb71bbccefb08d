import type { RunEnd } from '../participant.ts'
import { collectSources } from '@agora/core/context/collect-sources'
import { tellAll } from '@agora/inspection/brain/tell-all'
import { type Step, resultsOf, thoughtsOf } from './steps.ts'
import type { Work } from './work.ts'

/**
 * Posts what the last thought said, whole, before anything else happens. A node of its own: the message's id is in the
 * checkpoint before it is posted, so that a crash in between posts it once. The last words of the turn are its end.
 */
export async function tellStep({ turn }: Work, steps: readonly Step[]): Promise<RunEnd | undefined> {
  const thought = thoughtsOf(steps).at(-1)
  if (thought?.message === undefined) throw new Error('there is nothing to tell')
  const { agent, message, text, failure, calls, spokeFor } = thought
  const sources = collectSources(text, resultsOf(steps), turn.context.notes.recent, tellAll)
  const reply = { message, text, sources, ...(spokeFor === undefined ? {} : { spokeFor }) }
  if (!failure && calls.length === 0) return { kind: 'finished', last: { agent, reply } }
  await turn.turnLog.post(agent, failure ? { ...reply, cut: 'interrupted' } : reply)
  return failure && { kind: 'failed', ...failure }
}
