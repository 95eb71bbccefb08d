import { foldWords, squeeze } from './fold-words.ts'
import type { SpeechConfig } from './speech-config.ts'
import { en } from './words/en.ts'
import { nl } from './words/nl.ts'

type PhraseClass = 'soft' | 'hard'

export type OverlapLexicon = {
  /** By the phrase's words with a space between them. */
  readonly phrases: ReadonlyMap<string, PhraseClass>
  /** The same, squeezed: for words that were drawn out. */
  readonly drawnOut: ReadonlyMap<string, PhraseClass>
  /** How soft phrases of several words begin: "dat is" may still become "dat is goed". */
  readonly beginnings: ReadonlySet<string>
  /** The phrases that agree: the last word of an interim may be the beginning of one. */
  readonly soft: readonly string[]
  readonly longest: number
}

const lists = { nl, en }
/** Made once per configuration: it is asked with every word that is said over Agora's speech. */
const made = new WeakMap<SpeechConfig, OverlapLexicon>()

export function overlapLexicon(config: SpeechConfig): OverlapLexicon {
  const known = made.get(config)
  if (known) return known
  const lexicon = makeLexicon(config)
  made.set(config, lexicon)
  return lexicon
}

function makeLexicon({ languages, softWords, hardWords, notSoft, notHard }: SpeechConfig): OverlapLexicon {
  const soft = languages.flatMap((language) => lists[language].soft.split(','))
  const hard = languages.flatMap((language) => lists[language].hard.split(','))
  const phrases = new Map<string, PhraseClass>()
  // Hard last: what is on both lists interrupts.
  add(phrases, without(soft, notSoft), 'soft')
  add(phrases, softWords, 'soft')
  add(phrases, without(hard, notHard), 'hard')
  add(phrases, hardWords, 'hard')
  const drawnOut = new Map([...phrases].map(([phrase, is]) => [squeeze(phrase), is]))
  const longest = Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length))
  const agreeing = [...phrases].filter(([, is]) => is === 'soft').map(([phrase]) => phrase)
  return { phrases, drawnOut, beginnings: beginningsOf(agreeing), soft: agreeing, longest }
}

function beginningsOf(phrases: readonly string[]): ReadonlySet<string> {
  const soft = phrases.map((phrase) => phrase.split(' '))
  return new Set(soft.flatMap((words) => words.slice(1).map((_, index) => words.slice(0, index + 1).join(' '))))
}

function without(words: readonly string[], not: readonly string[]): readonly string[] {
  if (not.length === 0) return words
  const left = new Set(not.map(key))
  return words.filter((word) => !left.has(key(word)))
}

function add(phrases: Map<string, PhraseClass>, words: readonly string[], is: PhraseClass): void {
  for (const word of words) {
    const phrase = key(word)
    if (phrase !== '') phrases.set(phrase, is)
  }
}

function key(phrase: string): string {
  return foldWords(phrase).join(' ')
}
