/** The server and the app, each made anew when its source changes. */
import { spawn } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, viteOptions } from './build-web.ts'
import { WORKER, bundleWorker } from './build-worker.ts'
import { root } from './node-24.mjs'
import { makeFolderBeside, swapIn } from './swap-folder.ts'
import { appFolder } from './web-inputs.mjs'

const agora = join(root, 'packages/server/src/cli/agora.ts')
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', agora, 'serve'], { stdio: 'inherit' })
const app = appFolder(root)
const workshop = makeFolderBeside(app)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(workshop, { recursive: true, force: true })
  process.exit(code ?? 1)
})

// React says more about mistakes in this mode. The server above keeps the environment that it was given.
process.env['NODE_ENV'] = 'development'
const { build } = await import('vite')
const options = viteOptions(workshop)
// A built app that was visited at this address would be shown from the browser's own copy for ever.
const retiredWorker = await bundleWorker(join(root, 'packages/web/src/service-worker/retired-worker.ts'), 'development')
const watcher = await build({ ...options, mode: 'development', build: { ...options.build, watch: {}, minify: false } })
if (!('on' in watcher)) throw new Error('assertion failed: vite watches when it is told to')

watcher.on('event', (event) => {
  if (event.code === 'ERROR') say(`the app could not be built:\n\n${describe(event.error)}\n`)
  if (event.code === 'BUNDLE_END') {
    // Without the stamp of a real build: the next `npm start` makes one.
    const fresh = makeFolderBeside(app)
    cpSync(workshop, fresh, { recursive: true })
    writeFileSync(join(fresh, WORKER), retiredWorker)
    swapIn(fresh, app)
    say(`built the app in ${(event.duration / 1000).toFixed(1)} s; reload the page`)
  }
  if ('result' in event) void event.result?.close()
})

function say(text: string): void {
  process.stderr.write(`agora dev: ${text}\n`)
}
