import type { Finding, FindingContent } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import { foldText } from '@agora/core/fold-text'

/** A text with so many of its words in another is a piece of that one. */
const PIECE = 0.75
/** Shorter words stand in every sentence. */
const MIN_WORD = 4

/**
 * What a finding says after others were merged into it. Pieces of a fuller text go, and texts about different things are
 * joined: nothing that was seen is lost. The value and the rule are those of the finding that tells most: a shortcoming
 * before something in order, then a value before none. Undefined where it says what it said: so do a person's words.
 */
export function mergeWords(into: Finding, others: readonly Finding[]): FindingContent | undefined {
  if (into.edited) return undefined
  const all = [into, ...others]
  // That the floor was found clean as well says nothing for one that was not.
  const wrong = all.filter(({ kind }) => kind === 'shortcoming')
  const told = wrong.length > 0 ? wrong : all
  const ranked = told.toSorted((a, b) => compare(rankOf(b), rankOf(a)))
  const [best = into] = ranked
  const kept = told.filter((one) => !told.some((other) => isPieceOf(one, other, ranked)))
  const rule = best.rule ?? ranked.find((one) => one.rule !== undefined)?.rule
  const where = best.where ?? all.find((one) => one.where !== undefined)?.where
  const says: FindingContent = {
    ...contentOf(best),
    what: joinTexts(kept.map(({ what }) => what)),
    ...(rule === undefined ? {} : { rule }),
    ...(where === undefined ? {} : { where }),
  }
  return JSON.stringify(says) === JSON.stringify(contentOf(into)) ? undefined : says
}

/** What a finding says, apart from what is decided of it. */
export function contentOf({ kind, what, where, section, measured, check, rule, suggestion }: Finding): FindingContent {
  return {
    kind,
    what,
    ...(where === undefined ? {} : { where }),
    ...(section === undefined ? {} : { section }),
    ...(measured === undefined ? {} : { measured }),
    ...(check === undefined ? {} : { check }),
    ...(rule === undefined ? {} : { rule }),
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

/** Of two that say the same the better one stays. */
function isPieceOf(one: Finding, other: Finding, ranked: readonly Finding[]): boolean {
  if (one === other || ranked.indexOf(one) < ranked.indexOf(other)) return false
  const own = wordsOf(one.what)
  const said = new Set(wordsOf(other.what))
  return own.filter((word) => said.has(word)).length >= own.length * PIECE
}

function wordsOf(text: string): readonly string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.filter((word) => word.length >= MIN_WORD || /\d/.test(word)))]
}

function joinTexts(texts: readonly string[]): string {
  const bare = texts.map((text, index) =>
    index < texts.length - 1 ? text.trim().replace(/(?<![.;,])[.;,]+$/u, '') : text.trim(),
  )
  return bare.join('; ').slice(0, limits.findingChars)
}

function rankOf({ edited, kind, measured, what }: Finding): readonly number[] {
  return [edited ? 1 : 0, kind === 'shortcoming' ? 1 : 0, measured ? 1 : 0, wordsOf(what).length]
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0
    if (value !== other) return value - other
  }
  return 0
}
