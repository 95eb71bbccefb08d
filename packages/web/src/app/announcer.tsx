import { createContext, use } from 'react'
import { useStore } from './use-store.ts'
import { type WritableStore, createWritableStore } from './writable-store.ts'

type Line = { readonly key: number; readonly text: string }
export type Announcements = {
  readonly lines: WritableStore<readonly Line[]>
  readonly announce: (text: string) => void
}

/** Long enough for a screen reader to have taken it, short enough not to be met when reading through the page. */
const KEPT_MS = 8_000

export function createAnnouncements(): Announcements {
  const lines = createWritableStore<readonly Line[]>([])
  let last = 0
  return {
    lines,
    announce: (text) => {
      const line = { key: ++last, text }
      lines.set([...lines.getSnapshot(), line])
      setTimeout(() => lines.set(lines.getSnapshot().filter((kept) => kept !== line)), KEPT_MS)
    },
  }
}

export const AnnouncementsContext = createContext<Announcements | undefined>(undefined)

/** Announces a text politely to screen readers. */
export function useAnnounce(): (text: string) => void {
  const announcements = use(AnnouncementsContext)
  if (!announcements) throw new Error('there is no announcer around this')
  return announcements.announce
}

/** The one place from which things are said aloud. What is added is read; what leaves is not. */
export function Announcer({ announcements }: { readonly announcements: Announcements }) {
  const lines = useStore(announcements.lines)
  return (
    <div role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions" className="sr-only">
      {lines.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}
