import {
  CheckCheck,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Combine,
  HardDrive,
  Pencil,
  RotateCcw,
  Scale,
  Split,
  Undo2,
  X,
} from 'lucide-react'
import { useRef } from 'react'
import { ActionsMenu } from '../parts/actions-menu.tsx'
import type { Action } from '../parts/open-menu.tsx'
import { Button } from '../parts/button.tsx'
import { RuleChip } from '../rules/rule-text.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { ChangedWords } from './changed-words.tsx'
import type { FindingCardView } from './finding-cards.ts'
import { FindingVersions } from './finding-versions.tsx'
import { useReport } from './inspection-context.ts'
import { MeasuredChoice } from './measured-choice.tsx'
import { SourceChips } from './source-chips.tsx'
import { useFindingActions } from './use-finding-actions.ts'

export type FindingDialog = 'edit' | 'judge' | 'merge' | 'why'

/** One thing that was found: what, where, by which rule, how serious, from which words; and what can be done with it. */
export function FindingCard({
  view,
  isFinal,
  onOpen,
}: {
  readonly view: FindingCardView
  /** Nothing of it can be changed. */
  readonly isFinal: boolean
  readonly onOpen: (dialog: FindingDialog) => void
}) {
  const texts = useMoreTexts()
  const words = texts.inspection.findings
  const { finding, shown, rule, merged } = view
  const asks = useReport().read?.report.missing.find(({ about }) => about === `measured:${finding.id}`)
  const isConfirmed = finding.status === 'confirmed'
  const isShortcoming = finding.kind === 'shortcoming'
  const act = useFindingActions(view)
  const menu = useRef<HTMLButtonElement>(null)
  const actions: Action[] = [
    { label: words.edit, icon: Pencil, act: () => afterMenu(() => onOpen('edit')) },
    ...(isShortcoming ? [{ label: words.judge, icon: Scale, act: () => afterMenu(() => onOpen('judge')) }] : []),
    { label: words.merge, icon: Combine, act: () => afterMenu(() => onOpen('merge')) },
    ...(merged.length > 0 ? [{ label: words.split, icon: Split, act: act.split }] : []),
    ...(isConfirmed ? [{ label: words.unconfirm, icon: RotateCcw, act: act.unconfirm }] : []),
    { label: texts.why.open, icon: CircleHelp, act: () => afterMenu(() => onOpen('why')) },
    { label: words.reject, icon: X, isDanger: true, act: () => afterMenu(act.reject) },
  ]
  return (
    <article
      tabIndex={-1}
      data-card={finding.id}
      data-status={finding.status}
      aria-label={shown ? words.name(shown.number) : finding.what}
      className={`grid gap-2.5 rounded-card border bg-surface p-4 pe-2 outline-none focus-visible:outline-3 ${isConfirmed ? 'border-accent' : 'border-dashed border-edge'}`}
    >
      <header className="-mt-2 flex items-center gap-2">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-small">
          {shown && <span className="font-semibold tabular-nums">{words.name(shown.number)}</span>}
          <span className={`inline-flex items-center gap-1 ${isConfirmed ? 'text-accent' : 'text-muted'}`}>
            {isConfirmed && <CheckCheck aria-hidden size={16} />}
            {words.status[finding.status]}
          </span>
          <Kind kind={finding.kind} />
          {finding.edited && <span className="text-muted">{words.edited}</span>}
          <UnsentMark finding={finding.id} />
        </p>
        {!isFinal && <ActionsMenu label={words.menu(finding.what)} actions={actions} trigger={menu} />}
      </header>
      <p dir="auto" className="text-reading wrap-safe">
        {finding.what}
      </p>
      {finding.shaken && <ChangedWords finding={finding} isFinal={isFinal} />}
      {asks && !isFinal && <MeasuredChoice finding={finding} question={asks.question} />}
      {finding.others && !isFinal && <FindingVersions finding={finding} onWrite={() => onOpen('edit')} />}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-2 text-small">
        {finding.where !== undefined && (
          <Row name={words.where}>
            <span dir="auto">{finding.where}</span>
          </Row>
        )}
        {finding.measured && (
          <Row name={words.measured}>
            <Measured view={view} />
          </Row>
        )}
        {rule && (
          <Row name={words.rule}>
            <RuleChip rule={rule} />
          </Row>
        )}
        {isShortcoming && (
          <Row name={words.class}>
            <Judged view={view} />
          </Row>
        )}
      </dl>
      {merged.length > 0 && <p className="text-small text-muted">{words.mergedOf(merged.length)}</p>}
      <SourceChips sources={finding.sources} />
      {!isFinal && (!isConfirmed || (isShortcoming && finding.class === null)) && (
        <div className="flex flex-wrap gap-2 pt-1">
          {!isConfirmed && (
            <Button className="px-3! text-small" onClick={act.confirm}>
              <CheckCheck aria-hidden size={18} />
              {words.confirm}
            </Button>
          )}
          {isShortcoming && finding.class === null && (
            <Button look="outline" className="px-3! text-small" aria-haspopup="dialog" onClick={() => onOpen('judge')}>
              <Scale aria-hidden size={18} />
              {words.judge}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

/** A finding that was put away: in short, and the way back. */
export function RejectedCard({ view, isFinal }: { readonly view: FindingCardView; readonly isFinal: boolean }) {
  const words = useMoreTexts().inspection.findings
  const { finding } = view
  const act = useFindingActions(view)
  return (
    <li
      data-card={finding.id}
      data-status="rejected"
      className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 text-small"
    >
      {finding.others && !isFinal && (
        <div className="basis-full pb-2">
          <FindingVersions finding={finding} />
        </div>
      )}
      <span className="grid min-w-40 flex-1">
        <s dir="auto" className="text-muted wrap-safe">
          {finding.what}
        </s>
        {finding.reason && (
          <span dir="auto" className="text-fine text-muted wrap-safe">
            {words.because}: {finding.reason}
          </span>
        )}
      </span>
      {!isFinal && (
        <Button
          look="quiet"
          className="px-3 text-small"
          onClick={act.restore}
          aria-label={`${words.restore}: ${finding.what}`}
        >
          <Undo2 aria-hidden size={18} />
          {words.restore}
        </Button>
      )}
    </li>
  )
}

/** It rests upon words that are not at the server. */
function UnsentMark({ finding }: { readonly finding: string }) {
  const { unsent } = useMoreTexts().inspection
  if (!useReport().unsent?.has(finding)) return null
  return (
    <span data-testid="unsent" className="inline-flex items-center gap-1 text-warn">
      <HardDrive aria-hidden size={16} className="shrink-0" />
      {unsent}
    </span>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-safe">{children}</dd>
    </div>
  )
}

function Kind({ kind }: { readonly kind: 'shortcoming' | 'in-order' }) {
  const { kinds } = useMoreTexts().inspection.findings
  const Icon = kind === 'shortcoming' ? CircleAlert : CircleCheck
  return (
    <span className={`inline-flex items-center gap-1 ${kind === 'shortcoming' ? 'text-warn' : 'text-accent'}`}>
      <Icon aria-hidden size={16} className="shrink-0" />
      {kinds[kind]}
    </span>
  )
}

/** What was said and understood, and how it compares with the limit. */
function Measured({ view: { finding, shown } }: { readonly view: FindingCardView }) {
  const words = useMoreTexts().inspection.findings
  const { measured, check } = finding
  if (!measured) return null
  return (
    <>
      <span dir="auto">“{measured.said}”</span>
      {measured.of && <span className="text-muted"> · {words.of[measured.of]}</span>}
      {shown?.comparison !== undefined && (
        <span className={`block ${check?.outcome === 'beyond' ? 'font-semibold text-danger' : ''}`}>
          {shown.comparison}
        </span>
      )}
    </>
  )
}

/** What a person decided; until then what is suggested, told apart from a decision. */
function Judged({ view: { finding, shown } }: { readonly view: FindingCardView }) {
  const words = useMoreTexts().inspection.findings
  const decided = [shown?.class?.name ?? finding.class, shown?.measure?.name ?? finding.measure].filter(Boolean)
  const suggestion = shown?.suggestion
  return (
    <>
      {decided.length > 0 ? (
        <span className="font-semibold">{decided.join(' · ')}</span>
      ) : (
        <span className="text-muted">{words.noClass}</span>
      )}
      {decided.length > 0 && finding.reason && (
        <span dir="auto" className="block text-muted wrap-safe">
          {words.because}: {finding.reason}
        </span>
      )}
      {finding.class === null && suggestion && (
        <span className="mt-1 block border-s-2 border-edge ps-2 text-muted italic">
          {words.suggested(suggestion.name)}. {suggestion.reason} <span className="not-italic">{words.youDecide}</span>
        </span>
      )}
    </>
  )
}

/** After the menu has closed and given focus back. */
function afterMenu(act: () => void): void {
  setTimeout(act, 0)
}
