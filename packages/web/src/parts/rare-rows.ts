import { later } from './later.ts'

/** What stands in a conversation now and then: loaded once, for all who show some of it. */
export const rareRows = later(() => import('../later-rows.ts'))
