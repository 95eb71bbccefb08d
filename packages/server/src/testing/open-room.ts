/** One thread of a server, and short ways to speak in it over HTTP. */
import type { Message, PostAnswer } from '@agora/protocol/message'
import type { Note } from '@agora/protocol/note'
import { MessagesAnswer } from '@agora/protocol/operations/list-messages'
import { NotesAnswer } from '@agora/protocol/operations/list-notes'
import type { Mode } from '@agora/protocol/heard'
import type { Thread } from '@agora/protocol/thread'
import { threadIn } from './read-answer.ts'
import type { TestAnswer, TestServer } from './test-server.ts'
import { until } from './until.ts'

export type Room = {
  readonly id: string
  readonly path: string
  /** Each text in a request of its own, one after the other; the last answer. */
  readonly say: (...texts: string[]) => Promise<PostAnswer>
  /** All of it in one request. */
  readonly sayTogether: (messages: readonly Record<string, unknown>[]) => Promise<TestAnswer>
  readonly setMode: (mode: Mode) => Promise<TestAnswer>
  readonly changeNote: (note: string, body: unknown, headers?: Record<string, string>) => Promise<TestAnswer>
  readonly withdrawNote: (note: string, headers?: Record<string, string>) => Promise<TestAnswer>
  readonly thread: () => Promise<Thread>
  /** The whole history, in order. */
  readonly messages: () => Promise<Message[]>
  readonly notes: (query?: string) => Promise<Note[]>
  readonly replies: () => Promise<Message[]>
  /** Waits until there are so many replies and no turn is open. */
  readonly untilReplies: (count: number) => Promise<Message[]>
}

let said = 0

export async function openRoom(server: TestServer, mode: Mode, id = 't'): Promise<Room> {
  await server.send('POST', '/api/threads', { id, mode })
  return enterRoom(server, id)
}

/** The same for a thread that is there already. */
export function enterRoom(server: TestServer, id: string): Room {
  const { send } = server
  const path = `/api/threads/${id}`
  const sayTogether = (messages: readonly Record<string, unknown>[]) => send('POST', `${path}/messages`, { messages })
  const thread = async () => threadIn(await send('GET', path))
  const messages = async () => {
    const all: Message[] = []
    for (let before = ''; ;) {
      const page = MessagesAnswer.parse((await send('GET', `${path}/messages?limit=200${before}`)).body)
      all.unshift(...page.messages)
      if (page.next === null) return all
      before = `&before=${page.next}`
    }
  }
  const replies = async () => (await messages()).filter(({ as }) => as === 'reply')
  return {
    id,
    path,
    sayTogether,
    thread,
    messages,
    replies,
    say: async (...texts) => {
      let answer: TestAnswer | undefined
      for (const text of texts) answer = await sayTogether([{ id: `said-${++said}`, text }])
      return answer?.body as PostAnswer
    },
    setMode: (mode) => send('PUT', `${path}/mode`, { mode }),
    changeNote: (note, body, headers) => send('PATCH', `${path}/notes/${note}`, body, headers),
    withdrawNote: (note, headers) => send('DELETE', `${path}/notes/${note}`, undefined, headers),
    notes: async (query = 'limit=1000') => NotesAnswer.parse((await send('GET', `${path}/notes?${query}`)).body).notes,
    untilReplies: (count) =>
      until(
        `${count} replies and nothing open`,
        async () => ((await thread()).activeTurn === null ? await replies() : []),
        (seen) => seen.length >= count,
      ),
  }
}
