import { readText } from '../brain/read-text.ts'
import type { Domain } from '../domain/domain.ts'
import { findPlace } from './find-place.ts'
import { patternsOf } from './plan-patterns.ts'
import { placePrepositions } from './plain-words.ts'

/**
 * What was seen, without where it is: "schimmel op het plafond boven de koelcel" is of the ceiling. The first place stays
 * where nothing else is named.
 */
export function withoutSurroundings(what: string, domain: Domain): string {
  const read = readText(what)
  const patterns = patternsOf(domain)
  const place = findPlace(read, patterns)
  if (!place) return what
  const things = patterns.findThings(read.folds)
  const start = read.folds.findIndex(
    (fold, at) =>
      at >= place.start &&
      at < place.end &&
      placePrepositions.has(fold) &&
      things.some((thing) => thing.end <= at || (thing.tag === 'thing' && thing.start >= place.end)),
  )
  if (start < 0) return what
  const before = what.slice(0, read.words[start]?.start).trimEnd()
  const after = what.slice(read.words[place.end - 1]?.end).trimStart()
  return `${before} ${after}`.trim()
}
