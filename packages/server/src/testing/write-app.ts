import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const DOCUMENT = '<!doctype html><script type="module" src="/assets/app-1a2b3c4d.js"></script>\n'
export const SCRIPT = `console.log("${'the app '.repeat(200)}")\n`

/** An app as a build leaves it behind, made by hand: a document, a part with its packed forms, an icon. */
export function writeApp(folder: string, files: Readonly<Record<string, string | Uint8Array>> = {}): void {
  const all: Record<string, string | Uint8Array> = {
    'index.html': DOCUMENT,
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/app-1a2b3c4d.js': SCRIPT,
    'assets/app-1a2b3c4d.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b3c4d.js.gz': gzipSync(SCRIPT),
    '.built.json': '{}',
    ...files,
  }
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
