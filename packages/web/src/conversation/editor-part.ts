import { later } from '../parts/later.ts'

/** Nobody edits before something stands there. */
export const editorPart = later(() => import('../later-rows.ts'))
