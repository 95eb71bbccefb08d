/** What somebody else promises, or the reason why it is no longer waited for: a stop must not wait for a deaf model. */
export async function orAborted<T>(promised: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    promised.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
