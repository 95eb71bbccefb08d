/** Before tests that open the app: it is built if what it is made from has changed. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const BUILD = join(import.meta.dirname, '../../../../scripts/build-web.ts')

/** In a process of its own: a bundler changes the one that it runs in. Where nothing has changed it does nothing. */
export function setup(): void {
  // A test runner says that this is a test; the app must be the one that people get.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, [BUILD], { stdio: 'inherit', env })
  if (status !== 0) throw new Error('the app could not be built')
}
