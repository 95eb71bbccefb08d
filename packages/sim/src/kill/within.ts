/**
 * Fails with a sentence where a promise would leave a run hanging without a word. The bound is far above what anything
 * takes: it judges nothing that works.
 */
export async function within<T>(limitMs: number, what: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`${what}: not within ${limitMs} ms`)), limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
