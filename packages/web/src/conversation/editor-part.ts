import { lazy } from '../parts/lazy.ts'

/** Lazy: the first screen has no message to edit. */
export const editorPart = lazy(() => import('../lazy-rows.ts'))
