import type { DeviceNews, Tabs } from './device.ts'

/** Tabs of one user in one browser: one of them sends, and whichever dies another takes over. */
export function browserTabs(user: string): { readonly tabs: Tabs; readonly close: () => void } {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`agora-${user}`) : undefined
  const closed = new AbortController()
  const tabs: Tabs = {
    lead: (onLead) => {
      const released = new AbortController()
      const end = AbortSignal.any([closed.signal, released.signal])
      // Missing on http addresses other than localhost: then each tab sends, and the server keeps each thing once.
      if (typeof navigator.locks?.request !== 'function') queueMicrotask(() => void (end.aborted || onLead()))
      else void holdLock(`agora-sends-${user}`, end, onLead)
      return () => released.abort()
    },
    tell: (news) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      if (!closed.signal.aborted) channel?.postMessage(news)
    },
    hear: (listener) => {
      const hear = ({ data }: MessageEvent<DeviceNews>) => listener(data)
      channel?.addEventListener('message', hear, { signal: closed.signal })
      return () => channel?.removeEventListener('message', hear)
    },
  }
  const close = () => {
    closed.abort()
    channel?.close()
  }
  return { tabs, close }
}

/** The browser frees it when the tab dies, however it dies. */
async function holdLock(name: string, end: AbortSignal, onHeld: () => void): Promise<void> {
  try {
    await navigator.locks.request(name, { signal: end }, () => {
      onHeld()
      return new Promise<void>((resolve) => {
        if (end.aborted) resolve()
        else end.addEventListener('abort', () => resolve())
      })
    })
  } catch (error) {
    if (end.aborted) return
    // A browser that lends no locks here (a page without an origin): this tab sends by itself.
    if (error instanceof DOMException) onHeld()
    else throw error
  }
}
