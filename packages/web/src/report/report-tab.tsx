import type { Dossier, Report } from '@agora/client/inspection/report-types'
import type { Domain } from '@agora/inspection/domain/domain'
import { CloudOff, FileCheck, HardDrive, LockOpen, Scale, Stamp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useConnectionLost } from '../connection/use-connection-lost.ts'
import { useInspection, useReport } from '../inspection/inspection-context.ts'
import { useDomain } from '../inspection/use-domain.ts'
import { useEdit } from '../inspection/use-edit.ts'
import { Button, buttonClass } from '../parts/button.tsx'
import { useRetainedFocus } from '../parts/use-retained-focus.ts'
import { InZone } from '../texts/in-zone.tsx'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'
import { CautionForm } from './caution-form.tsx'
import { CompletenessBar } from './completeness-bar.tsx'
import { FactList } from './fact-list.tsx'
import { FinaliseDialog } from './finalise-dialog.tsx'
import { MailForm } from './mail-form.tsx'
import { MissingList } from './missing-list.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { ReportSections } from './report-sections.tsx'

type Opened = 'finalise' | 'reopen' | 'caution'
type Props = { readonly dossier: Dossier; readonly report: Report }

/** The report as it stands: what it says and by what, what it lacks, and what can be done with it. */
export function ReportTab({ dossier, report }: Props) {
  const texts = useMoreTexts()
  const words = texts.inspection.report
  const domain = useDomain(useInspection().domain)
  const [opened, setOpened] = useState<Opened>()
  const opener = useRef<HTMLElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const focus = useRetainedFocus(place)
  const isFinal = report.status === 'final'
  const isLost = useConnectionLost()
  const isGrownHere = (useReport().unsent?.size ?? 0) > 0
  const connectionHint = useId()
  const open = (next: Opened) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpened(next)
  }
  const close = () => setOpened(undefined)
  return (
    <InZone zone={report.timeZone}>
      <div ref={place} tabIndex={-1} {...focus} className="grid gap-5 outline-none">
        <ReportHead report={report} />
        {isGrownHere && (
          <p className="flex gap-2 rounded-small bg-warn-soft px-3 py-2 text-small text-warn">
            <HardDrive aria-hidden size={18} className="mt-0.5 shrink-0" />
            {words.grownHere}
          </p>
        )}
        {!isFinal && <CompletenessBar report={report} />}
        <CautionLine
          dossier={dossier}
          isNeeded={isFineRoute(dossier, domain)}
          isFinal={isFinal}
          onGive={() => open('caution')}
        />
        {!isFinal && <BlockedList report={report} />}
        {!isFinal && <MissingList dossier={dossier} report={report} />}
        <ReportSections dossier={dossier} report={report} />
        <FactList report={report} />
        {isFinal ? (
          <Button look="outline" className="justify-self-start" aria-haspopup="dialog" onClick={() => open('reopen')}>
            <LockOpen aria-hidden size={18} />
            {words.reopen}
          </Button>
        ) : (
          <Button
            className="justify-self-start"
            aria-haspopup="dialog"
            aria-describedby={isLost ? connectionHint : undefined}
            disabled={isLost}
            onClick={() => open('finalise')}
          >
            <Stamp aria-hidden size={18} />
            {words.finalise}
          </Button>
        )}
        {isLost && (
          <p id={connectionHint} className="-mt-3 flex items-center gap-2 text-small text-muted">
            <CloudOff aria-hidden size={16} className="shrink-0" />
            {words.needsConnection}
          </p>
        )}
        {isLost ? <NoFiles /> : <Files thread={dossier.thread} />}
        <MailForm dossier={dossier} />
        {opened === 'finalise' && <FinaliseDialog dossier={dossier} report={report} opener={opener} onClose={close} />}
        {opened === 'reopen' && <ReopenDialog opener={opener} onClose={close} />}
        {opened === 'caution' && <CautionForm opener={opener} onClose={close} />}
      </div>
    </InZone>
  )
}

