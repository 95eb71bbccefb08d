import type { AgoraClient } from '@agora/client/client'
import { createContext, use } from 'react'

export const ClientContext = createContext<AgoraClient | undefined>(undefined)

export function useClient(): AgoraClient {
  const client = use(ClientContext)
  if (!client) throw new Error('there is no client around this')
  return client
}
