import type { Dossier, Missing, Report, Said } from '@agora/client/inspection/report-types'
import { findPoint } from '@agora/inspection/report/point-field'
import { CircleDashed } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from '../app/use-store.ts'
import { useInspection } from '../inspection/inspection-context.ts'
import { MeasuredChoice } from '../inspection/measured-choice.tsx'
import { PointSettler } from '../inspection/point-settler.tsx'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { FactForm } from './fact-form.tsx'

/** So many are asked for at once: the rest is one press away. */
const FIRST = 4

/** What is not known yet, what it is for, and room to fill it in. */
export function MissingList({ dossier, report }: { readonly dossier: Dossier; readonly report: Report }) {
  const { report: words } = useMoreTexts().inspection
  const [isWhole, setWhole] = useState(false)
  if (report.missing.length === 0) return null
  const shown = isWhole ? report.missing : report.missing.slice(0, FIRST)
  return (
    <section aria-label={words.missing} className="grid gap-1">
      <h3 className="font-semibold">{words.missing}</h3>
      <ul className="grid">
        {shown.map((missing) => (
          <li key={missing.field} data-missing={missing.field} className="border-b border-line py-2">
            <MissingRow missing={missing} dossier={dossier} />
          </li>
        ))}
      </ul>
      {report.missing.length > shown.length && (
        <Button look="quiet" className="justify-self-start px-1! text-small" onClick={() => setWhole(true)}>
          {words.missingAll(report.missing.length)}
        </Button>
      )}
    </section>
  )
}

function MissingRow({ missing, dossier }: { readonly missing: Missing; readonly dossier: Dossier }) {
  const words = useMoreTexts().inspection.report
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const point = findPoint(missing.field, dossier.points)
  const measured = dossier.findings.find(({ id }) => missing.about === `measured:${id}`)
  const { field, label, basis, importance, question, kind, options, declined } = missing
  const close = () => {
    setOpen(false)
    setTimeout(() => button.current?.focus(), 0)
  }
  const facts = [
    importance === 'required' ? words.isNeeded : words.mayLack,
    ...(point || missing.about !== undefined ? [] : [words.basis(basis)]),
    ...(declined ? [words.notKnown.toLowerCase()] : []),
  ]
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <CircleDashed
          aria-hidden
          size={18}
          className={`shrink-0 ${importance === 'required' ? 'text-warn' : 'text-muted'}`}
        />
        <p className="min-w-0 flex-1">
          <span dir="auto" className="block wrap-safe">
            {label}
          </span>
          <span className="block text-fine text-muted">{facts.join(' · ')}</span>
        </p>
        {missing.about !== undefined && !measured && <GoToOpen about={missing.about} label={label} />}
        {!point && !isOpen && missing.about === undefined && (
          <Button
            ref={button}
            look="quiet"
            className="px-3 text-small"
            aria-label={words.fillIn(label)}
            onClick={() => setOpen(true)}
          >
            {words.fill}
          </Button>
        )}
      </div>
      {point && <PointSettler point={point} />}
      {measured && <MeasuredChoice finding={measured} question={question} />}
      {isOpen && (
        <FactForm
          question={{ field, text: question, importance, ...(kind ? { kind } : {}), ...(options ? { options } : {}) }}
          value={null}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Leads to where it is settled: a flag, a finding whose words changed, a question of the conversation. */
function GoToOpen({ about, label }: { readonly about: string; readonly label: string }) {
  const words = useMoreTexts().inspection.report
  const { handle, showPanel, showSaid } = useInspection()
  const { thread } = useStore(handle)
  const [kind, id] = [about.slice(0, about.indexOf(':')), about.slice(about.indexOf(':') + 1)]
  const ask = thread?.asks.find((one) => one.id === id)
  const go = () => {
    if (kind === 'ask') return ask && showSaid({ message: id as Said['message'], seq: ask.seq })
    showPanel(kind === 'flag' ? 'flags' : 'findings')
  }
  return (
    <Button look="quiet" className="px-3 text-small" aria-label={words.toOpenOf(label)} onClick={go}>
      {words.toOpen}
    </Button>
  )
}
