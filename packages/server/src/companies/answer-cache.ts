/** What was answered lately, at most so many; the oldest goes first. */
export function answerCache<Value extends object>(options: {
  readonly keptMs: number
  readonly most: number
  readonly now: () => number
}): { get(key: string): Value | undefined; set(key: string, value: Value): void } {
  const kept = new Map<string, { readonly value: Value; readonly until: number }>()
  return {
    get(key) {
      const found = kept.get(key)
      if (!found) return undefined
      if (found.until > options.now()) return found.value
      kept.delete(key)
      return undefined
    },
    set(key, value) {
      kept.delete(key)
      kept.set(key, { value, until: options.now() + options.keptMs })
      for (const oldest of kept.keys()) {
        if (kept.size <= options.most) break
        kept.delete(oldest)
      }
    },
  }
}
