import type { Ambient } from '../ambient.ts'

const MAX_STEP_ASIDE_MS = 64

/** Two processes that write one thread in step would let the same one lose each time: who lost waits by chance. */
export async function waitBeforeRetry({ randomBytes }: Pick<Ambient, 'randomBytes'>, attempts: number): Promise<void> {
  const [chance = 0] = randomBytes(1)
  const delayMs = Math.floor((chance / 256) * Math.min(2 ** attempts, MAX_STEP_ASIDE_MS))
  await new Promise((resume) => setTimeout(resume, delayMs))
}
