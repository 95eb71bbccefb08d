/**
 * What somebody else promises, or the reason why it is no longer waited for: a stop must not wait for a deaf model. What is
 * no longer waited for is still heard: a promise that fails and that nobody hears ends the whole process.
 */
export function orAborted<T>(promised: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    void promised.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
