import type { Store } from '@agora/client/store'
import { createContext, use } from 'react'
import { createWritableStore } from '../app/writable-store.ts'

export type Notice = {
  readonly key: number
  readonly text: string
  readonly detail?: string
  /** What takes it back. */
  readonly undo?: () => void
  readonly isProblem?: boolean
}

export type NoticeBoard = Store<readonly Notice[]> & {
  readonly post: (notice: Omit<Notice, 'key'>) => void
  readonly dismiss: (key: number) => void
}

/** The user reads only a few at a time. */
const MAX_NOTICES = 3

/** Short words about what was just done. How long one stays is up to who shows it. */
export function createNoticeBoard(): NoticeBoard {
  const store = createWritableStore<readonly Notice[]>([])
  let last = 0
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    post: (notice) => store.set([...store.getSnapshot(), { ...notice, key: ++last }].slice(-MAX_NOTICES)),
    dismiss: (key) => store.set(store.getSnapshot().filter((notice) => notice.key !== key)),
  }
}

export const NoticeBoardContext = createContext<NoticeBoard | undefined>(undefined)

export function useNoticeBoard(): NoticeBoard {
  const board = use(NoticeBoardContext)
  if (!board) throw new Error('there is no notice board around this')
  return board
}
