import type { Agent } from '@agora/agents/agent'
import { orAborted } from '@agora/agents/or-aborted'
import type { SpeakerChosen } from '@agora/agents/participant'
import { tableCalls } from '@agora/inspection/brain/table-calls'
import { heardBy } from '@agora/core/context/heard-by'
import { sinceJoined } from '@agora/core/context/since-joined'
import type { TableContext } from '@agora/core/context/turn-context'
import type { TurnContext } from '@agora/inspection/context/write-inspection'
import { filterSeats } from '@agora/core/table/may-speak'
import { mayPropose } from '@agora/core/table/table-ends'
import { seatOf } from '@agora/core/state/table-state'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { OpenTurn } from '@agora/core/state/thread-state'
import type { Hold } from '@agora/core/thread/decide-turn'
import type { ParticipantId, Seat } from '@agora/protocol/table'
import { Failure } from '../failure.ts'
import { readParticipant } from '../threads/read-participants.ts'
import { findJoined } from './find-joined.ts'
import type { RunParts } from './run-turn.ts'
import { StopRequested } from './stop-requested.ts'
import { agentActor } from './server-turn-log.ts'

/** A moderator who has not chosen by then has not chosen. */
export const MODERATOR_MS = 15_000

export type Floor = { readonly agent: ParticipantId; readonly seat: Agent; readonly context: TurnContext }

type AtTable = {
  readonly state: ThreadState
  readonly turn: OpenTurn
  readonly hold: Hold
  readonly context: TurnContext
  readonly signal: AbortSignal
}

/** The speaker of a turn at a table, and its view of the conversation. Undefined if no participant may speak. */
export async function takeFloor(parts: RunParts, at: AtTable): Promise<Floor | undefined> {
  const { state, turn, context } = at
  const agent = turn.agent ?? (await askModerator(parts, at))
  const seat = seatOf(state.participants, agent)
  const defined = seat && (await readParticipant(parts.storage, state, seat))
  if (!seat || defined?.kind !== 'ai') return undefined
  const { id, name, description, instructions, tools, model, temperature, maxTokens } = defined
  const heard = heardBy(context, id)
  const joined = await findJoined(parts.storage, state, seat, defined)
  return {
    agent: id,
    seat: {
      id,
      name: { nl: name, en: name },
      description,
      instructions: instructions === '' ? description : instructions,
      tools: [...tools, ...tableCalls],
      handsTo: [],
      ...(model === undefined ? {} : { model }),
      ...(temperature === undefined ? {} : { temperature }),
      ...(maxTokens === undefined ? {} : { maxTokens }),
    },
    context: seenBy(seat, state, joined ? sinceJoined(heard, joined) : heard),
  }
}

/** The conversation as this one knows it: what people said last is what it is about. */
function seenBy(seat: Seat, state: ThreadState, context: TurnContext): TurnContext {
  const said = [...context.messages, ...context.asked].sort((one, other) => one.seq - other.seq)
  const topic = said.findLast(({ by }) => by.kind === 'user')
  return {
    ...context,
    asked: topic ? [topic] : [],
    messages: said.filter((message) => message !== topic),
    table: tableOf(seat.id, state),
  }
}

function tableOf(self: ParticipantId, { participants, owner, table }: ThreadState): TableContext {
  const { subject } = table ?? {}
  const people = participants.filter(({ kind }) => kind === 'person')
  return {
    self,
    seats: participants,
    // If several seats use one account, messages carry the name of the first.
    people: Object.fromEntries(people.toReversed().map(({ user = owner, name }) => [user, name])),
    proposal: table?.proposal ?? null,
    ...(subject && !subject.withdrawn ? { subject: subject.text } : {}),
  }
}

/** Asks the moderator to choose. If it fails, the weights choose. */
async function askModerator(parts: RunParts, at: AtTable): Promise<ParticipantId | undefined> {
  const { participant, threads, after, ambient, report } = parts
  const { state, turn, hold, context, signal } = at
  if (!state.table) return undefined
  const among = filterSeats(state.participants, state.table).candidates.filter(({ kind }) => kind === 'ai')
  const late = new AbortController()
  const cancel = after(MODERATOR_MS, () => late.abort(new Error('the moderator took too long')))
  const both = AbortSignal.any([signal, late.signal])
  const begun = ambient.now()
  const reserve = async (input: number) => {
    const command = { name: 'reserve-call', body: { ...hold, input } } as const
    const { stops } = await threads.executeInternal(state.id, agentActor('moderator'), command)
    if (stops) throw new StopRequested()
  }
  let said: SpeakerChosen = {}
  try {
    const first = among[0]
    if (first && participant?.chooseSpeaker) {
      const table = tableOf(first.id, state)
      const asked = { among, mayPropose: mayPropose(state.table), reserve }
      const known = { ...heardBy(context, undefined), table }
      said = await orAborted(participant.chooseSpeaker(known, asked, both), both)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof StopRequested) throw error
    report('moderator failed', error, { thread: state.id })
  } finally {
    cancel()
  }
  const { call, ...chosen } = said
  // The table pays for the moderator's call, also if its choice is not used.
  if (call) {
    const tookMs = Math.max(0, Math.round(ambient.now() - begun))
    await threads.executeInternal(state.id, agentActor('moderator'), {
      name: 'note-call',
      body: { ...hold, ...call, tookMs },
    })
  }
  try {
    await threads.executeInternal(state.id, agentActor('moderator'), {
      name: 'follow-moderator',
      body: { ...hold, ...chosen },
    })
  } catch (error) {
    if (error instanceof Failure && error.code === 'may-not-speak') return undefined
    throw error
  }
  const now = await threads.stateOf(state.id)
  return now?.activeTurn?.id === turn.id ? (now.activeTurn.agent ?? undefined) : undefined
}
