/** One message. Times in milliseconds from the key, as the browser got it. */
export type Sending = {
  /** The end of the picture in which it is, in sight. */
  readonly shownMs: number
  /** The server's answer is in the page. */
  readonly answeredMs: number
  /** The page has marked it as stored. */
  readonly storedMs: number
}

declare global {
  interface Window {
    /** Puts a text where one writes, and reports a `Sending` after Enter. */
    prepareSending: (text: string) => Promise<void>
    /** What came from the server. */
    heardFromServer: (text: string) => void
  }
}

export function installSending(): void {
  const { rows, afterPicture, isInSight, report } = window.bench
  let answeredAt: number | undefined
  window.heardFromServer = (text) => {
    if (text.includes('"accepted"')) answeredAt ??= performance.now()
  }
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('message', ({ data }) => window.heardFromServer(String(data)))
    }
  }

  const watch = async (text: string, keyAt: number) => {
    const find = () => [...rows].findLast((row) => row.textContent?.includes(text))
    const seen: { shownMs?: number; storedMs?: number } = {}
    const states = new MutationObserver(() => {
      if (find()?.dataset['state'] === 'stored') seen.storedMs ??= performance.now() - keyAt
    })
    states.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-state'] })
    for (;;) {
      await afterPicture()
      if (isInSight(find())) seen.shownMs ??= performance.now() - keyAt
      const { shownMs, storedMs } = seen
      if (shownMs === undefined || storedMs === undefined || answeredAt === undefined) continue
      states.disconnect()
      return report({ shownMs, storedMs, answeredMs: answeredAt - keyAt } satisfies Sending)
    }
  }
  window.prepareSending = async (text) => {
    const field = document.querySelector('textarea')
    if (!field) throw new Error('there is nowhere to write')
    field.focus()
    field.value = text
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    answeredAt = undefined
    window.addEventListener('keydown', ({ timeStamp }) => void watch(text, timeStamp), { once: true, capture: true })
    await afterPicture()
    await afterPicture()
  }
}
