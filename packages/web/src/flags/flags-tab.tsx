import type { Dossier, Flag } from '@agora/client/inspection/report-types'
import { type FlagFate, fateOf, mustSee } from '@agora/inspection/report/flag-fate'
import { BellOff, Flag as FlagIcon, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { useEdit } from '../inspection/use-edit.ts'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRetainedFocus } from '../parts/use-retained-focus.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { FlagCard, findingOf } from './flag-card.tsx'

/** What stood out while Agora listened, the newest first; below it what became a finding, and what was put aside. */
export function FlagsTab({ dossier }: { readonly dossier: Dossier }) {
  const { flags: words } = useMoreTexts().inspection
  const isOff = useStore(useClient().preferences)?.quietFlags === false
  const place = useRef<HTMLDivElement>(null)
  const focus = useRetainedFocus(place)
  const flags = dossier.flags.toReversed().map((flag) => ({ flag, fate: fateOf(flag, dossier) }))
  const open = flags.filter(({ fate }) => mustSee(fate))
  const dismissed = flags.filter(({ fate }) => fate.kind === 'dismissed')
  const became = flags.filter((one) => !open.includes(one) && !dismissed.includes(one))
  return (
    <div ref={place} tabIndex={-1} {...focus} className="grid gap-3 outline-none">
      {isOff && <Panel icon={BellOff} message={words.off} level="h3" />}
      {!isOff && open.length === 0 && <Panel icon={FlagIcon} message={words.none} level="h3" />}
      {open.map(({ flag, fate }) => (
        <FlagCard key={flag.id} flag={flag} fate={fate} dossier={dossier} />
      ))}
      {became.length > 0 && (
        <FlagList title={words.becameOnes(became.length)}>
          {became.map(({ flag, fate }) => (
            <BecameFlag key={flag.id} flag={flag} fate={fate} dossier={dossier} />
          ))}
        </FlagList>
      )}
      {dismissed.length > 0 && (
        <FlagList title={words.dismissedOnes(dismissed.length)}>
          {dismissed.map(({ flag, fate }) => (
            <DismissedFlag key={flag.id} flag={flag} fate={fate} dossier={dossier} />
          ))}
        </FlagList>
      )}
    </div>
  )
}

function FlagList({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="control flex cursor-pointer items-center px-1 text-small text-muted">{title}</summary>
      <ul>{children}</ul>
    </details>
  )
}

type RowProps = { readonly flag: Flag; readonly fate: FlagFate; readonly dossier: Dossier }

function BecameFlag({ flag, fate, dossier }: RowProps) {
  const { inspection, language } = useMoreTexts()
  const words = inspection.flags
  const finding = findingOf(fate, dossier)
  return (
    <li data-became={flag.id} className="grid border-b border-line py-2 text-small">
      <span dir="auto" className="text-muted wrap-safe">
        {flag.says[language]}
      </span>
      <span>{finding?.number === undefined ? words.settled : words.became(finding.number)}</span>
    </li>
  )
}

function DismissedFlag({ flag, fate, dossier }: RowProps) {
  const { inspection, language } = useMoreTexts()
  const words = inspection.flags
  const edit = useEdit()
  const says = flag.says[language]
  const reason = fate.kind === 'dismissed' ? fate.reason : undefined
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 text-small">
      <span className="grid min-w-40 flex-1">
        <span dir="auto" className="text-muted wrap-safe">
          {says}
        </span>
        {reason !== undefined && (
          <span dir="auto" className="text-fine text-muted wrap-safe">
            {words.because(reason)}
          </span>
        )}
      </span>
      {dossier.dismissed.includes(flag.id) && (
        <Button
          look="quiet"
          className="px-3 text-small"
          aria-label={`${words.restore}: ${says}`}
          onClick={() => void edit({ kind: 'flag', flag: flag.id, dismissed: false })}
        >
          <Undo2 aria-hidden size={18} />
          {words.restore}
        </Button>
      )}
    </li>
  )
}
