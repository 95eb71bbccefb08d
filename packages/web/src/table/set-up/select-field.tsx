/** One of several, in a list that opens: where large choices would fill the screen. */
export function SelectField<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  readonly label: string
  readonly choices: Readonly<Record<Value, string>>
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}) {
  const values = Object.keys(choices) as Value[]
  return (
    <label className="grid gap-1.5 font-semibold">
      {label}
      <select
        value={chosen}
        onChange={(event) => {
          const value = values.find((one) => one === event.currentTarget.value)
          if (value !== undefined) onChoose(value)
        }}
        className="control w-full border-edge bg-ground px-3 font-normal"
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {choices[value]}
          </option>
        ))}
      </select>
    </label>
  )
}
