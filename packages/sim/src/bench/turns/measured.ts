import type { BytesPerTurn, TurnKind } from './bytes-per-turn.ts'
import type { FirstTurnSettings, FirstTurns } from './first-turn.ts'
import type { History, Leaving } from './request-leaves.ts'
import type { Order, OrderSettings } from './request-order.ts'
import type { TokenReader, TokenSettings } from './token-arrives.ts'
import type { Together, TogetherSettings } from './turns-together.ts'

export type HistoryName = 'few' | 'some' | 'many' | 'fewNotes' | 'manyNotes'

export type Settings = {
  readonly leaving: {
    readonly sizes: { readonly few: number; readonly some: number; readonly many: number }
    readonly rounds: number
    readonly turns: number
  }
  readonly tokens: TokenSettings
  readonly bytes: Readonly<Record<TurnKind, number>>
  readonly together: TogetherSettings
  readonly order: OrderSettings
  readonly firstTurn: FirstTurnSettings
}

export type Measured = {
  readonly settings: Settings
  readonly histories: Readonly<Record<HistoryName, History>>
  readonly firstTurns: FirstTurns
  readonly leaving: Leaving
  readonly tokens: Readonly<Record<TokenReader, number[][]>>
  readonly bytes: Readonly<Record<TurnKind, BytesPerTurn>>
  readonly together: Together
  readonly order: Order
}
