/** Building the app in a tiny copy of this repository: stale or not, failed, killed, two at once. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { buildWebWhenStale } from './build-web.ts'

const root = join(import.meta.dirname, '..')
const scripts = [
  'build-web.ts',
  'build-worker.ts',
  'pack-files.ts',
  'swap-folder.ts',
  'web-inputs.mjs',
  'node-24.mjs',
  'write-notices.ts',
]

/** A workspace with as little as a bundler needs. */
function tinyCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'agora-app-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write('package-lock.json', '{}')
  write('packages/protocol/src/ids.ts', 'export const id = 1\n')
  write('packages/core/src/assert.ts', 'export const assert = 1\n')
  write('packages/client/src/client.ts', 'export const client = 1\n')
  write('packages/web/index.html', '<!doctype html><script type="module" src="/src/main.ts"></script>\n')
  write('packages/web/vite.config.ts', 'export default {}\n')
  write('packages/web/src/main.ts', `document.title = '${'words that repeat '.repeat(100)}'\n`)
  write('packages/web/src/service-worker/service-worker.ts', 'console.log(Object.keys(APP_FILES.files))\n')
  for (const script of scripts) cpSync(join(root, 'scripts', script), join(folder, 'scripts', script))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const web = join(folder, 'packages/web')
  return {
    folder,
    write,
    read: (path: string) => readFileSync(join(web, 'dist', path), 'utf8'),
    /** What builds have put beside the source. */
    left: () => readdirSync(web).filter((name) => name.startsWith('dist')),
    /** The real program, with the real bundler. */
    run: () => spawnSync(process.execPath, [join(folder, 'scripts/build-web.ts')], { encoding: 'utf8' }),
  }
}

/** Builds with a builder of the test's own. Counts how often it was asked, and keeps what was printed. */
function builderOf(folder: string, build: (out: string) => Promise<void> | void = writeDocument) {
  const seen = { builds: 0, printed: '' }
  const run = () =>
    buildWebWhenStale({
      root: folder,
      print: (text) => (seen.printed += text),
      build: async (out) => {
        seen.builds++
        await build(out)
      },
    })
  return { seen, run }
}

function writeDocument(out: string): void {
  writeFileSync(join(out, 'index.html'), `<p>${'app '.repeat(100)}</p>`)
}

test('[CL6] builds once, says so in one line, and not again while nothing changes', async () => {
  const { folder, left } = tinyCopy()
  const { seen, run } = builderOf(folder)
  expect(await run()).toBe('built')
  expect(seen.printed).toMatch(/^agora set-up: building the app [^\n]+ done in \d+\.\d s\n$/)
  seen.printed = ''
  expect([await run(), await run()]).toEqual(['fresh', 'fresh'])
  expect(seen).toEqual({ builds: 1, printed: '' })
  expect(left()).toEqual(['dist'])
})

const inputs = [
  'package-lock.json',
  'packages/protocol/src/ids.ts',
  'packages/core/src/deeper/new-file.ts',
  'packages/client/src/client.ts',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/src/main.ts',
  'packages/web/public/icon.svg',
  'packages/web/.env',
  'scripts/pack-files.ts',
]
test.each(inputs)('[CL6] builds again when %s changes', async (path) => {
  const { folder, write } = tinyCopy()
  const { seen, run } = builderOf(folder)
  await run()
  write(path, '// changed\n')
  expect([await run(), await run(), seen.builds]).toEqual(['built', 'fresh', 2])
})

const others = [
  'packages/web/src/main.test.ts',
  'packages/web/src/app.web.test.tsx',
  'packages/web/src/testing/open-app.ts',
  'packages/client/README.md',
  'packages/server/src/server.ts',
  'packages/web/node_modules/x/index.js',
]
test.each(others)('[CL6] does not build again when %s changes', async (path) => {
  const { folder, write } = tinyCopy()
  const { run } = builderOf(folder)
  await run()
  write(path, '// changed\n')
  expect(await run()).toBe('fresh')
})

test('[CL6] a file that is moved or gone is a change too, and so is a damaged build', async () => {
  const { folder, write, read } = tinyCopy()
  const { run } = builderOf(folder)
  await run()
  rmSync(join(folder, 'packages/core/src/assert.ts'))
  expect(await run()).toBe('built')
  write('packages/core/src/must.ts', 'export const assert = 1\n')
  expect(await run()).toBe('built')
  rmSync(join(folder, 'packages/web/dist/index.html'))
  expect(await run()).toBe('built')
  writeFileSync(join(folder, 'packages/web/dist/.built.json'), '{"inp')
  expect([await run(), read('index.html')]).toEqual(['built', expect.stringContaining('app')])
})

