// @ts-check
// What `npm start`, `npm test` and the other scripts call: set up what is missing, then run on Node.js 24.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { become, root } from './node-24.mjs'
import { SetUpError, say, setUp } from './set-up.mjs'
import { bringPrograms } from './test-programs.mjs'
import { isWebStale } from './web-inputs.mjs'

const agora = join(root, 'packages/server/src/cli/agora.ts')

/** @type {Record<string, { need: import('./set-up.mjs').Need, needsApp?: true, args: string[] }>} */
const scripts = {
  start: { need: 'run', needsApp: true, args: [agora, 'serve'] },
  dev: { need: 'develop', args: [join(root, 'scripts/dev.ts')] },
  test: { need: 'develop', args: [join(root, 'scripts/test.ts')] },
  check: { need: 'develop', args: [join(root, 'scripts/check.ts')] },
  format: { need: 'develop', args: [join(root, 'scripts/check.ts'), '--fix'] },
  bench: { need: 'develop', needsApp: true, args: ['--expose-gc', join(root, 'packages/sim/src/bench/bench.ts')] },
  figures: { need: 'develop', args: [join(root, 'packages/sim/src/bench/readme/write-figures.ts')] },
  picture: { need: 'develop', needsApp: true, args: [join(root, 'scripts/picture.ts')] },
  'validate-checkpoints': {
    need: 'develop',
    args: [join(root, 'packages/server/checkpoint-validation/validate.mjs')],
  },
  'bench-livekit': { need: 'develop', args: [join(root, 'packages/sim/livekit/compare.mjs')] },
  'bench-understanding': { need: 'develop', args: [join(root, 'packages/sim/understanding/compare.mjs')] },
  break: { need: 'develop', needsApp: true, args: [join(root, 'scripts/break-code.ts')] },
  train: { need: 'develop', args: [join(root, 'packages/training/src/train.ts')] },
  measure: { need: 'develop', args: [join(root, 'packages/sim/src/hardening/measure.ts')] },
  soak: { need: 'develop', args: [join(root, 'packages/sim/src/kill/soak.ts')] },
  'soak-device': { need: 'develop', needsApp: true, args: [join(root, 'packages/web/src/offline/testing/soak.ts')] },
}

const [name = '', ...rest] = process.argv.slice(2)
const script = scripts[name]
if (!script) {
  console.error(`agora: no script "${name}"; there are ${Object.keys(scripts).join(', ')}`)
  process.exit(2)
}
const startedAt = Date.now()
/** A whole run needs them all. A run of some files brings what those need, once it knows them. */
const isWholeRun = name === 'test' && rest.every((argument) => argument.startsWith('--'))
const [ready] = await Promise.allSettled([
  setUp(script.need),
  isWholeRun ? bringPrograms(['chromium', 'espeak']) : undefined,
])
if (ready.status === 'rejected') {
  if (!(ready.reason instanceof SetUpError)) throw ready.reason
  say(ready.reason.message)
  process.exit(1)
}
const node = ready.value
const env = {
  ...process.env,
  // A run of the tests reports its whole time, set-up included.
  AGORA_STARTED_AT: String(startedAt),
  // Compiled code kept between starts: a second start is then mostly reading.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/agora'),
}
if (script.needsApp && isWebStale(root)) {
  const { status } = spawnSync(node, [join(root, 'scripts/build-web.ts')], { stdio: 'inherit', env })
  if (status !== 0) process.exit(1)
}
become(node, [...script.args, ...rest], env)
