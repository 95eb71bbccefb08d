import { synonyms } from '@agora/inspection/domains/food/rules/synonyms'
import type { Law, Rule } from '@agora/inspection/domain/rule'

const SENTENCES = 6
const WORDS = 16
/** So many words that no rule has. */
const NAMES = 40_000
/** Passages of one document. */
const PER_DOCUMENT = 200

const everyday = (
  'de het een en van in op aan bij met voor naar uit over te er is zijn was wordt worden niet ook nog als door dat die deze ' +
  'medewerker afdeling leidinggevende dagelijks wekelijks maandelijks formulier map kantoor ploeg ronde melding actie werkwijze ' +
  'stap controle verantwoordelijk registratie afwijking instructie locatie vestiging klant leverancier levering bestelling'
).split(' ')
const subjects = synonyms.flatMap((group) => group.split(' '))
const syllables = 'ba be bo dra den fel ga gre hof ik jas ka kel lo mer na op pel ris sta ter uit vor wek zan'.split(
  ' ',
)

/** The same numbers every time: a run can be compared with another. */
function makeNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Passages of an operator's own documents: everyday words, words of rules, and names that occur nowhere else. */
export function makePassages(count: number): readonly Rule[] {
  const next = makeNumbers(7)
  const pick = (words: readonly string[]) => words[next(words.length)] ?? ''
  const names = Array.from({ length: NAMES }, () => Array.from({ length: 2 + next(3) }, () => pick(syllables)).join(''))
  // Few words stand in most places and most words in few, as in any text.
  const pickRare = () => names[Math.min(next(NAMES), next(NAMES), next(NAMES))] ?? ''
  const sayWord = () => [pick(everyday), pick(everyday), pick(subjects), pickRare()][Math.min(3, next(5))] ?? ''
  const say = (words: number) => Array.from({ length: words }, sayWord).join(' ')
  return Array.from({ length: count }, (_, number) => {
    const text = Array.from({ length: SENTENCES }, () => `${say(WORDS)}.`).join(' ')
    return toRule(number, `${pick(subjects)} ${say(2)}`, text)
  })
}

function toRule(number: number, subject: string, text: string): Rule {
  const document = Math.floor(number / PER_DOCUMENT)
  const same = (words: string) => ({ nl: words, en: words })
  const law: Law = {
    id: `document-${document}`,
    name: same(`Handboek ${document}`),
    known: [`handboek ${document}`],
    validFrom: null,
    textVersion: same('2025'),
  }
  return {
    id: `passage-${number}`,
    law,
    article: same(`hoofdstuk ${1 + (number % 12)}, punt ${number % PER_DOCUMENT}`),
    subject: same(subject),
    text: same(text),
    asked: same(''),
    mark: 'own',
    validFrom: null,
    validUntil: null,
    textVersion: law.textVersion,
  }
}
