import type { PointStatus, SettledPoint } from '@agora/client/inspection/report-types'
import { useState } from 'react'
import { PointChoice } from './point-choice.tsx'
import { useEdit } from './use-edit.ts'

/** Says what has become of a point: shown at once, and as it was before where that failed. */
export function PointSettler({ point }: { readonly point: SettledPoint }) {
  const edit = useEdit()
  const [wanted, setWanted] = useState<{ readonly status: PointStatus; readonly over: PointStatus | null }>()
  // The command has arrived, or another client was faster: the current state counts.
  if (wanted && point.status !== wanted.over) setWanted(undefined)
  const settle = async (status: PointStatus) => {
    const own = { status, over: point.status }
    setWanted(own)
    if (!(await edit({ kind: 'point', point: point.id, status }))) {
      setWanted((last) => (last === own ? undefined : last))
    }
  }
  return (
    <PointChoice point={point} chosen={wanted?.status ?? point.status} onChoose={(status) => void settle(status)} />
  )
}
