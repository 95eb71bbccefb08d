import { createHash } from 'node:crypto'
import { foldText } from '@agora/core/fold-text'
import { findHeading } from './find-heading.ts'
import type { Passage } from './split-passages.ts'

/** Together with a point and a count they fit into the id of a rule. */
const DOCUMENT_CHARS = 28
const PLACE_CHARS = 26

/** "own-hygienecode-2026": apart from the rules that Agora knows. */
export function nameDocument(title: string, isTaken: (id: string) => boolean): string {
  const name = `own-${slug(title, DOCUMENT_CHARS - 4) || 'document'}`
  for (let count = 1; ; count++) {
    const id = count === 1 ? name : `${name}-${count}`
    if (!isTaken(id)) return id
  }
}

/**
 * Ids by place, not by order: where a document is read again with an article more, what was cited from the others is
 * still found. What has no heading is named by its words.
 */
export function namePassages(document: string, passages: readonly Passage[]): string[] {
  const counts = new Map<string, number>()
  return passages.map(({ path, text }) => {
    const name = `${document}.${placeOf(path.at(-1)) || `p-${digest(text)}`}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}.${count}`
  })
}

function placeOf(heading: string | undefined): string {
  if (heading === undefined) return ''
  return slug(findHeading(heading, { numbered: true })?.label ?? heading, PLACE_CHARS)
}

function slug(text: string, most: number): string {
  const words = foldText(text.replaceAll('§', 'par ')).replaceAll(/[^a-z0-9]+/g, '-')
  return words.slice(0, most).replaceAll(/^-|-$/g, '')
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
