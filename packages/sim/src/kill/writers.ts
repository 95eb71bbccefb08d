import { ErrorAnswer } from '@agora/protocol/errors'
import { PostAnswer } from '@agora/protocol/message'
import { AnswerFrame } from '@agora/protocol/socket'
import { WebSocket } from 'ws'
import { type Crew, authorization, persist } from './crew.ts'
import type { WriteRequest } from './history.ts'
import type { Random } from './seeded-random.ts'

/** Frames that one socket has under way at once. */
const PIPELINED_FRAMES = 16
/** Lengths of texts: mostly a sentence, now and then more than a page of the storage. */
const PADDING_CHARS = [0, 0, 0, 40, 400, 5_000] as const

export type WriterPlan = {
  readonly name: string
  /** `one` and `batch` wait for the answer before the next request; `socket` sends on while answers are under way. */
  readonly kind: 'one' | 'batch' | 'socket'
  readonly random: Random
  /** Now and then it calls Agora, or commands a mode. */
  readonly calls?: boolean
}

/** Writes until there is enough, then waits until all it sent is acknowledged. */
export function startWriter(crew: Crew, plan: WriterPlan, enough: AbortSignal): Promise<void> {
  const makeRequest = requestMaker(crew.threads, plan)
  return plan.kind === 'socket'
    ? new PipeliningWriter(crew, makeRequest, enough).run()
    : writeOverHttp(crew, makeRequest, enough)
}

/** Requests with ids of the writer's own and a counter in each text. */
export function requestMaker(threads: readonly string[], plan: WriterPlan): () => WriteRequest {
  const { name, kind, random } = plan
  const largest = { one: 1, batch: 20, socket: 3 }[kind]
  let counter = 0
  return () => ({
    writer: name,
    thread: random.pick(threads),
    messages: Array.from({ length: random.whole(1, largest) }, () => {
      counter++
      const says = `${name} says ${counter}${'.'.repeat(random.pick(PADDING_CHARS))}`
      const isCall = plan.calls === true && random.whole(1, 20) === 1
      return { id: `${name}-${counter}`, text: isCall ? random.pick(callsWith(says)) : says }
    }),
  })
}

function callsWith(words: string): readonly string[] {
  return ['Agora', 'Agora luister', 'Agora luister mee', 'Agora start', `Agora, ${words}`]
}

async function writeOverHttp(crew: Crew, makeRequest: () => WriteRequest, enough: AbortSignal): Promise<void> {
  while (!enough.aborted) {
    const request = makeRequest()
    // The same with the same ids until it is answered, as an honest client does.
    await persist(crew.server, (url) => postOverHttp(crew, url, request))
  }
}

/** Sends a request once, and records what came of it. */
export async function postOverHttp(
  { server, history }: Crew,
  url: string,
  request: WriteRequest,
): Promise<'done' | 'again'> {
  history.record({ type: 'sent', request })
  const response = await fetch(`${url}/api/threads/${request.thread}/messages`, {
    method: 'POST',
    headers: { ...authorization(server), 'content-type': 'application/json' },
    body: JSON.stringify({ messages: request.messages }),
  })
    .then(async (answer) => ({ ok: answer.ok, status: answer.status, body: (await answer.json()) as unknown }))
    .catch(() => undefined)
  if (response?.ok) {
    history.record({ type: 'acknowledged', request, answer: PostAnswer.parse(response.body) })
    return 'done'
  }
  if (!response || mayRetry(response.body)) {
    history.record({ type: 'unanswered', request })
    return 'again'
  }
  history.record({ type: 'refused', request, reason: `${response.status} ${JSON.stringify(response.body)}` })
  return 'done'
}

function mayRetry(body: unknown): boolean {
  const failure = ErrorAnswer.safeParse(body)
  return failure.success && failure.data.error.retry !== 'no'
}

class PipeliningWriter {
  readonly #crew: Crew
  readonly #makeRequest: () => WriteRequest
  readonly #enough: AbortSignal
  /** By `ref`, in the order in which they were first sent: a repeat must not overtake. */
  readonly #unanswered = new Map<number, WriteRequest>()
  #refs = 0

  constructor(crew: Crew, makeRequest: () => WriteRequest, enough: AbortSignal) {
    this.#crew = crew
    this.#makeRequest = makeRequest
    this.#enough = enough
  }

  run(): Promise<void> {
    return persist(this.#crew.server, async (url) => {
      await this.#useSocket(url)
      return this.#done() ? 'done' : 'again'
    })
  }

  #done(): boolean {
    return this.#enough.aborted && this.#unanswered.size === 0
  }

  /** Resolves when either side closes the socket. */
  #useSocket(url: string): Promise<void> {
    const { server, history } = this.#crew
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws`, { headers: authorization(server) })
    let opened = false
    socket.on('open', () => {
      opened = true
      for (const [ref, request] of this.#unanswered) this.#send(socket, ref, request)
      this.#goOn(socket)
    })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    socket.on('message', (data: Buffer) => {
      try {
        this.#receive(socket, data.toString('utf8'))
      } catch (error) {
        reject(error)
        socket.terminate()
      }
    })
    // A connection that fails also closes.
    socket.on('error', () => {})
    socket.on('close', () => {
      if (opened) for (const request of this.#unanswered.values()) history.record({ type: 'unanswered', request })
      resolve()
    })
    return promise
  }

  #goOn(socket: WebSocket): void {
    while (!this.#enough.aborted && this.#unanswered.size < PIPELINED_FRAMES) {
      const request = this.#makeRequest()
      this.#unanswered.set(++this.#refs, request)
      this.#send(socket, this.#refs, request)
    }
    if (this.#done()) socket.close()
  }

  #send(socket: WebSocket, ref: number, { thread, messages }: WriteRequest): void {
    const request = this.#unanswered.get(ref)
    if (request) this.#crew.history.record({ type: 'sent', request })
    socket.send(JSON.stringify({ cmd: 'post-messages', ref, thread, messages }))
  }

  #receive(socket: WebSocket, text: string): void {
    const answer = AnswerFrame.safeParse(JSON.parse(text))
    // Anything else is a sign of life or the request to come back, after which the socket is closed.
    if (!answer.success) return
    const request = this.#unanswered.get(Number(answer.data.ref))
    if (!request) throw new Error(`an answer to nothing that was asked: ${text}`)
    if ('error' in answer.data) {
      // Left where it stands: the server is about to close the socket, and all is sent again in order.
      if (answer.data.error.retry !== 'no') return
      this.#crew.history.record({ type: 'refused', request, reason: text })
    } else {
      this.#crew.history.record({ type: 'acknowledged', request, answer: PostAnswer.parse(answer.data.ok) })
    }
    this.#unanswered.delete(Number(answer.data.ref))
    this.#goOn(socket)
  }
}
