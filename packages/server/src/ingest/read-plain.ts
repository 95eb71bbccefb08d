import { findHeading } from './find-heading.ts'
import type { Block, ReadDocument } from './read-blocks.ts'
import { cleanText } from './clean-text.ts'

/** Paragraphs with an empty line between them; headings by their words. */
export function readPlain(text: string): ReadDocument {
  return { blocks: linesToBlocks(text.split(/\r\n|[\n\r\f]/)), remarks: [] }
}

export function linesToBlocks(lines: readonly string[], page?: number): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const end = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'text', text: joinLines(paragraph), page })
    paragraph = []
  }
  for (const line of lines) {
    const clean = cleanText(line)
    const heading = clean === '' ? undefined : findHeading(clean, { numbered: true })
    if (clean === '' || heading) end()
    if (heading) blocks.push({ kind: 'heading', level: heading.level, text: clean, page })
    else if (clean !== '') paragraph.push(clean)
  }
  end()
  return blocks
}

/** A word that was broken at the end of a line is whole again: "levens-" and "middelen". */
function joinLines(lines: readonly string[]): string {
  const parts = lines.map((line, at) => {
    const next = lines[at + 1]
    if (next === undefined) return line
    const isBroken = /\p{Ll}-$/u.test(line.slice(-2)) && /^(?!(?:en|of|and|or)\b)\p{Ll}/u.test(next)
    return isBroken ? line.slice(0, -1) : `${line} `
  })
  return parts.join('')
}
