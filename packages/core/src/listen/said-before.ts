import type { Message } from '@agora/protocol/message'
import { CORRECTION_REACH, type SaidBefore } from './correction.ts'

/**
 * What somebody said last of these messages, the last first: words that may be corrected by what comes next. `named`:
 * numbers of notes that are among them however long ago they were.
 */
export function saidBefore(
  messages: readonly Message[],
  author: string,
  named: readonly number[] = [],
): readonly SaidBefore[] {
  const said = messages.filter((message) => message.by.id === author && isSaid(message)).map(toSaidBefore)
  const near = withinReach(said).toReversed()
  const isNamed = ({ number }: SaidBefore) => number !== undefined && named.includes(number)
  const far = said.filter((one) => isNamed(one) && !near.includes(one))
  return [...near, ...far.toReversed().map((one) => ({ ...one, isFar: true as const }))]
}

/** As many of the last words as are looked back at; corrections between them do not count. */
function withinReach(said: readonly SaidBefore[]): readonly SaidBefore[] {
  let left = CORRECTION_REACH
  const from = said.findLastIndex(({ isCorrection, isFar }) => !isCorrection && !isFar && --left === 0)
  return said.filter(({ isFar }, index) => isFar || index >= from)
}

/** The same after words were added, the last first; notes of these numbers stay among them. */
export function addSaid(
  said: SaidBefore,
  before: readonly SaidBefore[],
  named: readonly number[] = [],
): readonly SaidBefore[] {
  const all = [said, ...before]
  const near = withinReach(all.toReversed()).toReversed()
  const isNamed = ({ number }: SaidBefore) => number !== undefined && named.includes(number)
  const far = all.filter((one) => isNamed(one) && !near.includes(one)).map((one) => ({ ...one, isFar: true as const }))
  return [...near, ...far]
}

/** Words that say something by themselves and count. */
export function isCorrectable(message: Message): boolean {
  return isSaid(message) && !message.corrects
}

function isSaid({ by, as, request, withdrawn, whisper }: Message): boolean {
  if (by.kind !== 'user' || withdrawn || whisper) return false
  return as === 'note' || as === 'turn' || as === 'queued' || (as === 'wake' && request !== undefined)
}

function toSaidBefore({ id, number, seq, at, saidAt, text, request, corrects }: Message): SaidBefore {
  return {
    message: id,
    seq,
    at: saidAt ?? at,
    text: request ?? text,
    ...(number === undefined ? {} : { number }),
    ...(corrects ? { isCorrection: true } : {}),
  }
}
