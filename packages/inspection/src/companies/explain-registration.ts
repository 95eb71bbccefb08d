import type { Language } from '@agora/core/language'
import type { BadRegistration } from './read-registration.ts'

/** Letters that are taken for digits, and for which. */
const looksLike: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
const RSIN_DIGITS = 9

/** What is wrong with a number, and what to do, for whoever said it. `found` as `readRegistration` gives it. */
export function explainRegistration(why: BadRegistration, language: Language, found?: string): string {
  return (language === 'nl' ? nl : en)[why](found)
}

type Explanations = Readonly<Record<BadRegistration, (found: string | undefined) => string>>

const nl: Explanations = {
  empty: () => 'Er staat geen KVK-nummer. Een KVK-nummer heeft acht cijfers, bijvoorbeeld 12345678.',
  'not-digits': (found) => {
    if (!found) return 'Dit is geen KVK-nummer: er staan geen cijfers in. Een KVK-nummer heeft acht cijfers.'
    const meant = meantBy(found)
    const ask = meant ? ` Bedoel je het cijfer ${meant}?` : ''
    return `In dit KVK-nummer staat ${found.length > 1 ? 'iets wat geen cijfer is' : 'een teken dat geen cijfer is'}: "${found}".${ask} Een KVK-nummer heeft acht cijfers en geen letters.`
  },
  'too-short': (found) =>
    `Dit KVK-nummer is te kort: ${counted(found, 'nl')}. Het moeten er acht zijn. Kijk het nummer na.`,
  'too-long': (found) =>
    `Dit KVK-nummer is te lang: ${counted(found, 'nl')}. Het moeten er acht zijn.` +
    (found?.length === RSIN_DIGITS
      ? ' Negen cijfers heeft een RSIN; het KVK-nummer is een ander nummer.'
      : ' Kijk het nummer na.'),
  'is-branch': () =>
    'Dit is een vestigingsnummer: dat heeft twaalf cijfers. Geef het KVK-nummer van het bedrijf; dat heeft er acht.',
}

const en: Explanations = {
  empty: () => 'There is no KVK number here. A KVK number has eight digits, for instance 12345678.',
  'not-digits': (found) => {
    if (!found) return 'This is no KVK number: there are no digits in it. A KVK number has eight digits.'
    const meant = meantBy(found)
    const ask = meant ? ` Do you mean the digit ${meant}?` : ''
    return `This KVK number has ${found.length > 1 ? 'characters that are no digits' : 'a character that is no digit'}: "${found}".${ask} A KVK number has eight digits and no letters.`
  },
  'too-short': (found) =>
    `This KVK number is too short: ${counted(found, 'en')}. There must be eight. Please check the number.`,
  'too-long': (found) =>
    `This KVK number is too long: ${counted(found, 'en')}. There must be eight.` +
    (found?.length === RSIN_DIGITS
      ? ' A number of nine digits may be an RSIN, which is another number.'
      : ' Please check the number.'),
  'is-branch': () =>
    'This is the number of an establishment, which has twelve digits. Give the KVK number of the firm, which has eight.',
}

function meantBy(found: string): string | undefined {
  return found.length === 1 ? looksLike[found] : undefined
}

function counted(found: string | undefined, language: Language): string {
  const count = found?.length ?? 0
  if (language === 'nl') return `er ${count === 1 ? 'staat 1 cijfer' : `staan ${count} cijfers`}`
  return `it has ${count} digit${count === 1 ? '' : 's'}`
}