test('[CL6] what is changed while it is being built is built again', async () => {
  const { folder, write } = tinyCopy()
  const { run } = builderOf(folder, (out) => {
    writeDocument(out)
    if (!existsSync(join(folder, 'packages/web/src/late.ts'))) write('packages/web/src/late.ts', '')
  })
  expect([await run(), await run(), await run()]).toEqual(['built', 'built', 'fresh'])
})

test('[CL6] a build that fails says why, and leaves the last one as it was', async () => {
  const { folder, write, read, left } = tinyCopy()
  await builderOf(folder).run()
  const before = read('index.html')
  write('packages/web/src/main.ts', 'broken')
  const { seen, run } = builderOf(folder, (out) => {
    writeFileSync(join(out, 'index.html'), 'half')
    throw new Error('\u001B[31mmain.ts:1 is broken\u001B[39m')
  })
  expect([await run(), await run()]).toEqual(['failed', 'failed'])
  expect(seen.printed).toMatch(/failed:\n\n {2}main\.ts:1 is broken\n\n[^\n]+\n/)
  expect([read('index.html'), left()]).toEqual([before, ['dist']])
  expect(await builderOf(folder).run()).toBe('built')
})

test('[CL6] a page that was opened before a build still finds its parts; one from before the last does not', async () => {
  const { folder, write, read } = tinyCopy()
  for (const name of ['one', 'two', 'three']) {
    write('packages/web/src/main.ts', name)
    const { run } = builderOf(folder, (out) => {
      writeDocument(out)
      mkdirSync(join(out, 'assets'))
      for (const part of [name, 'same']) writeFileSync(join(out, `assets/${part}.js`), name.repeat(100))
    })
    expect(await run()).toBe('built')
  }
  const parts = readdirSync(join(folder, 'packages/web/dist/assets')).filter((part) => part.endsWith('.js'))
  expect(parts.sort()).toEqual(['same.js', 'three.js', 'two.js'])
  expect([read('assets/two.js'), read('assets/same.js')]).toEqual(['two'.repeat(100), 'three'.repeat(100)])
  expect(existsSync(join(folder, 'packages/web/dist/assets/two.js.br'))).toBe(true)
})

