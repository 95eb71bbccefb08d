import type { Dossier, Flag } from '@agora/client/inspection/report-types'
import { BellOff, Flag as FlagIcon, Gauge, History, type LucideIcon, Scale, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { SourceChips } from '../inspection/source-chips.tsx'
import { useEdit } from '../inspection/use-edit.ts'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useMoreTexts } from '../texts/use-texts.ts'

const icons: Readonly<Record<Flag['kind'], LucideIcon>> = {
  limit: Gauge,
  'open-point': History,
  caution: Scale,
}

/** What stood out while Agora listened, the newest first. */
export function FlagsTab({ dossier }: { readonly dossier: Dossier }) {
  const { flags: words } = useMoreTexts().inspection
  const isOff = useStore(useClient().preferences)?.quietFlags === false
  const place = useRef<HTMLDivElement>(null)
  const focus = useKeptFocus(place)
  const open = dossier.flags.filter(({ id }) => !dossier.dismissed.includes(id)).toReversed()
  const dismissed = dossier.flags.filter(({ id }) => dossier.dismissed.includes(id)).toReversed()
  return (
    <div ref={place} tabIndex={-1} {...focus} className="grid gap-3 outline-none">
      {isOff && <Panel icon={BellOff} message={words.off} level="h3" />}
      {!isOff && open.length === 0 && <Panel icon={FlagIcon} message={words.none} level="h3" />}
      {open.map((flag) => (
        <FlagCard key={flag.id} flag={flag} />
      ))}
      {dismissed.length > 0 && (
        <details className="mt-2">
          <summary className="control flex cursor-pointer items-center px-1 text-small text-muted">
            {words.dismissedOnes(dismissed.length)}
          </summary>
          <ul>
            {dismissed.map((flag) => (
              <DismissedFlag key={flag.id} flag={flag} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function FlagCard({ flag }: { readonly flag: Flag }) {
  const texts = useMoreTexts()
  const words = texts.inspection.flags
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const edit = useEdit()
  const Icon = icons[flag.kind]
  const dismiss = async () => {
    if (!(await edit({ kind: 'flag', flag: flag.id, dismissed: true }))) return
    board.post({
      text: words.dismissed,
      detail: flag.says[texts.language],
      undo: () => void edit({ kind: 'flag', flag: flag.id, dismissed: false }),
    })
    announce(`${words.dismissed}. ${texts.threads.undoHint}`)
  }
  return (
    <article
      tabIndex={-1}
      data-card={flag.id}
      data-flag={flag.kind}
      className="grid gap-2.5 rounded-card border border-line bg-surface p-4 outline-none"
    >
      <p className="flex items-center gap-1.5 text-small font-semibold text-warn">
        <Icon aria-hidden size={18} className="shrink-0" />
        {words.kinds[flag.kind]}
      </p>
      <p dir="auto" className="wrap-safe">
        {flag.says[texts.language]}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SourceChips sources={[flag.source]} />
        <Button look="quiet" className="px-3 text-small" onClick={() => void dismiss()}>
          {words.dismiss}
        </Button>
      </div>
    </article>
  )
}

function DismissedFlag({ flag }: { readonly flag: Flag }) {
  const texts = useMoreTexts()
  const words = texts.inspection.flags
  const edit = useEdit()
  const says = flag.says[texts.language]
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 text-small">
      <span dir="auto" className="min-w-40 flex-1 text-muted wrap-safe">
        {says}
      </span>
      <Button
        look="quiet"
        className="px-3 text-small"
        aria-label={`${words.restore}: ${says}`}
        onClick={() => void edit({ kind: 'flag', flag: flag.id, dismissed: false })}
      >
        <Undo2 aria-hidden size={18} />
        {words.restore}
      </Button>
    </li>
  )
}
