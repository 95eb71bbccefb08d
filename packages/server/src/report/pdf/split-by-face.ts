import type { Face, LoadedFonts } from './pdf-fonts.ts'

/** Stands for a character that no font here has. */
export const UNKNOWN = '□'

export type FacedText = { readonly text: string; readonly face: Face }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a text into pieces of one face each: what the wanted face lacks comes from the regular one, or is a □. */
export function splitByFace(text: string, wanted: Face, fonts: LoadedFonts): readonly FacedText[] {
  const has = (part: string, face: Face) =>
    Array.from(part).every((char) => fonts[face].covers(char.codePointAt(0) ?? 0))
  if (has(text, wanted)) return [{ text, face: wanted }]
  const pieces: { text: string; face: Face }[] = []
  for (const { segment } of graphemes.segment(text)) {
    const face = has(segment, wanted) ? wanted : 'regular'
    const shown = has(segment, face) ? segment : UNKNOWN
    const last = pieces.at(-1)
    if (last?.face === face) last.text += shown
    else pieces.push({ text: shown, face })
  }
  return pieces
}
