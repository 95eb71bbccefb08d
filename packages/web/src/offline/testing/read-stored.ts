import type { Message } from '@agora/protocol/message'
import type { AgoraApi } from '../../testing/agora-api.ts'

type Page = { readonly messages: readonly Message[]; readonly next: number | null }

/** All of a conversation as the server has it, in its order. */
export async function readStored(agora: AgoraApi, thread: string): Promise<readonly Message[]> {
  const all: Message[] = []
  for (let before = ''; ;) {
    const page = (await agora.ask('GET', `/api/threads/${thread}/messages?limit=200${before}`)) as unknown as Page
    all.unshift(...page.messages)
    if (page.next === null) return all
    before = `&before=${page.next}`
  }
}

/** What people said in it. */
export async function readSaid(agora: AgoraApi, thread: string): Promise<readonly Message[]> {
  return (await readStored(agora, thread)).filter(({ by }) => by.kind === 'user')
}
