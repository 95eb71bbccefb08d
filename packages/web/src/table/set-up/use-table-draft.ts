import type { ThreadHandle } from '@agora/client/client'
import type { Reason } from '@agora/client/outcome'
import type { TableCommands } from '@agora/client/thread/table-commands'
import { useEffect, useState } from 'react'
import { type TableDraft, draftTable } from './table-draft.ts'

/** Unsaved drafts by conversation, so that a dialog closed by accident keeps its text. */
const unsaved = new Map<string, TableDraft>()

export type OpenDraft = {
  /** Undefined for a table without participants or typed text: the dialog then starts with a choice of templates. */
  readonly draft: TableDraft | undefined
  readonly setDraft: (draft: TableDraft | undefined) => void
  readonly isLoading: boolean
  readonly failure: Reason | undefined
  readonly tryAgain: () => void
}

/** The table as it is to be: as it was left, else as it stands. What an AI is told to do stands with the server alone. */
export function useTableDraft(handle: ThreadHandle, commands: Pick<TableCommands, 'listParticipants'>): OpenDraft {
  const [draft, setDraft] = useState(() => unsaved.get(handle.id))
  const hasSeats = (handle.getSnapshot().thread?.participants.length ?? 0) > 0
  const [isLoading, setLoading] = useState(hasSeats && draft === undefined)
  const [failure, setFailure] = useState<Reason>()
  useEffect(() => {
    if (!isLoading) return
    let isShown = true
    void commands.listParticipants().then((outcome) => {
      if (!isShown) return
      const { thread } = handle.getSnapshot()
      setLoading(false)
      if (outcome.kind === 'failed') setFailure(outcome.reason)
      else if (thread?.table) setDraft(draftTable(outcome.value, thread.schedule, thread.table))
    })
    return () => {
      isShown = false
    }
  }, [handle, commands, isLoading])
  return {
    draft,
    setDraft: (changed) => {
      if (changed) unsaved.set(handle.id, changed)
      else unsaved.delete(handle.id)
      // What was set up is gone with the dialog; until that is closed, it stays in sight.
      if (changed) setDraft(changed)
    },
    isLoading,
    failure,
    tryAgain: () => {
      setFailure(undefined)
      setLoading(true)
    },
  }
}
