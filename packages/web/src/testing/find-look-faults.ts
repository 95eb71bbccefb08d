import type { Page } from 'playwright-core'
import type { AllTexts } from '../texts/more-texts.ts'
import { faintTexts } from './faint-texts.ts'
import { findSmallTargets, findSpilt, findTooWide, readWords } from './find-faults.ts'
import { runAxe } from './run-axe.ts'

/** What is wrong with the page as it is now: too wide, sticking out, too small, too faint, in another language, or by axe. */
export async function findLookFaults(page: Page, texts: AllTexts, foreign: ReadonlySet<string>): Promise<string[]> {
  const [tooWide, spilt, small, faint, words] = [
    await page.evaluate(findTooWide),
    await page.evaluate(findSpilt),
    await page.evaluate(findSmallTargets),
    await page.evaluate(faintTexts),
    await page.evaluate(readWords),
  ]
  const strange = words.filter((text) => foreign.has(text)).map((text) => `in the other language: ${text}`)
  const found = [
    ...tooWide,
    ...spilt,
    ...small,
    ...faint.map((text) => `faint: ${text}`),
    ...strange,
    ...(await runAxe(page)),
  ]
  if ((await page.locator('html').getAttribute('lang')) !== texts.language)
    found.push('the page names another language')
  if ((await page.locator('h1:visible').count()) !== 1) found.push('not one h1')
  return [...new Set(found)]
}

/** Every plain text of a language. */
function wordsOf(texts: object): string[] {
  return Object.values(texts).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? wordsOf(value) : []
  })
}

/** Words that only a speaker of this language understands. */
export function onlyIn(texts: AllTexts, other: AllTexts): Set<string> {
  return new Set(wordsOf(texts)).difference(new Set(wordsOf(other)))
}
