import type { Dossier } from '@agora/client/inspection/report-types'
import type { Entry } from '@agora/client/thread/thread-snapshot'

/** The places where the user has to choose between versions. */
export type Undecided = {
  readonly notes: readonly string[]
  readonly findings: readonly string[]
}

/**
 * Notes among what is here, the oldest first, and findings: also what was withdrawn or rejected, for that may be
 * what is in question.
 */
export function findVersions(entries: readonly Entry[], dossier: Pick<Dossier, 'findings'> | undefined): Undecided {
  const notes = entries.filter(({ others }) => others && others.length > 0)
  const findings = dossier?.findings.filter(({ others, status }) => others && others.length > 0 && status !== 'merged')
  return { notes: notes.map(({ id }) => id), findings: findings?.map(({ id }) => id) ?? [] }
}
