import { useEffect, useRef } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { useTexts } from '../texts/use-texts.ts'

/**
 * Says once what was found on the device that an earlier life left behind; aloud, when what waited without a line has
 * all arrived, and when something was refused. The first time that something is kept here alone, the browser is asked
 * not to evict it.
 */
export function useDeviceNews(): void {
  const { device: texts } = useTexts()
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const client = useClient()
  const { isRead, recovered, unsent, refused, isPersisted } = useStore(client.device)
  const { kind } = useStore(client.connection)
  const told = useRef<{ recovered: boolean; waited: boolean; refused: number | undefined }>({
    recovered: false,
    waited: false,
    refused: undefined,
  })

  useEffect(() => {
    if (recovered === 0 || told.current.recovered) return
    told.current.recovered = true
    const text = texts.recovered(recovered)
    board.post({ text, detail: texts.recoveredText })
    announce(`${text}. ${texts.recoveredText}`)
  }, [recovered, texts, board, announce])

  const isAsked = useRef(false)
  useEffect(() => {
    if (unsent === 0 || isPersisted !== false || isAsked.current) return
    isAsked.current = true
    void client.askToPersist()
  }, [unsent, isPersisted, client])

  useEffect(() => {
    if (!isRead) return
    if (unsent > 0 && kind !== 'open') told.current.waited = true
    if (unsent === 0 && told.current.waited) {
      told.current.waited = false
      if (refused === 0) announce(texts.allSpoken)
    }
    // What was refused in an earlier life is no news, and stands where it can be seen.
    if (refused > (told.current.refused ?? refused)) announce(texts.refused(refused))
    told.current.refused = refused
  }, [isRead, unsent, refused, kind, texts, announce])
}
