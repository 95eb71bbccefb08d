import { createContext, use } from 'react'
import type { DraftStore } from './draft-store.ts'

export const DraftsContext = createContext<DraftStore | undefined>(undefined)

export function useDrafts(): DraftStore {
  const drafts = use(DraftsContext)
  if (!drafts) throw new Error('there are no drafts around this')
  return drafts
}
