import { lazy } from '../parts/lazy.ts'

/** Most conversations have no table. */
export const tablePart = lazy(() => import('../lazy-dialogs.ts'))
