import type { AgoraClient } from '@agora/client/client'

type PageClient = Pick<AgoraClient, 'rest' | 'wake' | 'check' | 'tryNow' | 'leave'>

/** Looking something up elsewhere for a moment is not leaving. */
const REST_AFTER_MS = 30_000

/** Tells the client when the page is hidden or shown, and what the browser reports about the network. */
export function followPageLifecycle(page: Window, client: PageClient): () => void {
  const { document } = page
  let timer: number | undefined
  const ended = new AbortController()
  const on = (target: EventTarget, type: string, act: (event: Event) => void) =>
    target.addEventListener(type, act, { signal: ended.signal })

  const rest = () => {
    page.clearTimeout(timer)
    client.rest()
  }
  const wake = () => {
    page.clearTimeout(timer)
    // A locked phone does not report that its connection died: waking tests it.
    client.wake()
    // The user is looking: do not wait for the next scheduled attempt.
    client.tryNow()
  }
  on(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') return wake()
    page.clearTimeout(timer)
    timer = page.setTimeout(rest, REST_AFTER_MS)
  })
  on(document, 'freeze', rest)
  on(document, 'resume', wake)
  on(page, 'pagehide', (event) => {
    // One that is put aside whole may come back, and with it the chance to undo.
    if (!(event as PageTransitionEvent).persisted) client.leave()
    rest()
  })
  on(page, 'pageshow', wake)
  on(page, 'online', () => client.tryNow())
  on(page, 'offline', () => client.check())
  return () => {
    page.clearTimeout(timer)
    ended.abort()
  }
}
