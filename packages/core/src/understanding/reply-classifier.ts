import { replyModel } from './models/reply.ts'
import { nearWords } from './near-words.ts'
import { openClassifier } from './open-classifier.ts'
import { openNotions } from './open-notions.ts'

/** What a user wants of open questions instead of answering them; `none`: an answer, or something else. */
export const replyClassifier = openClassifier<'stop' | 'repeat' | 'explain' | 'hold' | 'none'>(
  replyModel,
  openNotions(nearWords),
)
