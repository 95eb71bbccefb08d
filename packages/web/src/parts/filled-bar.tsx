/** How much of a whole, as a bar; `labelledBy` is what says it in words. */
export function FilledBar({
  role,
  percent,
  labelledBy,
}: {
  /** `progressbar`: it is on its way to the whole; `meter`: it is a part of it. */
  readonly role: 'meter' | 'progressbar'
  readonly percent: number
  readonly labelledBy: string
}) {
  return (
    <div
      role={role}
      aria-labelledby={labelledBy}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2.5 overflow-hidden rounded-full border border-edge bg-ground"
    >
      <div className="h-full bg-accent forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
    </div>
  )
}
