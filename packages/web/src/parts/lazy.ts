/** A part of the program that the first screen does without. */
export type Lazy<Part> = {
  /** Undefined until it is here. */
  readonly get: () => Part | undefined
  /** Fetches it; once it is here, it stays. False where the line did not bring it: the next call tries again. */
  readonly load: () => Promise<boolean>
}

const all: Lazy<unknown>[] = []
/** The first screen stands. A part that another part brings along comes too late for the list. */
let isRestWanted = false

/** What every part needs besides itself. */
let along: Lazy<unknown> | undefined

/** From now on no part is there without this. */
export function bringAlong(needed: Lazy<unknown>): void {
  along = needed
}

/** A part that says something, and has its words when it is there. */
export function lazy<Part>(fetch: () => Promise<Part>): Lazy<Part> {
  return lazyAlone(async () => {
    const [part, isComplete = true] = await Promise.all([fetch(), along?.load()])
    if (!isComplete) throw new Error('what it needs did not come')
    return part
  })
}

/** A part that needs nothing besides itself. */
export function lazyAlone<Part>(fetch: () => Promise<Part>): Lazy<Part> {
  let part: Part | undefined
  const made: Lazy<Part> = {
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
  if (isRestWanted) bring(made)
  else all.push(made)
  return made
}

/** When the first screen stands: the rest, so that it is there when the line is not. */
export function loadTheRest(): void {
  whenIdle(() => {
    isRestWanted = true
    for (const part of all.splice(0)) bring(part)
  })
}

/** What a browser's tools, and tests, know by its name: everything that could be fetched is here. */
const REST_IS_HERE = 'agora: the rest is here'
let underWay = 0

function bring(part: Lazy<unknown>): void {
  underWay++
  void part.load().then(() => {
    underWay--
    if (underWay === 0) performance.mark(REST_IS_HERE)
  })
}

/** When nothing else is to do, or soon all the same. */
export function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 4_000 })
  else setTimeout(act, 1_500)
}
