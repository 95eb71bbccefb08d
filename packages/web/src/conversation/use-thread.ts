import type { ThreadHandle } from '@agora/client/client'
import { useLayoutEffect, useState } from 'react'
import { useClient } from '../app/client-context.ts'

/** Follows a conversation for as long as it is on the screen. Undefined for the moment before it is opened. */
export function useThread(id: string): ThreadHandle | undefined {
  const client = useClient()
  const [handle, setHandle] = useState<ThreadHandle>()
  useLayoutEffect(() => {
    const opened = client.openThread(id)
    setHandle(opened)
    return () => opened.close()
  }, [client, id])
  return handle?.id === id ? handle : undefined
}
