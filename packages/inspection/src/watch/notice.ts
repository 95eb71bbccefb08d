import type { EventBody } from '@agora/protocol/events'
import type { DomainId, Said } from '@agora/protocol/inspection'
import { momentOf } from '@agora/core/context/time-of-day'
import type { Heard as HeardWhen } from '@agora/core/listen/watch'
import type { DecideEnv } from '../state/decide-env.ts'
import type { WatchState } from '../state/watch-state.ts'

type NoticeEvent = EventBody & { readonly type: 'flag-raised' | 'caution-given' }

/** As much of what is known while listening. */
type Watching = Pick<DecideEnv, 'lookOut' | 'zone'> & {
  readonly preferences: Pick<DecideEnv['preferences'], 'quietFlags'>
}

/** Cap per note: further flags are usually one issue restated. Core asks about corrections under the next number. */
const MOST_FLAGS = 5

/** What was said, where it is looked at: when, and what is inspected in which time zone. */
type Heard = HeardWhen & { readonly domain: DomainId }

/**
 * What words give away as they are heard: flags for a note, and that the caution was given, wherever that is said. Where
 * the words name a time of that day, it was given then: that time is read in the thread's zone.
 */
export function notice(
  text: string,
  said: Said,
  watch: WatchState,
  env: Watching,
  { at, domain, zone = env.zone ?? 'UTC' }: Heard,
): NoticeEvent[] {
  const lookOut = env.lookOut?.(domain)
  if (!lookOut) return []
  const { flags, caution, cautionAt } = lookOut(text, watch)
  const givenAt = (cautionAt && momentOf(cautionAt, at, zone)) ?? at
  const { number } = said
  const raised =
    number === undefined || !env.preferences.quietFlags
      ? []
      : flags.slice(0, MOST_FLAGS).map((flag, index): NoticeEvent => {
          return { type: 'flag-raised', flag: { id: `${number}.${index + 1}`, source: said, ...flag } }
        })
  const given: NoticeEvent[] =
    caution && watch.caution !== 'given' ? [{ type: 'caution-given', givenAt, source: said }] : []
  return [...given, ...raised]
}
