import type { Source } from '@agora/protocol/message'
import type { Note } from '@agora/protocol/note'
import type { CallId, ToolOutcome } from '@agora/protocol/turn'

/** What came of one call. */
type Result = {
  readonly call: CallId
  readonly tool: string
  readonly outcome: ToolOutcome
  /** Absent where the tool names none; a tool that has nothing to point to gives an empty list. */
  readonly sources?: readonly Source[]
}

/** `[3]`, `[3, 5]`, `[3-5]`: notes as a reply cites them. */
const CITED = /\[\s*(\d{1,7}(?:\s*[,;–-]\s*\d{1,7})*)\s*\]/g

/**
 * What a reply rests upon: what the tools of this turn found (of rules and notes, those it cites), and the notes that it cites. A number that is no note of
 * this context is no source: a model can write any number. `tellAll`: tools that tell all that stands, whatever is asked;
 * a reply that cites nothing of it does not rest upon it.
 */
export function collectSources(
  text: string,
  results: readonly Result[],
  notes: readonly Pick<Note, 'id' | 'number'>[],
  tellAll: ReadonlySet<string> = new Set(),
): readonly Source[] {
  const done = results.filter(({ outcome }) => outcome === 'done')
  const isCitedBy = isCitedIn(text)
  const found = keepCited(
    text,
    done.flatMap((result) => (tellAll.has(result.tool) ? sourcesOf(result).filter(isCitedBy) : sourcesOf(result))),
  )
  const cited = notes.filter(isCited(text)).map(({ id, number }): Source => ({ kind: 'note', note: id, number }))
  return [...new Map([...found, ...cited].map((source) => [keyOf(source), source])).values()]
}

function isCitedIn(text: string): (source: Source) => boolean {
  const citesNote = isCited(text)
  return (source) => {
    if (source.kind === 'rule') return isRuleCited(text, source.cite)
    return source.kind !== 'note' || citesNote(source)
  }
}

/** A search finds more than an answer uses: where it cites some rules or notes, those are its sources, and else all. */
function keepCited(text: string, found: readonly Source[]): readonly Source[] {
  const citesNote = isCited(text)
  const rules = new Set(found.filter((source) => source.kind === 'rule' && isRuleCited(text, source.cite)))
  const notes = new Set(found.filter((source) => source.kind === 'note' && citesNote(source)))
  return found.filter((source) => {
    if (source.kind === 'rule') return rules.size === 0 || rules.has(source)
    return source.kind !== 'note' || notes.size === 0 || notes.has(source)
  })
}

/** By its whole citation, or by the article alone: "art. 15 lid 1 onder b". */
function isRuleCited(text: string, cite: string): boolean {
  const article = cite
    .split(', ')
    .slice(1)
    .join(', ')
    .replace(/ \([^)]*\)$/, '')
  return text.includes(cite) || (article.length >= MIN_ARTICLE && text.includes(article))
}
/** Shorter, and it could stand anywhere. */
const MIN_ARTICLE = 6

/** A tool that names no sources is one itself. */
function sourcesOf({ call, tool, sources }: Result): readonly Source[] {
  return sources ?? [{ kind: 'tool', call, tool }]
}

function isCited(text: string): (note: Pick<Note, 'number'>) => boolean {
  const ranges = [...text.matchAll(CITED)].flatMap(([, inside = '']) => inside.split(/[,;]/).map(readRange))
  return ({ number }) => ranges.some(([first, last]) => first <= number && number <= last)
}

function readRange(part: string): readonly [number, number] {
  const [first = 0, last = first] = part.split(/[–-]/).map(Number)
  return [first, last]
}

function keyOf(source: Source): string {
  switch (source.kind) {
    case 'note':
      return `note ${source.note}`
    case 'rule':
      return `rule ${source.rule} ${source.version}`
    case 'message':
      return `message ${source.thread} ${source.message}`
    case 'tool':
      return `tool ${source.call}`
  }
}
