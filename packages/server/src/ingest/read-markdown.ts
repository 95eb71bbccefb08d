import { cleanText } from './clean-text.ts'
import { findHeading } from './find-heading.ts'
import type { Block, ReadDocument } from './read-blocks.ts'

/** Headings as Markdown marks them, or by their words; of the rest the words. */
export function readMarkdown(text: string): ReadDocument {
  const { title, lines } = cutFrontMatter(text.split(/\r\n|[\n\r]/))
  const blocks: Block[] = []
  let paragraph: string[] = []
  let fence: string | undefined
  const end = () => {
    const words = cleanText(paragraph.join(' '))
    if (words !== '') blocks.push({ kind: 'text', text: words })
    paragraph = []
  }
  const head = (level: number, words: string) => {
    end()
    if (words !== '') blocks.push({ kind: 'heading', level, text: words })
  }
  for (const line of lines) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]?.slice(0, 3)
    if (mark && (fence === undefined || fence === mark)) fence = fence === undefined ? mark : undefined
    else if (fence !== undefined) paragraph.push(line)
    else if (/^ {0,3}#{1,6}(?:\s|$)/.test(line))
      head(line.trim().search(/[^#]|$/), plainWords(line.replaceAll(/^[\s#]+|[\s#]+$/g, '')))
    else if (/^ {0,3}(?:=+|-{2,})\s*$/.test(line) && paragraph.length === 1) {
      const [words = ''] = paragraph.splice(0)
      head(/=/.test(line) ? 1 : 2, cleanText(words))
    } else if (line.trim() === '' || /^ {0,3}(?:[-*_] ?){3,}$/.test(line)) end()
    else if (line.trimStart().startsWith('|')) {
      end()
      paragraph.push(plainWords(line).replaceAll(/^\| | \|$/g, ''))
      end()
    } else {
      const words = plainWords(line)
      const heading = findHeading(words, { numbered: false })
      if (heading) head(heading.level, words)
      else paragraph.push(words)
    }
  }
  end()
  return { title: title ?? blocks.find(({ kind }) => kind === 'heading')?.text, blocks, remarks: [] }
}

/** `---`, a few fields, `---`: of them the title. */
function cutFrontMatter(lines: readonly string[]): { readonly title?: string; readonly lines: readonly string[] } {
  const closing = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  if (closing === -1) return { lines }
  const title = lines.slice(1, closing).find((line) => line.startsWith('title:'))
  const words = cleanText((title ?? '').slice('title:'.length)).replaceAll(/^["']|["']$/g, '')
  return { ...(words === '' ? {} : { title: words }), lines: lines.slice(closing + 1) }
}

/** A line without the marks of Markdown. Bounded, because a line may be made to take forever. */
function plainWords(line: string): string {
  return cleanText(
    line
      .replaceAll(/!?\[([^[\]]{0,500})\]\([^()\s]{0,1000}(?: "[^"]{0,200}")?\)/g, '$1')
      .replaceAll(/<\/?[a-z][^<>]{0,500}>|<!--[^<>]{0,500}-->/gi, ' ')
      .replaceAll(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
      .replaceAll(/^\s{0,20}(?:>\s?)+/g, '')
      .replaceAll(/\s*\|\s*/g, ' | ')
      .replaceAll(/^[\s|:-]+$/g, ''),
  )
}
