import { findReplyLanguage, replyLanguage } from '@agora/core/context/reply-language'
import type { Agent } from '@agora/agents/agent'
import { orAborted } from '@agora/agents/or-aborted'
import type { Participant, RunEnd } from '@agora/agents/participant'
import { say } from '@agora/core/say/say'
import type { TurnEnd } from '@agora/core/thread/decide-internal-command'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { OpenTurn } from '@agora/core/state/thread-state'
import { heardBy } from '@agora/core/context/heard-by'
import { countHeard, requestOf } from '@agora/core/context/turn-context'
import type { InspectionContext, TurnContext } from '@agora/inspection/context/write-inspection'
import type { Hold } from '@agora/core/thread/decide-turn'
import { whoSpeaks } from '@agora/core/turns/who-speaks'
import type { Answered, AskId } from '@agora/protocol/ask'
import type { ErrorCode } from '@agora/protocol/errors'
import type { DomainId } from '@agora/protocol/inspection'
import type { Cut } from '@agora/protocol/message'
import type { AgentId, TurnFailure } from '@agora/protocol/turn'
import { Failure } from '../failure.ts'
import { readEnvelope } from '../log/hash-chain.ts'
import { type LogStorage, StorageError } from '../log/log-storage.ts'
import { gatherContext } from './gather-context.ts'
import { readUnfinished } from './read-unfinished.ts'
import { StopRequested } from './stop-requested.ts'
import { takeFloor } from './take-floor.ts'
import { type TurnLogParts, ServerTurnLog, agentActor } from './server-turn-log.ts'

/** It took longer than a turn may. */
export class TookTooLong extends Error {}

/** Who may speak here. */
export type Roster = {
  readonly first: AgentId
  readonly members: readonly AgentId[]
  /** Whether words go on with the subject of this one. */
  readonly goesOn: (text: string, last: AgentId) => boolean
}

/** What a turn needs of the inspection that its thread is about. */
export type TurnInspections = {
  /** Works through what was said up to here, once. */
  readonly work: (state: ThreadState, to?: number) => Promise<void>
  readonly read: (state: ThreadState) => Promise<InspectionContext | undefined>
  /** Stores the answers to questions before the turn goes on. `closed` are the seqs of the answers. */
  readonly storeAnswers: (state: ThreadState, closed: readonly number[]) => Promise<void>
}

export type RunParts = TurnLogParts & {
  readonly participant: Participant | undefined
  /** Who may speak where this is inspected. */
  readonly roster: (domain: DomainId) => Roster
  /** The inspection, as far as turns have to do with it; none where nothing is inspected. */
  readonly inspections?: TurnInspections | undefined
  readonly timeZone: string
}

/** The turn is over, with its context and last words for what comes after; undefined where it waits. */
export type TurnRunOver =
  | {
      readonly context: TurnContext
      readonly reason: TurnEnd['reason']
      readonly reply: ServerTurnLog['lastReply']
    }
  | undefined

/**
 * Runs a turn of this process until it ends or waits. The log has every step at once. It returns without closing the
 * turn only if another process has the lease, the storage is unavailable or the server stops.
 */
export async function runTurn(
  parts: RunParts,
  state: ThreadState,
  turn: OpenTurn,
  signal: AbortSignal,
): Promise<TurnRunOver> {
  const hold: Hold = { turn: turn.id, fence: turn.fence }
  const { language } = await parts.threads.preferencesOf(state)
  await parts.inspections?.work(state, turn.to)
  const inspection = await parts.inspections?.read(state)
  const roster = parts.roster(state.domain)
  const { context, digest } = await gatherContext(parts.storage, state, turn, language)
  if (digest) await parts.threads.executeInternal(state.id, agentActor('agora'), { name: 'store-digest', body: digest })
  const all: TurnContext = {
    ...context,
    now: parts.ambient.now(),
    timeZone: state.zone ?? parts.timeZone,
    title: state.title,
    mode: state.mode,
    domain: state.domain,
    replies: findReplyLanguage(context),
    ...(inspection ? { inspection } : {}),
  }
  const full = heardBy(all, undefined)
  const turnLog = new ServerTurnLog(parts, state.id, hold)
  const close = async (agent: AgentId, end: Omit<TurnEnd, 'turn' | 'fence'>): Promise<TurnRunOver> => {
    await parts.threads.executeInternal(state.id, agentActor(agent), { name: 'close-turn', body: { ...hold, ...end } })
    // At a table no reply is read aloud, and short forms of every turn would cost tokens that the budget does not
    // count.
    const reply = turn.table ? undefined : (lastOf(end) ?? turnLog.lastReply)
    return { context: full, reason: end.reason, reply }
  }
  if (!turn.table && requestOf(full) === '') {
    const reply = { message: turnLog.newMessage(), text: say(replyLanguage(all)).yes(countHeard(full)), sources: [] }
    return close(roster.first, { reason: 'finished', reply })
  }
  // At a table it may end before anybody has the floor.
  let agent = turn.agent ?? (turn.table ? 'agora' : await grantFloor(parts, state, hold, full))
  const fail = async (why: TurnFailure): Promise<TurnRunOver> => {
    const rest = await unfinished(parts, state, hold, turnLog, 'interrupted')
    await turnLog.noteCut(rest?.reply.text ?? '')
    if (rest)
      await parts.threads.executeInternal(state.id, rest.agent, { name: 'post-reply', body: { ...rest.reply, hold } })
    // At a table it would stand among what was said, and the others would read it.
    if (turn.table) return close(agent, { reason: 'failed', why })
    const reply = { message: turnLog.newMessage(), text: say(language).failures[why] }
    return close(agent, { reason: 'failed', why, reply })
  }
  try {
    const floor = turn.table ? await takeFloor(parts, { state, turn, hold, context: all, signal }) : undefined
    if (turn.table && !floor) {
      signal.throwIfAborted()
      // The participant left the table, or no participant may speak any more.
      return await close('agora', { reason: 'cancelled' })
    }
    if (floor) agent = floor.agent
    const knows = floor ? { context: floor.context, seat: floor.seat } : { context: full }
    const end = await runOn(parts, { state, turn, hold, agent, turnLog, signal, ...knows })
    if (end === 'waits') return undefined
    if (end.kind === 'failed') return await fail(end.why)
    if (!end.last) return await close(agent, { reason: 'finished' })
    const { agent: by, reply } = end.last
    await turnLog.endText(reply.message)
    return await close(by, { reason: 'finished', reply: { ...reply, sources: [...reply.sources] } })
  } catch (error) {
    const reason: unknown = signal.aborted ? signal.reason : error
    if (reason instanceof StopRequested) {
      const rest = await unfinished(parts, state, hold, turnLog, 'stopped')
      await turnLog.noteCut(rest?.reply.text ?? '')
      return await close(rest?.agent.id ?? agent, { reason: 'stopped', ...(rest ? { reply: rest.reply } : {}) })
    }
    if (reason instanceof TookTooLong) return await fail('too-slow')
    if (signal.aborted || error instanceof StorageError || isOver(error)) throw error
    parts.report('turn failed', error, { thread: state.id, turn: turn.id })
    return await fail('internal')
  } finally {
    turnLog.leave()
  }
}

