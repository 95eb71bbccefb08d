import { lexiconOf } from '../wake/lexicon.ts'
import type { WakeName } from '../wake/prepare-names.ts'
import { Utterance, findNames } from '../wake/utterance.ts'

/** "Dora haar som". "Hugo zijn" is left alone: it may as well ask whether we are. */
const OWNS = new Set(['haar', 'd’r', "d'r", 'dr', 'z’n', "z'n"])

/** A text without those who are only named as the owner of what follows: nobody calls like that. */
export function cutOwners(text: string, names: readonly WakeName[]): string {
  const utterance = new Utterance(text, lexiconOf(undefined))
  return findNames(utterance, names).reduceRight((said, { first, last }) => {
    const isOwner = utterance.kind(last + 1) === 'none' && OWNS.has(utterance.word(last + 1))
    const [start, end] = [utterance.words[first]?.start, utterance.words[last]?.end]
    return isOwner && start !== undefined && end !== undefined ? said.slice(0, start) + said.slice(end) : said
  }, text)
}
