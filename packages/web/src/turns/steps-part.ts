import { later } from '../parts/later.ts'

/** What a turn did, and what a reply rests upon: behind the words, and after them. */
export const stepsPart = later(() => import('../later-rows.ts'))
export const sourcesPart = later(() => import('../later-rows.ts'))
