import { foldWords, isLaughter, squeeze, unrepeat } from '../speech/fold-words.ts'
import { readSoundTags } from '../speech/sound-tags.ts'
import { en } from '../speech/words/en.ts'
import { nl } from '../speech/words/nl.ts'
import { openNotions } from './open-notions.ts'
import { overlapNearWords } from './overlap-near-words.ts'
import { overlapSkeleton } from './overlap-skeleton.ts'
import type { Feature, Setting } from './read-features.ts'

/** The flag of an interim: more may follow, and its last word may be unfinished. */
export const SO_FAR = 'so far'

const wordsOf = (list: string) => list.split(',').map((phrase) => foldWords(phrase))
const soft = wordsOf(`${nl.soft},${en.soft}`)
const hard = wordsOf(`${nl.hard},${en.hard}`)
const singles = new Set(soft.flatMap((phrase) => (phrase.length === 1 ? phrase : [])))
const agreeing = new Set(soft.flat())
const softPhrases = soft.filter(({ length }) => length > 1).map((phrase) => ` ${phrase.join(' ')} `)
const stopping = new Set(hard.flatMap((phrase) => (phrase.length === 1 ? phrase : [])))
const hardPhrases = hard.filter(({ length }) => length > 1).map((phrase) => ` ${phrase.join(' ')} `)
const fillers = new Set('en and so dus nou well like zeg kijk eh ehm euh uh uhm um er erm nee neen no nah'.split(' '))
const notionsOf = openNotions(overlapNearWords)
const ASKING =
  /^(?:wat|wie|waar|waarom|wanneer|hoe|hoeveel|welke?|what|who|where|why|when|how|which|whose|is|zijn|kan|kun|mag|moet|heb|heeft|can|could|should|does|did|has|are)$/u
const ORDER =
  /^(?:noteer|schrijf|zet|maak|zoek|lees|pak|geef|laat|verander|verwijder|wis|sla|begin|herhaal|zeg|doe|kijk|stuur|bel|vul|voeg|write|note|put|make|find|read|give|show|change|delete|remove|skip|repeat|say|tell|send|call|add|take|go|start|mark|set|look|check)$/u
const LEAST_LETTERS = 2
const MOST_NOTIONS = 4
const DENIAL = /^(?:niet|nie|geen|nooit|niks|not|no|never|nothing|cannot|\p{L}+nt|cannae|\p{L}*nae)$/u
const NAME = /(?<=[^.!?\s]\s+|^)(?!Agora)\p{Lu}\p{Ll}+/gu

