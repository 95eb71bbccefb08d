import type { PointStatus, SettledPoint } from '@agora/client/inspection/report-types'
import { useState } from 'react'
import { PointChoice } from './point-choice.tsx'
import { useEdit } from './use-edit.ts'

/** Says what has become of a point: shown at once, and as it was before where that failed. */
export function PointSettler({ point }: { readonly point: SettledPoint }) {
  const edit = useEdit()
  const [wanted, setWanted] = useState<PointStatus>()
  const settle = async (status: PointStatus) => {
    setWanted(status)
    await edit({ kind: 'point', point: point.id, status })
    setWanted((last) => (last === status ? undefined : last))
  }
  return <PointChoice point={point} chosen={wanted ?? point.status} onChoose={(status) => void settle(status)} />
}
