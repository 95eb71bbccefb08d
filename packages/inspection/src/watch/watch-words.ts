import type { Watch } from '@agora/core/listen/watch'
import type { EventBody } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type { DecideEnv } from '../state/decide-env.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { applyWatch } from '../state/apply-watch.ts'
import { notice } from './notice.ts'
import type { WatchState } from '../state/watch-state.ts'

/**
 * What an inspection watches for in the words of one command. `cautionFrom`: the words that gave the caution, or that
 * lacked it.
 */
export function watchWords(
  { watch, domain }: Pick<ThreadState, 'watch' | 'domain'>,
  env: DecideEnv,
  cautionFrom: MessageId | undefined,
): Watch {
  const watchFrom = (state: WatchState, from: MessageId | undefined): Watch => ({
    notice: (text, said, heard) => notice(text, said, state, env, { ...heard, domain }),
    // Words that are changed do not give the caution any more; what they say then is looked at next.
    follow: (change) => {
      const isOfCaution = from !== undefined && 'message' in change && change.message === from
      return isOfCaution && !change.type.endsWith('-restored') ? [{ type: 'caution-withdrawn' }] : []
    },
    after: (event) => watchFrom(applyWatch(state, event), cautionSourceOf(event) ?? from),
  })
  return watchFrom(watch, cautionFrom)
}

function cautionSourceOf(event: EventBody): MessageId | undefined {
  if (event.type === 'caution-given') return event.source?.message
  return event.type === 'flag-raised' && event.flag.kind === 'caution' ? event.flag.source.message : undefined
}
