import type { Note } from '@agora/protocol/note'
import type { AnswerTo } from '@agora/protocol/operations'
import { type CommandPorts, askCommand } from '../ask-command.ts'
import { type Outcome, readOutcome } from '../outcome.ts'

export type NotesPage = { readonly notes: readonly Note[]; readonly next: number | null }

/** What can be done with the notes of a conversation. The log brings what it changes, here and elsewhere. */
export type NoteCommands = {
  /** Another text from now on; what was said is kept as history. */
  readonly changeNote: (id: string, text: string) => Promise<Outcome>
  /** It is kept as history and used for nothing. */
  readonly withdrawNote: (id: string) => Promise<Outcome>
  readonly restoreNote: (id: string) => Promise<Outcome>
  /** Notes with a greater number than `after`, by number; `next` is the `after` of the next page. */
  readonly listNotes: (after: number, limit: number) => Promise<Outcome<NotesPage>>
}

export function noteCommands(thread: string, ports: CommandPorts): NoteCommands {
  const change = async (note: string, fields: { readonly text: string } | { readonly withdrawn: false }) =>
    readOutcome(await askCommand(ports, { name: 'change-note', thread, note, fields }))
  return {
    changeNote: (id, text) => change(id, { text }),
    restoreNote: (id) => change(id, { withdrawn: false }),
    withdrawNote: async (id) => readOutcome(await askCommand(ports, { name: 'withdraw-note', thread, note: id })),
    listNotes: async (after, limit) => {
      const answer = await ports.keeper.ask({ name: 'list-notes', thread, fields: { after, limit } })
      return readOutcome(answer, (body) => body as AnswerTo<'list-notes'>)
    },
  }
}