/** What it ended with, where that is an answer. */
function lastOf({ reason, reply }: Pick<TurnEnd, 'reason' | 'reply'>): ServerTurnLog['lastReply'] {
  return reason === 'finished' && reply ? { message: reply.message, text: reply.text } : undefined
}

/** True if another process has the lease or the thread is gone. Any other refusal is a bug in this process. */
function isOver(error: unknown): boolean {
  return error instanceof Failure && over.has(error.code)
}
const over: ReadonlySet<ErrorCode> = new Set([
  'turn-taken',
  'turn-not-open',
  'thread-not-found',
  'thread-deleted',
  'shutting-down',
  'busy',
])

type Running = {
  readonly state: ThreadState
  readonly turn: OpenTurn
  readonly hold: Hold
  readonly agent: AgentId
  readonly context: TurnContext
  readonly seat?: Agent
  readonly turnLog: ServerTurnLog
  readonly signal: AbortSignal
}

/** Runs it until it ends, or waits with nothing answered that it has not gone on with. */
async function runOn(
  { participant, threads, storage, inspections }: RunParts,
  { state, turn, hold, agent, context, seat, turnLog, signal }: Running,
): Promise<Exclude<RunEnd, { kind: 'waiting' }> | 'waits'> {
  if (!participant) throw new Error('assertion failed: a turn is open without a participant')
  let standing = turn
  for (;;) {
    const answers = await readAnswers(storage, state, standing)
    const closed = standing.asked.flatMap(({ answer }) => answer ?? [])
    if (closed.length > 0) await inspections?.storeAnswers(state, closed)
    const run = { thread: state.id, turn: turn.id, context, agent, answers, turnLog, signal, ...(seat ? { seat } : {}) }
    const end = await orAborted(participant.run(run), signal)
    if (end.kind !== 'waiting') return end
    const told = await threads.executeInternal(state.id, agentActor(agent), {
      name: 'suspend-turn',
      body: { ...hold, taken: answers.size },
    })
    if (!told.goesOn) return 'waits'
    const now = await threads.stateOf(state.id)
    if (now?.activeTurn?.id !== turn.id) return 'waits'
    standing = now.activeTurn
  }
}

async function grantFloor(
  { threads, roster: rosterOf }: RunParts,
  state: ThreadState,
  hold: Hold,
  context: TurnContext,
): Promise<AgentId> {
  const { schedule, lastAgent: last } = state
  const roster = rosterOf(state.domain)
  const { first, members } = roster
  // The classifier is slow; only ask it if another agent than the first may go on.
  const goesOn = last !== null && last !== first && roster.goesOn(requestOf(context), last)
  const { agent, because } = whoSpeaks({ schedule, first, members, last, goesOn })
  await threads.executeInternal(state.id, agentActor(agent), { name: 'grant-floor', body: { ...hold, agent, because } })
  return agent
}

async function readAnswers(
  storage: LogStorage,
  state: ThreadState,
  { asked }: OpenTurn,
): Promise<ReadonlyMap<AskId, Answered>> {
  const answers = new Map<AskId, Answered>()
  for (const { ask, answer } of asked) {
    if (answer === undefined) continue
    const [stored] = await storage.readEvents(state.id, answer - 1, 1)
    const event = stored && readEnvelope(stored)
    if (event?.type !== 'ask-closed') throw new Error(`assertion failed: event ${answer} answers a question`)
    const { status, answers: fields, text, approved, reason } = event
    answers.set(ask, {
      status,
      ...(fields === undefined ? {} : { answers: fields }),
      ...(text === undefined ? {} : { text }),
      ...(approved === undefined ? {} : { approved }),
      ...(reason === undefined ? {} : { reason }),
    })
  }
  return answers
}

/** What it was writing, in this life or in the one that ended before it. */
async function unfinished(
  { storage }: RunParts,
  { id }: ThreadState,
  { turn }: Hold,
  turnLog: ServerTurnLog,
  cut: Cut,
) {
  const rest = (await turnLog.takeUnfinished()) ?? (await readUnfinished(storage, id, turn))
  return rest && { agent: rest.agent, reply: { message: rest.message, text: rest.text, cut } }
}
