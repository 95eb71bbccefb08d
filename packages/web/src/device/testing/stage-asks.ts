/** What is asked of a part that is made up, and what it answers. */
import type { Outcome } from '@agora/client/outcome'

export type StageAsks = {
  /** In order: the name, and what was given. */
  readonly asked: [string, ...unknown[]][]
  readonly outcomes: Map<string, unknown>
  readonly ask: (name: string) => (...given: unknown[]) => Promise<unknown>
  readonly release: (name: string, outcome: unknown) => void
}

const ok: Outcome = { kind: 'ok', value: undefined }

export function createStageAsks(): StageAsks {
  const asked: StageAsks['asked'] = []
  const outcomes = new Map<string, unknown>()
  const held = new Map<string, ((outcome: unknown) => void)[]>()
  return {
    asked,
    outcomes,
    ask:
      (name) =>
      (...given) => {
        asked.push([name, ...given])
        const outcome = outcomes.get(name)
        if (outcome !== 'held') return Promise.resolve(outcome ?? ok)
        return new Promise((resolve) => held.set(name, [...(held.get(name) ?? []), resolve]))
      },
    release: (name, outcome) => held.get(name)?.shift()?.(outcome),
  }
}
