import type { DecideEnv as CoreEnv } from '@agora/core/listen/decide-env'
import type { DomainId } from '@agora/protocol/inspection'
import type { LookOut } from './watch-state.ts'

/** What `decide` must know besides the thread and its inspection. */
export type DecideEnv = CoreEnv & {
  /** Raises flags while Agora listens, by domain. */
  readonly lookOut?: (domain: DomainId) => LookOut | undefined
}
