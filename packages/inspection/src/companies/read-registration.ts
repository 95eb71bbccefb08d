import { foldText } from '@agora/core/fold-text'
import { joinTens, readSpokenDigits } from './read-spoken-digits.ts'

export type BadRegistration = 'too-short' | 'too-long' | 'not-digits' | 'is-branch' | 'empty'
export type ReadRegistration =
  | { readonly kind: 'good'; readonly registration: string }
  /** `found`: the characters that are no digits, or the digits where there are too few or too many. */
  | { readonly kind: 'bad'; readonly why: BadRegistration; readonly found?: string }

const REGISTRATION_DIGITS = 8
const BRANCH_DIGITS = 12
/** Nobody says a number in more. */
const MOST_CHARS = 300
/** Behind one of these stands the number. */
const label = /\b(?:k\.?v\.?k\.?|kamer van koophandel|handelsregister|chamber of commerce|coc)\b/g
const between = /^[\s.\-_/:;,'’()]+|[\s.\-_/:;,'’()]+$/g

/**
 * A number at the Chamber of Commerce, as it is written or called out: "92 25 18 54", "KVK-nummer: 92251854", "negen twee
 * twee vijf …". Eight digits; it has no check digit, so no more than its form can be told here.
 */
export function readRegistration(said: string): ReadRegistration {
  const folded = foldText(said.slice(0, MOST_CHARS).normalize('NFKC'))
  const labels = [...folded.matchAll(label)]
  const last = labels.at(-1)
  const behind = last ? folded.slice(last.index + last[0].length) : folded
  // The label may also stand behind: "92251854 is het kvk-nummer".
  const text = /[a-z0-9]/.test(withoutFiller(behind)) ? behind : folded.replaceAll(label, ' ')
  const whole = new Set(text.match(/(?<![\w.])\d{8}(?![\w]|\.\d)/g))
  const [only] = whole
  if (only !== undefined && whole.size === 1) return { kind: 'good', registration: only }
  return judge(collect(text), text)
}

const filler = /\b(?:nummer|nr|number|no|is|het|the|de|van|of|our|ons|onze|registratie|registration)\b/g

function withoutFiller(text: string): string {
  return text.replaceAll(filler, ' ')
}

type Collected = { readonly digits: string; readonly wrong: string }

/** The digits that stand behind each other, up to a word that is none; and what stands among them that is no digit. */
function collect(text: string): Collected {
  const words = withoutFiller(text)
    // "ninety-two"
    .replaceAll(/(?<=[a-z])-(?=[a-z])/g, ' ')
    .split(/\s+/)
    .map((word) => word.replaceAll(between, ''))
    .filter(Boolean)
  let digits = ''
  let wrong = ''
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const spoken = readSpokenDigits(word) ?? calledZero(word, words, at)
    const next = words[at + 1]
    if (spoken?.kind === 'digits') digits += spoken.digits
    else if (spoken?.kind === 'twice' && next !== undefined) {
      const what = readSpokenDigits(next)
      const again = /^\d$/.test(next) ? next : what?.kind === 'digits' ? what.digits : ''
      digits += again + again
      if (again !== '') at++
    } else if (spoken?.kind === 'tens') {
      const joined = joinTens(word, next)
      digits += joined.digits
      at += joined.took - 1
    } else if (/\d/.test(word)) {
      digits += word.replaceAll(/\D/g, '')
      wrong += word.replaceAll(/[\d.\-_/:;,'’]/g, '')
    } else if (word.length === 1) wrong += digits === '' && !/^\d/.test(next ?? '') ? '' : word
    else if (digits !== '') break
  }
  return { digits, wrong }
}

/** "nine two o five": among words that are called out an "o" is a nought; among written digits it is a mistake. */
function calledZero(word: string, words: readonly string[], at: number) {
  const beside = [words[at - 1], words[at + 1]].filter((other) => other !== undefined)
  const isCalled =
    word === 'o' && beside.length > 0 && beside.every((other) => readSpokenDigits(other) ?? other === 'o')
  return isCalled ? ({ kind: 'digits', digits: '0' } as const) : undefined
}

function judge({ digits, wrong }: Collected, text: string): ReadRegistration {
  if (wrong !== '' && digits !== '') return { kind: 'bad', why: 'not-digits', found: wrong.toUpperCase() }
  if (digits === '')
    return { kind: 'bad', why: withoutFiller(text).replaceAll(/[^\p{L}\p{N}]/gu, '') === '' ? 'empty' : 'not-digits' }
  if (digits.length === REGISTRATION_DIGITS) return { kind: 'good', registration: digits }
  if (digits.length === BRANCH_DIGITS) return { kind: 'bad', why: 'is-branch', found: digits }
  return { kind: 'bad', why: digits.length < REGISTRATION_DIGITS ? 'too-short' : 'too-long', found: digits }
}