/** What agreement over speech is made of: how much of it is words that agree, and what stands at its ends. */
export function overlapCues(said: string, { flags = [] }: Setting = {}): readonly (string | Feature)[] {
  const { text, isLaughed } = readSoundTags(said)
  const words = foldWords(text)
  const names: (string | Feature)[] = []
  if (text !== said) names.push('has a described sound')
  if (isLaughed || words.some(isLaughter)) names.push('laughs')
  if (words.length === 0) return names
  const isSoft = (word: string) => singles.has(word) || singles.has(unrepeat(word)) || singles.has(squeeze(word))
  const foreign = words.filter((word) => !agreeing.has(word) && !isSoft(word) && !isLaughter(word))
  const stops = words.filter((word) => stopping.has(word))
  const plain = ` ${words.join(' ')} `
  names.push(`words that never agree: ${foreign.length > 2 ? 'several' : foreign.length}`)
  const firstOther = words.findIndex((word) => !isSoft(word))
  const rest = firstOther < 0 ? [] : words.slice(firstOther)
  names.push(
    rest.length === 0 ? 'agreeing words alone' : `behind agreeing words: ${rest.length > 3 ? 'more' : rest.length}`,
  )
  const next = rest[0] ?? ''
  if (firstOther > 0 && next !== '') names.push('begins with agreement')
  if (rest.some((word) => ASKING.test(word))) names.push('a question word')
  if (ASKING.test(next)) names.push('goes on with a question word')
  if (ORDER.test(next)) names.push('goes on with an order')
  if (rest.some((word) => ORDER.test(word))) names.push('an order')
  if (words.includes('agora')) names.push('a call')
  if (stops.length === words.length) names.push('stopping words alone')
  if (stops.length > 0) names.push('a stopping word')
  if (stopping.has(words.at(-1) ?? '')) names.push('ends with a stopping word')
  if (stopping.has(words[0] ?? '')) names.push('begins with a stopping word')
  if (isSoft(words.at(-1) ?? '')) names.push('ends with agreement')
  if (hardPhrases.some((phrase) => plain.includes(phrase))) names.push('a stopping phrase')
  if (softPhrases.some((phrase) => plain.includes(phrase))) names.push('an agreeing phrase')
  if (/\?\s*$/u.test(said)) names.push('asks')
  if (/!\s*$/u.test(said)) names.push('exclaims')
  if ((text.match(NAME) ?? []).length > 0) names.push('a name')
  const body = bodyOf(words, isSoft)
  if (body.length > 0)
    names.push(
      `goes on: ${body[0]}`,
      `goes on: ${body.slice(0, 2).join(' ')}`,
      `goes on: ${body.slice(0, 3).join(' ')}`,
    )
  for (const notion of notionsOf(body[0] ?? '')) names.push(`goes on with: ${notion}`)
  const is = flags.includes(SO_FAR) ? 'begins' : 'is'
  if (words.length > 2) names.push(`${is}: … ${words.slice(-3).join(' ')}`)
  if (words.length < 5) names.push(`${is}: ${words.join(' ')}`)
  names.push(...laterClauses(text), ...denials(words))
  for (const notion of unfinishedNotions(words.at(-1) ?? '')) names.push(`may become: ${notion}`)
  const order = overlapSkeleton(text, is === 'is')
  return [...names, ...order.map((name) => ({ name: `#${name}`, value: 1 / Math.sqrt(order.length) }))]
}

function bodyOf(words: readonly string[], isSoft: (word: string) => boolean): readonly string[] {
  const at = words.findIndex((word) => !isSoft(word) && !fillers.has(word))
  return at < 0 ? [] : words.slice(at)
}

/** How what stands behind a pause, or behind "but", begins: agreement often comes first. */
function laterClauses(text: string): readonly string[] {
  const names = new Set<string>()
  for (const clause of text.split(/(?<![,;:.?!…])[,;:.?!…]+\s+|(?<=\s(?:maar|mor|but))\s+/u).slice(1)) {
    const [first = '', second] = foldWords(clause)
    if (first === '') continue
    names.add(`then: ${first}`)
    if (second !== undefined) names.add(`then: ${first} ${second}`)
    for (const notion of notionsOf(first)) names.add(`then: ~${notion}`)
  }
  return [...names]
}

/** What is denied, up to three words behind or before the negation: "niet mee eens", "dat geloof ik niet". */
function denials(words: readonly string[]): readonly string[] {
  const names = new Set<string>()
  for (const [at, word] of words.entries()) {
    if (!DENIAL.test(word)) continue
    for (let place = Math.max(0, at - 3); place <= at + 3; place++) {
      if (place === at) continue
      const is = place > at ? 'not' : 'not before'
      for (const notion of notionsOf(words[place] ?? '')) names.add(`${is}: ~${notion}`)
    }
  }
  return [...names]
}

/** What an unfinished last word may be the beginning of; nothing where it is a word, or the beginning of too many. */
function unfinishedNotions(last: string): readonly string[] {
  known ??= readKnown()
  if (known.has(last) || agreeing.has(last) || last.length < LEAST_LETTERS) return []
  const found = new Set<string>()
  for (const [word, notion] of known) if (word.startsWith(last)) found.add(notion)
  return found.size <= MOST_NOTIONS ? [...found] : []
}

let known: ReadonlyMap<string, string> | undefined

/** The words of the notions, with the first notion of each. */
function readKnown(): ReadonlyMap<string, string> {
  const words = overlapNearWords.split('\n').flatMap((line) => (line.split(': ')[1] ?? '').split(' '))
  return new Map(words.filter(({ length }) => length > LEAST_LETTERS).map((word) => [word, notionsOf(word)[0] ?? '']))
}
