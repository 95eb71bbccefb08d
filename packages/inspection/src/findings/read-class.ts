import { readWords } from '@agora/core/wake/read-words'
import type { Domain } from '../domain/domain.ts'
import { setOf } from './plain-words.ts'
import { makeFinder } from './word-patterns.ts'

type Word = { readonly class: string; readonly isBare: boolean }

const finders = new WeakMap<Domain, ReturnType<typeof makeFinder<Word>>>()
const denying = setOf("geen niet nooit minder amper nauwelijks not no never less hardly isn't wasn't")
/** Words between "geen" and what it denies: "geen heel ernstige". */
const REACH_WORDS = 3
const links = setOf('maar but wel')

/**
 * Which class somebody names. A plain "overtreding" is the class that the form calls so, and never a graver one that
 * has the word in its name [A40]. Nothing where it is denied, where two are named, or where none is.
 */
export function readClass(words: string, domain: Domain): string | undefined {
  const folds = readWords(words).map(({ fold }) => fold)
  const finder = finders.get(domain) ?? makeClassFinder(domain)
  finders.set(domain, finder)
  const found = finder(folds).filter(
    (one, _index, all) =>
      !all.some((other) => other !== one && other.named.length > one.named.length && covers(other, one)),
  )
  // What denies an adjective denies its noun: "geen ernstige overtreding" says nothing of another one.
  const denied = found.filter(({ start }) => isDenied(start, folds))
  const named = found.filter(
    (one) => !denied.includes(one) && !(one.tag.isBare && denied.some(({ end }) => end === one.start)),
  )
  const adjectives = named.filter(({ tag }) => !tag.isBare)
  const classes = new Set((adjectives.length > 0 ? adjectives : named).map(({ tag }) => tag.class))
  const [only] = classes
  return classes.size === 1 ? only : undefined
}

function makeClassFinder(domain: Domain) {
  const forms = domain.classes.flatMap(({ formWord }) => [formWord.nl, formWord.en])
  return makeFinder<Word>(
    domain.classes.flatMap(({ id, name, formWord, known }) => {
      const phrases = [formWord.nl, formWord.en]
      // The word that the other classes of the form are made of.
      const isBare = (phrase: string) => forms.some((form) => form !== phrase && form.split(' ').includes(phrase))
      return [
        ...phrases.map((phrase) => [asPattern(phrase), { class: id, isBare: isBare(phrase) }] as const),
        ...[name.nl, name.en].map((word) => [asPattern(word), { class: id, isBare: false }] as const),
        ...[id, ...(known?.nl ?? []), ...(known?.en ?? [])].map(
          (word) => [word, { class: id, isBare: false }] as const,
        ),
      ]
    }),
  )
}

function asPattern(words: string): string {
  return readWords(words)
    .map(({ fold }) => fold)
    .join(' ')
}

function covers(one: { start: number; end: number }, other: { start: number; end: number }): boolean {
  return one.start <= other.start && other.end <= one.end
}

function isDenied(start: number, folds: readonly string[]): boolean {
  const before = folds.slice(Math.max(0, start - REACH_WORDS), start)
  const last = before.findLastIndex((word) => denying.has(word))
  return last >= 0 && !before.slice(last).some((word) => links.has(word))
}
