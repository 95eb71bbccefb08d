import type { Envelope } from '@agora/protocol/events'
import type { End, FloorReason, Spending } from '@agora/protocol/table'
import type { FollowedSeats } from './follow-seats.ts'
import type { TableTexts, ToldReason } from './table-texts.ts'

export type TellParts = {
  readonly texts: TableTexts
  /** Everybody as they were just before it happened. */
  readonly seats: FollowedSeats
  /** A person's words on one line, escaped for the file. */
  readonly words: (text: string) => string
  readonly number: (value: number) => string
  /** "10:02". */
  readonly clock: (at: number) => string
}

/** What happened at a table, in a sentence; undefined for what needs none. */
export function tellTable(event: Envelope, parts: TellParts): string | undefined {
  const { texts, seats, words } = parts
  const nameOf = (id: string) => words(seats.nameOf(id))
  const by = words(seats.nameActor(event.by))
  switch (event.type) {
    case 'participant-joined': {
      const { name, kind, description } = event.participant
      return texts.joined(words(name), kind, words(description))
    }
    case 'participant-changed': {
      const [before, now] = [nameOf(event.participant.id), words(event.participant.name)]
      const isSame = seats.find(event.participant.id)?.name === event.participant.name
      return isSame ? texts.changed(before) : texts.renamed(before, now)
    }
    case 'participant-left':
      return texts.left(nameOf(event.participant))
    case 'participant-muted':
      return event.muted ? texts.muted(nameOf(event.participant)) : texts.unmuted(nameOf(event.participant))
    case 'table-set': {
      const { end, budget } = event.rules
      return texts.set(
        texts.schedule[event.schedule],
        end ? describeEnd(end, parts) : undefined,
        budget ? describeSpending(budget, parts) : undefined,
      )
    }
    case 'table-started':
      return texts.started(by)
    case 'table-paused':
      return event.afterTurn ? texts.pausing(by) : texts.paused[event.cause](by)
    case 'table-resumed':
      return texts.resumed(by)
    case 'table-ended':
      return texts.ended[event.reason](by)
    case 'speaker-called':
      return event.participant === null ? texts.uncalled(by) : texts.called(by, nameOf(event.participant))
    case 'turn-opened':
      return event.table && event.retries ? texts.retried : undefined
    case 'floor-granted':
      return event.choice && tellChoice(nameOf(event.agent), event.choice, parts)
    case 'person-awaited': {
      const until = event.until === null ? undefined : parts.clock(event.until)
      const why = tellChoice(nameOf(event.participant), event.choice, parts)
      return [...(why === undefined ? [] : [why]), texts.awaited(nameOf(event.participant), until)].join(' ')
    }
    case 'person-passed':
      return texts.personPassed(nameOf(event.participant))
    case 'turn-passed': {
      const { floor } = seats.table ?? {}
      return floor ? texts.passed(nameOf(floor.participant), event.why && words(event.why)) : undefined
    }
    case 'agreement-proposed':
      return texts.proposed(event.participant === undefined ? undefined : nameOf(event.participant), words(event.text))
    case 'vote-cast':
      return texts.voted(nameOf(event.participant), event.agrees)
    case 'budget-warned':
      return texts.warned(describeSpending(event, parts))
    case 'stop-requested':
      return tellStop(event, by, parts)
    case 'turn-closed': {
      const { floor } = seats.table ?? {}
      return floor && event.reason === 'failed' && floor.turn === event.turn
        ? texts.failed(nameOf(floor.participant))
        : undefined
    }
    default:
      return undefined
  }
}

function tellStop(event: Envelope, by: string, { texts, seats, words }: TellParts): string | undefined {
  const { floor, opened } = seats.table ?? {}
  if (floor && floor.turn === event.turn) return texts.stopped(by, words(seats.nameOf(floor.participant)))
  return opened && opened === event.turn ? texts.choiceStopped(by) : undefined
}

function tellChoice(
  name: string,
  { reason, why }: { readonly reason: FloorReason; readonly why?: string | undefined },
  { texts, words }: TellParts,
): string | undefined {
  if (!isTold(reason)) return undefined
  return [texts.granted[reason](name), ...(why ? [texts.because(words(why))] : [])].join(' ')
}

function isTold(reason: FloorReason): reason is ToldReason {
  return reason !== 'alone' && reason !== 'round-robin' && reason !== 'weighted' && reason !== 'random'
}

function describeEnd(end: End, parts: TellParts, isInner = false): string {
  const { texts, seats, words, number } = parts
  switch (end.kind) {
    case 'turns':
      return texts.end.turns(number(end.count))
    case 'time':
      return texts.end.time(end.ms)
    case 'tokens':
      return texts.end.tokens(number(end.count))
    case 'cost':
      return texts.end.cost(number(end.cents))
    case 'keyword':
      return texts.end.keyword(words(end.word))
    case 'speaker':
      return texts.end.speaker(words(seats.nameOf(end.participant)), number(end.count))
    case 'passed':
      return texts.end.passed
    case 'agreement':
      return texts.end.agreement[end.rule]
    default: {
      const joined = end.of.map((one) => describeEnd(one, parts, true)).join(texts.end.join[end.kind])
      return isInner && end.of.length > 1 ? `(${joined})` : joined
    }
  }
}

function describeSpending({ tokens, cents }: Spending, { texts, number }: TellParts): string {
  return [
    ...(tokens === undefined ? [] : [texts.tokens(number(tokens))]),
    // Without a price the cost is unknown.
    ...(cents === undefined || cents === 0 ? [] : [texts.cents(number(cents))]),
  ].join(', ')
}
