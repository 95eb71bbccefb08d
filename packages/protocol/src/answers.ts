/** Responses that several operations share. */
import { z } from 'zod'
import { Seq } from './ids.ts'
import { Message } from './message.ts'
import { Note } from './note.ts'
import { Preferences } from './preferences.ts'
import { Dossier } from './report.ts'
import { Participant } from './table.ts'
import { Thread } from './thread.ts'

export const ThreadAnswer = z.object({ thread: Thread })
export const MessageAnswer = z.object({ message: Message, seq: Seq })
export const NoteAnswer = z.object({ note: Note, noteCount: z.int(), heardCount: z.int(), seq: Seq })
export const DossierAnswer = z.object({ dossier: Dossier, seq: Seq })
export const ParticipantsAnswer = z.object({ participants: z.array(Participant) })
export const PooledAnswer = z.object({ participant: Participant })
export const PreferencesAnswer = z.object({ preferences: Preferences })
