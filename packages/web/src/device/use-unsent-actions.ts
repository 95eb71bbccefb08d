import type { ThreadHandle } from '@agora/client/client'
import type { Photo } from '@agora/client/photos/photo'
import { useMemo } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Unsent } from './unsent-context.ts'
import { useExport } from './use-export.ts'

/** What the rows of a conversation need to work with what is not at the server. */
export function useUnsentActions(
  handle: ThreadHandle,
  giveBack: (text: string, photos: readonly Photo[], why: undefined, whisper: string | undefined) => void,
): Unsent {
  const { conversation, threads } = useTexts()
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const makeFile = useExport()
  return useMemo(
    () => ({
      edit: (entry, text) => handle.editUnsent(entry, text),
      withdraw: (entry) => {
        const photos = handle.photosOf(entry)
        // To whom it was to be said comes back with it.
        const [whisper] = handle.getSnapshot().entries.find(({ id }) => id === entry)?.whisper ?? []
        const text = handle.takeBack(entry)
        if (text === undefined) {
          board.post({ text: conversation.tooLate, isProblem: true })
          return announce(conversation.tooLate)
        }
        board.post({ text: conversation.withdrawn, undo: () => giveBack(text, photos, undefined, whisper) })
        announce(`${conversation.withdrawn} ${threads.undoHint}`)
      },
      save: (entry) => {
        void makeFile(entry).then((words) => {
          board.post({ text: words })
          announce(words)
        })
      },
    }),
    [handle, giveBack, conversation, threads, announce, board, makeFile],
  )
}
