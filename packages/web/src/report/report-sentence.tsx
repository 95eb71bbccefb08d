import type { CitedRule, Quote, Sentence } from '@agora/client/inspection/report-types'
import { Eye, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useInspection } from '../inspection/inspection-context.ts'
import { Button } from '../parts/button.tsx'
import { RuleText } from '../rules/rule-text.tsx'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'

/** One sentence of the report. It opens to what it rests upon; where that is nothing, it says so. */
export function ReportSentence({
  sentence,
  quotes,
  rules,
  actions,
}: {
  readonly sentence: Sentence
  readonly quotes: readonly Quote[]
  readonly rules: readonly CitedRule[]
  /** What can be done with it; in sight where it is not supported. */
  readonly actions: ReactNode
}) {
  const { report: words } = useMoreTexts().inspection
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isUnsupported = sentence.support === 'unsupported'
  return (
    <li
      tabIndex={-1}
      data-card={sentence.id}
      data-sentence={sentence.id}
      data-support={sentence.support}
      className={`rounded-small outline-none ${isUnsupported ? 'border border-warn bg-warn-soft' : ''}`}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="block min-h-target w-full rounded-small px-2 py-2.5 text-start decoration-dotted underline-offset-4 hover:bg-hover hover:underline aria-expanded:bg-accent-soft"
      >
        <span dir="auto" className="wrap-safe">
          {sentence.text}
        </span>
        {sentence.support === 'vouched' && (
          <span className="ms-2 inline-flex items-center gap-1 align-baseline text-fine text-muted">
            <Eye aria-hidden size={14} />
            {words.vouched}
          </span>
        )}
      </button>
      {isUnsupported && (
        <div className="grid gap-2 px-2 pb-2 text-small text-warn">
          <p className="flex gap-2">
            <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
            <span>
              <span className="font-semibold">{words.unsupported}.</span> {sentence.why}
            </span>
          </p>
          {actions}
        </div>
      )}
      {isOpen && (
        <div id={id} role="group" aria-label={words.sources(sentence.text)} className="grid gap-2 px-2 pt-2 pb-3">
          {quotes.map((quote) => (
            <QuoteLine key={quote.message} quote={quote} />
          ))}
          {rules.map((rule) => (
            <RuleText key={rule.id} rule={rule} />
          ))}
          {quotes.length === 0 && rules.length === 0 && (
            <p className="text-small text-muted">{sentence.support === 'vouched' ? words.vouched : words.noSources}</p>
          )}
          {!isUnsupported && actions}
        </div>
      )}
    </li>
  )
}

/** Words as they were said, when, and the way there. */
function QuoteLine({ quote }: { readonly quote: Quote }) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const words = texts.inspection.report
  const { showSaid } = useInspection()
  const marks = [
    quote.number === undefined ? texts.inspection.findings.message : texts.notes.source(quote.number),
    times.clock(quote.at),
    ...(quote.edited ? [words.quoteEdited] : []),
    ...(quote.withdrawn ? [words.quoteWithdrawn] : []),
  ]
  return (
    <figure className="border-s-2 border-edge ps-3 text-small">
      <blockquote dir="auto" className="whitespace-pre-line wrap-safe">
        {quote.withdrawn ? <s>{quote.text}</s> : `“${quote.text}”`}
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-x-2 text-fine text-muted">
        <span title={times.full(quote.at)}>{marks.join(' · ')}</span>
        <Button look="quiet" className="px-2 text-fine" onClick={() => showSaid(quote)}>
          {words.goTo}
        </Button>
      </figcaption>
    </figure>
  )
}
