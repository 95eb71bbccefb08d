import { lazy } from './lazy.ts'

/** What stands in a conversation now and then: loaded once, for all who show some of it. */
export const rareRows = lazy(() => import('../lazy-rows.ts'))
