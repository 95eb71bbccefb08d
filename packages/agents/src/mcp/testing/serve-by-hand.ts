import { type IncomingMessage, type ServerResponse } from 'node:http'
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js'
import { serveHttp } from './serve-http.ts'

export type HandAnswer = (response: ServerResponse, message: HandMessage, request: IncomingMessage) => void
export type HandMessage = { readonly id?: number; readonly method?: string; readonly params?: Record<string, unknown> }

/** A server that speaks just enough of the protocol by hand, with any answer in place of the right one. */
export async function serveByHand(answers: Readonly<Record<string, HandAnswer>>): Promise<string> {
  const right: Record<string, HandAnswer> = {
    initialize: (response, message) =>
      sendResult(response, message, {
        protocolVersion: LATEST_PROTOCOL_VERSION,
        capabilities: { tools: {} },
        serverInfo: { name: 'by hand', version: '1' },
      }),
    'tools/list': (response, message) =>
      sendResult(response, message, { tools: [{ name: 'do', inputSchema: { type: 'object' } }] }),
    GET: (response) => void response.writeHead(405).end(),
  }
  const url = await serveHttp((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      const message = (body === '' ? { method: request.method } : JSON.parse(body)) as HandMessage
      const method = message.method ?? ''
      const answer = answers[method] ?? right[method] ?? ((response) => void response.writeHead(202).end())
      answer(response, message, request)
    })
  })
  return `${url}/mcp`
}

export function sendResult(response: ServerResponse, { id }: HandMessage, result: unknown): void {
  sendJson(response, JSON.stringify({ jsonrpc: '2.0', id, result }))
}

export function sendJson(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
}

export function sendEvents(response: ServerResponse, events: string): ServerResponse {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(events)
  return response
}

/** The line goes dead after this much. */
export function breakEvents(response: ServerResponse, events: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  response.write(events, () => response.destroy())
}
