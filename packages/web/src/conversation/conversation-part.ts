import { lazyAlone } from '../parts/lazy.ts'
import { threadPart } from './thread-part.ts'

/** The screen of a conversation. The list stands without it; a page that opens at a conversation loads it first. */
export const conversationPart = lazyAlone(async () => {
  const canOpen = threadPart.load()
  const { Conversation } = await import('./conversation.tsx')
  if (!(await canOpen)) throw new Error('the code of open conversations did not come')
  return { Conversation }
})
