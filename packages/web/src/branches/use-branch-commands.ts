import { type BranchCommands, branchCommands } from '@agora/client/thread/branch-commands'
import { useMemo } from 'react'
import { useClient } from '../app/client-context.ts'

export function useBranchCommands(thread: string): BranchCommands {
  const { ports } = useClient()
  return useMemo(() => branchCommands(thread, ports), [thread, ports])
}
