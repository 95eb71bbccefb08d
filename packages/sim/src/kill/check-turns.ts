import type { Report } from './check-history.ts'
import type { LogEvent, ThreadLog } from './history.ts'

const asks: ReadonlySet<string | undefined> = new Set(['turn', 'queued', 'wake'])

/** One turn at a time, each closed once with one reply, and every message that asks answered by exactly one of them. */
export function checkTurns(thread: string, { events }: ThreadLog, report: Report): void {
  const covered: { readonly from: number; readonly to: number }[] = []
  let open: string | undefined
  let replies = 0
  for (const { type, turn, seq, from = 0, as, cut } of events) {
    if (type === 'turn-opened') {
      if (open !== undefined) report('turn', `${thread}: ${turn} was opened while ${open} was open`)
      open = turn
      replies = 0
      covered.push({ from, to: seq })
    }
    // What a process that died had begun to say may stand beside the words that take its place.
    if (as === 'reply' && turn === open && cut === undefined) replies++
    if (type === 'turn-closed') {
      if (turn !== open) report('turn', `${thread}: ${turn} was closed while ${open ?? 'none'} was open`)
      if (replies !== 1) report('turn', `${thread}: ${turn} has ${replies} replies`)
      open = undefined
    }
  }
  if (open !== undefined) report('unanswered', `${thread}: ${open} was never closed`)
  for (const { message, seq, as } of events) {
    if (!asks.has(as)) continue
    const turns = covered.filter(({ from, to }) => from <= seq && seq < to).length
    if (turns !== 1) report('unanswered', `${thread}: ${message} at ${seq} belongs to ${turns} turns`)
  }
}

/** True if a turn of the thread is still unanswered. */
export function owesAnswer({ events }: { readonly events: readonly LogEvent[] }): boolean {
  return events.findLast(({ type }) => type === 'turn-opened' || type === 'turn-closed')?.type === 'turn-opened'
}
