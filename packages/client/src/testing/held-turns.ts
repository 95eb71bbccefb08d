import { Ask } from '@agora/protocol/ask'
import type { TurnFailure } from '@agora/protocol/turn'
import type { MakeAssistant } from '@agora/server/turns/assistant'

type Participant = ReturnType<MakeAssistant>['participant']
type TurnRun = Parameters<Participant['run']>[0]
type RunEnd = Awaited<ReturnType<Participant['run']>>

/** A turn, or the rest of one that waited, that does what the test says. */
export type HeldTurn = TurnRun & {
  readonly end: (end: RunEnd) => void
  /** Asks, and waits for the answer: it is the next that arrives. */
  readonly ask: (ask: Record<string, unknown>, text: string) => Promise<void>
  /** Asks, and has yet to wait: the moment between the two is held until `wait` is called. */
  readonly pose: (ask: Record<string, unknown>, text: string) => Promise<{ readonly wait: () => void }>
}

export type HeldTurns = {
  readonly make: MakeAssistant
  /** Resolves with the next turn that is to be run, or run on. */
  readonly next: () => Promise<HeldTurn>
  /** What the server says is the matter with its model from now on. */
  readonly setProblem: (problem: TurnFailure | undefined) => void
}

/** An assistant of several agents whose turns are played by the test. */
export function holdTurns(first = 'triage'): HeldTurns {
  const held: HeldTurn[] = []
  const waiting: ((turn: HeldTurn) => void)[] = []
  let problem: TurnFailure | undefined
  const run = (turn: TurnRun): Promise<RunEnd> => {
    const { promise, resolve: end, reject } = Promise.withResolvers<RunEnd>()
    turn.signal.addEventListener('abort', () => reject(turn.signal.reason as Error))
    const pose: HeldTurn['pose'] = async (asked, text) => {
      const whole = Ask.parse({ turn: turn.turn, agent: turn.agent, ...asked })
      await turn.turnLog.ask(whole, text)
      return { wait: () => end({ kind: 'waiting', asks: [whole.id] }) }
    }
    const ask: HeldTurn['ask'] = async (...asked) => (await pose(...asked)).wait()
    const heldTurn: HeldTurn = { ...turn, end, ask, pose }
    const taker = waiting.shift()
    if (taker) taker(heldTurn)
    else held.push(heldTurn)
    return promise
  }
  const participant = { name: 'held', run, title: async () => '', shorten: async () => '', forget: async () => {} }
  const roster = () => ({ first, members: [first, 'regulation', 'history', 'reporting'], goesOn: () => false })
  return {
    make: () => ({ participant, roster, problem: () => problem, services: () => [], close: async () => {} }),
    next: () => {
      const turn = held.shift()
      return turn ? Promise.resolve(turn) : new Promise((take) => waiting.push(take))
    },
    setProblem: (next) => {
      problem = next
    },
  }
}
