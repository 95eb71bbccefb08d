import type { TurnView } from '@agora/client/thread/thread-snapshot'

/** The turn that ended last: the one that can be had once more without confusing what was said since. */
export function findLastEnded(turns: ReadonlyMap<string, TurnView>): TurnView | undefined {
  let last: TurnView | undefined
  for (const turn of turns.values()) {
    if (turn.outcome && turn.outcome.seq > (last?.outcome?.seq ?? 0)) last = turn
  }
  return last
}
