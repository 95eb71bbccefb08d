import type { VoiceControls } from '@agora/client/voice/voice-controls'
import { useClient } from '../app/client-context.ts'
import { Link } from '../app/link.tsx'
import { useRoute } from '../app/navigation.ts'
import { useStore } from '../app/use-store.ts'
import { buttonClass } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** Among what is on this device alone: what was said and is not written down, per conversation. */
export function WaitingNotes({
  controls,
  onLeave,
}: {
  readonly controls: VoiceControls
  readonly onLeave: () => void
}) {
  const { voice, device, threads } = useMoreTexts()
  const { audioNotes } = useStore(controls)
  const { rows } = useStore(useClient().list)
  const { archived } = useRoute()
  if (audioNotes.length === 0) return null
  return (
    <section aria-label={voice.notes.title(audioNotes.length)} className="grid gap-2">
      <h3 className="font-semibold">{voice.notes.title(audioNotes.length)}</h3>
      <p className="text-small text-muted">{voice.notes.onDevice}</p>
      <ul className="grid gap-2">
        {[...Map.groupBy(audioNotes, ({ thread }) => thread)].map(([id, notes]) => {
          const title = rows.find((row) => row.id === id)?.title || threads.untitled
          return (
            <li
              key={id}
              data-waiting-notes={id}
              className="flex flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface ps-3"
            >
              <p className="grid min-w-32 flex-1 py-2">
                <span dir="auto" className="wrap-safe">
                  {title}
                </span>
                <span className="text-small text-muted tabular-nums">{voice.notes.title(notes.length)}</span>
              </p>
              <Link
                to={{ screen: { kind: 'conversation', id }, archived }}
                onClick={onLeave}
                className={`${buttonClass('quiet')} px-3! text-small`}
                aria-label={device.openThread(title)}
              >
                {device.open}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
