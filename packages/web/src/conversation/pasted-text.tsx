import { byteLength, splitText } from '@agora/client/text-limits'
import { useMemo } from 'react'
import { Button } from '../parts/button.tsx'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'

/** A text too large to be edited here: all of it is kept beside the field, to be sent in parts or left out. */
export function PastedText({
  text,
  isKept,
  onSend,
  onDrop,
}: {
  readonly text: string
  /** Whether the device remembers it. */
  readonly isKept: boolean
  readonly onSend: (parts: readonly string[]) => void
  readonly onDrop: () => void
}) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const { parts, size } = useMemo(() => ({ parts: splitText(text), size: byteLength(text) }), [text])
  return (
    <section
      aria-label={texts.composer.pasted(times.bytes(size))}
      className="grid gap-2 rounded-card border border-edge bg-ground p-4"
    >
      <p className="text-small font-semibold">{texts.composer.pasted(times.bytes(size))}</p>
      <p dir="auto" className="line-clamp-2 text-small text-muted wrap-safe">
        {text.slice(0, 400)}
      </p>
      {!isKept && <p className="text-small text-warn">{texts.composer.draftNotKept}</p>}
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={() => onSend(parts)}>
          {texts.composer.sendSplit(parts.length)}
        </Button>
        <Button look="quiet" onClick={onDrop}>
          {texts.composer.leaveOut}
        </Button>
      </div>
    </section>
  )
}
