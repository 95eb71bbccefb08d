import type { Envelope } from '@agora/protocol/events'
import type { Choice } from '@agora/protocol/table'
import type { TurnFailure, Usage } from '@agora/protocol/turn'
import type { TurnReport } from './turn-commands.ts'
import { listTurnEvents } from './turn-events.ts'
import { type TurnView, viewTurn } from './turn-view.ts'

type ModelCalled = Envelope & { readonly type: 'model-called' }

/** Why an answer is as it is: what its turn did, who was asked, and what that one was given. */
export type TurnExplanation = {
  readonly view: TurnView
  /** At a table: how it was decided who has the floor. */
  readonly granted: { readonly agent: string; readonly choice: Choice } | undefined
  readonly calls: readonly ModelCall[]
  /** Of all calls together; undefined where no model said. */
  readonly usage: Usage | undefined
  /** From its beginning to its end, waiting for people included; undefined where either is not known. */
  readonly tookMs: number | undefined
  /** More happened than fitted into one answer. */
  readonly isCut: boolean
}

export type ModelCall = Pick<ModelCalled, 'model' | 'instructions' | 'given' | 'tookMs'> & {
  readonly agent: string
  readonly failure?: TurnFailure
}

export function explainTurn({ turn, events, cut }: TurnReport): TurnExplanation {
  const known = events as unknown as readonly Envelope[]
  const calls = known.filter((event): event is ModelCalled => event.type === 'model-called' && !('erased' in event))
  const used = calls.flatMap(({ usage }) => usage ?? [])
  const [opened, closed] = [known.find(isOpening), known.findLast(isEnd)]
  return {
    view: viewTurn(turn, listTurnEvents(known)),
    granted: known.flatMap(readChoice).at(-1),
    calls: calls.map(({ model, instructions, given, tookMs, failure, by }) => {
      return { model, instructions, given, tookMs, agent: by.id, ...(failure ? { failure } : {}) }
    }),
    usage: used.length === 0 ? undefined : used.reduce(addUsage),
    tookMs: opened && closed ? closed.at - opened.at : undefined,
    isCut: cut,
  }
}

function readChoice(event: Envelope): NonNullable<TurnExplanation['granted']>[] {
  // What was erased has no choice any more.
  return event.type === 'floor-granted' && event.choice ? [{ agent: event.agent, choice: event.choice }] : []
}

function isOpening({ type }: Envelope): boolean {
  return type === 'turn-opened'
}

function isEnd({ type }: Envelope): boolean {
  return type === 'turn-closed'
}

function addUsage(a: Usage, b: Usage): Usage {
  return { input: a.input + b.input, output: a.output + b.output }
}
