import type { NumberWords } from './number-words.ts'

/** Up to 39: "L", "C", "D" and "M" behind such a word are letters more often than numbers. */
const ROMAN = 'X{0,3}(?:IX|IV|V?I{0,3})'
const digits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 }

/** "hoofdstuk IX" as a voice says it, and "bijlagen I, II en III". */
export function sayRomans(text: string, words: NumberWords): string {
  if (!/[IVX]/.test(text)) return text
  return text.replace(patternOf(words), (written: string, name: string, list: string) => {
    // "in this chapter I found"
    if (words.thousands === ',' && list === 'I' && /^\p{Ll}/u.test(name)) return written
    const range = list.replace(/ ?[-–] ?/g, ` ${words.to} `)
    return `${name} ${range.replace(/[IVX]+/g, (roman) => words.count(readRoman(roman)))}`
  })
}

const patterns = new Map<NumberWords, RegExp>()

function patternOf(words: NumberWords): RegExp {
  const known = patterns.get(words)
  if (known) return known
  const names = words.beforeRoman.map((name) => `[${name.charAt(0).toUpperCase()}${name.charAt(0)}]${name.slice(1)}`)
  const roman = String.raw`(?=[IVX])${ROMAN}(?![\p{L}\p{N}])`
  const joint = `(?:, | (?:${[...words.untilTime, words.to].join('|')}) | ?[-–] ?)`
  const made = new RegExp(String.raw`(?<!\p{L})(${names.join('|')}) (${roman}(?:${joint}${roman})*)`, 'gu')
  patterns.set(words, made)
  return made
}

function readRoman(roman: string): number {
  const values = roman.split('').map((letter) => digits[letter] ?? 0)
  return values.reduce((sum, value, index) => (value < (values[index + 1] ?? 0) ? sum - value : sum + value), 0)
}
