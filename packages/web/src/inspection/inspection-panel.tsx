import type { Dossier, Report } from '@agora/client/inspection/report-types'
import { ArrowLeft, Lock, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PanelName } from '../app/route.ts'
import { FlagsTab } from '../flags/flags-tab.tsx'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { ReportTab } from '../report/report-tab.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { countFindings, countFlags } from './finding-cards.ts'
import { FindingsTab } from './findings-tab.tsx'
import { useInspection, useReport } from './inspection-context.ts'
import { PointsTab } from './points-tab.tsx'
import { StartOffers } from './start-offers.tsx'
import { TAB_PANEL_ID, TabList } from './tab-list.tsx'

/** The inspection beside the conversation, or over it where there is no room. */
export function InspectionPanel({
  shown,
  isOver,
  onClose,
}: {
  readonly shown: PanelName
  /** It covers the conversation: one comes to it, and goes back. */
  readonly isOver: boolean
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.inspection
  const { showPanel } = useInspection()
  const { read } = useReport()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOver) heading.current?.focus()
  }, [isOver])
  const company = read?.dossier.company?.name
  return (
    <div
      className="flex h-full min-h-0 flex-col"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !isOver) return
        if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
        onClose()
      }}
    >
      <header className="flex min-h-16 items-center gap-1 bg-surface ps-4 pe-1 max-roomy:ps-1">
        {isOver && (
          <IconButton label={words.close} onClick={onClose}>
            <ArrowLeft aria-hidden size={22} className="rtl:-scale-x-100" />
          </IconButton>
        )}
        <h2 ref={heading} tabIndex={-1} dir="auto" className="min-w-0 flex-1 truncate font-semibold outline-none">
          {company === undefined ? words.title : words.of(company)}
        </h2>
        {!isOver && (
          <IconButton label={words.close} onClick={onClose}>
            <X aria-hidden size={20} />
          </IconButton>
        )}
      </header>
      <TabList shown={shown} counts={read ? countAll(read.dossier, read.report) : {}} onChoose={showPanel} />
      <div
        // Another tab begins at its top.
        key={shown}
        id={TAB_PANEL_ID}
        role="tabpanel"
        aria-label={words.tabs[shown]}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 pb-[calc(--spacing(4)+var(--notices-height,0px))] focus-visible:-outline-offset-3"
      >
        {read ? <Shown panel={shown} {...read} /> : <Unread />}
      </div>
    </div>
  )
}

function countAll(dossier: Dossier, report: Report): Partial<Record<PanelName, number>> {
  return {
    findings: countFindings(dossier),
    flags: countFlags(dossier, report),
    points: dossier.points.filter(({ status }) => status === null).length,
  }
}

function Shown({
  panel,
  dossier,
  report,
}: {
  readonly panel: PanelName
  readonly dossier: Dossier
  readonly report: Report
}) {
  const { inspection } = useMoreTexts()
  const { domain } = useInspection()
  const isStarted = dossier.company !== null
  return (
    <div className="grid gap-4">
      {dossier.final !== null && panel !== 'flags' && (
        <p className="flex items-start gap-2 rounded-small bg-accent-soft px-3 py-2 text-small">
          <Lock aria-hidden size={18} className="mt-0.5 shrink-0" />
          {inspection.isFinal}
        </p>
      )}
      {!isStarted && (panel === 'findings' || panel === 'points') && (
        <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
          <h3 className="font-semibold">{inspection.none.title}</h3>
          <p className="text-small text-muted">{inspection.none.text}</p>
          <StartOffers thread={dossier.thread} domain={domain} />
        </section>
      )}
      {panel === 'findings' && <FindingsTab dossier={dossier} report={report} />}
      {panel === 'report' && <ReportTab dossier={dossier} report={report} />}
      {panel === 'flags' && <FlagsTab dossier={dossier} />}
      {panel === 'points' && isStarted && <PointsTab dossier={dossier} />}
      {isStarted && panel === 'findings' && <StartOffers domain={domain} isStarted />}
    </div>
  )
}

/** Nothing is here yet: it is on its way, or it did not come. */
function Unread() {
  const texts = useMoreTexts()
  const words = texts.inspection
  const { handle, domain } = useInspection()
  const { phase, why } = useReport()
  if (phase === 'none') return <StartOffers thread={handle.id} domain={domain} />
  if (phase !== 'failed') {
    return (
      <p role="status" className="text-small text-muted">
        {words.loading}
      </p>
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="text-small text-danger">
        {words.failed} {why && texts.reasons[why]}
      </p>
      <Button look="outline" onClick={() => void handle.readReport()}>
        {texts.threads.tryAgain}
      </Button>
    </div>
  )
}
