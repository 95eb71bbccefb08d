import type { Entry } from '@agora/client/thread/thread-snapshot'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { authorName } from '../turns/agent-name.ts'
import type { TableView } from '../table/table-view.ts'
import { useTexts } from '../texts/use-texts.ts'
import { type Told, findNews } from './find-news.ts'

/** More than these at once are counted rather than read. */
const MAX_READ = 3
/** Who wants more of it goes there and reads on. */
const MAX_UNITS = 400

/** Says aloud what others said, once it is whole. */
export function useSpokenNews(
  entries: readonly Entry[] | undefined,
  isCatchingUp: boolean,
  seats: TableView['names'],
  /** A voice says it already. */
  isReadAloud: boolean,
): void {
  const texts = useTexts()
  const announce = useAnnounce()
  const told = useRef<Told>(undefined)
  const wasCatchingUp = useRef(true)
  useEffect(() => {
    if (!entries) return
    // What it caught up with last is no news either.
    const found = findNews(wasCatchingUp.current ? undefined : told.current, entries)
    wasCatchingUp.current = isCatchingUp
    told.current = found.told
    if (isReadAloud) return
    if (found.news.length > MAX_READ) return announce(texts.conversation.announcedMany(found.news.length))
    for (const { by, text, ask } of found.news) {
      const beginning = text.length > MAX_UNITS ? `${text.slice(0, MAX_UNITS)} …` : text
      const name = authorName(by, texts, seats)
      announce(ask ? texts.asks.announced[ask.kind](name, beginning) : texts.conversation.announced(name, beginning))
    }
  }, [entries, isCatchingUp, seats, isReadAloud, announce, texts])
}
