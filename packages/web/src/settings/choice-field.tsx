/** One of a few, effective at once. Plain radio buttons: arrow keys choose, forced colours show them. */
export function ChoiceField<Choice extends string>({
  name,
  title,
  choices,
  chosen,
  onChoose,
}: {
  readonly name: string
  readonly title: string
  readonly choices: Readonly<Record<Choice, string>>
  readonly chosen: Choice
  readonly onChoose: (choice: Choice) => void
}) {
  return (
    <fieldset className="rounded-panel border border-line bg-surface p-5 pt-4">
      <legend className="float-start mb-3 w-full font-semibold">{title}</legend>
      <div className="clear-both grid gap-2 wide:grid-cols-3">
        {(Object.keys(choices) as Choice[]).map((choice) => (
          <label
            key={choice}
            lang={choice === 'nl' || choice === 'en' ? choice : undefined}
            className="control flex cursor-pointer items-center gap-3 border-line px-4 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
              className="size-5 shrink-0 accent-accent outline-none"
            />
            {choices[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
