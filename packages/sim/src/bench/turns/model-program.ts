/** The model: a process of its own that speaks OpenAI's chat completions, and notes when what came and went. */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { nowUs } from './now-us.ts'
import type { ChatBody, Manner, ModelOrder, SeenRequest } from './seen-request.ts'
import { makeStampedToken } from './stamped-token.ts'

let manner: Manner = { tokens: 1, paceMs: 0, closing: '', briefMs: 0, asks: false }
let seen: SeenRequest[] = []
let lastBody = ''

const server = createServer((incoming, response) => void serve(incoming, response))

async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  const arrivedUs = nowUs()
  if (incoming.method === 'GET') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"id":"test"}]}')
    return
  }
  const text = Buffer.concat(pieces).toString()
  const body = JSON.parse(text) as ChatBody
  const request: SeenRequest = { about: aboutWhat(body), arrivedUs, bytes: text.length }
  seen.push(request)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (request.about === 'turn') {
    lastBody = text
    await answer(response, body, request)
  } else {
    if (manner.briefMs > 0) await delay(manner.briefMs)
    say(response, { content: 'Koeling en afwas' })
    request.lastTokenUs = nowUs()
    finish(response, 'stop')
  }
}

/** Turns come with tools; what is asked beside them comes without. */
function aboutWhat({ tools, messages }: ChatBody): SeenRequest['about'] {
  if (tools) return 'turn'
  return /titel|title/.test(String(messages[0]?.content)) ? 'title' : 'speech'
}

async function answer(response: ServerResponse, body: ChatBody, request: SeenRequest): Promise<void> {
  const call = manner.asks ? nextCall(body) : undefined
  if (call) {
    const { name, args } = call
    say(response, {
      tool_calls: [{ index: 0, id: 'call', type: 'function', function: { name, arguments: JSON.stringify(args) } }],
    })
    request.lastTokenUs = nowUs()
    return finish(response, 'tool_calls')
  }
  const { tokens, paceMs, closing } = manner
  for (let n = 0; n < tokens; n++) {
    if (n > 0 && paceMs > 0) await delay(paceMs)
    say(response, { content: makeStampedToken() })
  }
  if (closing !== '') say(response, { content: closing })
  request.lastTokenUs = nowUs()
  finish(response, 'stop')
}

/** Over to who may ask, then the question, then no call any more. */
function nextCall({ messages, tools = [] }: ChatBody): { name: string; args: object } | undefined {
  const done = messages.filter(({ role }) => role === 'tool').length
  const mayAsk = tools.some((tool) => tool.function.name === 'request_clarification')
  if (mayAsk && done < 2) {
    const questions = [{ field: 'company', text: 'Bij welk bedrijf was dat?', importance: 'required' }]
    return { name: 'request_clarification', args: { questions } }
  }
  return done === 0 ? { name: 'hand_over', args: { to: 'reporting', why: 'het gaat om het rapport' } } : undefined
}

function say(response: ServerResponse, delta: object): void {
  send(response, { choices: [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: null }] })
}

function finish(response: ServerResponse, reason: string): void {
  send(response, { choices: [{ index: 0, delta: {}, finish_reason: reason }] })
  send(response, { choices: [], usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 } })
  response.end('data: [DONE]\n\n')
}

function send(response: ServerResponse, chunk: object): void {
  const about = { id: 'x', object: 'chat.completion.chunk', created: 0, model: 'test' }
  response.write(`data: ${JSON.stringify({ ...about, ...chunk })}\n\n`)
}

async function obey(order: ModelOrder): Promise<unknown> {
  switch (order.kind) {
    case 'listen': {
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
    }
    case 'behave':
      manner = order.manner
      return {}
    case 'take': {
      const taken = seen
      seen = []
      return taken
    }
    case 'last-body':
      return JSON.parse(lastBody) as ChatBody
  }
}

process.on('message', (order: ModelOrder) => {
  obey(order).then(
    (ok) => process.send?.({ ok }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
// The benchmark is gone, however it ended.
process.on('disconnect', () => process.exit())
