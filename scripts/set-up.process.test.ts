/** The set-up on a bare clone, with npm played by a script: the real one is run by every newcomer and by CI. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { platform } from './node-24.mjs'

const root = join(import.meta.dirname, '..')

/** Notes how it was called, meets the other npm where it is told to, and installs as much as its `EXIT` allows. */
const fakeNpm = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
appendFileSync(process.env.CALLS, JSON.stringify([process.argv.slice(2, 4).filter((word) => !word.startsWith('--no')), process.cwd()]) + '\\n')
if (process.env.MEET) {
  const { existsSync } = await import('node:fs')
  const [own, other] = process.cwd().endsWith('node') ? ['node', 'packages'] : ['packages', 'node']
  writeFileSync(process.env.MEET + own, '')
  for (let waits = 0; !existsSync(process.env.MEET + other); waits++) {
    if (waits === 1000) throw new Error('the other npm did not start beside this one')
    await new Promise((resume) => setTimeout(resume, 10))
  }
}
console.log('npm writes', process.cwd().endsWith('node') ? 'node' : 'packages')
mkdirSync('node_modules/node-${platform}/bin', { recursive: true })
if (process.env.BRINGS) writeFileSync('node_modules/node-${platform}/bin/node', process.env.BRINGS, { mode: 0o755 })
process.exit(Number(process.env.EXIT ?? 0))
`

/** Says that it builds, and leaves behind what a build leaves; or fails. */
const fakeBuild = `
import { mkdirSync, writeFileSync } from 'node:fs'
import { root } from './node-24.mjs'
import { STAMP, appFolder, hashWebInputs } from './web-inputs.mjs'
console.log('built', process.version)
if (process.env.BUILD_FAILS) process.exit(1)
mkdirSync(appFolder(root), { recursive: true })
writeFileSync(appFolder(root) + '/index.html', '')
writeFileSync(appFolder(root) + '/' + STAMP, JSON.stringify({ inputs: hashWebInputs(root, 'production') }))
`

/** What a first start prints: it builds the app, then serves. */
const BUILT_AND_SERVED = `built ${process.version}\n${process.version} serve\n`

/** A program that stands for a Node.js that npm brings. */
const brings = (node: string) => `#!/bin/sh\nexec "${node}" "$@"\n`

