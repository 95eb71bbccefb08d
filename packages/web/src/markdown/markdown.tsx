import { type ReactNode, memo } from 'react'
import { type Block, type List, parseBlocks } from './parse-blocks.ts'
import { type Span, parseInline } from './parse-inline.ts'

/** What a model wrote, with the little Markdown it uses. No HTML: what looks like it is text. */
export function Markdown({ text, end }: { readonly text: string; readonly end?: ReactNode }) {
  const blocks = parseBlocks(text)
  return (
    <>
      {blocks.map((block, place) => (
        // The place names it: while a text is being written, only its last block changes.
        // oxlint-disable-next-line react/no-array-index-key
        <DrawnBlock key={place} block={block} end={place === blocks.length - 1 ? end : undefined} />
      ))}
      {blocks.length === 0 && end}
    </>
  )
}

type BlockProps = { readonly block: Block; readonly end: ReactNode }

const DrawnBlock = memo(
  function DrawnBlock({ block, end }: BlockProps) {
    switch (block.kind) {
      case 'paragraph':
        return (
          <p dir="auto" className="whitespace-pre-line not-first:mt-3">
            <Spans text={block.text} />
            {end}
          </p>
        )
      case 'heading': {
        const Heading = (['h3', 'h4', 'h5'] as const)[block.level - 1] ?? 'h5'
        return (
          <Heading
            dir="auto"
            className={`font-semibold not-first:mt-4 ${block.level === 1 ? 'text-heading' : block.level === 2 ? 'text-reading' : 'text-base'}`}
          >
            <Spans text={block.text} />
            {end}
          </Heading>
        )
      }
      case 'code':
        return (
          <pre
            dir="ltr"
            className="rounded-small border border-line bg-ground px-3 py-2 font-mono text-small whitespace-pre-wrap not-first:mt-3"
          >
            <code>{block.text}</code>
            {end}
          </pre>
        )
      case 'quote':
        return (
          <blockquote dir="auto" className="border-s-4 border-line ps-3 whitespace-pre-line text-muted not-first:mt-3">
            <Spans text={block.text} />
            {end}
          </blockquote>
        )
      case 'list':
        return (
          <div className="not-first:mt-2">
            <DrawnList list={block.list} />
            {end}
          </div>
        )
      case 'table':
        return <Table head={block.head} rows={block.rows} />
      case 'rule':
        return <hr className="my-4 border-line" />
      default:
        return block satisfies never
    }
  },
  (before, after) => before.block.source === after.block.source && before.end === after.end,
)

function DrawnList({ list: { start, items } }: { readonly list: List }) {
  const Tag = start === undefined ? 'ul' : 'ol'
  return (
    <Tag
      dir="auto"
      start={start === 1 ? undefined : start}
      className={`grid gap-1 ps-6 ${start === undefined ? 'list-disc' : 'list-decimal'} marker:text-muted`}
    >
      {items.map(({ text, inner }, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className="whitespace-pre-line">
          <Spans text={text} />
          {inner && <DrawnList list={inner} />}
        </li>
      ))}
    </Tag>
  )
}

function Table({ head, rows }: Pick<Block & { kind: 'table' }, 'head' | 'rows'>) {
  return (
    <table className="w-full border-collapse text-small not-first:mt-3">
      <thead>
        <tr>
          {head.map((cell, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <th key={place} scope="col" className="border-b-2 border-line py-1.5 pe-3 text-start font-semibold">
              <Spans text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={place}>
            {head.map((_, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={column} className="border-b border-line py-1.5 pe-3 align-top">
                <Spans text={row[column] ?? ''} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Spans({ text }: { readonly text: string }) {
  return <>{draw(parseInline(text))}</>
}

function draw(spans: readonly Span[]): ReactNode[] {
  return spans.map((span, place) => {
    switch (span.kind) {
      case 'text':
        return span.text
      case 'code':
        return (
          <code key={place} className="rounded-small bg-hover px-1 py-0.5 font-mono text-[0.9em]">
            {span.text}
          </code>
        )
      case 'strong':
        return <strong key={place}>{draw(span.spans)}</strong>
      case 'emphasis':
        return <em key={place}>{draw(span.spans)}</em>
      case 'link':
        return (
          <a
            key={place}
            href={span.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-accent underline underline-offset-2"
          >
            {draw(span.spans)}
          </a>
        )
      default:
        return span satisfies never
    }
  })
}
