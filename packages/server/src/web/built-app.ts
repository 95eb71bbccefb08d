import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Encoding } from './choose-encoding.ts'
import { contentType } from './content-type.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Files = ReadonlyMap<string, AppFile>

/** A file of the app. */
export type AppFile = {
  readonly type: string
  /** The file's name changes with its content, so browsers may cache it for ever. */
  readonly isLasting: boolean
  readonly digest: string
  /** The program that runs models beside the page: WebAssembly is compiled in it, and nowhere else. */
  readonly runsModels: boolean
  readonly forms: ReadonlyMap<Encoding | 'plain', Content>
}

/** In memory, or on the disk where it is large. */
type Content = Bytes | { readonly path: string }

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }
/** Larger ones are models: kept in memory they would make every server larger by all of them. */
const MAX_KEPT_BYTES = 1024 * 1024
const RUNS_MODELS = /^\/assets\/voice-worker-[\w-]+\.js$/
/** A build that takes the place of another while it is read is read again; two in a row are one too many. */
const MAX_READS = 3

/**
 * The app as it was last built, kept in memory. What is asked for is looked up among what is there: no address leads
 * out of the folder. A new build is noticed; until it is whole, and should the folder be gone, the last one is served.
 */
export class BuiltApp {
  readonly #folder: string
  #version: string | undefined
  #files: Files = new Map()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The document that the app begins with; undefined where it was never built. */
  get document(): AppFile | undefined {
    this.#refresh()
    return this.#files.get('/index.html')
  }

  find(path: string): AppFile | undefined {
    this.#refresh()
    return this.#files.get(path)
  }

  #refresh(): void {
    for (let reads = 0; reads < MAX_READS; reads++) {
      const version = readVersion(this.#folder)
      if (version === undefined || version === this.#version) return
      const files = readFiles(this.#folder)
      if (files && readVersion(this.#folder) === version) {
        this.#files = files
        this.#version = version
        return
      }
    }
  }
}

/** Every build writes its document anew. */
function readVersion(folder: string): string | undefined {
  const found = statSync(join(folder, 'index.html'), { throwIfNoEntry: false })
  return found && [found.ino, found.mtimeMs, found.size].join()
}

/** Undefined where the folder changes while it is read. */
function readFiles(folder: string): Files | undefined {
  try {
    const addresses = new Map(walk(folder).map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path]))
    const files = new Map<string, AppFile>()
    for (const [address, path] of addresses) {
      const isApart = /\/\.|\.(br|gz)$/.test(address)
      if (!isApart) files.set(address, readFile(address, path, addresses))
    }
    return files
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Regular files only. Links are skipped: a recursive read would follow them. */
function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return walk(path)
    return entry.isFile() ? [path] : []
  })
}

function readFile(address: string, path: string, addresses: ReadonlyMap<string, string>): AppFile {
  const content = readFileSync(path)
  // One whose name does not tell its content must be as it was when it was looked at.
  const isLasting = address.startsWith('/assets/')
  const isLarge = isLasting && content.length > MAX_KEPT_BYTES
  const packed = (Object.keys(endings) as Encoding[]).flatMap((encoding) => {
    const beside = addresses.get(address + endings[encoding])
    return beside === undefined ? [] : [[encoding, isLarge ? { path: beside } : readFileSync(beside)] as const]
  })
  return {
    type: contentType(address),
    isLasting,
    digest: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    runsModels: RUNS_MODELS.test(address),
    forms: new Map<Encoding | 'plain', Content>([['plain', isLarge ? { path } : content], ...packed]),
  }
}

/** What is sent of a file: all of it from memory, or piece by piece from the disk. */
export type OpenContent = Bytes | FileHandle

/** Undefined where the file is gone: a newer build has taken the place of the one that it was part of. */
export async function openContent(content: Content | undefined): Promise<OpenContent | undefined> {
  if (content === undefined || content instanceof Uint8Array) return content
  try {
    return await open(content.path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
