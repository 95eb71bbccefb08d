import { lazy } from '../parts/lazy.ts'

/** Nobody edits before something stands there. */
export const editorPart = lazy(() => import('../lazy-rows.ts'))
