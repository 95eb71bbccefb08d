/** Packs files once, when they are built, as well as it goes: a server that packs per request must hurry. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Pictures and fonts are packed already. */
const TEXT = /\.(css|html|js|json|map|mjs|svg|txt|webmanifest)$/
/** Models and their runtime: tens of megabytes. As well as it goes would take a minute, and save another twentieth. */
const MODEL = /\.(onnx|wasm)$/
const MODEL_QUALITY = 6

/** Writes `.br` and `.gz` beside every text file and `.br` beside every model, where that is smaller than the file itself. */
export async function packFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pack = (kind: RegExp, how: (path: string) => Promise<void>) =>
    names.filter((name) => kind.test(name)).map((name) => how(join(folder, name)))
  await Promise.all([...pack(TEXT, packFile), ...pack(MODEL, packModel)])
}

/** A browser that can run one takes this form wherever it lets a page at a microphone. */
async function packModel(path: string): Promise<void> {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: MODEL_QUALITY }
  const bytes = await promisify(brotliCompress)(content, { params })
  if (bytes.length < content.length) await writeFile(`${path}.br`, bytes)
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
