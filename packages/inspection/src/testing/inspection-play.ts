import { PlayOf } from '@agora/core/testing/play'
import { testEnv } from '@agora/core/testing/test-env'
import type { DecideInput as CoreInput } from '@agora/core/thread/decide'
import type { Mode } from '@agora/protocol/heard'
import type { Policy } from '@agora/protocol/thread'
import { applyDossier, emptyDossier } from '../dossier/apply-dossier.ts'
import { concernsDossier } from '../dossier/concerns-dossier.ts'
import { cautionFrom } from '../dossier/change-words.ts'
import { type DossierCommand, isDossierCommand } from '../dossier/decide-dossier.ts'
import { type CommandAnswer, type Decision, type ThreadCommand, decide } from '../thread/decide.ts'
import type { DecideEnv } from '../state/decide-env.ts'
import type { ThreadState } from '../state/thread-state.ts'

/** A thread with an inspection and its log, to say and do things in as a server would. */
export class InspectionPlay extends PlayOf<ThreadState, DossierCommand, CommandAnswer> {
  declare env: DecideEnv

  constructor(mode: Mode = 'listen', env: DecideEnv = testEnv(), policy: Policy = 'queue') {
    super(mode, env, policy)
  }

  protected override decide(command: ThreadCommand, input: CoreInput): Decision {
    const { thread, state, log, env } = this
    const dossier = log.filter(concernsDossier).reduce(applyDossier, emptyDossier(thread, state?.domain ?? 'food'))
    const about = isDossierCommand(command) ? { dossier } : {}
    return decide(state, command, { ...input, env, cautionFrom: cautionFrom(dossier), ...about })
  }
}
