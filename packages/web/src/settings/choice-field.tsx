import { useId } from 'react'

/** One of a few, effective at once. Plain radio buttons: arrow keys choose, forced colours show them. */
export function ChoiceField<Choice extends string>({
  name,
  title,
  text,
  choices,
  explained,
  chosen,
  isBare = false,
  onChoose,
}: {
  readonly name: string
  readonly title: string
  readonly text?: string | undefined
  readonly choices: Readonly<Record<Choice, string>>
  /** What a choice means, where its name does not say it all. */
  readonly explained?: Readonly<Record<Choice, string>> | undefined
  readonly chosen: Choice
  /** In a dialog that has its title: without a frame, one below the other. */
  readonly isBare?: boolean
  readonly onChoose: (choice: Choice) => void
}) {
  const id = useId()
  const names = Object.keys(choices) as Choice[]
  return (
    <fieldset
      aria-describedby={text === undefined ? undefined : id}
      className={isBare ? '' : 'rounded-panel border border-line bg-surface p-5 pt-4'}
    >
      <legend className={isBare ? 'sr-only' : 'float-start mb-3 w-full font-semibold'}>{title}</legend>
      {text !== undefined && (
        <p id={id} className={`clear-both mb-3 text-small text-muted ${isBare ? '' : '-mt-2'}`}>
          {text}
        </p>
      )}
      {/* As many beside each other as there is room for here, be it a screen or a dialog. */}
      <div className="@container clear-both">
        <div
          className={`grid gap-2 ${isBare ? '' : names.length % 3 === 0 ? '@lg:grid-cols-3' : names.length > 1 ? '@lg:grid-cols-2' : ''}`}
        >
          {names.map((choice) => (
            <label
              key={choice}
              lang={choice === 'nl' || choice === 'en' ? choice : undefined}
              className="control flex cursor-pointer items-center gap-3 border-line px-4 py-2 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={choice}
                checked={choice === chosen}
                onChange={() => onChoose(choice)}
                aria-describedby={explained && `${id}-${choice}`}
                aria-labelledby={explained && `${id}-${choice}-name`}
                className="size-5 shrink-0 accent-accent outline-none"
              />
              <span className="grid">
                <span id={`${id}-${choice}-name`}>{choices[choice]}</span>
                {explained && (
                  <span id={`${id}-${choice}`} className="text-small font-normal text-muted">
                    {explained[choice]}
                  </span>
                )}
              </span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
