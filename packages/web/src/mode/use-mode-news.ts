import type { Mode, ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { lazyAlone } from '../parts/lazy.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Lazy: the first mode change comes after the first screen. */
const tone = lazyAlone(() => import('./play-mode-tone.ts'))

/** Announces each mode change once; a wake and a spoken command also play a tone. */
export function useModeNews({ modeChanges, heardCount }: ThreadSnapshot): void {
  const texts = useTexts()
  const announce = useAnnounce()
  const { preferences } = useClient()
  const told = useRef(0)
  useEffect(() => {
    const news = modeChanges.filter(({ nth }) => nth > told.current)
    told.current = modeChanges.at(-1)?.nth ?? told.current
    for (const change of news) announce(texts.mode.announced(change, heardCount))
    const obeyed = news.findLast(({ cause, isSpoken, isMissed }) => {
      return !isMissed && (cause === 'wake' || (cause === 'command' && isSpoken))
    })
    if (obeyed && document.visibilityState === 'visible' && preferences.getSnapshot()?.wakeTone) void sound(obeyed.mode)
  }, [modeChanges, heardCount, texts, announce, preferences])
}

/** Silent where it could not be fetched: the words on the screen say the same. */
async function sound(mode: Mode): Promise<void> {
  await tone.load()
  tone.get()?.playModeTone(mode)
}
