import { foldText } from '@agora/core/fold-text'
import { type Law, laws } from './laws.ts'
import type { Rule } from './rule.ts'

/**
 * How well a rule is the one that a question names by its place: "852/2004 IX 5", "BBL artikel 15", "37R0829". Nothing
 * where the question names no place.
 */
export function findReference(question: string, rules: readonly Rule[]): ReadonlyMap<Rule, number> | undefined {
  const folded = foldText(question)
  const family = folded.match(/\b(?:37r)?(0\d{3})(?:[123]0)?\b/)?.[1]
  const ofFamily = family ? rules.filter((rule) => rule.family === family) : []
  if (ofFamily.length > 0) return new Map(ofFamily.map((rule) => [rule, 1]))
  const named = rules.filter((rule) => namesLaw(folded, laws[rule.law]))
  const places = placesOf(folded)
  if (named.length === 0 || places.length === 0) return undefined
  const found = new Map<Rule, number>()
  for (const rule of named) {
    const own = placesOf(foldText(rule.article.nl))
    const score = agree(places, own)
    if (score > 0) found.set(rule, score)
  }
  return found
}

function namesLaw(folded: string, { known }: Law): boolean {
  return known.some((name) => new RegExp(`(?<![\\w/])${name.replace('/', '\\/')}(?![\\w])`).test(folded))
}

/** Chapters, articles and points, in their order: "bijlage ii, hoofdstuk ix, punt 5" is ix, 5. */
function placesOf(folded: string): string[] {
  const withoutNames = folded
    .replace(/\b\d{2,4}\/\d{2,4}\b/g, ' ')
    .replace(/\b(?:bijlage|annex)\s+[ivx]+\b/g, ' ')
    .replace(/\b(?:178|852|853|2073|1169|528|625)\b/g, ' ')
  return withoutNames.match(/\b(?:[ivx]+|\d+(?:\.\d+)?[a-h]?|[a-d])\b/g) ?? []
}

/** The share of what is asked that the rule's own place has, in the same order, from the first on. */
function agree(asked: readonly string[], own: readonly string[]): number {
  let same = 0
  while (same < asked.length && same < own.length && fits(asked[same] ?? '', own[same] ?? '')) same++
  return same === 0 ? 0 : same / Math.max(asked.length, 1)
}

/** "1" asks for all of 1a, 1b … */
function fits(asked: string, own: string): boolean {
  return asked === own || (/^\d+$/.test(asked) && new RegExp(`^${asked}[a-h]$`).test(own))
}
