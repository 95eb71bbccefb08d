import { foldText } from '@agora/core/fold-text'
import { type NotesSubject, isGrammar } from './read-subject.ts'

type Text = { readonly text: string }

/** Parts of words count from this length on: "muizen" in "muizenkeutels". */
const SHORTEST_PART = 4
/** Of two words that begin alike, so much must be: "koelcellen" and "koelcel". */
const ALIKE = 0.65

/**
 * Of these, the ones that say most of what is named; none where nothing of it is said. In their order. `same`: groups of
 * words with the same meaning, for where nobody said the word itself.
 */
export function matchNotes<Note extends Text>(
  notes: readonly Note[],
  { words }: Pick<NotesSubject, 'words'>,
  same: readonly string[] = [],
): readonly Note[] {
  const groups = same.map((group) => group.split(' '))
  const own = notes.map(({ text }) => wordsOf(text))
  const isSaid = (word: string) => own.some((said) => said.some((one) => isAlike(toDigits(word), one)))
  return matchWords(
    notes,
    words.map((word) => [
      toDigits(word),
      ...(isSaid(word) ? [] : groups.filter((group) => group.includes(word)).flat()),
    ]),
  )
}

function matchWords<Note extends Text>(
  notes: readonly Note[],
  wanted: readonly (readonly string[])[],
): readonly Note[] {
  const counted = notes.map((note) => {
    const own = wordsOf(note.text)
    const isSaid = (others: readonly string[]) => others.some((one) => own.some((word) => isAlike(one, word)))
    const said = wanted.filter(isSaid)
    // "The worst one" is no "store one": a number alone names nothing.
    return { note, count: said.some(([word = '']) => !/^\d+$/u.test(word)) ? said.length : 0 }
  })
  const most = Math.max(0, ...counted.map(({ count }) => count))
  return most === 0 ? [] : counted.filter(({ count }) => count === most).map(({ note }) => note)
}

function wordsOf(text: string): readonly string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? []).map(toDigits)
}

function isAlike(wanted: string, word: string): boolean {
  if (wanted === word) return true
  if (isGrammar(word)) return false
  const [short, long] = wanted.length < word.length ? [wanted, word] : [word, wanted]
  if (short.length < SHORTEST_PART) return false
  // Dutch joins words: "vaatwasser" and "spoelvaatwasser". What is named may be a part, and not have one.
  if (short === wanted && (long.startsWith(short) || long.endsWith(short))) return true
  let shared = 0
  while (shared < short.length && short[shared] === long[shared]) shared++
  return shared >= SHORTEST_PART && shared >= long.length * ALIKE
}

/** "Twee" and "2" are the same. */
function toDigits(word: string): string {
  return numbers.get(word) ?? word
}
const numbers = new Map(
  [
    'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf',
    'zero one two three four five six seven eight nine ten eleven twelve',
  ].flatMap((line) => line.split(' ').map((word, number) => [word, String(number)] as const)),
)
