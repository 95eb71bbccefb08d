/** Builds the app where it is stale. In a process of its own: a bundler has no business in the one that serves. */
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildWorker } from './build-worker.ts'
import { root } from './node-24.mjs'
import { packFiles } from './pack-files.ts'
import { makeFolderBeside, removeLeftovers, swapIn } from './swap-folder.ts'
import { writeNotices } from './write-notices.ts'
import { STAMP, appFolder, hashWebInputs, isWebStale } from './web-inputs.mjs'

const MODE = 'production'
/** Where a build puts what has its content in its name. */
const PARTS = 'assets'

export type BuildOptions = {
  readonly root?: string
  /** Puts the app into a folder that is empty. */
  readonly build?: (folder: string) => Promise<void>
  readonly print?: (text: string) => void
}

/**
 * Builds the app if what it is made from has changed. It is built aside and takes the place of the last one when it is
 * whole: a build that fails or is killed leaves the last one as it was.
 */
export async function buildWebWhenStale(options: BuildOptions = {}): Promise<'fresh' | 'built' | 'failed'> {
  const { root: top = root, build = buildWithVite, print = (text) => void process.stderr.write(text) } = options
  if (!isWebStale(top)) return 'fresh'
  const started = performance.now()
  print('agora set-up: building the app (once per change of its source) …')
  try {
    await buildAside(top, build)
    print(` done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
    return 'built'
  } catch (error) {
    print(` failed:\n\n${indent(describe(error))}\n\nNothing was changed. Mend this, and start again.\n`)
    return 'failed'
  }
}

async function buildAside(top: string, build: (folder: string) => Promise<void>): Promise<void> {
  const app = appFolder(top)
  removeLeftovers(app)
  const fresh = makeFolderBeside(app)
  try {
    // Before the build: what is changed while it runs must be built again.
    const inputs = hashWebInputs(top, MODE)
    await build(fresh)
    await packFiles(fresh)
    writeFileSync(join(fresh, STAMP), JSON.stringify({ inputs, parts: listParts(fresh) }))
    keepEarlierParts(app, fresh)
    swapIn(fresh, app)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function listParts(app: string): string[] {
  const parts = join(app, PARTS)
  return existsSync(parts) ? readdirSync(parts) : []
}

/** A page that was opened before this build asks for parts by their old names. Those of the last build stay; no older. */
function keepEarlierParts(app: string, fresh: string): void {
  for (const part of readParts(app)) {
    const [from, to] = [join(app, PARTS, part), join(fresh, PARTS, part)]
    if (existsSync(from) && !existsSync(to)) cpSync(from, to)
  }
}

function readParts(app: string): string[] {
  try {
    return (JSON.parse(readFileSync(join(app, STAMP), 'utf8')) as { parts?: string[] }).parts ?? []
  } catch {
    return [] // no build before this one, or none that knows its parts
  }
}

async function buildWithVite(folder: string): Promise<void> {
  // React reads NODE_ENV, not Vite's mode. A caller's environment must not put the development build into the app.
  process.env['NODE_ENV'] = MODE
  const { build } = await import('vite')
  const { promise: dropped, reject } = Promise.withResolvers<never>()
  // Vite drops some failures on their way: unheard, they would end this process with a stack in place of our words.
  process.on('unhandledRejection', reject)
  const built = build({ ...viteOptions(folder), mode: MODE }).then(() => buildWorker(folder, MODE))
  await Promise.race([built, dropped])
  // After the worker, which would bring them to every device.
  writeNotices(root, folder)
}

/** The bundler's own words are for those who work on the app; the operator reads ours. */
export function viteOptions(folder: string) {
  const web = join(root, 'packages/web')
  return {
    root: web,
    configFile: join(web, 'vite.config.ts'),
    configLoader: 'native' as const,
    logLevel: 'silent' as const,
    build: { outDir: folder, emptyOutDir: true },
  }
}

export function describe(error: unknown): string {
  return stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trim()
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}

if (import.meta.main && (await buildWebWhenStale()) === 'failed') process.exitCode = 1
