import { onTestFinished } from 'vitest'

/** Collects what would have ended the process, in place of ending it, until the test is over. */
export function catchUncaught(): unknown[] {
  const caught: unknown[] = []
  const others = process.listeners('uncaughtException')
  const collect = (error: unknown) => void caught.push(error)
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', collect)
  onTestFinished(() => {
    process.off('uncaughtException', collect)
    for (const other of others) process.on('uncaughtException', other)
  })
  return caught
}
