import type { DocumentIndex } from './document-index.ts'
import { isKnownPart } from './is-known-part.ts'
import { readWords } from './read-words.ts'
import { type SearchLexicon, isCommon, isEmptyWord } from './search-lexicon.ts'
import { splitCompound } from './split-compound.ts'
import { stemWord } from './stem-word.ts'

/** How much is left of a word that was mistyped, or of one that is a part of another. */
const BY_SLIP = 0.75
const BY_PART = 0.85
/** How little it tells where something is: "een dode rat achter de vriezer". */
const positional = weigh('achter onder boven naast langs behind under underneath above beside next near', 0.5)
/** Where nothing is asked, these tell where something was seen: "in de koelcel staan bakken zonder deksel". */
const placing = new Map([...weigh('in bij at inside', 0.5), ...weigh('op on', 0.75)])
const askingWords = new Set(
  'hoe hoeveel hoelang wat welke welk wanneer waar wie mag mogen moet moeten hoeft how what which when where who may must should'.split(
    ' ',
  ),
)
/** Ask where they stand first. */
const askingFirst = new Set('is zijn kan kun kunnen heeft geldt valt is are can could does do did has'.split(' '))
/** That something stands beside something else is a finding itself: raw beside cooked. */
const POSITION = 0.8
const MOST_IMPORTANCE = 1.5
const determiners = new Set('de het een the a an of'.split(' '))
/** Shorter words are put together by chance. */
const MIN_JOINED = 5
/** No question has more words that tell something. */
const MOST_TERMS = 24

/** One thing that is asked for, by all the terms that may stand for it. */
export type AskedTerm = {
  readonly terms: readonly string[]
  /** How sure it is that they were meant. */
  readonly share: number
  /** How much it counts beside the others. */
  readonly importance: number
}

export type Question = {
  readonly asked: readonly AskedTerm[]
  /** How many words nobody knows. */
  readonly unknown: number
  /** How many words tell of another field. */
  readonly elsewhere: number
}

function weigh(words: string, weight: number): ReadonlyMap<string, number> {
  return new Map(words.split(' ').map((word) => [word, weight]))
}

type Reading = Omit<AskedTerm, 'importance'> | 'unknown' | 'elsewhere' | 'nothing'

/** What a question asks for, in the terms of an index. */
export function readQuestion(text: string, index: DocumentIndex, lexicon: SearchLexicon): Question {
  const words = joinWords(readWords(text), index, lexicon)
  const asked = new Map<string, AskedTerm>()
  let unknown = 0
  let elsewhere = 0
  const isAsking = text.includes('?') || askingFirst.has(words[0] ?? '') || words.some((word) => askingWords.has(word))
  let where = 1
  for (const word of words) {
    const position = positional.get(word) ?? (isAsking ? undefined : placing.get(word))
    const importance = position === undefined ? where : POSITION
    if (position !== undefined) where = position
    if (isEmptyWord(word, lexicon)) continue
    if (position === undefined) where = 1
    for (const reading of readWord(word, index, lexicon)) {
      if (reading === 'unknown') unknown++
      else if (reading === 'elsewhere') elsewhere++
      else if (reading !== 'nothing' && asked.size < MOST_TERMS) {
        // "Koelcel" and "koeling" ask for the same thing once.
        const key = reading.terms.at(-1) ?? ''
        const before = asked.get(key)
        const terms = before ? [...new Set([...before.terms, ...reading.terms])] : reading.terms
        asked.set(key, {
          terms,
          share: Math.max(before?.share ?? 0, reading.share),
          // What is named twice is what it is about: "ring en nagellak".
          importance: Math.min(MOST_IMPORTANCE, importance + (before ? before.importance / 2 : 0)),
        })
      }
    }
  }
  return { asked: [...asked.values()], unknown, elsewhere }
}

/** Puts together what is one word to a rule: "koel cel", "food truck", "buiten de koeling". */
function joinWords(words: readonly string[], { words: known }: DocumentIndex, { synonyms }: SearchLexicon): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const next = determiners.has(words[at + 1] ?? '') ? at + 2 : at + 1
    const both = word + (words[next] ?? '')
    const isOne = next < words.length && both.length >= MIN_JOINED && (synonyms.has(both) || known.has(both))
    joined.push(isOne ? both : word)
    if (isOne) at = next
  }
  return joined
}

function readWord(word: string, index: DocumentIndex, lexicon: SearchLexicon): readonly Reading[] {
  const whole = readKnown(word, 1, index, lexicon)
  if (whole) return [whole]
  // A measured value, a date: no rule is about it.
  if (/^\d/u.test(word)) return ['nothing']
  const parts = splitCompound(word, (part) => isKnownPart(part, index, lexicon))
  if (parts.length > 1) return parts.map((part) => readKnown(part, BY_PART, index, lexicon) ?? 'nothing')
  const near = index.findNear(word)
  const meant = near === undefined ? undefined : readKnown(near, BY_SLIP, index, lexicon)
  if (meant) return [meant]
  const part = parts[0] === undefined ? undefined : readKnown(parts[0], BY_PART * BY_SLIP, index, lexicon)
  // What stands beside an everyday word may be anything: a "cookiebanner".
  return [part === undefined || part === 'nothing' ? 'unknown' : part]
}

function readKnown(word: string, share: number, index: DocumentIndex, lexicon: SearchLexicon): Reading | undefined {
  if (isEmptyWord(word, lexicon)) return 'nothing'
  const isOurs = index.words.has(word) || lexicon.synonyms.has(word)
  if (!isOurs && lexicon.elsewhereWords.has(word)) return 'elsewhere'
  return readStem(stemWord(word), share, index, lexicon)
}

function readStem(
  stem: string,
  share: number,
  { terms }: DocumentIndex,
  { senses, everyday, around, elsewhere }: SearchLexicon,
): Reading | undefined {
  if (everyday.has(stem)) return 'nothing'
  const known = [stem, ...(senses.get(stem) ?? [])].filter((term) => terms.has(term))
  if (known.length > 0) return { terms: known, share }
  if (elsewhere.has(stem)) return 'elsewhere'
  return around.has(stem) || isCommon(stem) || senses.has(stem) ? 'nothing' : undefined
}
