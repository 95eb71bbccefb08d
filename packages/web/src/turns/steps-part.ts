import { lazy } from '../parts/lazy.ts'

/** What a turn did, and what a reply rests upon: behind the words, and after them. */
export const stepsPart = lazy(() => import('../lazy-rows.ts'))
export const sourcesPart = lazy(() => import('../lazy-rows.ts'))
