import { lexiconOf } from '@agora/core/wake/lexicon'
import { Utterance } from '@agora/core/wake/utterance'
import { type Unit, cutSentence } from './cut-sentence.ts'
import { sentencesOf } from './sentences-of.ts'

/** One request of a message, with what is told about it. */
export type RequestPart = {
  /** In the words of the message, without what only joins it to the part before. */
  readonly text: string
  /** The words that ask alone. */
  readonly asked: string
  /** Where it begins in the message. */
  readonly at: number
  /** False for words that only tell something. */
  readonly asks: boolean
}

/** A longer message is a text that somebody pasted: it is one request, as it stands. */
const MOST_CHARS = 4_000

const lexicon = lexiconOf(undefined)

/**
 * The requests of a message, in their order. Told words go with the request after them, or with the one before where
 * they point back at it; a message without several requests is one part. Structure alone decides: sentence ends,
 * question marks and what joins two clauses; what is wanted is not looked at.
 */
export function splitRequests(text: string): readonly RequestPart[] {
  if (text.length > MOST_CHARS) return [{ text, asked: text, at: 0, asks: true }]
  const utterance = new Utterance(text, lexicon)
  const units = sentencesOf(utterance).flatMap((sentence) => cutSentence(utterance, sentence))
  const groups = groupUnits(units)
  const asks = units.some(({ kind }) => kind !== 'told')
  if (groups.length < 2)
    return text.trim() === '' ? [] : [{ text, asked: askedIn(utterance, units) || text, at: 0, asks }]
  return groups.map((group) => ({
    text: group.map((unit) => writeUnit(utterance, unit)).join(' '),
    asked: askedIn(utterance, group),
    at: utterance.words[group[0]?.first ?? 0]?.start ?? 0,
    asks,
  }))
}

/** Each group has one request; the rest of it is told about that. */
function groupUnits(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = []
  let ahead: Unit[] = []
  for (const [index, unit] of units.entries()) {
    const current = groups.at(-1)
    if (unit.kind === 'request') {
      groups.push([...ahead, unit])
      ahead = []
      continue
    }
    const isLastRequestBehind = !units.slice(index + 1).some(({ kind }) => kind === 'request')
    const goesBack = current && ahead.length === 0 && (isLastRequestBehind || unit.kind === 'aside' || unit.pointsBack)
    if (goesBack) current.push(unit)
    else ahead.push(unit)
  }
  if (ahead.length === 0) return groups
  const last = groups.at(-1)
  if (!last) return [ahead]
  last.push(...ahead)
  return groups
}

function askedIn(utterance: Utterance, group: readonly Unit[]): string {
  const asking = group.filter(({ kind }) => kind === 'request')
  return asking.map((unit) => writeUnit(utterance, unit)).join(' ')
}

/** The words of a unit with the mark that ends its sentence: a question that was cut off keeps being one. */
function writeUnit(utterance: Utterance, { start, last, isQuestion }: Unit): string {
  const from = utterance.words[start]?.start ?? 0
  const next = utterance.words[last + 1]?.start ?? utterance.text.length
  const text = utterance.text.slice(from, next).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')
  return isQuestion && !/[?!.]["'”’»)]*$/u.test(text) ? `${text}?` : text
}
