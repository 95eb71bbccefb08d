import type { Actor } from '@agora/protocol/actor'
import type { ErrorCode } from '@agora/protocol/errors'
import type { ParticipantId, Seat } from '@agora/protocol/table'
import type { ThreadState } from '../state/thread-state.ts'
import type { TableDone } from './decide-table.ts'
import { speakersOf } from './table-ends.ts'
import { governs, seatOf } from '../state/table-state.ts'

/** A person says whether they agree to what is proposed: `proposal` is what they read. */
export type VoteCommand = {
  readonly name: 'vote-at-table'
  readonly body: {
    readonly proposal: string
    readonly agrees: boolean
    /** Whose vote it is, where several write with one account. */
    readonly participant?: ParticipantId | undefined
  }
}

/** A vote is upon the words that were read, and counts until the same person votes otherwise. */
export function decideVote(state: ThreadState, { body }: VoteCommand, by: Actor): TableDone {
  const { table, participants, owner } = state
  const own = participants.filter(({ kind, user = owner }) => kind === 'person' && user === by.id)
  const voter = findVoter(own, body.participant)
  if ('code' in voter) return voter
  if (!governs(table)) return refuse('table-not-running', 'nobody discusses anything here now')
  const { proposal } = table
  if (proposal?.text !== body.proposal) {
    return refuse('proposal-changed', 'this is not what is proposed now')
  }
  const { agrees } = body
  const isSame = proposal.votes.some((vote) => vote.participant === voter.id && vote.agrees === agrees)
  return { kind: 'done', events: isSame ? [] : [{ type: 'vote-cast', participant: voter.id, agrees }] }
}

/** Those who are waited for have a vote: whoever only listens, or is muted, has none. */
function findVoter(own: readonly Seat[], named: ParticipantId | undefined): Seat | Refused {
  const voters = speakersOf(own)
  if (named === undefined && voters.length > 1) return refuse('bad-request', 'say whose vote it is: "participant"')
  const seat = named === undefined ? (voters[0] ?? own[0]) : seatOf(own, named)
  if (!seat) return refuse('participant-not-found', 'no such person of yours sits at the table')
  return voters.includes(seat) ? seat : refuse('may-not-speak', 'who only listens, or is muted, has no vote')
}

type Refused = TableDone & { readonly kind: 'refused' }

function refuse(code: ErrorCode, message: string): Refused {
  return { kind: 'refused', code, message }
}
