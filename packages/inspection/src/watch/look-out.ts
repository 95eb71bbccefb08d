import type { LookOut, Noticed } from '../state/watch-state.ts'
import type { Words } from '@agora/protocol/turn'
import type { Domain } from '../domain/domain.ts'
import { compileLimits } from '../limits/compile-limits.ts'
import { mayHoldValue } from '../limits/may-hold-value.ts'
import { makeMentionFinder } from './find-mentions.ts'
import { flagLimits } from './flag-limits.ts'
import { makeCautionReader } from './read-caution.ts'

/** A note is a few sentences. Of a pasted file the beginning is looked at, so that no note costs more than another. */
const LOOK_CHARS = 4_000
/** More from one note would be read by nobody. */
const MOST_FLAGS = 5
const POINT_CHARS = 120

const cautionSays: Words = { nl: 'De cautie is nog niet gegeven.', en: 'The caution has not been given yet.' }

/** Makes what looks at every note of a domain while listening. */
export function makeLookOut(domain: Domain): LookOut {
  compileLimits(domain)
  const readCaution = makeCautionReader(domain.watch)
  const findMentions = makeMentionFinder(domain)
  return (whole, { points, caution }): Noticed => {
    const text = whole.length > LOOK_CHARS ? whole.slice(0, LOOK_CHARS) : whole
    const flags: Noticed['flags'][number][] = mayHoldValue(text) ? [...flagLimits(text, domain)] : []
    if (points.length > 0) {
      for (const { id, what } of findMentions(text, points))
        flags.push({ kind: 'open-point', says: sayPoint(what), point: id })
    }
    const said = caution === 'given' ? undefined : readCaution(text)
    if (said?.isNeeded && !said.isGiven && caution === null) flags.unshift({ kind: 'caution', says: cautionSays })
    return {
      flags: flags.slice(0, MOST_FLAGS),
      ...(said?.isGiven && { caution: true, ...(said.givenAt && { cautionAt: said.givenAt }) }),
    }
  }
}

function sayPoint(what: string): Words {
  const line = what.replace(/\s+/g, ' ').trim()
  const short = line.length > POINT_CHARS ? `${line.slice(0, POINT_CHARS - 1).trimEnd()}…` : line
  return { nl: `Dit punt staat nog open van eerder: ${short}`, en: `This point is still open from before: ${short}` }
}
