import type { AnswerTo } from '@agora/protocol/operations'
import type { Policy } from '@agora/protocol/thread'
import { type CommandPorts, askCommand } from '../ask-command.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { type Outcome, readOutcome } from '../outcome.ts'
import { type GivenAnswer, answerAsk } from './answer-ask.ts'
import { request } from '../request.ts'

export type { GivenAnswer }

/** All that a turn did and was given, in the order of the log. */
export type TurnReport = AnswerTo<'get-turn'>

/** What can be done with the turns of a conversation. The log brings what it changes, here and elsewhere. */
export type TurnCommands = {
  /** Takes effect once: if the question was answered before, the outcome is `ask-closed`. */
  readonly answerAsk: (answer: GivenAnswer) => Promise<Outcome>
  /** Ends the answer that is being given; what was said of it is kept. */
  readonly stopTurn: () => Promise<Outcome>
  /** Answers once more what a turn answered, or failed to. */
  readonly retryTurn: (turn: string) => Promise<Outcome>
  readonly getTurn: (turn: string) => Promise<Outcome<TurnReport>>
  /** What a message does while an answer is being given, from now on. */
  readonly setPolicy: (policy: Policy) => Promise<Outcome>
}

export type TurnPorts = CommandPorts & { readonly outbox: Pick<Outbox, 'perform'> }

export function turnCommands(thread: string, ports: TurnPorts): TurnCommands {
  return {
    answerAsk: (answer) => answerAsk(ports.outbox, thread, answer),
    stopTurn: async () => readOutcome(await askCommand(ports, { name: 'stop-turn', thread })),
    retryTurn: async (turn) => readOutcome(await askCommand(ports, { name: 'retry-turn', thread, turn })),
    getTurn: async (turn) => {
      const answer = await request(ports.connection, { name: 'get-turn', thread, turn })
      return readOutcome(answer, (body) => body)
    },
    setPolicy: async (policy) =>
      readOutcome(await askCommand(ports, { name: 'update-thread', thread, fields: { policy } })),
  }
}
