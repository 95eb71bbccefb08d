import { laterAlone } from '../parts/later.ts'

/** The screen of a conversation. The list stands without it; a page that opens at a conversation loads it first. */
export const conversationPart = laterAlone(() => import('./conversation.tsx'))