/** `pinned`: the program that the clone's checksums know for this platform. */
function bareClone(pinned: string | null = brings(process.execPath)) {
  const folder = mkdtempSync(join(tmpdir(), 'agora-clone-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'scripts'))
  for (const file of ['run.mjs', 'set-up.mjs', 'node-24.mjs', 'test-programs.mjs', 'web-inputs.mjs'])
    cpSync(join(root, 'scripts', file), join(folder, 'scripts', file))
  mkdirSync(join(folder, 'scripts/node'))
  const checksums = pinned === null ? {} : { [platform]: createHash('sha256').update(pinned).digest('hex') }
  writeFileSync(join(folder, 'scripts/node/checksums.json'), JSON.stringify(checksums))
  mkdirSync(join(folder, 'packages/server/src/cli'), { recursive: true })
  writeFileSync(
    join(folder, 'packages/server/src/cli/agora.ts'),
    'console.log(process.version, ...process.argv.slice(2) as string[])',
  )
  writeFileSync(join(folder, 'scripts/check.ts'), 'console.log("checked")')
  writeFileSync(join(folder, 'scripts/build-web.ts'), fakeBuild)
  mkdirSync(join(folder, 'packages/web'))
  writeFileSync(join(folder, 'packages/web/index.html'), '<p>app</p>')
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  const npm = join(folder, 'npm.mjs')
  writeFileSync(npm, fakeNpm)
  const calls = join(folder, 'calls')
  return {
    folder,
    run: (script: string, env: Record<string, string> = {}, node = process.execPath): SpawnSyncReturns<string> =>
      spawnSync(node, [join(folder, 'scripts/run.mjs'), script], {
        encoding: 'utf8',
        env: { ...process.env, npm_execpath: npm, CALLS: calls, NODE_COMPILE_CACHE: join(folder, 'cache'), ...env },
      }),
    calls: () =>
      existsSync(calls)
        ? readFileSync(calls, 'utf8')
            .trim()
            .split('\n')
            .map((line) => (JSON.parse(line) as [string[], string])[0].join(' '))
        : [],
  }
}

test('[CL4] installs what the product needs, says so, and runs it', () => {
  const { run, calls } = bareClone()
  const { status, stdout, stderr } = run('start')
  expect(calls()).toEqual(['ci --omit=dev'])
  expect(stderr).toContain('installing packages')
  expect(stdout).toBe(BUILT_AND_SERVED)
  expect(status).toBe(0)
})

test('[CL4] does nothing when all is there, and again when the lock file changes', () => {
  const { run, calls, folder } = bareClone()
  run('start')
  expect(run('start').stderr).toBe('')
  expect(calls().length).toBe(1)
  writeFileSync(join(folder, 'package-lock.json'), '{"changed":true}')
  run('start')
  expect(calls()).toEqual(['ci --omit=dev', 'ci --omit=dev'])
})

test('[CL6] builds the app before it serves, once, and again when its source changes', () => {
  const { run, folder } = bareClone()
  expect(run('start').stdout).toBe(BUILT_AND_SERVED)
  expect(run('start').stdout).toBe(`${process.version} serve\n`)
  writeFileSync(join(folder, 'packages/web/index.html'), '<p>another</p>')
  expect(run('start').stdout).toBe(BUILT_AND_SERVED)
})

test('[CL6] does not serve when the app cannot be built', () => {
  const { run } = bareClone()
  expect(run('start', { BUILD_FAILS: 'yes' })).toMatchObject({ status: 1, stdout: `built ${process.version}\n` })
})

test('[CL4] tests need more than the product; a later start takes nothing away', () => {
  const { run, calls, folder } = bareClone()
  run('start')
  expect(run('check').stdout).toBe('checked\n')
  run('start')
  expect(calls()).toEqual(['ci --omit=dev', 'ci'])
  writeFileSync(join(folder, 'package-lock.json'), '{"changed":true}')
  run('start')
  expect(calls().at(-1)).toBe('ci')
})

test('[CL4] says plainly what it cannot do, and tries again the next time', () => {
  const { run, calls } = bareClone()
  const failed = run('start', { EXIT: '1' })
  expect(failed.status).toBe(1)
  expect(failed.stderr).toMatch(/^npm writes packages\nagora set-up: npm could not install the packages \(exit 1\)/m)
  expect(failed.stdout).toBe('')
  expect(run('start').status).toBe(0)
  expect(calls().length).toBe(2)
})

test('[CL4] names the scripts when asked for one that is not there', () => {
  const { run } = bareClone()
  expect(run('strat')).toMatchObject({ status: 2, stderr: expect.stringContaining('start, dev, test') })
})

/** The machine's own Node.js, where that is older than the product's. */
const older = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((node) => existsSync(node) && /^v2[0-3]\./.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout))

test.skipIf(!older)('[CL4][CL5] an older Node.js sets up, brings 24 once, and runs the product on it', () => {
  const { run, calls } = bareClone()
  const first = run('start', { BRINGS: brings(process.execPath) }, older)
  expect(first.stderr).toContain('bringing 24 for Agora alone')
  expect(first.stdout).toBe(BUILT_AND_SERVED)
  const second = run('start', { BRINGS: brings(process.execPath) }, older)
  expect(second.stderr).toBe('')
  expect(second.stdout).toBe(`${process.version} serve\n`)
  expect(calls().toSorted()).toEqual(['ci --ignore-scripts', 'ci --omit=dev'])
})

test.skipIf(!older)('[CL4] packages and Node.js 24 are installed beside each other', () => {
  const { run, calls, folder } = bareClone()
  const { status, stderr } = run('start', { BRINGS: brings(process.execPath), MEET: join(folder, 'met-') }, older)
  expect(stderr).not.toContain('did not start beside')
  expect([status, calls().length]).toEqual([0, 2])
})

test.skipIf(!older)('[CL4] where both fail, both have ended, and each message stands above ours', () => {
  const { run, calls } = bareClone()
  const { status, stderr } = run('start', { EXIT: '1' }, older)
  expect([status, calls().length]).toEqual([1, 2])
  expect(stderr).toMatch(/npm could not install the packages/)
  expect(stderr).toMatch(/^npm writes node$/m)
  expect(stderr).toMatch(/^npm writes packages$/m)
})

test.skipIf(!older)('[CL4] a Node.js 24 that does not run is said plainly', () => {
  const absent = brings('/does/not/exist')
  const failed = bareClone(absent).run('start', { BRINGS: absent }, older)
  expect(failed).toMatchObject({ status: 1, stderr: expect.stringContaining('Install Node.js 24 yourself') })
})

test.skipIf(!older)('[CL5][XS14] a Node.js that is not the pinned one is neither run nor kept, now or later', () => {
  const { run, folder } = bareClone()
  const marker = join(folder, 'it-ran')
  const BRINGS = `#!/bin/sh\ntouch "${marker}"\nexec "${process.execPath}" "$@"\n`
  for (let tries = 0; tries < 2; tries++) {
    const { status, stdout, stderr } = run('start', { BRINGS }, older)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/agora set-up: the Node\.js that npm installed is not the one that Agora knows[^\n]+SHA-256/)
    expect(existsSync(join(folder, `scripts/node/node_modules/node-${platform}/bin/node`))).toBe(false)
  }
  expect(existsSync(marker)).toBe(false)
  expect(run('start', { BRINGS: brings(process.execPath) }, older).status).toBe(0)
})

