import { en } from './en.ts'
import { nl } from './nl.ts'
import type { Texts } from './texts.ts'

/** More would be no person's preference. */
const MAX_TAGS = 20

/** The first of somebody's languages that we speak; Dutch where we speak none of them. */
export function chooseTexts(acceptLanguage: string): Texts {
  const wanted = acceptLanguage
    .split(',')
    .slice(0, MAX_TAGS)
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const first = wanted.find(({ language }) => language === 'nl' || language === 'en')
  return first?.language === 'en' ? en : nl
}
