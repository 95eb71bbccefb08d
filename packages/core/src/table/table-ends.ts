import type { End, EndReason, Seat, Table, TableRules } from '@agora/protocol/table'
import { fold, readWords } from '../wake/read-words.ts'
import { findAble, isAskedFor } from './may-speak.ts'
import { seatOf } from '../state/table-state.ts'

/** Why a table is over by now; undefined where it is not. Of several reasons, the first that was named. */
export function findEnd(end: End, seats: readonly Seat[], table: Table, now: number): EndReason | undefined {
  switch (end.kind) {
    case 'turns':
      return table.turns >= end.count ? 'turns' : undefined
    case 'time':
      return table.startedAt !== null && now >= table.startedAt + end.ms ? 'time' : undefined
    case 'tokens':
      return table.tokens >= end.count ? 'tokens' : undefined
    case 'cost':
      return table.cents >= end.cents ? 'cost' : undefined
    case 'keyword':
      return table.keywords.includes(end.word) ? 'keyword' : undefined
    case 'speaker':
      return (seatOf(seats, end.participant)?.turns ?? 0) >= end.count ? 'speaker' : undefined
    case 'passed':
      return haveAllPassed(seats, table) ? 'passed' : undefined
    case 'agreement':
      return isAgreed(end.rule, seats, table) ? 'agreement' : undefined
    case 'any':
      return end.of.map((one) => findEnd(one, seats, table, now)).find((reason) => reason !== undefined)
    case 'all': {
      const reasons = end.of.map((one) => findEnd(one, seats, table, now))
      return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined
    }
    default:
      return end satisfies never
  }
}

/** Those whose floor it is: muted ones and who only listens are not waited for. */
export function speakersOf(seats: readonly Seat[]): readonly Seat[] {
  return seats.filter(({ kind, muted, takesTurns }) => !muted && (kind === 'ai' || takesTurns !== undefined))
}

/** Whoever cannot have the floor now is not waited for: the others would pass for ever. */
export function haveAllPassed(seats: readonly Seat[], table: Table): boolean {
  const able = findAble(seats, table)
  return able.length > 0 && able.every(({ id }) => table.passed.includes(id) && !isAskedFor(id, table))
}

/** Words that would end it, of those in this text: whole words, whatever their case and accents. */
export function keywordsIn(text: string, end: End | null): readonly string[] {
  const wanted = end ? wordsOf(end) : []
  if (wanted.length === 0) return []
  const said = ` ${readWords(text)
    .map((word) => word.fold)
    .join(' ')} `
  return wanted.filter((word) => {
    const folded = readWords(word).map((one) => one.fold)
    return folded.length > 0 ? said.includes(` ${folded.join(' ')} `) : fold(text).includes(fold(word))
  })
}

/** Whether it ends or pauses at some time by its own rules, whatever is said there. */
export function isBounded({ end, budget }: TableRules): boolean {
  return budget !== null || (end !== null && comes(end))
}

function comes(end: End): boolean {
  switch (end.kind) {
    case 'turns':
    case 'time':
    case 'tokens':
    case 'cost':
      return true
    case 'any':
      return end.of.some(comes)
    case 'all':
      return end.of.every(comes)
    default:
      return false
  }
}

/**
 * Whether a moderator may say what all could agree upon: where that ends the table, and nothing stands that everybody may
 * still agree to. Else it would take what is being voted on from those who vote.
 */
export function mayPropose({ rules: { end }, proposal }: Table): boolean {
  return end !== null && wantsAgreement(end) && (proposal === null || proposal.votes.some(({ agrees }) => !agrees))
}

function wantsAgreement(end: End): boolean {
  return end.kind === 'agreement' || ((end.kind === 'any' || end.kind === 'all') && end.of.some(wantsAgreement))
}

function wordsOf(end: End): string[] {
  if (end.kind === 'keyword') return [end.word]
  return end.kind === 'any' || end.kind === 'all' ? end.of.flatMap(wordsOf) : []
}

function isAgreed(rule: 'all' | 'majority', seats: readonly Seat[], { proposal }: Table): boolean {
  if (!proposal) return false
  const speakers = speakersOf(seats)
  // Whoever proposes agrees.
  const isFor = (id: string) =>
    id === proposal.by || proposal.votes.some((vote) => vote.participant === id && vote.agrees)
  const agreeing = speakers.filter(({ id }) => isFor(id)).length
  return rule === 'all' ? speakers.length > 0 && agreeing === speakers.length : agreeing * 2 > speakers.length
}
