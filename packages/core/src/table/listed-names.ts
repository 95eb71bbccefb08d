import { lexiconOf } from '../wake/lexicon.ts'
import type { WakeName } from '../wake/prepare-names.ts'
import { Utterance, findNames } from '../wake/utterance.ts'

/** "Vera, Hugo en Dora": where it stands, and where in it each one's own name does. */
export type Listed = {
  readonly whole: Span
  readonly own: ReadonlyMap<number, Span>
  /** Nothing sets it apart from its sentence, and nobody is spoken to in it. */
  readonly isPlain: boolean
}
type Span = { readonly start: number; readonly end: number }

const JOINS = new Set(['en', 'of', 'and', 'or'])
/** Said to several; without a comma behind the list nothing else tells "Vera en Hugo kunnen dat" from a question to them. */
const YOU_ALL = new Set(['jullie', 'you'])

type Place = { readonly who: number; readonly first: number; readonly last: number }

/**
 * Names that are joined by a word, with or without commas before it, in the order of the text. Commas alone join nothing:
 * "Vera, Hugo zegt van niet" speaks to one of them. `names`: those of each who may be named.
 */
export function findListed(text: string, names: readonly (readonly WakeName[])[]): Listed[] {
  const utterance = new Utterance(text, lexiconOf(undefined))
  const places = names
    .flatMap((own, who) => (own.length === 0 ? [] : findNames(utterance, own).map((place) => ({ who, ...place }))))
    .sort((one, other) => one.first - other.first)
  const lists: Listed[] = []
  for (let from = 0; from < places.length;) {
    let [to, isJoined] = [from, false]
    for (; to + 1 < places.length; to++) {
      const link = linkOf(utterance, places[to] as Place, places[to + 1] as Place)
      if (link === 'none') break
      isJoined ||= link === 'word'
    }
    if (isJoined) lists.push(toListed(utterance, places.slice(from, to + 1)))
    from = to + 1
  }
  return lists
}

/** The text as if this one alone stood where the list stands. What cannot be a call to several becomes a mention. */
export function sayAlone(text: string, list: Listed, who: number): string {
  const own = list.own.get(who)
  if (!own) return text
  const { start, end } = list.whole
  return text.slice(0, start) + (list.isPlain ? '' : text.slice(own.start, own.end)) + text.slice(end)
}

function linkOf(utterance: Utterance, one: Place, next: Place): 'none' | 'comma' | 'word' {
  const between = next.first - one.last - 1
  const isNear = (index: number) => /^[\s,&+]*$/u.test(utterance.gap(index))
  if (between === 0) {
    const gap = utterance.gap(next.first)
    if (/^\s*[&+]\s*$/u.test(gap)) return 'word'
    return /^\s*,\s*$/u.test(gap) ? 'comma' : 'none'
  }
  const isJoin = between === 1 && JOINS.has(utterance.word(one.last + 1))
  return isJoin && isNear(one.last + 1) && isNear(next.first) ? 'word' : 'none'
}

function toListed(utterance: Utterance, places: readonly Place[]): Listed {
  const spanOf = ({ first, last }: Pick<Place, 'first' | 'last'>): Span => ({
    start: utterance.words[first]?.start ?? 0,
    end: utterance.words[last]?.end ?? 0,
  })
  const [first, last] = [places[0]?.first ?? 0, places.at(-1)?.last ?? 0]
  const own = new Map(places.map((place) => [place.who, spanOf(place)]))
  return { own, whole: spanOf({ first, last }), isPlain: isPlain(utterance, first, last) }
}

function isPlain(utterance: Utterance, first: number, last: number): boolean {
  const isApart = utterance.kind(last + 1) !== 'none' && (utterance.kind(first) !== 'none' || utterance.has(last + 1))
  if (isApart) return false
  for (let index = utterance.sentenceStart(first); index <= utterance.sentenceEnd(last); index++) {
    if (YOU_ALL.has(utterance.word(index))) return false
  }
  return true
}
