import { Button } from '../../parts/button.tsx'
import { useMoreTexts } from '../../texts/use-texts.ts'
import { ChipGroup } from './chip-group.tsx'
import { type EndField, endKinds, noEnds } from './ends-draft.ts'
import { FormField } from './form-field.tsx'
import { SelectField } from './select-field.tsx'
import { findWeightHints } from './weight-hints.ts'
import type { TableDraft, TableProblems } from './table-draft.ts'

type Props = {
  readonly draft: TableDraft
  readonly problems: TableProblems | undefined
  readonly onChange: (changed: Partial<TableDraft>) => void
}

/** Who speaks, when it is over, and what it may cost. */
export function RulesFields(props: Props) {
  const { draft, problems, onChange } = props
  const { locale, table } = useMoreTexts()
  const words = table.setUp
  return (
    <>
      <SelectField
        label={words.schedule}
        choices={words.schedules}
        chosen={draft.schedule}
        onChoose={(schedule) => onChange({ schedule })}
      />
      <div role="status" className="grid gap-1 text-small text-muted empty:hidden">
        {findWeightHints(draft, words.weights, locale).map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
      </div>
      {draft.schedule === 'weighted' && (
        <SelectField
          label={words.shares}
          choices={words.sharesBy}
          chosen={draft.shares}
          onChoose={(shares) => onChange({ shares })}
        />
      )}
      <EndsFields {...props} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{words.budget}</legend>
        <p className="text-small text-muted">{words.budgetText}</p>
        <div className="grid grid-cols-2 items-start gap-3">
          <FormField
            label={words.budgetTokens}
            value={draft.budgetTokens}
            problem={problems?.budgetTokens}
            onChange={(budgetTokens) => onChange({ budgetTokens })}
          />
          <FormField
            label={words.budgetEuros}
            value={draft.budgetEuros}
            problem={problems?.budgetEuros}
            onChange={(budgetEuros) => onChange({ budgetEuros })}
          />
        </div>
      </fieldset>
    </>
  )
}

function EndsFields({ draft: { ends }, problems, onChange }: Props) {
  const { setUp: words } = useMoreTexts().table
  const change = (changed: Partial<typeof ends>) => onChange({ ends: { ...ends, ...changed } })
  if (ends.nested) {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold">{words.ends}</p>
        <p className="text-small text-muted">{words.nestedEnd}</p>
        <Button look="outline" className="text-small" onClick={() => onChange({ ends: noEnds })}>
          {words.dropNested}
        </Button>
      </div>
    )
  }
  const valued = endKinds.filter((kind): kind is EndField => ends.chosen.includes(kind) && kind in words.endValues)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{words.ends}</legend>
      <p className="text-small text-muted">{words.endsText}</p>
      <ChipGroup
        label={words.ends}
        chips={endKinds.map((value) => ({ value, label: words.endKinds[value] }))}
        chosen={ends.chosen}
        onChange={(chosen) => change({ chosen })}
      />
      {valued.map((kind) => (
        <FormField
          key={kind}
          label={words.endValues[kind]}
          value={ends.values[kind]}
          problem={problems?.ends[kind]}
          onChange={(value) => change({ values: { ...ends.values, [kind]: value } })}
        />
      ))}
      {ends.chosen.includes('agreement') && (
        <SelectField
          label={words.agreementBy}
          choices={words.agreements}
          chosen={ends.agreement}
          onChoose={(agreement) => change({ agreement })}
        />
      )}
      {ends.chosen.length > 1 && (
        <SelectField
          label={words.combine}
          choices={words.combined}
          chosen={ends.combine}
          onChoose={(combine) => change({ combine })}
        />
      )}
    </fieldset>
  )
}
