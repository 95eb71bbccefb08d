import type { NoteCommands } from '@agora/client/thread/note-commands'
import { createContext, use } from 'react'

/** Notes by their numbers, both included. */
export type NoteRange = { readonly first: number; readonly last: number }

/** What the rows of a conversation need to work with its notes. */
export type Notes = {
  readonly commands: NoteCommands
  /** The note that is being edited: one at a time, held here because a row that leaves the screen forgets. */
  readonly editing: string | undefined
  readonly edit: (id: string | undefined) => void
  /** Shows these notes over the page, under this title. */
  readonly show: (title: string, range: NoteRange) => void
}

export const NotesContext = createContext<Notes | undefined>(undefined)

export function useNotes(): Notes {
  const notes = use(NotesContext)
  if (!notes) throw new Error('there are no notes around this')
  return notes
}