function ReportHead({ report }: { readonly report: Report }) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const words = texts.inspection.report
  const isFinal = report.status === 'final'
  const moment = (at: number) => `${times.date(at)}, ${times.clock(at)}`
  return (
    <header className="grid gap-0.5">
      <h3 dir="auto" className="text-heading font-semibold wrap-safe">
        {report.title}
      </h3>
      <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        <span
          data-testid="report-status"
          className={`inline-flex items-center gap-1 font-semibold ${isFinal ? 'text-accent' : 'text-warn'}`}
        >
          {isFinal && <FileCheck aria-hidden size={16} />}
          {words.status[report.status]}
        </span>
        {report.number !== '' && <span>· {words.number(report.number, report.version)}</span>}
      </p>
      {report.visitedAt !== null && <p className="text-small text-muted">{words.visited(moment(report.visitedAt))}</p>}
      {report.finalisedAt !== null && (
        <p className="text-small text-muted">{words.finalised(moment(report.finalisedAt))}</p>
      )}
      <p className="text-small text-muted">{words.zone(report.timeZone)}</p>
    </header>
  )
}

/** A measure may lead to a fine: the person questioned must have been told that they need not answer. */
function isFineRoute({ findings }: Dossier, domain: Domain | undefined): boolean {
  const fined = new Set(domain?.measures.filter(({ fineRoute }) => fineRoute).map(({ id }) => id))
  return findings.some(({ status, measure }) => status === 'confirmed' && measure !== null && fined.has(measure))
}

function CautionLine({
  dossier: { caution },
  isNeeded,
  isFinal,
  onGive,
}: {
  readonly dossier: Dossier
  readonly isNeeded: boolean
  readonly isFinal: boolean
  readonly onGive: () => void
}) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const words = texts.inspection.caution
  const edit = useEdit()
  if (!caution && !isNeeded) return null
  return (
    <div
      data-testid="caution"
      className={`flex flex-wrap items-center gap-x-3 rounded-small px-3 py-1 text-small ${caution ? 'bg-accent-soft' : 'bg-warn-soft text-warn'}`}
    >
      <Scale aria-hidden size={18} className="shrink-0" />
      <p className="min-w-40 flex-1 py-2" title={caution ? times.full(caution.at) : undefined}>
        {caution ? words.given(times.clock(caution.at), caution.to) : words.needed}
      </p>
      {!isFinal &&
        (caution ? (
          <Button look="quiet" className="px-3 text-small" onClick={() => void edit({ kind: 'caution', at: null })}>
            {words.withdraw}
          </Button>
        ) : (
          <Button look="inherit" className="px-3 text-small" aria-haspopup="dialog" onClick={onGive}>
            {words.prompt}
          </Button>
        ))}
    </div>
  )
}

/** Why it cannot be final yet, the most important first. */
function BlockedList({ report: { blocked } }: { readonly report: Report }) {
  const { report: words } = useMoreTexts().inspection
  if (blocked.length === 0) return null
  return (
    <details open={blocked.length <= 4} className="rounded-small border border-line bg-surface px-3">
      <summary className="control flex cursor-pointer items-center text-small font-semibold">
        {words.blocked} ({blocked.length})
      </summary>
      <ul className="grid list-disc gap-1 ps-5 pb-3 text-small">
        {blocked.map(({ about, why }) => (
          <li key={about} className="wrap-safe">
            {why}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The server makes them: without it there is nothing behind the links. */
function NoFiles() {
  const { report: words } = useMoreTexts().inspection
  return (
    <p className="text-small text-muted">
      {words.files} {words.needsConnection}
    </p>
  )
}

const FORMATS = ['pdf', 'html', 'json', 'csv'] as const

/** The report as a file, in the language that one reads. */
function Files({ thread }: { readonly thread: string }) {
  const { language, inspection } = useMoreTexts()
  return (
    <div role="group" aria-label={inspection.report.files} className="flex flex-wrap items-center gap-2 text-small">
      <span aria-hidden className="text-muted">
        {inspection.report.files}
      </span>
      {FORMATS.map((format) => (
        <a
          key={format}
          href={`/api/threads/${encodeURIComponent(thread)}/report.${format}?lang=${language}`}
          download
          className={`${buttonClass('outline')} min-w-target px-3! text-small`}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </div>
  )
}
