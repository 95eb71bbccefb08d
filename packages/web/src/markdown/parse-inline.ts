/** A run of text within a line. */
export type Span =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly spans: readonly Span[] }
  | { readonly kind: 'link'; readonly href: string; readonly spans: readonly Span[] }

/**
 * Bold within italic within a link: deeper nesting does not occur in practice, and the parser must end on any input.
 */
const MAX_DEPTH = 4

/**
 * Code first: within it nothing else means anything. A star or line that stands within a word or beside a space is
 * just that: 3 * 4 * 5, mijn_bestand_1. No mark reaches further than a thousand letters: a text full of marks that are
 * never closed would otherwise be read to its end for each of them.
 */
const MARK = new RegExp(
  [
    /`([^`\n]{1,1000})`/.source,
    /\[([^[\]\n]{1,400})\]\(([^\s()<>]{1,2000})\)/.source,
    /\*\*(?=\S)((?:[^*\n]|\*(?!\*)){1,1000}?)(?<=\S)\*\*/.source,
    /(?<![\w*])\*(?=[^\s*])([^*\n]{1,1000}?)(?<=[^\s*])\*(?![\w*])/.source,
    /(?<![\w_])_(?=[^\s_])([^_\n]{1,1000}?)(?<=[^\s_])_(?![\w_])/.source,
  ].join('|'),
)

export function parseInline(text: string, depth = 0): readonly Span[] {
  const spans: Span[] = []
  let rest = text
  while (rest !== '') {
    const found = depth < MAX_DEPTH ? MARK.exec(rest) : null
    if (!found) {
      spans.push({ kind: 'text', text: rest })
      break
    }
    if (found.index > 0) spans.push({ kind: 'text', text: rest.slice(0, found.index) })
    spans.push(readMark(found, depth))
    rest = rest.slice(found.index + found[0].length)
  }
  return spans
}

function readMark([whole, code, label, address, strong, star, line]: RegExpExecArray, depth: number): Span {
  if (code !== undefined) return { kind: 'code', text: code }
  if (label !== undefined) {
    const href = readAddress(address ?? '')
    return href === undefined
      ? { kind: 'text', text: whole }
      : { kind: 'link', href, spans: parseInline(label, depth + 1) }
  }
  if (strong !== undefined) return { kind: 'strong', spans: parseInline(strong, depth + 1) }
  return { kind: 'emphasis', spans: parseInline(star ?? line ?? '', depth + 1) }
}

/** An address that a browser opens without running anything; undefined for every other. */
function readAddress(address: string): string | undefined {
  try {
    const url = new URL(address)
    return url.protocol === 'https:' || url.protocol === 'http:' || url.protocol === 'mailto:' ? url.href : undefined
  } catch {
    return undefined
  }
}
