import { z } from 'zod'
import { NoteAnswer } from '../answers.ts'
import { NoteErasure } from '../note.ts'
import { defineCommand } from '../operation.ts'

/** `erasing`, `remaining`: as where a conversation is deleted; `remaining` counts those that have the same note. */
export const NoteErasedAnswer = NoteAnswer.extend({
  erasing: z.literal(true).optional(),
  remaining: z.int().optional(),
})

export const eraseNote = defineCommand({
  name: 'erase-note',
  method: 'post',
  path: '/api/threads/:thread/notes/:note/erase',
  summary:
    'Erase the words of a note, for good: from the log, and from all that was made of them and does not stand any more. ' +
    'Refused where a final report quotes it (`note-in-report`)',
  access: 'own-thread',
  reads: ['note', 'note-quotes'],
  unfinished: 202,
  body: NoteErasure,
  answer: NoteErasedAnswer,
})
