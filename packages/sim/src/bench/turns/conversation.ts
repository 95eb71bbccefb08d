import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { readSseFrames } from '../../kill/sse-frames.ts'
import type { AgoraProcess } from './agora-process.ts'
import { nowUs } from './now-us.ts'
import { readStamps } from './stamped-token.ts'

export type Way = 'sse' | 'socket'
export type Token = { readonly leftUs: number; readonly heardUs: number }
/** One turn as its client saw it. */
export type TakenTurn = {
  readonly sentUs: number
  readonly acceptedUs: number
  readonly tokens: readonly Token[]
  readonly endedUs: number
  readonly ended: 'closed' | 'waits'
  /** What it asks. */
  readonly ask: string | undefined
}

/** A turn that was closed for another reason than that it is done. */
export class TurnFailed extends Error {}

type Frame = {
  readonly type: string
  readonly thread?: string
  readonly text?: string
  readonly reason?: string
  readonly ask?: { readonly id: string }
}
type Hear = (frame: Frame, heardUs: number) => void

export async function request(server: AgoraProcess, method: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`)
  return JSON.parse(answer)
}

export type NewConversation = {
  /** None: the model is asked for one after the first turn. */
  readonly title?: string
  readonly mode?: 'listen' | 'feedback'
  readonly way?: Way
}

/** A conversation with one reader. One turn at a time. */
export class Conversation {
  readonly id: string
  readonly #server: AgoraProcess
  readonly #ear: { hear: Hear }
  readonly #close: () => void

  private constructor(id: string, server: AgoraProcess, ear: { hear: Hear }, close: () => void) {
    this.id = id
    this.#server = server
    this.#ear = ear
    this.#close = close
  }

  static async open(
    server: AgoraProcess,
    { title = 'Titel', mode = 'feedback', way = 'socket' }: NewConversation = {},
  ) {
    const id = randomUUID()
    await request(server, 'POST', '/api/threads', { id, mode, ...(title === '' ? {} : { title }) })
    const ear: { hear: Hear } = { hear: () => {} }
    const close = await (way === 'sse' ? followBySse : followBySocket)(server, id, (...heard) => ear.hear(...heard))
    return new Conversation(id, server, ear, close)
  }

  /** Says something and waits until it is answered, or something is asked. */
  take(text: string): Promise<TakenTurn> {
    const message = { messages: [{ id: randomUUID(), text }] }
    return this.#take(() => request(this.#server, 'POST', `/api/threads/${this.id}/messages`, message))
  }

  /** Answers what is asked, and waits likewise. */
  answer(askId: string, answers: Readonly<Record<string, string>>): Promise<TakenTurn> {
    const path = `/api/threads/${this.id}/answers`
    return this.#take(() => request(this.#server, 'POST', path, { askId, status: 'resolved', answers }))
  }

  /** Posts many notes, which get no answer. */
  async note(texts: readonly string[]): Promise<void> {
    const messages = texts.map((text) => ({ id: randomUUID(), text }))
    await request(this.#server, 'POST', `/api/threads/${this.id}/messages`, { messages })
  }

  close(): void {
    this.#close()
  }

  async #take(say: () => Promise<unknown>): Promise<TakenTurn> {
    const tokens: Token[] = []
    const end = Promise.withResolvers<{ ended: TakenTurn['ended']; endedUs: number }>()
    let ask: string | undefined
    this.#ear.hear = (frame, heardUs) => {
      if (frame.type === 'text-delta') {
        for (const leftUs of readStamps(frame.text ?? '')) tokens.push({ leftUs, heardUs })
      } else if (frame.type === 'message-posted') ask = frame.ask?.id ?? ask
      else if (frame.type === 'turn-suspended') end.resolve({ ended: 'waits', endedUs: heardUs })
      else if (frame.type === 'turn-closed') {
        if (frame.reason === 'finished') end.resolve({ ended: 'closed', endedUs: heardUs })
        else end.reject(new TurnFailed(`a turn ended otherwise: ${JSON.stringify(frame)}`))
      }
    }
    const sentUs = nowUs()
    await say()
    const acceptedUs = nowUs()
    const { ended, endedUs } = await end.promise
    return { sentUs, acceptedUs, tokens, ended, endedUs, ask }
  }
}

async function followBySse({ url, token }: AgoraProcess, thread: string, hear: Hear): Promise<() => void> {
  const leave = new AbortController()
  const { signal } = leave
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/threads/${thread}/events?after=0`, { headers, signal })
  const { body } = response
  if (!response.ok || !body) throw new Error(`cannot follow: ${response.status}`)
  const read = async () => {
    for await (const { data } of readSseFrames(body)) hear(JSON.parse(data) as Frame, nowUs())
  }
  read().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return () => leave.abort()
}

async function followBySocket({ url, token }: AgoraProcess, thread: string, hear: Hear): Promise<() => void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws`, { headers: { authorization: `Bearer ${token}` } })
  await once(socket, 'open')
  const followed = once(socket, 'message')
  socket.send(JSON.stringify({ cmd: 'follow', ref: 1, thread, after: 0 }))
  await followed
  socket.on('message', (data: Buffer) => hear(JSON.parse(data.toString('utf8')) as Frame, nowUs()))
  return () => socket.terminate()
}
