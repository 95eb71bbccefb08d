import { BadgeCheck, BookOpen, FileText, Lightbulb, type LucideIcon, Users } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

export type ShownRule = {
  readonly id: string
  readonly cite: string
  readonly version: string
  readonly text: string
  readonly mark: 'verified' | 'secondary' | 'inferred' | 'own'
  readonly expired?: true | undefined
}

const icons: Readonly<Record<ShownRule['mark'], LucideIcon>> = {
  verified: BadgeCheck,
  secondary: Users,
  inferred: Lightbulb,
  own: FileText,
}

/** How sure it is that the law says so: by sign and word. */
export function RuleMark({ mark }: { readonly mark: ShownRule['mark'] }) {
  const { rules } = useMoreTexts().inspection
  const Icon = icons[mark]
  return (
    <span
      title={rules.explained[mark]}
      className={`inline-flex items-center gap-1 text-fine ${mark === 'verified' || mark === 'own' ? 'text-accent' : 'text-warn'}`}
    >
      <Icon aria-hidden size={14} className="shrink-0" />
      {rules.marks[mark]}
    </span>
  )
}

/** A rule in full: where it stands, in which version, what it says, and how sure that is. */
export function RuleText({ rule, children }: { readonly rule: ShownRule; readonly children?: ReactNode }) {
  const { rules } = useMoreTexts().inspection
  return (
    <div data-rule={rule.id} className="grid gap-1.5 rounded-small bg-accent-soft px-3 py-2.5 text-small">
      <p className="wrap-safe">
        <span dir="auto" className="font-semibold">
          {rule.cite}
        </span>{' '}
        <span className="text-muted">· {rule.version}</span>
        {rule.expired && <span className="font-semibold text-danger"> · {rules.expired}</span>}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-safe">
        {rule.text}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 text-fine">
        <RuleMark mark={rule.mark} />
        <span className="text-muted">{rules.explained[rule.mark]}</span>
      </p>
      {children}
    </div>
  )
}

/** A rule by its citation; it opens to its text. */
export function RuleChip({ rule }: { readonly rule: ShownRule }) {
  const { rules } = useMoreTexts().inspection
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          look="outline"
          className="max-w-full px-3! text-start text-small font-normal! aria-expanded:bg-accent-soft"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          title={rules.show(rule.cite)}
          onClick={() => setOpen(!isOpen)}
        >
          <BookOpen aria-hidden size={16} className="shrink-0" />
          <span dir="auto" className="min-w-0 wrap-safe">
            {rule.cite}
          </span>
        </Button>
        {!isOpen && <RuleMark mark={rule.mark} />}
        {rule.expired && !isOpen && <span className="text-fine font-semibold text-danger">{rules.expired}</span>}
      </div>
      {isOpen && (
        <div id={id}>
          <RuleText rule={rule} />
        </div>
      )}
    </div>
  )
}
