import type { Envelope } from '@agora/protocol/events'
import type { Choice, ParticipantId, Seat, Table } from '@agora/protocol/table'
import type { Schedule } from '@agora/protocol/thread'
import { limits } from '@agora/protocol/limits'
import type { Usage } from '@agora/protocol/turn'
import { costOf, neverNow } from './may-speak.ts'
import { type AtTable, freshTable, governs, nothingSaid, seatOf, takeSeat } from '../state/table-state.ts'

/** What nobody can pay back is forgotten: a share that the others' manners make impossible must not grow for ever. */
const MOST_CREDIT = { turns: 8, tokens: 200_000 } as const
/** So many of those that were spoken to are remembered; more is a crowd. */
const ADDRESSED_MAX = 8

type Facts = AtTable & { readonly schedule: Schedule }

/** The fold of what happens at a table, shared by the server and its clients. */
export function applyTable<Thread extends Facts>(thread: Thread, event: Envelope): Thread {
  const seats = thread.participants
  switch (event.type) {
    case 'participant-joined': {
      const table = thread.table ?? freshTable()
      return { ...thread, table, participants: [...seats, takeSeat(event.participant, event.seq)] }
    }
    case 'participant-changed': {
      const { id } = event.participant
      const changed = changeSeat(thread, id, (seat) => takeSeat(event.participant, event.seq, seat))
      const { table } = changed
      // Whoever takes no turns any more is not waited for.
      const isOver = table?.awaited?.participant === id && !seatOf(changed.participants, id)?.takesTurns
      return isOver ? { ...changed, table: { ...table, awaited: null } } : changed
    }
    case 'participant-muted': {
      const muted = changeSeat(thread, event.participant, (seat) => ({ ...seat, muted: event.muted }))
      return event.muted ? { ...muted, table: muted.table && forget(muted.table, event.participant) } : muted
    }
    case 'participant-left':
      return leave(thread, event.participant)
    case 'table-set': {
      const table = thread.table ?? freshTable()
      const warned = table.warned && JSON.stringify(table.rules.budget) === JSON.stringify(event.rules.budget)
      return { ...thread, schedule: event.schedule, table: { ...table, rules: event.rules, warned } }
    }
    default: {
      const { table } = thread
      return table ? applyAtTable({ ...thread, table }, event) : thread
    }
  }
}

type Laid = Facts & { readonly table: Table }

function applyAtTable<Thread extends Laid>(thread: Thread, event: Envelope): Thread {
  const { table } = thread
  const change = (changed: Partial<Table>): Thread => ({ ...thread, table: { ...table, ...changed } })
  switch (event.type) {
    case 'table-started':
      return {
        ...thread,
        participants: thread.participants.map((seat) => ({ ...seat, ...nothingSaid })),
        table: { ...freshTable(table.rules), ...kept(table), phase: 'running', startedAt: event.at },
      }
    case 'table-paused':
      return change({ phase: event.afterTurn ? 'pausing' : 'paused', because: event.cause, awaited: null })
    case 'table-resumed':
      return change({ phase: 'running', because: null, failures: 0, passed: [], alone: 0 })
    case 'table-ended':
      // Who was to speak next would have spoken at this table: it is over.
      return change({ phase: 'ended', because: event.reason, ...nobodyNext })
    case 'thread-branched':
      // Whom people spoke to there answers there.
      return change(nobodyNext)
    case 'speaker-called':
      return change({ called: event.participant })
    case 'turn-opened':
      return event.table && event.turn ? change({ seen: event.to ?? event.seq, opened: event.turn }) : thread
    case 'floor-granted':
      return event.choice && event.turn ? grantFloor(thread, event, event.choice) : thread
    case 'person-awaited': {
      const { participant, until, otherwise, choice } = event
      const chosen = choose(thread, participant, choice)
      return { ...chosen, table: { ...chosen.table, awaited: { participant, until, otherwise } } }
    }
    case 'person-passed':
      return pay(passOn(thread, event.participant), event.participant, { isPass: true })
    case 'turn-passed':
      return table.floor ? passOn(thread, table.floor.participant) : thread
    case 'model-called':
      if (table.floor && event.turn === table.floor.turn) return spend(thread, table.floor, event.usage)
      // Nobody has the floor yet: a moderator was asked who is to have it.
      if (!event.usage || event.turn !== table.opened) return thread
      return change({ tokens: table.tokens + costOf({}, event.usage).tokens })
    case 'stop-requested': {
      const { floor } = table
      return floor && event.needs && floor.turn === event.turn
        ? change({ floor: { ...floor, needs: event.needs } })
        : thread
    }
    case 'turn-closed':
      if (table.floor && event.turn === table.floor.turn) return closeTurn(thread, table.floor, event)
      if (table.opened === null || event.turn !== table.opened) return thread
      // Nobody could say who speaks.
      return change({ opened: null, failures: table.failures + (event.reason === 'stopped' ? 0 : 1) })
    case 'message-posted':
      return hear(thread, event)
    case 'message-edited':
    case 'message-withdrawn':
    case 'message-restored':
      return table.subject?.message === event.message
        ? change({ subject: changeSubject(table.subject, event) })
        : thread
    case 'agreement-proposed':
      return change({ proposal: { text: event.text, by: event.participant ?? null, votes: [] } })
    case 'vote-cast':
      return change({ proposal: table.proposal && { ...table.proposal, votes: castVote(table.proposal.votes, event) } })
    case 'budget-warned':
      return change({ warned: true })
    default:
      return thread
  }
}