/** A build in a process of its own that writes half an app and then waits to be killed. */
async function startEndlessBuild(folder: string): Promise<ChildProcess> {
  const program = `
    import { buildWebWhenStale } from ${JSON.stringify(join(folder, 'scripts/build-web.ts'))}
    import { writeFileSync } from 'node:fs'
    await buildWebWhenStale({ build: async (out) => {
      writeFileSync(out + '/index.html', 'half')
      console.log('half')
      await new Promise(() => setInterval(() => {}, 1000))
    } })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('[CL6] a build that is killed leaves the last one as it was, and the next clears up after it', async () => {
  const { folder, write, read, left } = tinyCopy()
  await builderOf(folder).run()
  const before = read('index.html')
  write('packages/web/src/main.ts', 'changed')
  const child = await startEndlessBuild(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(read('index.html')).toBe(before)
  expect(left().length).toBe(2)
  expect(await builderOf(folder).run()).toBe('built')
  expect(left()).toEqual(['dist'])
})

test('[CL6] a build that is under way elsewhere is left alone', async () => {
  const { folder, left } = tinyCopy()
  await startEndlessBuild(folder)
  expect(await builderOf(folder).run()).toBe('built')
  expect(left().length).toBe(2)
})

test('[CL6] of builds that end at the same moment each is whole, and one stays', async () => {
  const { folder, read, left } = tinyCopy()
  const gate = Promise.withResolvers<void>()
  const builders = Array.from({ length: 8 }, () =>
    builderOf(folder, async (out) => {
      writeDocument(out)
      await gate.promise
    }).run(),
  )
  gate.resolve()
  expect(new Set(await Promise.all(builders))).toEqual(new Set(['built']))
  expect([read('index.html'), left()]).toEqual([expect.stringContaining('app'), ['dist']])
})

test('[CL6] [SV2] the real bundler says nothing of its own; text is packed beside itself', async () => {
  const { folder, read, run, left } = tinyCopy()
  const { status, stdout, stderr } = run()
  expect([status, stdout]).toEqual([0, ''])
  expect(stderr).toMatch(/^agora set-up: building the app [^\n]+ done in \d+\.\d s\n$/)
  expect(left()).toEqual(['dist'])
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(read('index.html')) ?? []
  const path = join(folder, 'packages/web/dist', script)
  expect(readFileSync(path, 'utf8')).toContain('words that repeat')
  expect(brotliDecompressSync(readFileSync(`${path}.br`))).toEqual(readFileSync(path))
  expect(gunzipSync(readFileSync(`${path}.gz`))).toEqual(readFileSync(path))
  expect(readFileSync(`${path}.br`).length).toBeLessThan(readFileSync(`${path}.gz`).length)
  expect(run()).toMatchObject({ status: 0, stdout: '', stderr: '' })
})

type Told = Readonly<{ version: string; files: Record<string, string>; later: Record<string, string> }>

/** What the worker of a build is told: the files of this version, and what each must contain. */
function readWorker(text: string): Told {
  const [, told = ''] = /^const APP_FILES=(.*);\n.*console\.log/.exec(text) ?? []
  return JSON.parse(told) as Told
}

test('[SW9] [SV5] models are packed beside themselves, and stand apart in what the worker is told', () => {
  const { folder, write, read, run } = tinyCopy()
  const files = ['net-1a2b3c4d.onnx', 'run-1a2b3c4d.wasm', 'run-1a2b3c4d.mjs', 'voice-worker-1a2b3c4d.js']
  for (const name of files) write(`packages/web/public/assets/${name}`, 'weights that repeat '.repeat(100))
  write('packages/web/public/other.wasm', 'not a part')
  run()
  const { files: now, later } = readWorker(read('sw.js'))
  expect(Object.keys(later).sort()).toEqual(files.map((name) => `/assets/${name}`).sort())
  expect(Object.keys(now)).toEqual(expect.arrayContaining(['/index.html', '/other.wasm']))
  expect(Object.keys(now).filter((path) => path in later)).toEqual([])
  const model = join(folder, 'packages/web/dist/assets', files[0] ?? '')
  expect(brotliDecompressSync(readFileSync(`${model}.br`))).toEqual(readFileSync(model))
  expect(existsSync(`${model}.gz`)).toBe(false)
})

test('[SW2] [SW4] the worker knows every file of its own build by its content, and none of the build before', () => {
  const { folder, write, read, run } = tinyCopy()
  write('packages/web/public/icon.svg', '<svg/>')
  run()
  const first = readWorker(read('sw.js'))
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(read('index.html')) ?? []
  expect(Object.keys(first.files).sort()).toEqual([script, '/icon.svg', '/index.html'].sort())
  for (const [path, hash] of Object.entries(first.files)) {
    expect([path, hash]).toEqual([path, `sha256-${createHash('sha256').update(read(path)).digest('base64')}`])
  }
  write('packages/web/src/main.ts', `document.title = '${'other words '.repeat(100)}'\n`)
  run()
  const second = readWorker(read('sw.js'))
  expect(second.version).not.toBe(first.version)
  expect(Object.keys(second.files)).not.toContain(script)
  expect(existsSync(join(folder, 'packages/web/dist', script))).toBe(true)
  expect(brotliDecompressSync(readFileSync(join(folder, 'packages/web/dist/sw.js.br'))).toString()).toBe(read('sw.js'))
})

test('[SW5] what changes nothing of the app changes nothing of its worker; another worker is another version', () => {
  const { write, read, run } = tinyCopy()
  run()
  const first = read('sw.js')
  write('packages/core/src/assert.ts', 'export const assert = 2\n')
  run()
  expect(read('sw.js')).toBe(first)
  write('packages/web/src/service-worker/service-worker.ts', 'console.log(APP_FILES.version)\n')
  run()
  expect(readWorker(read('sw.js')).version).not.toBe(readWorker(first).version)
})

test.each([
  ['a word that is no language', 'packages/web/src/main.ts', 'const = 1\n', 'main.ts'],
  ['a part that is not there', 'packages/web/src/main.ts', "import './none.ts'\n", 'none.ts'],
  ['a document that names nothing', 'packages/web/index.html', '<script type="module" src="/a.ts"></script>', 'a.ts'],
  ['a setting that is none', 'packages/web/vite.config.ts', 'throw new Error("no such setting")\n', 'no such setting'],
])('[CL6] %s: one clear block, and exit 1', (_what, path, content, named) => {
  const { write, run, left } = tinyCopy()
  write(path, content)
  const { status, stdout, stderr } = run()
  expect([status, stdout, left()]).toEqual([1, '', []])
  expect(stderr).toMatch(
    /^agora set-up: building the app [^\n]+ failed:\n\n {2}[^]+\n\nNothing was changed\. [^\n]+\n$/,
  )
  expect(stderr).toContain(named)
})
