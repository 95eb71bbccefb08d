/** A part of the program that the first screen does without. */
export type Later<Part> = {
  /** Undefined until it is here. */
  readonly get: () => Part | undefined
  /** Fetches it; once it is here, it stays. False where the line did not bring it: the next call tries again. */
  readonly load: () => Promise<boolean>
}

const all: Later<unknown>[] = []

export function later<Part>(fetch: () => Promise<Part>): Later<Part> {
  let part: Part | undefined
  const made: Later<Part> = {
    get: () => part,
    load: async () => {
      try {
        part ??= await fetch()
        return true
      } catch {
        return false
      }
    },
  }
  all.push(made)
  return made
}

/** When the first screen stands: the rest, so that it is there when the line is not. */
export function loadTheRest(): void {
  const load = () => {
    for (const part of all) void part.load()
  }
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 4_000 })
  else setTimeout(load, 1_500)
}
