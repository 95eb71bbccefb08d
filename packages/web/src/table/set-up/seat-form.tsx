import { tableLimits } from '@agora/client/table/table-limits'
import type { Participant } from '@agora/client/thread/table-commands'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { FormEnd } from '../../parts/form-end.tsx'
import { TextArea } from '../../parts/text-area.tsx'
import { offeredTools } from '../../texts/table-texts.ts'
import type { TableTexts } from '../../texts/table-texts.ts'
import { useMoreTexts } from '../../texts/use-texts.ts'
import { SeatDot } from '../seat-dot.tsx'
import { ChipGroup } from './chip-group.tsx'
import { FormField } from './form-field.tsx'
import { type SeatDraft, type SeatField, type SeatProblems, hues, readSeat } from './seat-draft.ts'
import { SelectField } from './select-field.tsx'
import { ViewTitle } from './view-title.tsx'

const settings = [
  'weight',
  'cooldown',
  'model',
  'temperature',
  'maxTokens',
  'priceInput',
  'priceOutput',
  'limitTokens',
  'limitEuros',
] as const

/** What stands behind "more". */
const hidden = ['aliases', ...settings] as const

/** One who sits at a table, or is kept for one. */
export function SeatForm({
  title,
  draft: given,
  others,
  doneLabel,
  problem = '',
  children,
  onDone,
  onBack,
}: {
  readonly title: string
  readonly draft: SeatDraft
  readonly others: readonly SeatDraft[]
  readonly doneLabel: string
  /** Why it could not be done. */
  readonly problem?: string
  /** What else can be done with it as it stands, where it is right. */
  readonly children?: (read: () => Participant | undefined) => ReactNode
  readonly onDone: (draft: SeatDraft, participant: Participant) => void
  readonly onBack: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.table.seat
  const [draft, setDraft] = useState(given)
  const [problems, setProblems] = useState<SeatProblems>({})
  const [isMoreOpen, setMoreOpen] = useState(false)
  const change = (changed: Partial<SeatDraft>) => {
    setDraft({ ...draft, ...changed })
    // What is being mended is not wrong any more until it is looked at again.
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changed))))
  }
  const read = () => {
    const seat = readSeat(draft, others, texts.table.wrong)
    setProblems(seat.kind === 'wrong' ? seat.problems : {})
    // Problems are visible, and a section does not close while the user corrects one in it.
    if (seat.kind === 'wrong' && hidden.some((name) => seat.problems[name] !== undefined)) setMoreOpen(true)
    return seat.kind === 'ok' ? seat.participant : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const participant = read()
    if (participant) onDone(draft, participant)
  }
  const field = (
    name: SeatField,
    label: string,
    more: { readonly hint?: string; readonly maxLength?: number } = {},
  ) => (
    <FormField
      key={name}
      label={label}
      value={draft[name]}
      problem={problems[name]}
      onChange={(value) => change({ [name]: value })}
      {...more}
    />
  )
  const isAi = draft.kind === 'ai'
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ViewTitle>{title}</ViewTitle>
      {field('name', words.name, { maxLength: tableLimits.nameChars })}
      {field('description', words.description, {
        hint: words.descriptionHint,
        maxLength: tableLimits.descriptionChars,
      })}
      {isAi && (
        <TextArea
          label={words.instructions}
          value={draft.instructions}
          maxLength={tableLimits.instructionChars}
          onChange={(instructions) => change({ instructions })}
        />
      )}
      {isAi && (
        <div className="grid gap-1.5">
          <p aria-hidden className="font-semibold">
            {words.tools}
          </p>
          <ChipGroup
            label={words.tools}
            chips={offeredTools.map((value) => ({ value, label: words.toolNames[value] }))}
            chosen={offeredTools.filter((tool) => draft.tools.includes(tool))}
            onChange={(chosen) => {
              // One that an operator added by hand stays.
              const own = draft.tools.filter((tool) => !offeredTools.some((offered) => offered === tool))
              change({ tools: [...chosen, ...own] })
            }}
          />
        </div>
      )}
      {!isAi && (
        <SelectField
          label={words.takesTurns}
          choices={words.takes}
          chosen={draft.takes}
          onChoose={(takes) => change({ takes })}
        />
      )}
      {!isAi && (draft.takes === 'pass' || draft.takes === 'pause') && field('waitMinutes', words.waitMinutes)}
      <details
        open={isMoreOpen}
        className="grid gap-4"
        onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
      >
        <summary className="control flex cursor-pointer items-center px-1 font-semibold text-accent">
          {words.more}
        </summary>
        <div className="grid gap-4 pt-2">
          {field('aliases', words.aliases, { hint: words.aliasesHint, maxLength: 400 })}
          <ColourChoice colour={draft.colour} onChoose={(colour) => change({ colour })} />
          {isAi ? (
            <>
              <SelectField
                label={words.knows}
                choices={words.hears}
                chosen={draft.hears}
                onChoose={(hears) => change({ hears })}
              />
              <AfterWhom draft={draft} others={others} onChange={(after) => change({ after })} />
              {settings.map((name) => field(name, words[name], hints(words)[name] ?? {}))}
            </>
          ) : (
            <>{field('weight', words.weight)}</>
          )}
        </div>
      </details>
      <FormEnd problem={Object.keys(problems).length > 0 ? texts.table.setUp.wrong : problem}>
        <Button look="outline" onClick={onBack}>
          {words.back}
        </Button>
        {children?.(read)}
        <Button type="submit">{doneLabel}</Button>
      </FormEnd>
    </form>
  )
}

function hints(words: TableTexts['seat']): Partial<Record<SeatField, { readonly hint: string }>> {
  return { model: { hint: words.modelHint }, priceInput: { hint: words.priceHint } }
}

/** Some speak only when certain others have just spoken: a critic after who had an idea. */
function AfterWhom({
  draft: { id, after },
  others,
  onChange,
}: {
  readonly draft: SeatDraft
  readonly others: readonly SeatDraft[]
  readonly onChange: (after: readonly string[]) => void
}) {
  const words = useMoreTexts().table.seat
  const offered = others.filter((seat) => seat.id !== id)
  if (offered.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <p aria-hidden className="font-semibold">
        {words.after}
      </p>
      <ChipGroup
        label={words.after}
        chips={offered.map((seat) => ({ value: seat.id, label: seat.name, mark: <SeatDot hue={seat.colour} /> }))}
        chosen={after.filter((one) => offered.some((seat) => seat.id === one))}
        onChange={onChange}
      />
      <p className="text-small text-muted">{words.afterHint}</p>
    </div>
  )
}

function ColourChoice({
  colour,
  onChoose,
}: {
  readonly colour: number | undefined
  readonly onChoose: (colour: number | undefined) => void
}) {
  const { colour: label, colours } = useMoreTexts().table.seat
  const chosen = hues.filter((hue) => hue === colour).map(String)
  return (
    <div className="grid gap-1.5">
      <p aria-hidden className="font-semibold">
        {label}
      </p>
      <ChipGroup
        label={label}
        chips={hues.map((hue) => ({
          value: String(hue),
          label: colours[String(hue)] ?? String(hue),
          mark: <SeatDot hue={hue} />,
        }))}
        chosen={chosen}
        onChange={(picked) => {
          const last = picked.findLast((one) => !chosen.includes(one))
          onChoose(last === undefined ? undefined : Number(last))
        }}
      />
    </div>
  )
}
