/** Resolves when everything is done that follows at once from what was just done. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
