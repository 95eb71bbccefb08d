import type { Source } from '@agora/protocol/message'
import type { CloseReason, ToolOutcome, TurnFailure, Words } from '@agora/protocol/turn'
import type { TurnEvent } from './turn-events.ts'

/** What a turn did, to be shown. The same object as long as nothing about it changes. */
export type TurnView = {
  readonly id: string
  /** Nothing of it is missing here: it was followed from its beginning. */
  readonly isWhole: boolean
  readonly state: 'running' | 'waiting' | 'closed'
  readonly isStopping: boolean
  /** Who has the floor, or had it last; null until that is known. */
  readonly agent: string | null
  readonly steps: readonly TurnStep[]
  /** The message in which it spoke last, where that was followed. */
  readonly lastReply?: string
  /** The turn that it answers once more. */
  readonly retries?: string
  /** How it ended; undefined until it did. */
  readonly outcome?: TurnOutcome
}

export type TurnOutcome = { readonly reason: CloseReason; readonly why?: TurnFailure; readonly seq: number }

export type TurnStep = HandedOver | ToolStep
export type HandedOver = {
  readonly kind: 'handed-over'
  readonly from: string
  readonly to: string
  readonly why: string
}
export type ToolStep = {
  readonly kind: 'tool'
  readonly call: string
  readonly tool: string
  readonly agent: string
  readonly title: Words
  readonly args: Readonly<Record<string, unknown>>
  /** Undefined while it runs. */
  readonly result?: ToolEnd
}
export type ToolEnd = {
  readonly outcome: ToolOutcome
  readonly text: string
  readonly isCut: boolean
  readonly sources: readonly Source[]
}

const views = new WeakMap<readonly TurnEvent[], TurnView>()

/** The fold of what a turn did. */
export function viewTurn(id: string, events: readonly TurnEvent[]): TurnView {
  const known = views.get(events)
  if (known) return known
  const blank: TurnView = { id, isWhole: false, state: 'running', isStopping: false, agent: null, steps: [] }
  const view = events.reduce(foldTurn, blank)
  views.set(events, view)
  return view
}

function foldTurn(view: TurnView, event: TurnEvent): TurnView {
  switch (event.type) {
    case 'turn-opened':
      return { ...view, isWhole: true, ...(event.retries === undefined ? {} : { retries: event.retries }) }
    case 'floor-granted':
      return { ...view, agent: event.agent }
    case 'turn-claimed':
    case 'turn-resumed':
      return { ...view, state: 'running', isStopping: false }
    case 'turn-suspended':
      return { ...view, state: 'waiting' }
    case 'stop-requested':
      return { ...view, isStopping: true }
    case 'handed-over': {
      const { from, to, why } = event
      return { ...view, agent: to, steps: [...view.steps, { kind: 'handed-over', from, to, why }] }
    }
    case 'tool-started': {
      // Started again after a crash: it is the same call.
      if (view.steps.some((step) => step.kind === 'tool' && step.call === event.call)) return view
      const { call, tool, title, args } = event
      return { ...view, steps: [...view.steps, { kind: 'tool', call, tool, agent: event.by.id, title, args }] }
    }
    case 'tool-finished': {
      const result = readEnd(event)
      const steps = view.steps.map((step) =>
        step.kind === 'tool' && step.call === event.call ? { ...step, result } : step,
      )
      return { ...view, steps }
    }
    case 'message-posted':
      return event.as === 'reply' ? { ...view, lastReply: event.message } : view
    case 'turn-closed': {
      const { reason, why, seq } = event
      return { ...view, state: 'closed', isStopping: false, outcome: { reason, ...(why ? { why } : {}), seq } }
    }
    default:
      return event satisfies never
  }
}

function readEnd({ outcome, result, cut, sources }: TurnEvent & { readonly type: 'tool-finished' }): ToolEnd {
  return { outcome, text: result, isCut: cut === true, sources: sources ?? [] }
}
