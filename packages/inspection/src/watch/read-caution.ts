import type { TimeOfDay } from '@agora/core/context/time-of-day'
import { compileCues, readForCues } from '../limits/compile-cues.ts'
import type { Cues } from '../domain/limit.ts'
import { readTimeOfDay } from './read-time-of-day.ts'
import type { WatchPlan } from '../domain/watch-plan.ts'

/** What a note says of the caution. */
export type CautionSaid = {
  readonly isGiven: boolean
  readonly isNeeded: boolean
  /** When it was given, by the words that say so. */
  readonly givenAt?: TimeOfDay
}

const parts = /[,;.!\n]+(?:\s|$)|(?<=\?)|\s(?:en|and|maar|but)\s/
const asks =
  /^ (?:heb|hebt|heeft|had|moet|moeten|mag|is|was|did|do|does|have|has|should|must|was|were) (?:je|jij|u|ik|we|hij|de|you|i|we|he|the) /
const postpones =
  /(?<= )(?:geen|niet|nooit|vergeten|vergat|zonder|moet|moeten|moest|ga|gaat|gaan|zal|zullen|straks|no|not|never|forgot|forgotten|without|must|need|needs|will|going|should|haven|hasn|didn|wasn) /
const takesBack = /^(?:heb|heeft|hebben|is|was|has|have|had) (?:[^ ]+ ){0,2}(?:niet|nooit|not|never) /
const denies = /(?<= )(?:geen|niet|nooit|no|not|never|zonder|without|bang|afraid) /
/** Something of another day. */
const past =
  /(?<= )(?:vorig|vorige|eerder|eerdere|vroeger|destijds|geleden|last|ago|previous|previously|earlier|gisteren|yesterday) /

const WORDS_BEHIND = 3

/** Makes the reader for a domain's words of caution. */
export function makeCautionReader({ needsCaution, givesCaution }: WatchPlan): (text: string) => CautionSaid {
  // "Niet tot antwoorden verplicht" is the caution itself, "cautie niet gegeven" is none.
  const plain = compileCues(pickCues(givesCaution, (pattern) => !isSelfDenying(pattern)))
  const selfDenying = compileCues(pickCues(givesCaution, isSelfDenying))
  const needs = compileCues(needsCaution)
  return (text) => {
    const folded = readForCues(text)
    const mayGive = plain.test(folded) || selfDenying.test(folded)
    const mayNeed = needs.test(folded)
    if (!mayGive && !mayNeed) return { isGiven: false, isNeeded: false }
    const written = text.split(parts)
    const said = written.map((part) => readForCues(part))
    const given = mayGive ? said.findIndex((part) => isGivenIn(part, plain, selfDenying)) : -1
    // Of another part of the sentence a time is that of something else.
    const givenAt = readGivenAt(written[given] ?? '', written[given + 1] ?? '')
    return {
      isGiven: given >= 0,
      isNeeded: mayNeed && said.some((part) => isNeededIn(part, needs)),
      ...(givenAt ? { givenAt } : {}),
    }
  }
}

/** "Cautie gegeven, half drie": a time that stands at the end, or alone behind, needs no "om". */
function readGivenAt(part: string, next: string): TimeOfDay | undefined {
  const behind = next.trim().split(/\s+/u)
  return (
    readTimeOfDay(part) ?? readLast(part.trim().split(/\s+/u)) ?? (behind.length <= 4 ? readLast(behind) : undefined)
  )
}

function readLast(words: readonly string[]): TimeOfDay | undefined {
  for (const count of [4, 3, 2]) {
    const last = words.slice(-count)
    const isAbout = nearly.has(words[words.length - count - 1]?.toLowerCase() ?? '')
    const time =
      last.length === count && !isAbout && isClock.test(last.join(' ')) && readTimeOfDay(`om ${last.join(' ')}`)
    if (time) return time
  }
  return undefined
}
const isClock = /(?<!\p{L})(?:half|kwart|quarter|uur|o'?clock|past|over|voor|to)(?!\p{L})/iu
const nearly = new Set(['rond', 'omstreeks', 'circa', 'ongeveer', 'around', 'about', 'nearly'])

function isGivenIn(part: string, plain: RegExp, selfDenying: RegExp): boolean {
  if (part.includes(' ? ') || asks.test(part)) return false
  const match = plain.exec(part)
  if (!match) return selfDenying.test(part)
  const end = match.index + match[0].length
  return !postpones.test(part.slice(0, end)) && !takesBack.test(part.slice(end))
}

function isNeededIn(part: string, needs: RegExp): boolean {
  const match = needs.exec(part)
  if (!match) return false
  const before = part.slice(0, match.index).split(' ').slice(-3).join(' ')
  const end = match.index + match[0].length
  // What the operator tells may well be of another day: "verklaart dat de koeling gisteren kapot ging".
  const behind = part.slice(end).split(' ').slice(0, WORDS_BEHIND).join(' ')
  return !denies.test(` ${before}${match[0]}`) && !past.test(`${part.slice(0, end)}${behind} `)
}

function isSelfDenying(pattern: string): boolean {
  return /(?:^| )(?:niet|not)(?: |$)/.test(pattern) || / (?:niet|not) /.test(pattern)
}

function pickCues({ nl, en }: Cues, keeps: (pattern: string) => boolean): Cues {
  return { nl: [nl].flat().filter(keeps), en: [en].flat().filter(keeps) }
}
