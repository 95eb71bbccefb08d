import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { documentKind } from './document-kind.ts'
import { ingestLimits } from './ingest-limits.ts'
import { Unreadable, type UnreadableKind } from './unreadable.ts'

export type FoundFile =
  /** `source`: the file itself, with links resolved. */
  | { readonly kind: 'file'; readonly file: string; readonly source: string; readonly bytes: number }
  | { readonly kind: 'left-out'; readonly file: string; readonly why: UnreadableKind }

/**
 * The documents under these paths, in the order of their names. Each file and folder is visited once, so that links
 * end.
 */
export function findDocuments(paths: readonly string[]): FoundFile[] {
  const found: FoundFile[] = []
  const visited = new Set<string>()

  function visit(file: string, depth: number): void {
    if (found.length >= ingestLimits.files) return
    try {
      const source = realpathSync(resolve(file))
      if (visited.has(source)) return
      visited.add(source)
      const about = statSync(source)
      if (about.isDirectory()) return visitFolder(file, source, depth)
      // A pipe or a device would be read forever.
      if (!about.isFile()) throw new Unreadable('not-a-file')
      documentKind(file)
      found.push({ kind: 'file', file, source, bytes: about.size })
    } catch (error) {
      found.push({ kind: 'left-out', file, why: reasonOf(error) })
    }
  }

  function visitFolder(file: string, source: string, depth: number): void {
    if (depth > ingestLimits.folderDepth) throw new Unreadable('too-deep')
    for (const name of readdirSync(source).sort()) if (!name.startsWith('.')) visit(join(file, name), depth + 1)
  }

  for (const path of paths) visit(path, 0)
  if (found.length >= ingestLimits.files) found.push({ kind: 'left-out', file: '…', why: 'too-many-files' })
  return found
}

export function reasonOf(error: unknown): UnreadableKind {
  if (error instanceof Unreadable) return error.kind
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // A link that leads to itself leads nowhere.
  if (code === 'ENOENT' || code === 'ELOOP' || code === 'ENOTDIR') return 'missing'
  if (code === 'EACCES' || code === 'EPERM') return 'forbidden'
  throw error
}
