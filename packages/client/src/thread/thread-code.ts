import type { threadParts } from './thread-parts.ts'

/** The code of open conversations: there at once, or loaded after the first screen. */
export type ThreadCode = {
  /** Undefined until it is loaded. */
  readonly get: () => typeof threadParts | undefined
  /** False if the connection did not bring it: the next call tries again. */
  readonly load: () => Promise<boolean>
}

/** Throws if it is not loaded: opening a conversation before that is a mistake in the program. */
export function needCode(code: ThreadCode): typeof threadParts {
  const loaded = code.get()
  if (!loaded) throw new Error('openThread needs loadThreads first')
  return loaded
}