/** Nobody is called, spoken to or waited for. */
const nobodyNext = { called: null, addressed: [] as ParticipantId[], awaited: null }

/**
 * What a table that starts anew takes over: who was called or spoken to before, who spoke last and who still speaks. What
 * the discussion before was about, this one is not.
 */
function kept({ phase, called, addressed, last, opened, floor, seen, subject }: Table): Partial<Table> {
  return { called, addressed, last, opened, floor, seen, ...(subject && phase === 'idle' ? { subject } : {}) }
}

type Subject = NonNullable<Table['subject']>

function changeSubject(
  { message, text, withdrawn }: Subject,
  event: Envelope & { readonly type: 'message-edited' | 'message-withdrawn' | 'message-restored' },
): Subject {
  switch (event.type) {
    case 'message-edited':
      return { message, text: cutSubject(event.text), ...(withdrawn ? { withdrawn } : {}) }
    case 'message-withdrawn':
      return { message, text, withdrawn: true }
    case 'message-restored':
      return { message, text }
    default:
      return event satisfies never
  }
}

/** Every reader of the thread is sent the subject: it is as short as a heading. */
function cutSubject(text: string): string {
  const words = text.trim().replaceAll(/\s+/gu, ' ')
  if (words.length <= limits.subjectChars) return words
  // Half of a sign that takes two letters is no sign.
  return `${words.slice(0, limits.subjectChars - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`
}

function grantFloor<Thread extends Laid>(
  thread: Thread,
  event: Envelope & { readonly type: 'floor-granted' },
  choice: Choice,
): Thread {
  const chosen = choose(thread, event.agent, choice)
  const floor = event.turn ? { turn: event.turn, participant: event.agent, since: event.at, tokens: 0, cents: 0 } : null
  return { ...chosen, table: { ...chosen.table, opened: null, floor } }
}

/** Who could have been chosen and was not has waited once more; whoever was asked for has been heard. */
function choose<Thread extends Laid>(thread: Thread, chosen: string, { among }: Choice): Thread {
  const { table } = thread
  const participants = thread.participants.map((seat) => {
    if (seat.id === chosen) return { ...seat, waited: 0 }
    return among.includes(seat.id) ? { ...seat, waited: seat.waited + 1 } : seat
  })
  return {
    ...thread,
    participants,
    table: {
      ...table,
      choices: table.choices + 1,
      called: table.called === chosen ? null : table.called,
      addressed: table.addressed.filter((id) => id !== chosen),
      mentioned: [],
    },
  }
}

function passOn<Thread extends Laid>(thread: Thread, participant: string): Thread {
  const { table } = thread
  const passed = table.passed.includes(participant) ? table.passed : [...table.passed, participant]
  const floor = table.floor && { ...table.floor, passed: true as const }
  return changeSeat({ ...thread, table: { ...table, passed, floor } }, participant, (seat) => ({
    ...seat,
    passes: seat.passes + 1,
  }))
}

function spend<Thread extends Laid>(
  thread: Thread,
  floor: NonNullable<Table['floor']>,
  usage: Usage | undefined,
): Thread {
  if (!usage) return thread
  const { tokens, cents } = costOf(seatOf(thread.participants, floor.participant) ?? {}, usage)
  const { table } = thread
  const spent = changeSeat(thread, floor.participant, (seat) => {
    return { ...seat, tokens: seat.tokens + tokens, cents: seat.cents + cents }
  })
  const paid = { ...floor, tokens: floor.tokens + tokens, cents: floor.cents + cents }
  return { ...spent, table: { ...table, floor: paid, tokens: table.tokens + tokens, cents: table.cents + cents } }
}

function closeTurn<Thread extends Laid>(
  thread: Thread,
  floor: NonNullable<Table['floor']>,
  event: Envelope & { readonly type: 'turn-closed' },
): Thread {
  const { failures } = thread.table
  const isFailed = event.reason === 'failed'
  const isPass = !floor.spoke && floor.passed === true
  // However it closed: whoever neither spoke nor passed nor was stopped got nowhere, or a table could do so for ever.
  const isNothing = isFailed || !(floor.spoke || isPass || event.reason === 'stopped')
  const paid = pay({ ...thread, table: { ...thread.table, floor: null } }, floor.participant, {
    isPass: isFailed || !floor.spoke,
    isWhole: event.reason === 'finished' && floor.spoke === true,
    tokens: floor.tokens,
  })
  const closed = changeSeat(paid, floor.participant, (seat) => ({
    ...seat,
    tookMs: seat.tookMs + Math.max(0, event.at - floor.since),
    failures: seat.failures + (isFailed ? 1 : 0),
    cuts: seat.cuts + (event.reason === 'stopped' || event.reason === 'cancelled' ? 1 : 0),
    lastTokens: Math.max(floor.tokens, floor.needs ?? 0),
  }))
  const { table } = closed
  const phase = table.phase === 'pausing' ? 'paused' : table.phase
  return { ...closed, table: { ...table, phase, failures: isNothing ? failures + 1 : isPass ? failures : 0 } }
}

