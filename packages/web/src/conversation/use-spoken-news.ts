import type { Entry, ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { authorName } from '../turns/agent-name.ts'
import type { TableView } from '../table/table-view.ts'
import { useTexts } from '../texts/use-texts.ts'
import { type CatchingUp, type Told, findNews } from './find-news.ts'

/** More than these at once are counted rather than read. */
const MAX_READ = 3
/** Who wants more of it goes there and reads on. */
const MAX_UNITS = 400

/** Says aloud what others said, once it is whole. */
export function useSpokenNews(
  { phase, entries, isCatchingUp, activeTurn }: ThreadSnapshot,
  seats: TableView['names'],
  /** A voice says it already. */
  isReadAloud: boolean,
): void {
  const texts = useTexts()
  const awaited = activeTurn?.id
  const announce = useAnnounce()
  const told = useRef<Told>(undefined)
  /** As it was shown last: what the page caught up with in between is no news either. Undefined from then on. */
  const catchingUp = useRef<CatchingUp | undefined>({ awaited: undefined, said: new Set() })
  useEffect(() => {
    const shown = catchingUp.current
    const isStill = phase === 'loading' || isCatchingUp
    catchingUp.current = shown && isStill ? { awaited, said: addUnsent(shown.said, entries) } : undefined
    if (phase === 'loading') return
    const found = findNews(told.current, entries, shown)
    told.current = found.told
    if (isReadAloud) return
    if (found.news.length > MAX_READ) return announce(texts.conversation.announcedMany(found.news.length))
    for (const { by, text, ask } of found.news) {
      const beginning = text.length > MAX_UNITS ? `${text.slice(0, MAX_UNITS)} …` : text
      const name = authorName(by, texts, seats)
      announce(ask ? texts.asks.announced[ask.kind](name, beginning) : texts.conversation.announced(name, beginning))
    }
  }, [phase, entries, isCatchingUp, awaited, seats, isReadAloud, announce, texts])
}

function addUnsent(said: ReadonlySet<string>, entries: readonly Entry[]): ReadonlySet<string> {
  const unsent = entries.filter(({ isUnsent, by }) => isUnsent && by.kind === 'user')
  return unsent.every(({ id }) => said.has(id)) ? said : new Set([...said, ...unsent.map(({ id }) => id)])
}
