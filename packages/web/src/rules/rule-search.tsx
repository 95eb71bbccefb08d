import { type ReactNode, type Ref, useId, useState } from 'react'
import { domainPart } from '../inspection/load-domain.ts'
import { usePart } from '../parts/use-part.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { RuleText, type ShownRule } from './rule-text.tsx'
import { useRuleSearch } from './use-rule-search.ts'

/** A field to look for rules, and what was found. Where nothing fits it says that it does not know. */
export function RuleSearch({
  domain,
  first = '',
  field,
  action,
}: {
  /** Whose rules. */
  readonly domain: string
  /** What is looked for before anybody has typed. */
  readonly first?: string
  readonly field?: Ref<HTMLInputElement>
  /** What can be done with a rule that was found. */
  readonly action?: (rule: ShownRule) => ReactNode
}) {
  const { rules } = useMoreTexts().inspection
  const [question, setQuestion] = useState(first)
  const { part, isMissing } = usePart(domainPart(domain))
  const found = useRuleSearch(question, part)
  const id = useId()
  const describe = () => {
    if (!part) return isMissing ? rules.failed : rules.loading
    if (question.trim() === '') return ''
    return found.length === 0 ? rules.unknown : rules.found(found.length)
  }
  return (
    <div className="grid gap-3">
      <label className="grid gap-1.5 font-semibold">
        {rules.field}
        <input
          ref={field}
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={400}
          value={question}
          aria-describedby={id}
          onChange={(event) => setQuestion(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Within a form: looking for a rule sends nothing.
            if (event.key === 'Enter') event.preventDefault()
          }}
          className="control w-full border-edge bg-ground px-3.5 font-normal"
        />
      </label>
      <p id={id} className="-mt-1.5 text-fine text-muted">
        {rules.hint}
      </p>
      <p role="status" className="text-small text-muted empty:hidden">
        {describe()}
      </p>
      {found.length > 0 && (
        <ul className="grid gap-2">
          {found.map((rule) => (
            <li key={rule.id}>
              <RuleText rule={rule}>{action?.(rule)}</RuleText>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
