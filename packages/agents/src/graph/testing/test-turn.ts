import { MemorySaver } from '@langchain/langgraph'
import type { TurnContext } from '@agora/inspection/context/write-inspection'
import { Answered, AskId } from '@agora/protocol/ask'
import { MessageId, ThreadId, TurnId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import { z } from 'zod'
import type { Agent } from '../../agent.ts'
import type { Timers } from '../../models/timers.ts'
import type { Participant, RunEnd, TurnRun } from '../../participant.ts'
import { FakeLog, Life, fakeTurnLog, lifeSaver, runToClose } from '../../testing/fake-turn-log.ts'
import { type ScriptedThought, type ThinkFreely, scriptedThinker } from '../../testing/scripted-thinker.ts'
import type { Thinker, ThoughtCall } from '../../thinker.ts'
import type { AgentTool, ToolAnswer, ToolCall } from '../../tool.ts'
import type { GraphLimits } from '../graph-limits.ts'
import { type GraphParticipantOptions, makeGraphParticipant } from '../make-graph-participant.ts'
import type { WriteContext } from '../work.ts'

/** Time that does not pass: nothing is ever too late unless a test says so. */
export const noTime: Timers = { now: () => 0, after: () => () => {} }

export const agents: readonly Agent[] = [
  makeAgent('triage', { handsTo: ['regulation', 'reporting'], tools: ['*'] }),
  makeAgent('regulation', { handsTo: ['triage'], tools: ['look', 'pay'] }),
  makeAgent('reporting', { handsTo: ['triage'], tools: ['request_clarification', 'mail*'] }),
]

export function makeAgent(id: string, more: Partial<Agent> = {}): Agent {
  const name = { nl: id, en: id }
  return { id, name, description: `knows ${id}`, instructions: `You are ${id}.`, tools: [], handsTo: [], ...more }
}

export function makeTool(name: string, run: AgentTool['run'], more: Partial<AgentTool> = {}): AgentTool {
  return {
    name,
    description: `does ${name}`,
    title: { nl: `doet ${name}`, en: `does ${name}` },
    args: z.object({ amount: z.number().optional() }).loose(),
    timeoutMs: 1_000,
    needsApproval: false,
    afterCrash: 'ask',
    run,
    ...more,
  }
}

/** Something outside that an effect is had upon, and how often. `act`: as the process that does it lives or dies. */
export class Outside {
  readonly effects: ToolCall[] = []
  life = new Life()
  /** The next call is the end of its process: before it has its effect, or after. */
  fatal: 'before' | 'after' | undefined

  tool(name: string, more: Partial<AgentTool> = {}): AgentTool {
    const run = (_: unknown, call: ToolCall): Promise<ToolAnswer> =>
      this.life.act(async () => {
        const { fatal } = this
        this.fatal = undefined
        if (fatal === 'before') return this.life.die<ToolAnswer>()
        this.effects.push(call)
        return fatal === 'after' ? this.life.die<ToolAnswer>() : { text: `${name} done` }
      })
    return makeTool(name, run, more)
  }

  count(name?: string): number {
    return this.effects.filter(({ call }) => name === undefined || call === name).length
  }
}

export const context: TurnContext = {
  language: 'en',
  asked: [makeMessage('asked', 'What now?')],
  messages: [],
  notes: { count: 0, digest: [], recent: [] },
}

export function makeMessage(id: string, text: string): Message {
  return { id: MessageId.parse(id), seq: 1, by: { kind: 'user', id: 'anna' }, text, as: 'turn', at: 0 }
}

export function answer(id: string, answered: Partial<Answered>): [AskId, Answered] {
  return [AskId.parse(id), Answered.parse({ status: 'resolved', ...answered })]
}

export type TurnSetup = {
  readonly script?: readonly (ScriptedThought | ThinkFreely)[]
  readonly thinker?: Thinker
  readonly tools?: readonly AgentTool[]
  readonly agents?: readonly Agent[]
  readonly limits?: Partial<GraphLimits>
  readonly timers?: Timers
  readonly context?: TurnContext
  readonly turn?: string
  readonly outside?: Outside
  readonly writeContext?: WriteContext
}

const plainContext: WriteContext = ({ asked }, agent) => [
  { role: 'system', text: agent.instructions },
  { role: 'user', text: asked.map(({ text }) => text).join('\n') },
]

/** One turn, its log and its checkpoints, over as many processes as a test wants. */
export function openTurn(setup: TurnSetup = {}) {
  const saver = new MemorySaver()
  const log = new FakeLog()
  const thinker = setup.thinker ?? scriptedThinker(setup.script ?? [{ text: 'Hello.' }])
  const answers = new Map<AskId, Answered>()
  const ids = { thread: ThreadId.parse('thread-1'), turn: TurnId.parse(setup.turn ?? 'turn-1') }

  const makeParticipant = (life = new Life(), more: Partial<GraphParticipantOptions> = {}): Participant =>
    makeGraphParticipant({
      name: 'test',
      agents: setup.agents ?? agents,
      first: 'triage',
      tools: () => setup.tools ?? [],
      thinkerFor: async () => thinker,
      saver: async () => lifeSaver(saver, life),
      writeContext: setup.writeContext ?? plainContext,
      timers: setup.timers ?? noTime,
      ...(setup.limits ? { limits: setup.limits } : {}),
      ...more,
    })
  const runOf = (life = new Life(), signal = new AbortController().signal): TurnRun => ({
    ...ids,
    context: setup.context ?? context,
    agent: 'triage',
    answers: new Map(answers),
    turnLog: fakeTurnLog(log, life),
    signal,
  })
  /** In a process of its own: nothing is known but what was kept. */
  const run = (life = new Life(), signal?: AbortSignal): Promise<RunEnd> => {
    if (setup.outside) setup.outside.life = life
    return runToClose(makeParticipant(life), runOf(life, signal), log, life)
  }
  return { saver, log, thinker, answers, ids, makeParticipant, runOf, run }
}

export type OpenedTurn = ReturnType<typeof openTurn>

export function call(tool: string, args: Record<string, unknown> = {}): ThoughtCall {
  return { tool, args }
}

export function asking(field: string, text = `What is ${field}?`): ThoughtCall {
  return call('request_clarification', { questions: [{ field, text }] })
}

export function waitsFor(...ids: string[]): RunEnd {
  return { kind: 'waiting', asks: ids.map((id) => AskId.parse(id)) }
}

/** The last words of a turn. */
export function lastSaid({ log }: Pick<OpenedTurn, 'log'>): string | undefined {
  return log.of('posted').at(-1)?.reply.text
}
