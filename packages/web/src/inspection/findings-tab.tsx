import type { Dossier, Report } from '@agora/client/inspection/report-types'
import { ClipboardList, Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRetainedFocus } from '../parts/use-retained-focus.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { FindingCard, type FindingDialog, RejectedCard } from './finding-card.tsx'
import { toFindingCards } from './finding-cards.ts'
import { FindingForm } from './finding-form.tsx'
import { FindingWhy } from './finding-why.tsx'
import { JudgeForm } from './judge-form.tsx'
import { MergeForm } from './merge-form.tsx'

type Opened = { readonly dialog: FindingDialog | 'add'; readonly finding?: string }

/** Everything that was found, as cards. */
export function FindingsTab({ dossier, report }: { readonly dossier: Dossier; readonly report: Report }) {
  const { findings: words } = useMoreTexts().inspection
  const { standing, rejected } = useMemo(() => toFindingCards(dossier, report), [dossier, report])
  const [opened, setOpened] = useState<Opened>()
  const opener = useRef<HTMLElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const focus = useRetainedFocus(place)
  const isFinal = dossier.final !== null
  const open = (next: Opened) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpened(next)
  }
  const close = () => setOpened(undefined)
  const view = standing.find(({ finding }) => finding.id === opened?.finding)
  return (
    <div ref={place} tabIndex={-1} {...focus} className="grid gap-3 outline-none">
      {standing.length === 0 && <Panel icon={ClipboardList} message={words.none} level="h3" />}
      {standing.map((card) => (
        <FindingCard
          key={card.finding.id}
          view={card}
          isFinal={isFinal}
          onOpen={(dialog) => open({ dialog, finding: card.finding.id })}
        />
      ))}
      {!isFinal && (
        <Button
          look="outline"
          className="justify-self-start"
          aria-haspopup="dialog"
          onClick={() => open({ dialog: 'add' })}
        >
          <Plus aria-hidden size={18} />
          {words.add}
        </Button>
      )}
      {rejected.length > 0 && (
        <details className="mt-2" open={rejected.some(({ finding }) => finding.others) || undefined}>
          <summary className="control flex cursor-pointer items-center px-1 text-small text-muted">
            {words.rejectedOnes(rejected.length)}
          </summary>
          <ul>
            {rejected.map((card) => (
              <RejectedCard key={card.finding.id} view={card} isFinal={isFinal} />
            ))}
          </ul>
        </details>
      )}
      {opened?.dialog === 'add' && <FindingForm opener={opener} onClose={close} />}
      {opened?.dialog === 'edit' && view && <FindingForm view={view} opener={opener} onClose={close} />}
      {opened?.dialog === 'judge' && view && (
        <JudgeForm view={view} cautioned={dossier.caution !== null} opener={opener} onClose={close} />
      )}
      {opened?.dialog === 'why' && view && <FindingWhy view={view} opener={opener} onClose={close} />}
      {opened?.dialog === 'merge' && view && (
        <MergeForm
          view={view}
          others={standing.filter(({ finding }) => finding.id !== view.finding.id)}
          opener={opener}
          onClose={close}
        />
      )}
    </div>
  )
}
