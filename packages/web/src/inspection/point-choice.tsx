import type { PointStatus, SettledPoint } from '@agora/client/inspection/report-types'
import { ChoiceGroup } from '../parts/choice-group.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** Fixed, not fixed or not checked. */
export function PointChoice({
  point,
  chosen,
  onChoose,
}: {
  readonly point: SettledPoint
  readonly chosen: PointStatus | null
  readonly onChoose: (status: PointStatus) => void
}) {
  const { points: words } = useMoreTexts().inspection
  return (
    <ChoiceGroup<PointStatus>
      legend={words.legend(point.what)}
      isLegendHidden
      isInRow
      choices={(['fixed', 'not-fixed', 'not-checked'] as const).map((value) => ({
        value,
        label: words.statuses[value],
      }))}
      chosen={chosen ?? undefined}
      onChoose={onChoose}
    />
  )
}
