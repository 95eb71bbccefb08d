/** A code block of a document. */
export type Block = {
  readonly document: string
  /** The heading that it stands under. */
  readonly heading: string
  readonly language: string
  readonly text: string
  /** The paragraph before it says **not run**. */
  readonly isMarked: boolean
}

const FENCE = /^```(\w*)\n([^]*?)^```$/gm

/** The code blocks of a Markdown document, in order. */
export function readBlocks(document: string, markdown: string): Block[] {
  return [...markdown.matchAll(FENCE)].map((match) => {
    const [, language = '', text = ''] = match
    const before = markdown.slice(0, match.index)
    const heading = [...before.replaceAll(FENCE, '').matchAll(/^#+ (.+)$/gm)].at(-1)?.[1] ?? ''
    const paragraph = before.trimEnd().split('\n').at(-1) ?? ''
    return { document, heading, language, text, isMarked: paragraph.includes('**not run**') }
  })
}
