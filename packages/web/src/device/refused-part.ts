import { later } from '../parts/later.ts'

/** Hardly anything is ever refused. */
export const refusedPart = later(() => import('../later-rows.ts'))
