/** Node.js, with one browser for all test files of a worker: begun by the first that wants it, closed with the worker. */
import type { Browser } from 'playwright-core'
import type { Environment } from 'vitest/runtime'

export type SharedBrowser = { launched?: Promise<Browser> | undefined }

declare global {
  // `const` and `let` are not on the global object, by which alone an environment can hand something to tests.
  var sharedBrowser: SharedBrowser
}

const environment: Environment = {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup() {
    const shared: SharedBrowser = {}
    globalThis.sharedBrowser = shared
    return { teardown: async () => (await shared.launched)?.close() }
  },
}
export default environment
