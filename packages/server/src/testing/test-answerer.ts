import type { Participant } from '@agora/agents/participant'
import type { TurnContext } from '@agora/inspection/context/write-inspection'
import { MessageId } from '@agora/protocol/ids'
import type { MakeAssistant } from '../turns/assistant.ts'

/** A participant that writes one answer and is done. */
export type Answerer = {
  readonly name: string
  readonly answer: (context: TurnContext, signal: AbortSignal) => Promise<string>
}

/** A server's assistant of one agent, which answers so. */
export function assistantOf({ name, answer }: Answerer): MakeAssistant {
  const participant: Participant = {
    name,
    run: async ({ context, turn, agent, signal }) => {
      const text = await answer(context, signal)
      const reply = { message: MessageId.parse(`${turn}.reply`), text, sources: [] }
      return { kind: 'finished', last: { agent, reply } }
    },
    title: async () => '',
    shorten: async () => '',
    forget: async () => {},
  }
  return () => ({
    participant,
    roster: () => ({ first: 'agora', members: ['agora'], goesOn: () => false }),
    problem: () => undefined,
    services: () => [],
    close: async () => {},
  })
}

/** A turn that waits for the test's word. */
export type HeldTurn = {
  readonly context: TurnContext
  readonly signal: AbortSignal
  readonly answer: (text: string) => void
  readonly fail: (error: unknown) => void
}

export type HoldingAnswerer = Answerer & {
  /** How often a participant was asked to answer. */
  readonly asked: () => number
  /** Resolves with the next turn that arrives. */
  readonly next: () => Promise<HeldTurn>
}

/** Asks the test what to answer, and gives up when it is told to. */
export function holdAnswers(): HoldingAnswerer {
  const held: HeldTurn[] = []
  const waiting: ((turn: HeldTurn) => void)[] = []
  let asked = 0
  return {
    name: 'held',
    asked: () => asked,
    answer: (context, signal) => {
      asked++
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      signal.addEventListener('abort', () => reject(new Error('given up')))
      const turn = { context, signal, answer: resolve, fail: reject }
      const taker = waiting.shift()
      if (taker) taker(turn)
      else held.push(turn)
      return promise
    },
    next: () => {
      const turn = held.shift()
      return turn ? Promise.resolve(turn) : new Promise((take) => waiting.push(take))
    },
  }
}

export type QuickAnswerer = Answerer & { readonly contexts: TurnContext[] }

/** Answers at once, and remembers what it was given. */
export function answerAtOnce(answer: (context: TurnContext) => string = () => 'Goed.'): QuickAnswerer {
  const contexts: TurnContext[] = []
  return {
    name: 'quick',
    contexts,
    answer: async (context) => {
      contexts.push(context)
      return answer(context)
    },
  }
}
