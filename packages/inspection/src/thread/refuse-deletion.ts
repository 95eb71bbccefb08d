import type { ErrorCode } from '@agora/protocol/errors'
import type { Dossier } from '@agora/protocol/report'
import { isSameNumber } from '../dossier/is-same-number.ts'
import { reportNumber } from '../dossier/report-number.ts'
import type { ThreadState } from '../state/thread-state.ts'

export type RefusedDeletion = { readonly code: ErrorCode; readonly message: string }

/**
 * Why a thread is not deleted: a person holds it, or it has a final report whose number was not repeated. Undefined where
 * nothing stands against it.
 */
export function refuseDeletion(
  { hold, inspection }: Pick<ThreadState, 'hold' | 'inspection'>,
  confirm: string | undefined,
  dossier: Dossier | undefined,
): RefusedDeletion | undefined {
  if (hold) return { code: 'thread-held', message: 'somebody holds this conversation: lift the hold first' }
  const number = inspection?.number ?? (dossier && finalNumber(dossier))
  const given = (confirm ?? '').split(',')
  if (number === undefined || given.some((one) => isSameNumber(one, number))) return undefined
  return {
    code: 'confirmation-needed',
    message: 'this conversation has a final report: repeat the number of that report in "confirm", or archive it',
  }
}

/** Of a report that was made final, also where somebody opened it again: its log may be older than the number in the state. */
function finalNumber(dossier: Dossier): string | undefined {
  if (dossier.final) return dossier.final.number
  return dossier.version > 1 ? reportNumber(dossier) : undefined
}
