import type { Entry } from '@agora/client/thread/thread-snapshot'
import { Eraser, FileX2 } from 'lucide-react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { Link } from '../app/link.tsx'
import { useRouteTo } from '../app/navigation.ts'
import { buttonClass } from '../parts/button.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Panel } from '../parts/panel.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useOpenedVoice } from '../voice/voice-place.ts'
import { CopyButton } from './copy-button.tsx'
import { pastedKey } from './draft-store.ts'
import { useDrafts } from './drafts-context.ts'

/** More would not be seen: copying gives all of it. */
const MAX_SHOWN_UNITS = 2_000

/** A conversation that is no more. What never left this device is still here, to be copied. */
export function Gone({
  phase,
  id,
  entries,
}: {
  readonly phase: 'deleted' | 'missing'
  readonly id: string
  readonly entries: readonly Entry[]
}) {
  const texts = useMoreTexts()
  const list = useRouteTo({ kind: 'list' })
  const drafts = useDrafts()
  const voice = useOpenedVoice()
  const client = useClient()
  const announce = useAnnounce()
  const withdraw = (entry: string) => {
    announce(client.withdrawUnsent(entry) ? texts.conversation.withdrawn : texts.conversation.tooLate)
  }
  const left = [
    ...entries.map((entry) => ({ key: entry.id, text: entry.text, isRefused: entry.state.kind === 'refused' })),
    { key: 'pasted', text: drafts.read(pastedKey(id)), isRefused: false },
    { key: 'draft', text: drafts.read(id), isRefused: false },
  ].filter(({ text }) => text !== '')
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <Panel icon={FileX2} message={texts.conversation[phase]}>
        <Link to={list} className={`${buttonClass('primary')} mt-2`}>
          {texts.page.toList}
        </Link>
      </Panel>
      {left.length > 0 && (
        <section className="column grid gap-2 pb-6">
          <p className="text-small font-semibold text-warn">{texts.conversation.notSent}</p>
          {left.map(({ key, text, isRefused }) => (
            <article
              key={key}
              data-entry={key}
              className="flex rounded-card border border-dashed border-warn bg-surface ps-4"
            >
              <p
                dir="auto"
                data-testid="entry-text"
                className="line-clamp-12 min-w-0 flex-1 py-3 whitespace-pre-wrap wrap-safe"
              >
                {text.slice(0, MAX_SHOWN_UNITS)}
              </p>
              <CopyButton text={text} />
              {isRefused && (
                <IconButton label={texts.conversation.withdraw} onClick={() => withdraw(key)}>
                  <Eraser aria-hidden size={18} />
                </IconButton>
              )}
            </article>
          ))}
        </section>
      )}
      {voice && <voice.parts.AudioNotes controls={voice.controls} thread={id} />}
    </div>
  )
}
