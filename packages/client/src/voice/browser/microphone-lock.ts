import type { MicrophoneLock } from '../voice-ports.ts'

/** One tab of a browser records. The browser frees it when the tab dies, however it dies. */
export function microphoneLock(locks: Pick<LockManager, 'request'> | undefined): MicrophoneLock {
  // Releasing the lock takes a moment: reopening at once would meet our own lock.
  let freed: Promise<unknown> = Promise.resolve()
  return async () => {
    // Missing on http addresses other than localhost, where there is no microphone either.
    if (!locks) return () => {}
    await freed
    return new Promise((resolve) => {
      const held: Promise<unknown> = locks.request('agora-microphone', { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((free) => {
          resolve(() => {
            free()
            freed = held.catch(() => undefined)
          })
        })
      })
      // A browser that lends no locks here (a page without an origin): this tab decides by itself.
      held.catch(() => resolve(() => {}))
    })
  }
}
