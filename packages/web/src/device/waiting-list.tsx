import type { RefusedItem } from '@agora/client/waiting/waiting-threads'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { Link } from '../app/link.tsx'
import { useRoute } from '../app/navigation.ts'
import { useStore } from '../app/use-store.ts'
import { Button, buttonClass } from '../parts/button.tsx'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'

/** What is not on the server yet, per conversation; what was refused with its reason. */
export function WaitingList({ onLeave }: { readonly onLeave: () => void }) {
  const texts = useMoreTexts()
  const waiting = useStore(useClient().waiting)
  const { archived } = useRoute()
  if (waiting.length === 0) return null
  return (
    <section aria-label={texts.device.queue} className="grid gap-2">
      <h3 className="font-semibold">{texts.device.queue}</h3>
      <ul className="grid gap-2">
        {waiting.map(({ id, title, waiting: count, refused }) => (
          <li key={id} data-waiting={id} className="grid rounded-card border border-line bg-surface ps-3">
            <div className="flex flex-wrap items-center gap-x-3">
              <p className="grid min-w-32 flex-1 py-2">
                <span dir="auto" className="wrap-safe">
                  {title || texts.threads.untitled}
                </span>
                <span className="text-small text-muted tabular-nums">
                  {texts.device.inThread(count, refused.length)}
                </span>
              </p>
              <Link
                to={{ screen: { kind: 'conversation', id }, archived }}
                onClick={onLeave}
                className={`${buttonClass('quiet')} px-3! text-small`}
                aria-label={texts.device.openThread(title || texts.threads.untitled)}
              >
                {texts.device.open}
              </Link>
            </div>
            {refused.length > 0 && (
              <ul className="grid">
                {refused.map((item) => (
                  <Refused key={item.id} item={item} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Something said is edited where it stands; something done has no other place than this. */
function Refused({ item }: { readonly item: RefusedItem }) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const client = useClient()
  const announce = useAnnounce()
  const { id, at, why, kind, text } = item
  const name = kind === 'message' ? (text ?? '') : texts.device.commands[kind]
  const withdraw = () => {
    announce(client.withdrawUnsent(id) ? texts.conversation.withdrawn : texts.conversation.tooLate)
  }
  return (
    <li data-refused={id} className="flex flex-wrap items-center gap-x-3 border-t border-line text-small">
      <div className="min-w-40 flex-1 py-2">
        <p dir="auto" className="line-clamp-2 wrap-safe">
          {name}
        </p>
        <p className="text-danger">
          {times.clock(at)} · {texts.reasons[why]}
        </p>
      </div>
      {kind !== 'message' && (
        <Button
          look="quiet"
          className="px-3 text-small"
          aria-label={texts.device.withdrawCommand(name)}
          onClick={withdraw}
        >
          {texts.conversation.withdraw}
        </Button>
      )}
    </li>
  )
}
