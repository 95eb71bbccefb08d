/** A table over HTTP, with a model server that says what the test writes. */
import type { ServerResponse } from 'node:http'
import { openStream, sendAnswer, sendError, sendPiece, startModelServer } from '@agora/agents/testing/model-server'
import type { Envelope } from '@agora/protocol/events'
import { ThreadId } from '@agora/protocol/ids'
import { ThreadAnswer } from '@agora/protocol/answers'
import type { NewParticipant, Seat, Table } from '@agora/protocol/table'
import type { Thread } from '@agora/protocol/thread'
import { loadDomains } from '../inspection/domains.ts'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import type { ServerOptions } from '../server.ts'
import { makeAssistant } from '../turns/make-assistant.ts'
import { type TestServer, startTestServer } from './test-server.ts'
import { until } from './until.ts'

/** What a model is asked, as far as tests look at it. */
export type Chat = {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly tools?: unknown
}
export type AnswerChat = (response: ServerResponse, chat: Chat, name: string) => void

export type SeenTable = Table & { readonly participants: readonly Seat[]; readonly activeTurn: Thread['activeTurn'] }

export type OpenedTable = {
  readonly server: TestServer
  readonly storage: LogStorage
  /** A command of the conversation `t`; fails where it is refused. */
  readonly send: (method: string, end: string, body?: object) => Promise<Record<string, unknown>>
  readonly say: (text: string) => Promise<void>
  readonly events: () => Promise<Envelope[]>
  readonly table: () => Promise<SeenTable>
  readonly untilTable: (what: string, is: (now: SeenTable) => boolean) => Promise<SeenTable>
}

const none = { fallbackModel: undefined, mcpServers: [], agentsFile: undefined, domain: 'food' } as const

export async function openTable(
  answer: AnswerChat,
  { storage = openMemoryStorage(), ...options }: Partial<ServerOptions> = {},
): Promise<OpenedTable> {
  const model = await startChats(answer)
  const openai = { baseUrl: model.url, apiKey: 'sk-secret' }
  const assistant = makeAssistant({ model: 'openai:test', openai, ...none }, await loadDomains())
  return reachTable(await startTestServer({ assistant, ...options, storage }), storage)
}

/** The same for a server that runs already. */
export function reachTable(server: TestServer, storage: LogStorage): OpenedTable {
  let said = 0
  const send: OpenedTable['send'] = async (method, end, body) => {
    const { status, body: given } = await server.send(method, `/api/threads/t${end}`, body)
    if (status >= 300) throw new Error(`${method} ${end} was answered with ${status}: ${JSON.stringify(given)}`)
    return given
  }
  const table = async (): Promise<SeenTable> => {
    const { thread } = ThreadAnswer.parse(await send('GET', ''))
    if (!thread.table) throw new Error('the thread has no table')
    return { ...thread.table, participants: thread.participants, activeTurn: thread.activeTurn }
  }
  return {
    server,
    storage,
    send,
    say: async (text) => {
      await send('POST', '/messages', { messages: [{ id: `said-${++said}`, text }] })
    },
    events: async () => (await storage.readEvents(ThreadId.parse('t'), 0, 100_000)).map(readEnvelope),
    table,
    untilTable: (what, is) => until(what, table, is),
  }
}

/** A model server; each response knows whose turn it is, or "nobody" if it asks the moderator. */
export function startChats(answer: AnswerChat) {
  return startModelServer((response, request) => {
    if (!request.path.endsWith('/completions')) return sendError(response, 404, {})
    const chat = request.body as unknown as Chat
    answer(response, chat, nameIn(chat))
  })
}

function nameIn(chat: Chat): string {
  return /You are (\w+), one of several/.exec(chat.messages[0]?.content ?? '')?.[1] ?? 'nobody'
}

/** A model that calls a tool. */
export function sendCall(response: ServerResponse, name: string, args: object): void {
  openStream(response)
  const one = { index: 0, id: 'x', type: 'function', function: { name, arguments: JSON.stringify(args) } }
  sendPiece(response, { role: 'assistant', content: null, tool_calls: [one] })
  sendPiece(response, {}, 'tool_calls')
  response.end('data: [DONE]\n\n')
}

/** A model that says these one after the other, in any seat, and then the last for ever. */
export function saying(...answers: readonly AnswerChat[]): AnswerChat {
  let asked = 0
  return (response, chat, name) => {
    const next = answers[Math.min(asked++, answers.length - 1)]
    if (!next) return sendAnswer(response, 'Goed.')
    next(response, chat, name)
  }
}

export function ai(id: string, more: Partial<Extract<NewParticipant, { kind: 'ai' }>> = {}): NewParticipant {
  return { kind: 'ai', id, name: id.charAt(0).toUpperCase() + id.slice(1), instructions: 'Wees kort.', ...more }
}
