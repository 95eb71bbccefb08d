import { lexiconOf } from '@agora/core/wake/lexicon'
import { gapKind, readWords } from '@agora/core/wake/read-words'
import type { Slot } from '../domain/pack.ts'
import type { ReadText } from './read-text.ts'

/** A name or a subject is no sentence. */
const MOST_WORDS = 8

const lexicon = lexiconOf(undefined)

/** What a text says for a slot, in its own words; nothing where it says nothing. */
export function findSlot(slot: Slot, read: ReadText): string | undefined {
  const formed = slot.form && read.text.match(slot.form)?.[0]
  if (formed) return formed
  if (!slot.after) return undefined
  const upTo = new Set(slot.upTo ? [...slot.upTo.nl.split(' '), ...slot.upTo.en.split(' ')] : [])
  for (const after of new Set([...slot.after.nl.split(' '), ...slot.after.en.split(' ')])) {
    for (const [index, { fold }] of read.words.entries()) {
      if (fold !== after || (slot.isName && isArticle(read.words[index + 1]?.fold))) continue
      // "Slagerij van Ommeren", "Café Van Gogh": inside a name it leads up to nothing.
      if (isInName(read, index)) continue
      const value = valueAt(read, index + 1, upTo)
      if (value && (!slot.isFirm || namesFirm(value))) return value
    }
  }
  return undefined
}

function namesFirm(value: string): boolean {
  return /\p{Lu}/u.test(value) || readWords(value).some(({ fold }) => lexicon.nameMakers.has(fold))
}

function valueAt({ text, words }: ReadText, first: number, upTo: ReadonlySet<string>): string | undefined {
  let start = first
  // "The Copper Kettle": an article with a capital belongs to the name.
  const isCapital = (at: number) => /\p{Lu}/u.test(text.charAt(words[at]?.start ?? -1))
  while (isArticle(words[start]?.fold) && !(isCapital(start) && isCapital(start + 1))) start++
  const isEnd = (at: number) =>
    upTo.has(words[at]?.fold ?? '') && !(at > start && goesOnWithName({ text, words }, at, upTo))
  let end = start
  while (end < words.length && end - start < MOST_WORDS && !isEnd(end)) {
    if (end > start && gapKind(text.slice(words[end - 1]?.end, words[end]?.start)) !== 'none') {
      // "Jansen & Zonen", "Coca-Cola", "'t Hof": these marks belong to a name.
      if (!/^\s?[&+/'-]\s?$/u.test(text.slice(words[end - 1]?.end, words[end]?.start))) break
    }
    end++
  }
  const isNobody = end === start + 1 && nobody.has(words[start]?.fold ?? '')
  if (end === start || isNobody) return undefined
  return text.slice(words[start]?.start, words[end - 1]?.end)
}

const PARTICLES = new Set(['van', 'von'])
const AFTER_PARTICLE = new Set('de den der het t'.split(' '))

/** "Van" behind the word for a kind of firm, or with a capital behind another word. */
function isInName({ text, words }: Pick<ReadText, 'text' | 'words'>, at: number): boolean {
  const word = words[at]
  if (!word || !PARTICLES.has(word.fold) || at === 0) return false
  return lexicon.nameMakers.has(words[at - 1]?.fold ?? '') || /\p{Lu}/u.test(text.charAt(word.start))
}

/** "Slagerij van Ommeren", "Bakkerij Jansen van der Meer"; but not "Bakkerij Jansen van vandaag". */
function goesOnWithName(
  { text, words }: Pick<ReadText, 'text' | 'words'>,
  at: number,
  upTo: ReadonlySet<string>,
): boolean {
  if (!PARTICLES.has(words[at]?.fold ?? '')) return false
  const next = AFTER_PARTICLE.has(words[at + 1]?.fold ?? '') ? at + 2 : at + 1
  const word = words[next]
  if (!word || upTo.has(word.fold)) return false
  return lexicon.nameMakers.has(words[at - 1]?.fold ?? '') || /\p{Lu}/u.test(text.charAt(word.start))
}

function isArticle(word: string | undefined): boolean {
  return word !== undefined && lexicon.articles.has(word)
}

const nobody = new Set([
  ...lexicon.closeSubjects,
  ...lexicon.otherSubjects,
  ...lexicon.demonstratives,
  ...lexicon.objectPronouns,
  ...lexicon.places,
])
