import { ingestLimits } from './ingest-limits.ts'
import type { Block } from './read-blocks.ts'

/** A part of a document that is found and cited by itself. */
export type Passage = {
  /** The headings that it stands under, the highest first. */
  readonly path: readonly string[]
  readonly page: number | null
  readonly text: string
}

type Heading = Extract<Block, { kind: 'heading' }>

/**
 * By heading; what stands under one is cut where it is too long to be cited whole, at the end of a sentence if it
 * can.
 */
export function splitPassages(blocks: readonly Block[]): Passage[] {
  const passages: Passage[] = []
  const above: Heading[] = []
  let texts: string[] = []
  let page: number | null = null
  const end = () => {
    const path = above.slice(-ingestLimits.headingDepth).map(({ text }) => text.slice(0, ingestLimits.headingChars))
    for (const text of cutTexts(texts)) passages.push({ path, page, text })
    texts = []
    page = null
  }
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading' && !isBare(block, blocks[at + 1])) {
      end()
      while ((above.at(-1)?.level ?? 0) >= block.level) above.pop()
      above.push(block)
      continue
    }
    if (texts.length === 0) page = block.page ?? null
    texts.push(block.text)
  }
  end()
  return passages
}

/** Nothing stands under it, so that it heads nothing: a line of a list that looks like a heading keeps its words so. */
function isBare(heading: Heading, next: Block | undefined): boolean {
  return next === undefined || (next.kind === 'heading' && next.level <= heading.level)
}

/** Paragraphs together as far as they fit; one that does not fit by itself is cut. */
function cutTexts(texts: readonly string[]): string[] {
  const cut: string[] = []
  let gathered = ''
  for (const piece of texts.flatMap(cutLong)) {
    if (gathered !== '' && gathered.length + piece.length + 1 > ingestLimits.passageChars) {
      cut.push(gathered)
      gathered = ''
    }
    gathered = gathered === '' ? piece : `${gathered}\n${piece}`
  }
  if (gathered !== '') cut.push(gathered)
  return cut
}

function cutLong(text: string): string[] {
  const pieces: string[] = []
  let at = 0
  while (text.length - at > ingestLimits.passageChars) {
    const window = text.slice(at, at + ingestLimits.passageChars)
    const length = endOf(window)
    pieces.push(window.slice(0, length).trim())
    at += length
  }
  pieces.push(text.slice(at).trim())
  return pieces.filter((piece) => piece !== '')
}

/** Where a window is cut: behind its last sentence, else between words, else anywhere but within a character. */
function endOf(window: string): number {
  const half = window.length / 2
  const sentence = Math.max(...['. ', '; ', '? ', '! '].map((mark) => window.lastIndexOf(mark) + 1))
  if (sentence > half) return sentence
  const word = window.lastIndexOf(' ')
  if (word > half) return word
  return window.isWellFormed() ? window.length : window.length - 1
}
