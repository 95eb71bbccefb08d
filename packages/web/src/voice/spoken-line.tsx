import type { Entry } from '@agora/client/thread/thread-snapshot'
import type { VoiceControls } from '@agora/client/voice/voice-controls'
import { AudioLines } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStoreValue } from '../app/use-store.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { countShown, findUnheard } from './find-heard-place.ts'

const UNHEARD = 'unheard'
/** Made here: what makes the app's style sheet small does not know this kind of rule, and would warn of it. */
let look: CSSStyleSheet | undefined

function addLook(): void {
  if (look) return
  look = new CSSStyleSheet()
  look.replaceSync(`::highlight(${UNHEARD}) { color: var(--color-muted); }`)
  document.adoptedStyleSheets.push(look)
}

/** Beside a reply that is being spoken: that it is, and in its text how far. Nothing beside all others. */
export function SpokenLine({ entry, controls }: { readonly entry: Entry; readonly controls: VoiceControls }) {
  const heard = useStoreValue(controls, ({ speaking }) =>
    speaking?.message === entry.id ? speaking.heardChars : undefined,
  )
  // A client that joined in the middle does not have the beginning.
  return heard === undefined ? null : <Speaking text={entry.text} heardChars={heard - (entry.textFrom ?? 0)} />
}

function Speaking({ text, heardChars }: { readonly text: string; readonly heardChars: number }) {
  const { voice } = useMoreTexts()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Where a browser cannot mark a text without touching it, the line says enough.
    if (typeof Highlight !== 'function') return
    addLook()
    const shown = line.current?.closest('[data-entry]')?.querySelector('[data-testid=entry-text]')
    const range = shown && findUnheard(shown, countShown(text.slice(0, Math.max(0, heardChars))))
    if (range) CSS.highlights.set(UNHEARD, new Highlight(range))
    else CSS.highlights.delete(UNHEARD)
    return () => void CSS.highlights.delete(UNHEARD)
  }, [text, heardChars])
  return (
    <p
      ref={line}
      data-testid="being-spoken"
      data-heard={heardChars}
      className="mt-2 flex items-center gap-1.5 text-small text-listen"
    >
      <AudioLines aria-hidden size={16} className="shrink-0" />
      {voice.beingSpoken}
    </p>
  )
}
