import type { ThreadHandle } from '@agora/client/client'
import type { Said } from '@agora/client/inspection/report-types'
import type { ReportSnapshot } from '@agora/client/inspection/watched-report'
import { createContext, use } from 'react'
import type { PanelName } from '../app/route.ts'
import { useStore } from '../app/use-store.ts'

/** What everything about an inspection needs of the conversation it belongs to. */
export type InspectionPlace = {
  readonly handle: ThreadHandle
  /** What is inspected by. */
  readonly domain: string
  /** Shows where it was said. */
  readonly showSaid: (said: Said) => void
  readonly showPanel: (panel: PanelName) => void
}

export const InspectionContext = createContext<InspectionPlace | undefined>(undefined)

export function useInspection(): InspectionPlace {
  const place = use(InspectionContext)
  if (!place) throw new Error('there is no inspection around this')
  return place
}

export function useReport(): ReportSnapshot {
  return useStore(useInspection().handle.report)
}
