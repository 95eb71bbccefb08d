import type { RecordingMark } from '@agora/client/thread/thread-snapshot'
import { Circle, CircleOff } from 'lucide-react'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'

/** Where a microphone was opened or closed: a mark in the margin, in its place among what was said. */
export function RecordingRow({ mark }: { readonly mark: RecordingMark }) {
  const { voice, entry } = useMoreTexts()
  const { times } = useLanguageTexts()
  const { id, at, kind, isUnsent } = mark
  const time = times.clock(at)
  const Icon = kind === 'started' ? Circle : CircleOff
  return (
    <div className="column">
      <p
        data-recording={id}
        data-kind={kind}
        title={times.full(at)}
        className="flex min-h-10 items-center justify-center gap-x-2 py-1 text-fine text-muted tabular-nums"
      >
        <Icon
          aria-hidden
          size={12}
          fill={kind === 'started' ? 'currentColor' : 'none'}
          className={`shrink-0 ${kind === 'started' ? 'text-record' : ''}`}
        />
        <span>
          {kind === 'started' ? voice.recordings.started(time, mark.talk) : voice.recordings.stopped(time, mark.why)}
          {isUnsent && ` · ${entry.waitingNote}`}
        </span>
      </p>
    </div>
  )
}
