/**
 * What somebody else promises, or the reason why it is no longer waited for: a stop must not wait for a deaf model.
 * What is promised is always heard out: a promise that fails with nobody listening ends the process.
 */
export function orAborted<T>(promised: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    void promised.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
