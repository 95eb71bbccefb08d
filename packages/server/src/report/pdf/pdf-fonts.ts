import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readCoverage } from './read-coverage.ts'

export const faces = ['regular', 'bold', 'italic'] as const
export type Face = (typeof faces)[number]

export type LoadedFont = {
  readonly bytes: Uint8Array
  /** Whether it has a shape for this character. */
  readonly covers: (codePoint: number) => boolean
}
export type LoadedFonts = Readonly<Record<Face, LoadedFont>>

const files: Readonly<Record<Face, string>> = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  italic: 'DejaVuSansCondensed-Oblique.ttf',
}

async function loadFont(face: Face): Promise<LoadedFont> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${files[face]}`)))
  return { bytes, covers: readCoverage(bytes) }
}

let loading: Promise<LoadedFonts> | undefined

/** Read once a process: two megabytes that every report needs. A reading that failed is tried again by the next one. */
export function loadFonts(): Promise<LoadedFonts> {
  loading ??= Promise.all(faces.map(loadFont)).then(
    ([regular, bold, italic]) => {
      if (!regular || !bold || !italic) throw new Error('a font is missing')
      return { regular, bold, italic }
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
