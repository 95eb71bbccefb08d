import type { EventBody } from '@agora/protocol/events'
import type { DomainId, Flag, Said } from '@agora/protocol/inspection'
import type { Listening } from './listening.ts'
import type { WatchState } from './watch.ts'

type NoticeEvent = EventBody & { readonly type: 'flag-raised' | 'caution-given' }

/** As much of what is known while listening. */
type Watching = Pick<Listening, 'lookOut'> & { readonly preferences: Pick<Listening['preferences'], 'quietFlags'> }

/** Cap per note: further flags are usually one issue restated. */
const MOST_FLAGS = 5
/** Behind those of `MOST_FLAGS`, so that neither takes the other's id. */
const CORRECTION_FLAG = MOST_FLAGS + 1

/**
 * What words give away as they are heard: flags for a note, and that the caution was given, wherever that is said. The
 * time of a caution is for the caller to fill in.
 */
export function notice(
  text: string,
  said: Said,
  watch: WatchState,
  { listening, domain }: { readonly listening: Watching; readonly domain: DomainId },
): NoticeEvent[] {
  const lookOut = listening.lookOut?.(domain)
  if (!lookOut) return []
  const { flags, caution } = lookOut(text, watch)
  const { number } = said
  const raised =
    number === undefined || !listening.preferences.quietFlags
      ? []
      : flags.slice(0, MOST_FLAGS).map((flag, index): NoticeEvent => {
          return { type: 'flag-raised', flag: { id: `${number}.${index + 1}`, source: said, ...flag } }
        })
  const given: NoticeEvent[] =
    caution && watch.caution !== 'given' ? [{ type: 'caution-given', givenAt: 0, source: said }] : []
  return [...given, ...raised]
}

/**
 * A note corrects something, and it is not clear what: a person is asked. Raised also where flags are turned off, because
 * it is a question and not a remark.
 */
export function askCorrection(says: Flag['says'], said: Said): NoticeEvent[] {
  const { number } = said
  if (number === undefined) return []
  return [{ type: 'flag-raised', flag: { id: `${number}.${CORRECTION_FLAG}`, kind: 'correction', source: said, says } }]
}