/**
 * A turn is over. It counts for whoever had it, and all who may speak share what it took by their weights: so everybody
 * is owed its part, and whoever has had more than that owes the others. Whoever was only too polite to speak shares too.
 */
function pay<Thread extends Laid>(
  thread: Thread,
  participant: string,
  {
    isPass,
    isWhole = !isPass,
    tokens = 0,
  }: { readonly isPass: boolean; readonly isWhole?: boolean; readonly tokens?: number },
): Thread {
  const { table } = thread
  const seat = seatOf(thread.participants, participant)
  const turns = table.turns + 1
  const { shares } = table.rules
  const amount = shares === 'turns' ? 1 : tokens
  const sharers = thread.participants.filter((one) => one.id === participant || neverNow(one) === undefined)
  const weights = sharers.reduce((sum, { weight }) => sum + weight, 0)
  const participants = thread.participants.map((one): Seat => {
    const share = sharers.includes(one) ? (amount * one.weight) / weights : 0
    const taken = one.id === participant ? amount : 0
    const most = MOST_CREDIT[shares]
    const credit = Math.max(-most, Math.min(most, one.credit + share - taken))
    return one.id === participant ? { ...one, credit, turns: one.turns + 1, lastTurn: turns } : { ...one, credit }
  })
  return {
    ...thread,
    participants,
    table: {
      ...table,
      turns,
      alone: seat?.kind === 'person' ? 0 : (table.alone ?? 0) + 1,
      awaited: null,
      last: seat
        ? { participant: seat.id, joinedAt: seat.joinedAt, ...(isWhole ? { spoke: true as const } : {}) }
        : table.last,
      // Somebody has spoken: whoever passed before that may have something to say now.
      passed: isPass ? table.passed : [],
    },
  }
}

function hear<Thread extends Laid>(thread: Thread, event: Envelope & { readonly type: 'message-posted' }): Thread {
  const isDiscussing: boolean = governs(thread.table)
  // Where nobody discusses there is nothing to pause: whoever was yet to answer does not.
  const table = event.silences && !isDiscussing ? { ...thread.table, ...nobodyNext } : thread.table
  if (event.as === 'note') return { ...thread, table }
  const keywords = event.keywords ? [...new Set([...table.keywords, ...event.keywords])] : table.keywords
  const { floor } = table
  if (floor && event.turn === floor.turn) {
    // Whoever asks in mid-turn has yet to speak, and names nobody; who names itself means itself.
    if (event.as !== 'reply') return { ...thread, table: { ...table, keywords } }
    const named = [...(event.to ?? []), ...(event.names ?? [])]
    const mentioned = named.filter((id) => id !== floor.participant)
    return { ...thread, table: { ...table, keywords, mentioned, floor: { ...floor, spoke: true } } }
  }
  if (event.as === 'reply' || event.as === 'ask') return thread
  const addressed = [...new Set([...table.addressed, ...(event.to ?? [])])].slice(0, ADDRESSED_MAX)
  const subject = event.subject ? { subject: { message: event.message, text: cutSubject(event.text) } } : {}
  const heard = {
    ...thread,
    table: {
      ...table,
      ...subject,
      keywords,
      addressed,
      mentioned: event.names ?? table.mentioned,
      passed: [],
      alone: 0,
    },
  }
  const { awaited } = table
  return awaited && event.from === awaited.participant ? pay(heard, awaited.participant, { isPass: false }) : heard
}

type Vote = NonNullable<Table['proposal']>['votes'][number]

function castVote(votes: readonly Vote[], { participant, agrees }: Vote): Vote[] {
  return [...votes.filter((vote) => vote.participant !== participant), { participant, agrees }]
}

/** What it said and cost stands. */
function leave<Thread extends Facts>(thread: Thread, id: string): Thread {
  const participants = thread.participants.filter((seat) => seat.id !== id)
  return { ...thread, participants, table: thread.table && forget(thread.table, id) }
}

/** Whoever is gone or silent is neither called nor waited for any longer, and its vote is gone with it. */
function forget(table: Table, id: string): Table {
  const isOther = (one: string) => one !== id
  return {
    ...table,
    called: table.called === id ? null : table.called,
    addressed: table.addressed.filter(isOther),
    mentioned: table.mentioned.filter(isOther),
    passed: table.passed.filter(isOther),
    awaited: table.awaited?.participant === id ? null : table.awaited,
    proposal: table.proposal && {
      ...table.proposal,
      votes: table.proposal.votes.filter(({ participant }) => participant !== id),
    },
  }
}

function changeSeat<Thread extends Facts>(thread: Thread, id: string, change: (seat: Seat) => Seat): Thread {
  return { ...thread, participants: thread.participants.map((seat) => (seat.id === id ? change(seat) : seat)) }
}