test.skipIf(!older)('[CL5][XS14] one that was changed after it was checked is checked again, and not run', () => {
  const { run, folder, calls } = bareClone()
  const BRINGS = brings(process.execPath)
  expect(run('start', { BRINGS }, older).status).toBe(0)
  const marker = join(folder, 'it-ran')
  const node = join(folder, `scripts/node/node_modules/node-${platform}/bin/node`)
  writeFileSync(node, `#!/bin/sh\ntouch "${marker}"\nexec "${process.execPath}" "$@"\n`)
  expect(run('start', { BRINGS }, older).status).toBe(0)
  expect(existsSync(marker)).toBe(false)
  expect(calls().filter((call) => call === 'ci --ignore-scripts')).toHaveLength(2)
  // Written anew as it was: it is the one that Agora knows, and nothing is installed.
  writeFileSync(node, BRINGS)
  expect(run('start', { BRINGS }, older).status).toBe(0)
  expect(calls().filter((call) => call === 'ci --ignore-scripts')).toHaveLength(2)
})

test.skipIf(!older)(
  '[CL5][XS14] one that was installed and not checked, as by a set-up that was killed, is not run',
  () => {
    const { run, folder, calls } = bareClone()
    const bin = join(folder, `scripts/node/node_modules/node-${platform}/bin`)
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'node'), `#!/bin/sh\ntouch "${join(folder, 'it-ran')}"\n`, { mode: 0o755 })
    expect(run('start', { BRINGS: brings(process.execPath) }, older).stdout).toBe(BUILT_AND_SERVED)
    expect(calls()).toContain('ci --ignore-scripts')
    expect(existsSync(join(folder, 'it-ran'))).toBe(false)
  },
)

test.skipIf(!older)('[CL5][XS14] for a platform without a pinned checksum nothing is brought', () => {
  const { run, calls } = bareClone(null)
  const { status, stderr } = run('start', { BRINGS: brings(process.execPath) }, older)
  expect([status, calls()]).toEqual([1, ['ci --omit=dev']])
  expect(stderr).toContain('Install Node.js 24 yourself')
})
