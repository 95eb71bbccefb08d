import { TranscriberError } from '../voice-ports.ts'

/**
 * Why a model on this device does not work. `missing`: its file did not come, perhaps later; `broken`: what came is no
 * such model; `unfit`: it was given something that it cannot take; `failed`: it broke down at work.
 */
export type ModelFailureKind = 'missing' | 'broken' | 'unfit' | 'failed'

/** `kind` as a field of its own: between a worker and its page an error keeps nothing but its text. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind

  constructor(kind: ModelFailureKind, detail: string) {
    super(detail)
    this.name = 'ModelFailure'
    this.kind = kind
  }
}

/** Converts any thrown value into one of these. */
export function toModelFailure(error: unknown, what: string): ModelFailure {
  if (error instanceof ModelFailure) return error
  return new ModelFailure('failed', `${what}: ${error instanceof Error ? error.message : String(error)}`)
}

/** The same for a caller that wanted a transcript: missing words may come later. */
export function asTranscriberError(kind: ModelFailureKind, detail: string): TranscriberError {
  return new TranscriberError(kind === 'missing' ? 'unavailable' : 'failed', detail)
}
