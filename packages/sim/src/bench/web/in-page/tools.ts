/**
 * Everything in this folder runs in the page, before its own scripts, and each function stands by itself: what they
 * share hangs on `window.bench`. A row of a list is an `article`, in the app as on the bare pages.
 */
export type Tools = {
  /** Right after the next picture, before other tasks can change what was in it. */
  readonly afterPicture: () => Promise<void>
  readonly isInSight: (element: Element | null | undefined) => boolean
  readonly rows: HTMLCollectionOf<HTMLElement>
  /** What the rows scroll in. */
  readonly scroller: () => HTMLElement
  readonly longTasks: readonly PerformanceEntry[]
  /** Gives a finding to the benchmark. */
  readonly report: (found: object) => void
}

declare global {
  interface Window {
    bench: Tools
    /** Made by the browser: what it is called with arrives at the benchmark. */
    benchReport: (json: string) => void
  }
}

type Scheduler = { readonly postTask: (task: () => void, options: { readonly priority: string }) => unknown }

export function installTools(): void {
  const { scheduler } = window as unknown as { readonly scheduler: Scheduler }
  const rows = document.getElementsByTagName('article')
  const longTasks: PerformanceEntry[] = []
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
  window.bench = {
    rows,
    longTasks,
    report: (found) => window.benchReport(JSON.stringify(found)),
    afterPicture: () =>
      new Promise((done) => {
        requestAnimationFrame(() => scheduler.postTask(done, { priority: 'user-blocking' }))
      }),
    isInSight: (element) => {
      const box = element?.getBoundingClientRect()
      return box !== undefined && box.height > 0 && box.top < window.innerHeight && box.bottom > 0
    },
    scroller: () => {
      for (let parent = rows[0]?.parentElement; parent; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowY === 'auto') return parent
      }
      return document.documentElement
    },
  }
}
