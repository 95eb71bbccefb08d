import type { Envelope } from '@agora/protocol/events'

export type StreamListener = {
  readonly onOpen: () => void
  readonly onEvent: (event: Envelope) => void
  /** The server stops and asks to be called again, after so long. */
  readonly onComeBack: (afterMs: number) => void
  readonly onBroken: () => void
}

/** Follows a conversation until the signal aborts. It does not come back by itself: its owner knows the cursor. */
export function followStream(thread: string, after: number, listener: StreamListener, signal: AbortSignal): void {
  const source = new EventSource(`/api/threads/${thread}/events?after=${after}`)
  signal.addEventListener('abort', () => source.close(), { once: true })
  const unlessOver = (act: () => void) => {
    if (!signal.aborted) act()
  }
  source.addEventListener('open', () => unlessOver(listener.onOpen))
  source.addEventListener('message', ({ data }: MessageEvent<string>) =>
    unlessOver(() => listener.onEvent(JSON.parse(data) as Envelope)),
  )
  source.addEventListener('come-back', ({ data }: MessageEvent<string>) =>
    unlessOver(() => listener.onComeBack((JSON.parse(data) as { afterMs: number }).afterMs)),
  )
  source.addEventListener('error', () => unlessOver(listener.onBroken))
}
