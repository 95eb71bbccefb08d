/** The built app in a folder of its own, of which new versions are released as a build would do it. */
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@agora/server/testing/temporary-folder'
import type { AppFiles } from '../app-files.ts'

const BUILT = join(import.meta.dirname, '../../../dist')

export class AppCopy {
  readonly folder = join(temporaryFolder(), 'dist')

  /** `withLater`: also what is kept once it was used. It is large. */
  constructor({ withLater = false } = {}) {
    // Parts of the build before are for pages that came before; packed forms are the same once more.
    const { files, later } = readWorker(BUILT)
    const parts = { ...files, ...(withLater ? later : {}) }
    const isPart = (path: string) => !path.startsWith(`${BUILT}/assets/`) || path.slice(BUILT.length) in parts
    cpSync(BUILT, this.folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) && isPart(path) })
  }

  get app(): AppFiles {
    return readWorker(this.folder)
  }

  /** The part whose name begins like this. */
  part(name: string): string {
    const found = readdirSync(join(this.folder, 'assets')).find((file) => file.startsWith(name))
    if (found === undefined) throw new Error(`the app has no ${name}`)
    return `/assets/${found}`
  }

  /** A version that says so in its document, with a part of its own, and that does without some others. */
  release(version: string, without: readonly string[] = []): void {
    const { files, later, program } = readWorker(this.folder)
    const document = this.read('/index.html').replace(/(<meta name="release"[^>]*>)?<\/head>/, mark(version))
    const kept = Object.entries(files).filter(([path]) => !without.includes(path))
    for (const path of without) rmSync(join(this.folder, path))
    const own = `/assets/own-${version}.js`
    this.write(own, version)
    const changed = { [own]: hash(version), '/index.html': hash(document) }
    const app: AppFiles = { version, files: { ...Object.fromEntries(kept), ...changed }, later }
    this.write('/sw.js', `const APP_FILES=${JSON.stringify(app)};\n${program}`)
    // Last: it is by this that the server notices.
    this.write('/index.html', document)
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8')
  }

  write(path: string, content: string): void {
    writeFileSync(join(this.folder, path), content)
  }
}

function mark(version: string): string {
  return `<meta name="release" content="${version}"></head>`
}

function readWorker(folder: string): AppFiles & { readonly program: string } {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
  const [, files = '', program = ''] = /^const APP_FILES=(.*);\n([^]*)$/.exec(worker) ?? []
  return { ...(JSON.parse(files) as AppFiles), program }
}

function hash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
