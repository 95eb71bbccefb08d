/** Puts the service worker into a folder with a built app: it knows every file of it, and what each must contain. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from './node-24.mjs'

/** Where a page asks for it: at the top, since a worker sees no address above its own. */
export const WORKER = 'sw.js'
const DOCUMENT = 'index.html'
/** Packed forms are the same file; names that begin with a dot are not served. */
const NO_FILE = /(^|\/)\.|\.(br|gz)$/
/** Speech detection and recognition on the device: tens of megabytes, cached only by devices that use voice. */
const LATER = /^assets\/(voice-worker-[\w-]+\.js|[\w.-]+\.(mjs|onnx|wasm))$/

/** After everything else is in the folder: what comes later is not known to it. Nothing where the app has no worker. */
export async function buildWorker(folder: string, mode: string): Promise<void> {
  const source = join(root, 'packages/web/src/service-worker/service-worker.ts')
  if (existsSync(source)) writeFileSync(join(folder, WORKER), tellFiles(await bundleWorker(source, mode), folder))
}

/**
 * The worker's program with the list of files before it. One letter changed in any of them is another version. The
 * document says of which it is.
 */
export function tellFiles(program: string, folder: string): string {
  const version = createHash('sha256')
    .update(program)
    .update(JSON.stringify(hashFiles(folder)))
    .digest('hex')
    .slice(0, 12)
  markDocument(join(folder, DOCUMENT), version)
  const hashed = hashFiles(folder)
  const pick = (isLater: boolean) =>
    Object.fromEntries(hashed.filter(([path]) => LATER.test(path) === isLater).map(([path, sum]) => [`/${path}`, sum]))
  return `const APP_FILES=${JSON.stringify({ version, files: pick(false), later: pick(true) })};\n${program}`
}

function markDocument(path: string, version: string): void {
  const document = readFileSync(path, 'utf8')
  writeFileSync(path, document.replace('</head>', `<meta name="release" content="${version}"></head>`))
}

function hashFiles(folder: string): (readonly [string, string])[] {
  return listFiles(folder).map((path) => [path, hash(readFileSync(join(folder, path)))])
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((path) => path !== WORKER && !NO_FILE.test(path))
    .sort()
}

/** As the browser itself checks it (subresource integrity). */
function hash(content: Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/** One script: a worker of this kind has no parts that could be missing. */
export async function bundleWorker(source: string, mode: string): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    mode,
    root: join(root, 'packages/web'),
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2024', rolldownOptions: { input: source, output: { format: 'iife' } } },
  })
  const program = [built].flat().flatMap((result) => ('output' in result ? result.output : []))[0]
  if (program?.type !== 'chunk') throw new Error('assertion failed: a worker is one script')
  return program.code
}
