import { Script, createContext } from 'node:vm'

const LATE = 'ERR_SCRIPT_EXECUTION_TIMEOUT'
const script = new Script('work()')

/**
 * Runs work that a foreign schema may make endless, and ends it after its time: `undefined` then. Only V8 itself can
 * stop a pattern that backtracks; meanwhile this thread answers no request.
 */
export function withinTime<Result>(timeoutMs: number, work: () => Result): { readonly result: Result } | undefined {
  let done: { readonly result: Result } | undefined
  const context = createContext({ work: () => void (done = { result: work() }) })
  try {
    script.runInContext(context, { timeout: timeoutMs })
  } catch (error) {
    // An error of the other context is no `Error` of this one.
    const isLate = typeof error === 'object' && error !== null && 'code' in error && error.code === LATE
    if (!isLate) throw error
  }
  return done
}
