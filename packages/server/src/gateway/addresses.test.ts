import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { codeIn } from '../testing/read-answer.ts'
import { startTestServer } from '../testing/test-server.ts'

const elsewhere = [
  ['GET', '/api', 404, 'not-found'],
  ['GET', '/api/threads/', 404, 'not-found'],
  ['GET', '/api/threads//messages', 404, 'not-found'],
  ['GET', '/api/threads/t/messages/m/n', 404, 'not-found'],
  ['GET', '/api/threads/t/messages/m', 405, 'method-not-allowed'],
  ['GET', '/API/threads', 404, 'not-found'],
  ['GET', '/api/ws', 404, 'not-found'],
  ['GET', '/%', 404, 'not-found'],
  ['POST', '/health', 404, 'not-found'],
  ['PUT', '/api/threads', 405, 'method-not-allowed'],
  ['DELETE', '/api/threads', 405, 'method-not-allowed'],
  ['POST', '/api/threads/t', 405, 'method-not-allowed'],
  ['OPTIONS', '/api/threads/t/messages', 405, 'method-not-allowed'],
  ['PROPFIND', '/api/threads/t/mode', 405, 'method-not-allowed'],
  ['GET', '/api/threads/a%2Fb', 400, 'bad-request'],
  ['GET', '/api/threads/%E0%A4%A', 400, 'bad-request'],
  ['GET', '/api/threads/..%2f..%2fetc', 400, 'bad-request'],
  ['GET', `/api/threads/${'x'.repeat(5_000)}`, 400, 'bad-request'],
] as const
test('[GW5] an address that is none is answered with its status and code', async () => {
  const server = await startTestServer()
  await expectAsyncRows(elsewhere, async ([method, path, status, code]) => {
    const answer = await server.send(method, path)
    expect([answer.status, codeIn(answer)]).toEqual([status, code])
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
