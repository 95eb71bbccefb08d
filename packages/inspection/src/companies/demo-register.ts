import { isNearWord } from '../brain/near-word.ts'
import { foldText } from '@agora/core/fold-text'
import type { Company, PastInspection } from '@agora/protocol/inspection'
import type { Domain } from '../domain/domain.ts'
import type { DemoFirm } from '../domain/demo-firm.ts'
import { readRegistration } from './read-registration.ts'

/** More than this nobody reads through. */
export const MOST_FOUND = 10
const DAY_MS = 24 * 60 * 60 * 1_000
/** Fewer digits are the beginning of too many numbers. */
const LEAST_DIGITS = 4
const MOST_QUERY_CHARS = 200
/** How well a name fits that is right but for a slip in a short word, or written as one: "Bela Rosa", "Bellarosa". */
const GLUED = 0.5

type FirmsOf = Pick<Domain, 'firms'>

/** Firms by number, by the beginning of one, or by words of name and place; a slip of the pen is forgiven. Best first. */
export function findDemoFirms(query: string, domain: FirmsOf): readonly Company[] {
  const asked = query.slice(0, MOST_QUERY_CHARS)
  const number = readRegistration(asked)
  if (number.kind === 'good') return byNumber(domain, ({ registration }) => registration === number.registration)
  const digits = asked.replaceAll(/[\s.]/g, '')
  if (/^\d+$/.test(digits)) {
    const starts = (whole: string | undefined) => digits.length >= LEAST_DIGITS && whole?.startsWith(digits) === true
    return byNumber(domain, ({ registration, branch }) => starts(registration) || starts(branch))
  }
  const words = wordsOf(asked)
  if (words.length === 0) return []
  return domain.firms
    .map(({ company }) => ({ company, score: scoreOf(words, company) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_FOUND)
    .map(({ company }) => company)
}

/** What happened at a firm before, at all of its places, the last visit first. */
export function demoHistory(
  registration: string,
  domain: FirmsOf & Pick<Domain, 'id'>,
  now: number,
): readonly PastInspection[] {
  return domain.firms
    .filter(({ company }) => company.registration === registration)
    .flatMap((firm) => firm.past.map((visit) => toPast(firm.company, visit, domain.id, now)))
    .sort((a, b) => b.at - a.at)
}

function toPast(company: Company, visit: DemoFirm['past'][number], domain: string, now: number): PastInspection {
  const { daysAgo, findings, ...told } = visit
  const at = now - daysAgo * DAY_MS
  return {
    ...told,
    domain,
    company,
    at,
    findings: findings.map(({ dueInDays, ...finding }) => ({
      ...finding,
      ...(dueInDays === undefined ? {} : { dueAt: at + dueInDays * DAY_MS }),
    })),
  }
}

function byNumber({ firms }: FirmsOf, fits: (company: Company) => boolean): readonly Company[] {
  return firms
    .map(({ company }) => company)
    .filter(fits)
    .slice(0, MOST_FOUND)
}

/** In so many names that they find nothing by themselves. */
const empty = new Set(['de', 'het', 'een', 'the', 'bv', 'vof', 'van', 'bij', 'in', 'en', 'and', 'te', 'at', 'of'])

function wordsOf(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !empty.has(word))
}

/** Every word must be there: in the name, or in the place once the name is meant. A whole name stands before a part. */
function scoreOf(words: readonly string[], { name, address, place }: Company): number {
  const own = wordsOf(name)
  const around = wordsOf(`${address ?? ''} ${place ?? ''}`)
  let inName = 0
  let score = 0
  for (const word of words) {
    const fit = bestFit(word, own)
    const beside = fit > 0 ? 0 : bestFit(word, around) * 0.5
    if (fit === 0 && beside === 0) return isGlued(words, own) ? GLUED : 0
    if (fit > 0) inName++
    score += fit + beside
  }
  return inName === 0 ? score * 0.5 : score + inName / Math.max(own.length, 1)
}

function bestFit(word: string, own: readonly string[]): number {
  let best = 0
  for (const other of own) {
    if (word === other) return 1
    if (word.length >= 2 && other.startsWith(word)) best = Math.max(best, 0.8)
    else if (isNearWord(word, other)) best = Math.max(best, 0.6)
  }
  return best
}

function isGlued(words: readonly string[], own: readonly string[]): boolean {
  const asked = words.join('')
  // The kind of firm is often left out.
  return isNearWord(asked, own.join('')) || (own.length > 1 && isNearWord(asked, own.slice(1).join('')))
}
