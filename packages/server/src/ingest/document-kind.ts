import { extname } from 'node:path'
import { Unreadable } from './unreadable.ts'

export type DocumentKind = 'markdown' | 'text' | 'html' | 'pdf' | 'docx'

const kinds: Readonly<Record<string, DocumentKind>> = {
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.txt': 'text',
  '.text': 'text',
  '.html': 'html',
  '.htm': 'html',
  '.xhtml': 'html',
  '.pdf': 'pdf',
  '.docx': 'docx',
}

/** By its name; what is in it must agree when it is read. */
export function documentKind(file: string): DocumentKind {
  const ending = extname(file).toLowerCase()
  const kind = Object.hasOwn(kinds, ending) ? kinds[ending] : undefined
  if (kind) return kind
  throw new Unreadable(ending === '.doc' ? 'old-word' : 'unknown-kind')
}
