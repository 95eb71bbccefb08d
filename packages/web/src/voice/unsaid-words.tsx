import type { VoiceControls } from '@agora/client/voice/voice-controls'
import { useState } from 'react'
import { CopyButton } from '../conversation/copy-button.tsx'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** Words that did not get into the conversation: nothing that was said is lost by that. */
export function UnsaidWords({
  words,
  controls,
}: {
  readonly words: readonly string[]
  readonly controls: VoiceControls
}) {
  const { voice, reasons } = useMoreTexts()
  const [problem, setProblem] = useState('')
  const again = async (place: number) => {
    const outcome = await controls.sayAgain(place)
    setProblem(outcome.kind === 'ok' ? '' : `${voice.unsaid.notSaid} ${reasons[outcome.reason]}`)
  }
  return (
    <section aria-label={voice.unsaid.title} className="grid gap-1">
      <ul className="grid max-h-[30dvh] gap-1 overflow-y-auto">
        {words.map((text, place) => (
          // The place names it: the same may be said twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={place}
            className="flex flex-wrap items-center rounded-small border border-line bg-surface ps-3 text-ink"
          >
            <p dir="auto" className="min-w-32 flex-1 py-2 wrap-safe">
              {text}
            </p>
            <CopyButton text={text} />
            <Button look="quiet" className="px-3! text-small" onClick={() => void again(place)}>
              {voice.unsaid.again}
            </Button>
            <Button look="quiet" className="px-3! text-small" onClick={() => controls.dropUnsaid(place)}>
              {voice.unsaid.drop}
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="text-small text-danger empty:hidden">
        {problem}
      </p>
    </section>
  )
}
