/** What is asked of a part that is made up, and what it answers. */
import type { Outcome } from '@agora/client/outcome'

/** In order: the name, and what was given. */
export const asked: [string, ...unknown[]][] = []
export const outcomes = new Map<string, unknown>()
const held = new Map<string, ((outcome: unknown) => void)[]>()
const ok: Outcome = { kind: 'ok', value: undefined }

export function ask(name: string): (...given: unknown[]) => Promise<unknown> {
  return (...given) => {
    asked.push([name, ...given])
    const outcome = outcomes.get(name)
    if (outcome !== 'held') return Promise.resolve(outcome ?? ok)
    return new Promise((resolve) => held.set(name, [...(held.get(name) ?? []), resolve]))
  }
}

export function release(name: string, outcome: unknown): void {
  held.get(name)?.shift()?.(outcome)
}
