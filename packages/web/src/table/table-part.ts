import { later } from '../parts/later.ts'

/** Most conversations have no table. */
export const tablePart = later(() => import('../later-dialogs.ts'))
