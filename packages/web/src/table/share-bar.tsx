import { useId } from 'react'
import { FilledBar } from '../parts/filled-bar.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** A part of the whole, as a bar and in words. Where there is no whole yet, it says so and shows none. */
export function ShareBar({ label, share }: { readonly label: string; readonly share: number | undefined }) {
  const { locale, table } = useMoreTexts()
  const id = useId()
  const written = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className="grid gap-1">
      <p id={id} className="flex justify-between gap-2 text-small">
        <span className="text-muted">{label}</span>
        <span className="font-semibold tabular-nums">
          {share === undefined ? table.figures.none : written.format(share)}
        </span>
      </p>
      {share !== undefined && <FilledBar role="meter" percent={Math.round(share * 100)} labelledBy={id} />}
    </div>
  )
}
