import type { Report } from '@agora/client/inspection/report-types'
import type { Domain } from '@agora/inspection/domain/domain'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useInspection } from '../inspection/inspection-context.ts'
import { SourceChips } from '../inspection/source-chips.tsx'
import { useDomain } from '../inspection/use-domain.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { FactForm } from './fact-form.tsx'

type ShownFact = Report['facts'][number]

/** What is known of the visit; each can be written anew where it stands. What is missing is listed elsewhere. */
export function FactList({ report }: { readonly report: Report }) {
  const { report: words } = useMoreTexts().inspection
  const domain = useDomain(useInspection().domain)
  const known = report.facts.filter(({ value }) => value !== null)
  if (known.length === 0) return null
  return (
    <section aria-label={words.facts} className="grid gap-1">
      <h3 className="font-semibold">{words.facts}</h3>
      <ul className="grid">
        {known.map((fact) => (
          <FactRow key={fact.field} fact={fact} domain={domain} isFinal={report.status === 'final'} />
        ))}
      </ul>
    </section>
  )
}

function FactRow({
  fact,
  domain,
  isFinal,
}: {
  readonly fact: ShownFact
  readonly domain: Domain | undefined
  readonly isFinal: boolean
}) {
  const { language, inspection } = useMoreTexts()
  const words = inspection.report
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const plan = domain?.report.facts.find(({ field }) => field === fact.field)
  const { field, label, value, sources } = fact
  const close = () => {
    setOpen(false)
    setTimeout(() => button.current?.focus(), 0)
  }
  return (
    <li
      data-fact={field}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-1"
    >
      <div className="min-w-0 py-1">
        <p className="text-fine text-muted">{label}</p>
        <p dir="auto" className="wrap-safe">
          {value ?? words.noFact}
        </p>
      </div>
      {!isFinal && plan && (
        <IconButton ref={button} label={words.change(label)} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Pencil aria-hidden size={18} />
        </IconButton>
      )}
      {sources.length > 0 && (
        <div className="col-span-2 pb-2">
          <SourceChips sources={sources} />
        </div>
      )}
      {isOpen && plan && (
        <div className="col-span-2 pb-2">
          <FactForm
            question={{
              field,
              text: plan.question[language],
              importance: plan.importance,
              ...(plan.kind ? { kind: plan.kind } : {}),
              ...(plan.options ? { options: plan.options.map((option) => option[language]) } : {}),
            }}
            value={value}
            onClose={close}
          />
        </div>
      )}
    </li>
  )
}
