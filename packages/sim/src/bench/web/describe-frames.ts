import { quantile } from '../statistics.ts'
import type { FrameLog } from './in-page/frames.ts'
import type { Work } from './phone-page.ts'

/** Longer than this between two pictures is seen as a jerk. */
const JERK_MS = 50

export type Watched = FrameLog & { readonly work: Work }

export const frameHead = [
  'pictures',
  'between two, p50 ms',
  'p95 ms',
  'over 50 ms, %',
  'longest task, ms (0: none of 50)',
  'busy, ms a picture',
  'script',
  'style and layout',
] as const

/** One row about some rounds together. */
export function describeFrames(watched: readonly Watched[]): readonly number[] {
  const intervals = watched.flatMap(({ intervalsMs }) => intervalsMs)
  const perPicture = (work: (work: Work) => number) =>
    watched.reduce((sum, one) => sum + work(one.work), 0) / intervals.length
  return [
    intervals.length,
    quantile(intervals, 0.5),
    quantile(intervals, 0.95),
    (100 * intervals.filter((interval) => interval > JERK_MS).length) / intervals.length,
    Math.max(0, ...watched.flatMap(({ longTasksMs }) => longTasksMs)),
    perPicture(({ busy }) => busy),
    perPicture(({ script }) => script),
    perPicture(({ style, layout }) => style + layout),
  ]
}
