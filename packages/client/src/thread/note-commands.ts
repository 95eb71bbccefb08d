import type { Note } from '@agora/protocol/note'
import { type CommandPorts, askCommand } from '../ask-command.ts'
import { failedOnDevice } from '../outbox/failed-on-device.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Entry } from './thread-snapshot.ts'
import { type Outcome, readOutcome } from '../outcome.ts'
import { request } from '../request.ts'

export type NotesPage = { readonly notes: readonly Note[]; readonly next: number | null }

/** What can be done with the notes of a conversation. The log brings what it changes, here and elsewhere. */
export type NoteCommands = {
  /** Another text from now on; what was said is kept as history. */
  readonly changeNote: (id: string, text: string) => Promise<Outcome>
  /** Of several versions this one, having seen how it stands: also where that is withdrawn. */
  readonly chooseNote: (id: string, text: string) => Promise<Outcome>
  /** It is kept as history and used for nothing. */
  readonly withdrawNote: (id: string) => Promise<Outcome>
  readonly restoreNote: (id: string) => Promise<Outcome>
  /** Its words are erased for good, with a line. `remaining`: branches that have it still; `tree`: there too. */
  readonly eraseNote: (id: string, scope: 'this' | 'tree') => Promise<Outcome<NoteErased>>
  /** Notes with a greater number than `after`, by number; `next` is the `after` of the next page. */
  readonly listNotes: (after: number, limit: number) => Promise<Outcome<NotesPage>>
}

export type NoteErased = { readonly remaining: number; readonly isErasing: boolean }

export type NotePorts = CommandPorts & {
  readonly outbox: Pick<Outbox, 'perform' | 'edit'>
  /** A note as it is shown. */
  readonly shown: (id: string) => Pick<Entry, 'text' | 'withdrawn'> | undefined
}

export function noteCommands(thread: string, ports: NotePorts): NoteCommands {
  const perform = async (
    name: 'change-note' | 'withdraw-note',
    note: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Outcome> => {
    const outcome = await ports.outbox.perform(thread, { name, note, fields })
    return outcome.kind === 'ok' ? { kind: 'ok', value: undefined } : outcome
  }
  return {
    changeNote: async (id, text) => {
      try {
        // The note has not left this device: the outbox item itself changes.
        if (await ports.outbox.edit(id, text)) return { kind: 'ok', value: undefined }
      } catch (error) {
        return failedOnDevice(error)
      }
      // Where another text stands by the time that it arrives, both are kept. One that was seen to be withdrawn is settled.
      const seen = ports.shown(id)
      return perform('change-note', id, { text, ...(!seen || seen.withdrawn ? {} : { seen: seen.text }) })
    },
    chooseNote: (id, text) => {
      const { text: seen, withdrawn } = ports.shown(id) ?? { text }
      const isBrought = withdrawn && text !== seen
      return perform('change-note', id, { text, seen, ...(isBrought ? { withdrawn: false } : {}) })
    },
    restoreNote: (id) => perform('change-note', id, { withdrawn: false }),
    withdrawNote: (id) => perform('withdraw-note', id, {}),
    eraseNote: async (note, scope) => {
      const answer = await askCommand(ports, { name: 'erase-note', thread, note, fields: { scope } })
      return readOutcome(answer, (body) => {
        const { remaining = 0, erasing } = body
        return { remaining, isErasing: erasing === true }
      })
    },
    listNotes: async (after, limit) => {
      const answer = await request(ports.connection, { name: 'list-notes', thread, fields: { after, limit } })
      return readOutcome(answer, (body) => body)
    },
  }
}
