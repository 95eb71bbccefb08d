import type { ParticipantId, Seat } from '@agora/protocol/table'
import { findCall } from '../wake/find-call.ts'
import { type WakeName, mayHaveName, prepareNames } from '../wake/prepare-names.ts'
import { fold } from '../wake/read-words.ts'
import { lexiconOf } from '../wake/lexicon.ts'
import { Utterance, findNames } from '../wake/utterance.ts'
import { cutOwners } from './cut-owners.ts'
import { type Listed, findListed, sayAlone } from './listed-names.ts'

export type Named = {
  /** Who is spoken to: "Vera, wat vind jij?", "@vera". */
  readonly to: ParticipantId[]
  /** Who else is named. */
  readonly names: ParticipantId[]
}

/** "Vera’s voorstel": she is named, and the word is read as another one. */
const OWNER = /(?<=\p{L})['’](?=s(?!\p{L}))/gu

/** Who at the table is meant by these words, by the rules that Agora itself is called by; in the order of the seats. */
export function findNamed(text: string, seats: readonly Seat[]): Named {
  const folded = fold(text)
  const heard = seats.flatMap((seat) => {
    const spoken = [seat.name, ...seat.aliases].filter((name) => folded.includes(fold(name)))
    const isTagged = [seat.id, ...spoken.map(fold)].some((name) => folded.includes(`@${name}`))
    return spoken.length > 0 || isTagged
      ? [{ seat, names: spoken.length > 0 ? prepareNames(spoken) : [], isTagged }]
      : []
  })
  const listed =
    heard.length > 1
      ? findListed(
          text,
          heard.map(({ names }) => names),
        )
      : []
  const found = heard.flatMap(({ seat, names, isTagged }, index) => {
    const isSpokenTo =
      isTagged ||
      isCalled(
        text,
        names,
        listed.filter((list) => list.own.has(index)),
        index,
      )
    return isSpokenTo || isNamed(text, names) ? [{ seat, isSpokenTo }] : []
  })
  const idsOf = (isSpokenTo: boolean) => found.filter((one) => one.isSpokenTo === isSpokenTo).map(({ seat }) => seat.id)
  return { to: idsOf(true), names: idsOf(false) }
}

/** Whoever stands in a list is called if the list is: each is judged as if named there alone. */
function isCalled(text: string, names: readonly WakeName[], lists: readonly Listed[], index: number): boolean {
  if (names.length === 0) return false
  const alone = lists.reduceRight((said, list) => sayAlone(said, list, index), text)
  return findCall(cutOwners(alone, names), { names, wake: 'careful', namesake: false }).addressed
}

function isNamed(text: string, names: readonly WakeName[]): boolean {
  const has = (said: string) =>
    mayHaveName(said, names) && findNames(new Utterance(said, lexiconOf(undefined)), names).length > 0
  return names.length > 0 && (has(text) || has(text.replace(OWNER, ' ')))
}
