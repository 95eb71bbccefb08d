/** Times in milliseconds from the beginning of the navigation. */
export type FirstScreen = {
  /** The end of the picture in which it is. */
  readonly shownMs: number
  /** First Contentful Paint, as the browser counts it. */
  readonly paintedMs: number
  /** Script that had arrived by then, as it was sent. */
  readonly scriptBytes: number
  /** What tasks took beyond 50 ms each, until then. */
  readonly blockingMs: number
}

/** A task is told of in its own time, after its end. */
const TOLD_AFTER_MS = 300

/** Reports when what the selector names is in sight. */
export function watchFirstScreen({ selector, toldAfterMs }: { selector: string; toldAfterMs: number }): void {
  const { afterPicture, isInSight, longTasks, report } = window.bench
  const watch = async () => {
    while (![...document.querySelectorAll(selector)].some(isInSight)) await afterPicture()
    const shownMs = performance.now()
    await new Promise((done) => setTimeout(done, toldAfterMs))
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= shownMs)
    const found: FirstScreen = {
      shownMs,
      paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      blockingMs: longTasks
        .filter(({ startTime }) => startTime < shownMs)
        .reduce((sum, { duration }) => sum + duration - 50, 0),
    }
    report(found)
  }
  void watch()
}

export const firstScreenOf = (selector: string) => ({ selector, toldAfterMs: TOLD_AFTER_MS })
