import type { Entry } from '@agora/client/thread/thread-snapshot'
import { VolumeX } from 'lucide-react'
import { Markdown } from '../markdown/markdown.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { splitHeard } from './split-heard.ts'

/** A reply that was interrupted: what was heard as it was, then a line, and what was never heard, faded. */
export function HeardText({
  text,
  heardTo: { chars },
}: {
  readonly text: string
  readonly heardTo: NonNullable<Entry['heardTo']>
}) {
  const { voice } = useMoreTexts()
  const { heard, rest } = splitHeard(text, chars)
  if (rest.trim() === '') return <Markdown text={text} />
  const isNone = heard.trim() === ''
  return (
    <>
      {!isNone && <Markdown text={heard} />}
      <p
        data-testid="cut-here"
        className={`flex items-center gap-2 border-t-2 border-dashed border-edge pt-1.5 text-small text-muted ${isNone ? 'mt-1' : 'mt-3'}`}
      >
        <VolumeX aria-hidden size={16} className="shrink-0" />
        {isNone ? voice.notHeard : voice.cutHere}
      </p>
      <div data-testid="unheard" className="mt-2 text-muted">
        <Markdown text={rest} />
      </div>
    </>
  )
}
