import type { TurnFailure, Usage } from '@agora/protocol/turn'
import { ThinkFailure } from '../thinker.ts'

/**
 * A model's failure with what a second attempt needs to know. It carries no cause: what a library throws may hold what
 * the server sent back, and that may hold the key.
 */
export class ModelFailure extends ThinkFailure {
  readonly retry: RetryAdvice | undefined
  constructor(why: TurnFailure, message: string, { text, usage, retry }: FailureParts = {}) {
    super(why, message, text, usage)
    this.retry = retry
  }
}

type FailureParts = {
  readonly text?: string
  readonly usage?: Usage | undefined
  readonly retry?: RetryAdvice | undefined
}

/** It may go well another time. `after`: what the server asks us to wait, as it wrote it. */
export type RetryAdvice = { readonly after?: RetryAfter | undefined }
export type RetryAfter = { readonly unit: 'ms' | 's'; readonly value: string }
