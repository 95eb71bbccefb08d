import mammoth from 'mammoth'
import { checkZip } from './check-zip.ts'
import type { ReadDocument } from './read-blocks.ts'
import { readHtml } from './read-html.ts'
import { Unreadable } from './unreadable.ts'

/** How an old Word file begins, and also one that a password protects. */
const compound = [0xd0, 0xcf, 0x11, 0xe0]

export async function readDocx(bytes: Uint8Array): Promise<ReadDocument> {
  if (compound.every((byte, at) => bytes[at] === byte)) throw new Unreadable('encrypted')
  checkZip(bytes, (name) => !name.startsWith('word/media/'))
  return readHtml(await toHtml(Buffer.from(bytes)))
}

async function toHtml(buffer: Buffer): Promise<string> {
  try {
    // Pictures are left in their file, and no other file is opened for its sake.
    const convertImage = mammoth.images.imgElement(async () => ({ src: '' }))
    const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Titel'] => h1:fresh"]
    const { value } = await mammoth.convertToHtml({ buffer }, { convertImage, styleMap, externalFileAccess: false })
    return value
  } catch (error) {
    throw new Unreadable('broken', { cause: error })
  }
}
