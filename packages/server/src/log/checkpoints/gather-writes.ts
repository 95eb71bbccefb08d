/** Writes in one transaction: enough to share a disk flush among all who wait, few enough to answer them soon. */
const MAX_BATCH_WRITES = 500

type Waiting = { readonly work: () => void; readonly resolve: () => void; readonly reject: (error: unknown) => void }

/**
 * Group commit: writes that arrive while the event loop turns share a transaction, in the order in which they came.
 * With a flush of its own for each, a hundred turns that run at once would hold up everybody else.
 */
export function gatherWrites(write: (work: () => void) => void): (work: () => void) => Promise<void> {
  const waiting: Waiting[] = []

  function flush(): void {
    const batch = waiting.splice(0, MAX_BATCH_WRITES)
    if (waiting.length > 0) setImmediate(flush)
    try {
      write(() => batch.forEach(({ work }) => work()))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else batch.forEach(writeAlone)
    }
  }

  /** What one write suffers, the others must not. */
  function writeAlone({ work, resolve, reject }: Waiting): void {
    try {
      write(work)
      resolve()
    } catch (error) {
      reject(error)
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ work, resolve, reject }) === 1) setImmediate(flush)
    })
}
