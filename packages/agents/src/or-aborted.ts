/**
 * A promise's value, or the abort reason: a stop must not wait for a model that ignores it. A later rejection of the
 * promise is caught, because an unhandled one ends the process.
 */
export function orAborted<T>(promised: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    void promised.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
