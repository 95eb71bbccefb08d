/** Packs text files once, when they are built, as well as it goes: a server that packs per request must hurry. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Pictures and fonts are packed already. */
const TEXT = /\.(css|html|js|json|map|svg|txt|webmanifest)$/

/** Writes `.br` and `.gz` beside every text file, where they are smaller than the file itself. */
export async function packFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => packFile(join(folder, name))))
}

async function packFile(path: string): Promise<void> {
  const content = await readFile(path)
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const packed = [
    ['.br', await promisify(brotliCompress)(content, brotli)],
    ['.gz', await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })],
  ] as const
  for (const [ending, bytes] of packed) {
    if (bytes.length < content.length) await writeFile(path + ending, bytes)
  }
}
