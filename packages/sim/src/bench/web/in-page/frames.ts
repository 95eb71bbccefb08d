export type FrameLog = {
  readonly intervalsMs: readonly number[]
  /** Of 50 ms and more: of shorter ones the browser does not tell. */
  readonly longTasksMs: readonly number[]
  readonly maxRows: number
  /** Pictures in which a part of the list's window was empty. */
  readonly blankFrames: number
  /** After each picture: the time since 1970, and how much of the watched text was in it. */
  readonly lengths: readonly (readonly [atMs: number, length: number])[]
}

declare global {
  interface Window {
    /** `text`: the selector of a text that grows. */
    startFrames: (text?: string) => void
    stopFrames: () => FrameLog
  }
}

export function installFrames(): void {
  const { afterPicture, longTasks, rows, scroller } = window.bench
  /** Between two rows there may be a line for another day. */
  const BETWEEN_PX = 80
  const isCovered = (box: HTMLElement) => {
    const { top, bottom } = box.getBoundingClientRect()
    const [first, last] = [rows[0], rows[rows.length - 1]]
    if (!first || !last) return false
    return (
      first.getBoundingClientRect().top <= top + BETWEEN_PX &&
      last.getBoundingClientRect().bottom >= bottom - BETWEEN_PX
    )
  }

  let stop = (): FrameLog => {
    throw new Error('no frames are counted')
  }
  window.startFrames = (text) => {
    const box = scroller()
    const since = performance.now()
    const times: number[] = []
    const lengths: (readonly [number, number])[] = []
    let [maxRows, blankFrames] = [0, 0]
    const ended = new AbortController()
    const count = async () => {
      while (!ended.signal.aborted) {
        requestAnimationFrame((at) => times.push(at))
        await afterPicture()
        maxRows = Math.max(maxRows, rows.length)
        if (!isCovered(box)) blankFrames++
        const length = text === undefined ? 0 : document.querySelector(text)?.textContent?.length
        if (length) lengths.push([performance.timeOrigin + performance.now(), length])
      }
    }
    void count()
    stop = () => {
      ended.abort()
      return {
        intervalsMs: times.slice(1).map((at, place) => at - (times[place] ?? at)),
        longTasksMs: longTasks.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration),
        maxRows,
        blankFrames,
        lengths,
      }
    }
  }
  window.stopFrames = () => stop()
}
