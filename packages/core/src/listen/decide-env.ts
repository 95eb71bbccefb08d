import type { DomainId } from '@agora/protocol/inspection'
import type { Preferences } from '@agora/protocol/preferences'
import type { Replies } from '../turns/read-reply.ts'
import type { WakeName } from '../wake/prepare-names.ts'
import type { CorrectionReader } from './correction.ts'

/** What `decide` must know besides the thread. */
export type DecideEnv = {
  readonly preferences: Pick<
    Preferences,
    'interactionMode' | 'language' | 'wake' | 'afterWake' | 'digest' | 'noteExpiryDays' | 'quietFlags'
  >
  /** The names by which people call Agora on this server. */
  readonly names: readonly WakeName[]
  /** True if an AI participant answers here; otherwise no turn opens. */
  readonly answers: boolean
  /** The process that takes the lease of turns that open here. */
  readonly holder: string
  /** Finds the earlier words that a message corrects, by domain. */
  readonly corrections?: (domain: DomainId) => CorrectionReader | undefined
  /** Reads the values of an answer, by domain. Without it, `decide` learns only that a message is an answer. */
  readonly replies?: (domain: DomainId) => Replies
  /** The domain of new conversations. */
  readonly domain?: DomainId
  /** The time zone of conversations that store none. */
  readonly zone?: string
}
