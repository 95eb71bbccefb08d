import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export const KEY = 'l7xx-a-secret-of-the-operator'

export type KvkRequest = { readonly path: string; readonly query: URLSearchParams; readonly key: string | undefined }
type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A register that speaks the KVK's protocol, on a socket of its own; `fail` makes the next answers something else. */
export async function startKvkServer(firms: readonly object[], profiles: Readonly<Record<string, object>> = {}) {
  const requests: KvkRequest[] = []
  let broken: Answer | undefined
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://kvk')
    const key = request.headers['apikey']
    requests.push({ path: url.pathname, query: url.searchParams, key: Array.isArray(key) ? key[0] : key })
    if (broken) return broken(response, request)
    if (key !== KEY) return sendError(response, 401, 'IPD-key')
    const profile = /^\/api\/v1\/basisprofielen\/(\d{8})$/.exec(url.pathname)?.[1]
    if (profile) {
      const known = profiles[profile]
      return known ? send(response, 200, known) : sendError(response, 404, 'IPD0005')
    }
    if (url.pathname !== '/api/v2/zoeken') return send(response, 404, { message: 'no such page' })
    const found = firms.filter((firm) => fits(firm, url.searchParams))
    if (found.length === 0) return sendError(response, 404, 'IPD5200')
    send(response, 200, { pagina: 1, resultatenPerPagina: 20, totaal: found.length, resultaten: found, links: [] })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    fail: (answer: Answer | undefined) => (broken = answer),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function fits(firm: object, query: URLSearchParams): boolean {
  const told = firm as Record<string, unknown>
  const isGone = told['actief'] === 'Nee'
  if (isGone && query.get('inclusiefInactieveRegistraties') !== 'true') return false
  for (const field of ['kvkNummer', 'vestigingsnummer']) {
    const asked = query.get(field)
    if (asked !== null && told[field] !== asked) return false
  }
  const name = query.get('naam')?.toLowerCase()
  return name === undefined || String(told['naam']).toLowerCase().includes(name)
}

export function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
) {
  send(response, status, { fout: [{ code, omschrijving: 'Er is iets.' }] }, headers)
}
