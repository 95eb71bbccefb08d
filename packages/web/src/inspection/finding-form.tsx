import { systemAmbient } from '@agora/client/ambient'
import { type Finding, type Said, findingChars } from '@agora/client/inspection/report-types'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { ChoiceGroup } from '../parts/choice-group.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { LineField } from '../parts/line-field.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { RuleSearch } from '../rules/rule-search.tsx'
import { RuleText, type ShownRule } from '../rules/rule-text.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import type { FindingCardView } from './finding-cards.ts'
import { useInspection } from './inspection-context.ts'
import { useEdit } from './use-edit.ts'
import { useSaving } from './use-saving.ts'

const WHERE_CHARS = 200

export type FindingStart = Pick<Finding, 'what'> &
  Partial<Pick<Finding, 'rule' | 'measured'>> & {
    /** The messages that say so. */
    readonly sources: readonly Said['message'][]
  }

/** Edits what was seen, or records a new observation of the inspector. */
export function FindingForm({
  view,
  start,
  opener,
  onClose,
}: {
  /** Undefined for one that is added. */
  readonly view?: FindingCardView
  /** What one that is added begins with: a flag that becomes a finding. */
  readonly start?: FindingStart
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.inspection.findings
  const edit = useEdit()
  const { isSaving, problem, setProblem, save } = useSaving(onClose)
  const before = view?.finding
  const [what, setWhat] = useState(before?.what ?? start?.what ?? '')
  const [where, setWhere] = useState(before?.where ?? '')
  const [kind, setKind] = useState<Finding['kind']>(before?.kind ?? 'shortcoming')
  const [rule, setRule] = useState<ShownRule | null>(view?.rule ?? null)
  const [isRuleChosen, setRuleChosen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!what.trim()) {
      setProblem(words.whatNeeded)
      field.current?.focus()
      return
    }
    const seen = { what: what.trim(), where: where.trim() || null, kind }
    save(() => {
      if (!before) {
        const { rule: flagged = null, measured = null, sources = [] } = start ?? {}
        const finding = { ...seen, rule: rule?.id ?? (isRuleChosen ? null : flagged), measured }
        return edit({ kind: 'finding-add', id: `own-${systemAmbient.makeId()}`, finding, sources: [...sources] })
      }
      // A rule that is not known here any more stays, unless another is chosen.
      const isRuleKept = rule?.id === view?.rule?.id
      const change = { ...seen, ...(isRuleKept ? {} : { rule: rule?.id ?? null }) }
      return edit({ kind: 'finding-edit', finding: before.id, change })
    })
  }
  return (
    <DialogFrame title={before ? words.edit : words.add} onClose={onClose} initialFocus={field} finalFocus={opener}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label={words.what}
          value={what}
          maxLength={findingChars}
          field={field}
          isWrong={problem !== '' && !what.trim()}
          onChange={setWhat}
        />
        <LineField label={words.whereField} value={where} maxLength={WHERE_CHARS} onChange={setWhere} />
        <ChoiceGroup
          legend={words.kindField}
          isInRow
          choices={[
            { value: 'shortcoming', label: words.kinds.shortcoming },
            { value: 'in-order', label: words.kinds['in-order'] },
          ]}
          chosen={kind}
          onChoose={setKind}
        />
        <RuleChoice
          rule={rule}
          question={what}
          onChoose={(chosen) => {
            setRule(chosen)
            setRuleChosen(true)
          }}
        />
        <FormEnd problem={problem}>
          <Button look="outline" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" disabled={isSaving}>
            {texts.common.save}
          </Button>
        </FormEnd>
      </form>
    </DialogFrame>
  )
}

/** Which rule it is about: found by what was seen, or by other words. */
function RuleChoice({
  rule,
  question,
  onChoose,
}: {
  readonly rule: ShownRule | null
  readonly question: string
  readonly onChoose: (rule: ShownRule | null) => void
}) {
  const { findings: words, rules } = useMoreTexts().inspection
  const { domain } = useInspection()
  const [isSearching, setSearching] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const choose = (chosen: ShownRule | null) => {
    onChoose(chosen)
    setSearching(false)
    // What had the focus is gone: one goes on where the search began.
    setTimeout(() => button.current?.focus(), 0)
  }
  return (
    <div role="group" aria-label={words.rule} className="grid gap-2">
      <p aria-hidden className="font-semibold">
        {words.rule}
      </p>
      {rule ? <RuleText rule={rule} /> : <p className="text-small text-muted">{words.noRule}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          look="outline"
          className="text-small"
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
        >
          {words.chooseRule}
        </Button>
        {rule && (
          <Button look="quiet" className="text-small" onClick={() => choose(null)}>
            {words.dropRule}
          </Button>
        )}
      </div>
      {isSearching && (
        <RuleSearch
          domain={domain}
          first={question}
          action={(found) => (
            <Button
              look="outline"
              className="justify-self-start text-small"
              aria-label={rules.choose(found.cite)}
              onClick={() => choose(found)}
            >
              {rules.pick}
            </Button>
          )}
        />
      )}
    </div>
  )
}
