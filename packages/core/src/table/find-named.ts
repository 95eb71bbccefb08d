import type { ParticipantId, Seat } from '@agora/protocol/table'
import { hearCall } from '../wake/hear-call.ts'
import { type WakeName, mayHaveName, prepareNames } from '../wake/prepare-names.ts'
import { fold } from '../wake/read-words.ts'
import { lexiconOf } from '../wake/lexicon.ts'
import { Utterance, findNames } from '../wake/utterance.ts'

export type Named = {
  /** Who is spoken to: "Vera, wat vind jij?", "@vera". */
  readonly to: ParticipantId[]
  /** Who else is named. */
  readonly names: ParticipantId[]
}

/** Who at the table is meant by these words, by the rules that Agora itself is called by; in the order of the seats. */
export function findNamed(text: string, seats: readonly Seat[]): Named {
  const folded = fold(text)
  const found = seats.flatMap((seat) => {
    const spoken = [seat.name, ...seat.aliases].filter((name) => folded.includes(fold(name)))
    const tagged = folded.includes(`@${seat.id}`)
    if (spoken.length === 0) return tagged ? [{ seat, isSpokenTo: true }] : []
    const names = prepareNames(spoken)
    const isSpokenTo = tagged || spoken.some((name) => folded.includes(`@${fold(name)}`)) || isCalled(text, names)
    return isSpokenTo || isNamed(text, names) ? [{ seat, isSpokenTo }] : []
  })
  const idsOf = (isSpokenTo: boolean) => found.filter((one) => one.isSpokenTo === isSpokenTo).map(({ seat }) => seat.id)
  return { to: idsOf(true), names: idsOf(false) }
}

function isCalled(text: string, names: readonly WakeName[]): boolean {
  return hearCall(text, { names, wake: 'careful', namesake: false }).addressed
}

function isNamed(text: string, names: readonly WakeName[]): boolean {
  return mayHaveName(text, names) && findNames(new Utterance(text, lexiconOf(undefined)), names).length > 0
}
