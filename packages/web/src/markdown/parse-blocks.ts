/** A part of a text that stands by itself. `source`: what it was made from; the same source is the same block. */
export type Block = { readonly source: string } & (
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly list: List }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'rule' }
)
export type List = { readonly start: number | undefined; readonly items: readonly ListItem[] }
export type ListItem = { readonly text: string; readonly inner?: List | undefined }

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^ {0,3}(#{1,6})\s+(.+?)\s*#*\s*$/
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/
const ITEM = /^(\s*)(?:[-*+•]|(\d{1,9})[.)])(?:\s+(.*))?$/
const QUOTE = /^ {0,3}> ?/
const TABLE_LINE = /^ {0,3}\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/
/** An item that stands this much further in belongs to the one above it. */
const INDENT = 2

/**
 * The small part of Markdown that models write: paragraphs, headings, lists, code, quotes, tables. Everything else is
 * text. What is not closed yet, because it is still being written, is taken as if it were.
 */
export function parseBlocks(text: string): readonly Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    if (!lines[at]?.trim()) {
      at++
      continue
    }
    const end = Math.max(at + 1, findEnd(lines, at))
    blocks.push(readBlock(lines.slice(at, end)))
    at = end
  }
  return blocks
}

/** Where the block that begins here ends. */
function findEnd(lines: readonly string[], at: number): number {
  const first = lines[at] ?? ''
  const fence = FENCE.exec(first)?.[1]
  if (fence !== undefined) {
    const close = lines.findIndex((line, place) => place > at && line.trim().startsWith(fence))
    return close === -1 ? lines.length : close + 1
  }
  if (HEADING.test(first) || RULE.test(first)) return at + 1
  if (isTableAt(lines, at)) return endOf(lines, at + 2, (line) => line.includes('|'))
  if (ITEM.test(first)) return endOf(lines, at + 1, (line) => ITEM.test(line) || /^\s/.test(line))
  if (QUOTE.test(first)) return endOf(lines, at + 1, (line) => QUOTE.test(line))
  return endOf(lines, at + 1, (line, place) => !beginsBlock(line) && !isTableAt(lines, place))
}

function endOf(lines: readonly string[], from: number, goesOn: (line: string, place: number) => boolean): number {
  const end = lines.findIndex((line, place) => place >= from && (!line.trim() || !goesOn(line, place)))
  return end === -1 ? lines.length : end
}

function beginsBlock(line: string): boolean {
  return FENCE.test(line) || HEADING.test(line) || RULE.test(line) || ITEM.test(line) || QUOTE.test(line)
}

function isTableAt(lines: readonly string[], at: number): boolean {
  return (lines[at] ?? '').includes('|') && TABLE_LINE.test(lines[at + 1] ?? '') && (lines[at + 1] ?? '').includes('-')
}

function readBlock(lines: readonly string[]): Block {
  const source = lines.join('\n')
  const [first = '', ...rest] = lines
  const fence = FENCE.exec(first)?.[1]
  if (fence !== undefined) {
    const isClosed = rest.at(-1)?.trim().startsWith(fence) ?? false
    return { source, kind: 'code', text: (isClosed ? rest.slice(0, -1) : rest).join('\n') }
  }
  const heading = HEADING.exec(first)
  if (heading) {
    const level = Math.min(3, heading[1]?.length ?? 3) as 1 | 2 | 3
    return { source, kind: 'heading', level, text: heading[2] ?? '' }
  }
  if (RULE.test(first)) return { source, kind: 'rule' }
  if (isTableAt(lines, 0)) return { source, kind: 'table', head: readCells(first), rows: rest.slice(1).map(readCells) }
  if (ITEM.test(first)) return { source, kind: 'list', list: readList(lines) }
  if (QUOTE.test(first)) return { source, kind: 'quote', text: lines.map((line) => line.replace(QUOTE, '')).join('\n') }
  return { source, kind: 'paragraph', text: lines.map((line) => line.trimEnd()).join('\n') }
}

function readCells(line: string): readonly string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim())
}

/** Lists within lists, one level deep: deeper ones stand beside the second. */
function readList(lines: readonly string[]): List {
  const [, margin = '', number] = ITEM.exec(lines[0] ?? '') ?? []
  const items: { text: string; inner: string[] }[] = []
  for (const line of lines) {
    const [, indent = '', , text = ''] = ITEM.exec(line) ?? []
    const last = items.at(-1)
    const isItem = ITEM.test(line)
    if (isItem && (!last || indent.length < margin.length + INDENT)) items.push({ text, inner: [] })
    else if (last && (isItem || last.inner.length > 0)) last.inner.push(isItem ? line.trimStart() : line)
    else if (last) last.text += `\n${line.trim()}`
  }
  return {
    start: number === undefined ? undefined : Number(number),
    items: items.map(({ text, inner }) => ({ text, inner: inner.length > 0 ? readList(inner) : undefined })),
  }
}
