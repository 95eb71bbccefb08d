import { lazy } from '../parts/lazy.ts'

/** Hardly anything is ever refused. */
export const refusedPart = lazy(() => import('../lazy-rows.ts'))
