import type { TurnAnswer, TurnContext } from '@agora/core/turn/turn-context'
import type { Answerer, TurnTools } from '../turns/answerer.ts'

/** A turn that waits for the test's word. */
export type HeldTurn = {
  readonly context: TurnContext
  readonly tools: TurnTools
  readonly signal: AbortSignal
  readonly answer: (text: string) => void
  readonly fail: (error: unknown) => void
}

export type HoldingAnswerer = Answerer & {
  /** How often somebody was asked to answer. */
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
    answer: (context, tools, signal) => {
      asked++
      const { promise, resolve, reject } = Promise.withResolvers<TurnAnswer>()
      signal.addEventListener('abort', () => reject(new Error('given up')))
      const turn = { context, tools, signal, answer: (text: string) => resolve({ text, sources: [] }), fail: reject }
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
      return { text: answer(context), sources: [] }
    },
  }
}
