import type { After } from './mcp-limits.ts'
import { McpTrouble } from './mcp-trouble.ts'

export type CallDeadline = {
  /** Aborts when time is over, or when the caller aborts. */
  readonly signal: AbortSignal
  /** A sign of life. */
  readonly progress: () => void
  /** The call is over. From then on the signal is silent: what would abort it later concerns another call. */
  readonly end: () => void
}

/** A call ends after a silence, and after its whole time however lively it is. */
export function startDeadline(
  after: After,
  { silenceMs, wholeCallMs }: { readonly silenceMs: number; readonly wholeCallMs: number },
  caller?: AbortSignal,
): CallDeadline {
  const controller = new AbortController()
  const expire = (ms: number) => () =>
    controller.abort(new McpTrouble('timed-out', `gave no answer within ${ms / 1_000} s`, ms))
  const giveUp = () => controller.abort(caller?.reason)
  const cancelWhole = after(wholeCallMs, expire(wholeCallMs))
  let cancelSilence = after(silenceMs, expire(silenceMs))
  if (caller?.aborted) giveUp()
  caller?.addEventListener('abort', giveUp)
  return {
    signal: controller.signal,
    progress: () => {
      cancelSilence()
      cancelSilence = after(silenceMs, expire(silenceMs))
    },
    end: () => {
      cancelWhole()
      cancelSilence()
      caller?.removeEventListener('abort', giveUp)
    },
  }
}
