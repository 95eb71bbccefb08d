import { expect, test } from 'vitest'
import { limits } from '@agora/protocol/limits'
import { type RawConnection, connectRaw, requestHead } from '../testing/raw-connection.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

test('[GW24] an idle connection is kept open for longer than proxies keep theirs, and the answer says so', async () => {
  const server = await startTestServer()
  const { headers } = await server.send('GET', '/health')
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

test('[GW32][XS1] requests that arrive together are answered in their order; too many at once end the connection', async () => {
  const server = await startTestServer()
  const patient = await connectRaw(server.url)
  const ids = Array.from({ length: limits.pipelinedRequests }, (_, n) => `none-${n}`)
  patient.socket.write(ids.map((id) => requestHead('GET', `/api/threads/${id}`)).join(''))
  const answers = () => patient.received().match(/HTTP\/1\.1 404/g)?.length
  await until('every answer', () => answers() === ids.length)
  const greedy = await connectRaw(server.url)
  greedy.socket.write(requestHead('GET', '/api/threads').repeat(1_000))
  await greedy.ended
  expect((await server.send('GET', '/api/threads')).status).toBe(200)
})

/** An import that says it is large, and stops in the middle. */
async function stallUpload(server: TestServer, bytes: number): Promise<RawConnection> {
  const connection = await connectRaw(server.url)
  const length = String(limits.importBytes)
  connection.socket.write(
    requestHead('POST', '/api/import', { 'content-type': 'application/json', 'content-length': length }),
  )
  connection.socket.write(Buffer.alloc(bytes, 32))
  return connection
}

const photo = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(2_000_000)])
const oneMessage = (id: string) => ({ messages: [{ id, text: 'x'.repeat(3_000) }] })

test('[GW34][AC9][XS11] three stalled uploads delay no other client: small requests pass, large ones take their place', async () => {
  let now = 0
  const server = await startTestServer({
    maxBytesUnderWay: 12_000_000,
    timing: { slowReaderMs: 100_000_000, lookMs: 5 },
    steadyNow: () => now,
  })
  await server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
  const stalled = [
    await stallUpload(server, 5_000_000),
    await stallUpload(server, 4_900_000),
    await stallUpload(server, 400_000),
  ]
  const put = (id: string) =>
    server.send('PUT', `/api/threads/t/attachments/${id}`, photo, { 'content-type': 'image/png' })
  let tries = 0
  await until('there is no room left', async () => (await put(`p${tries++}`)).status === 503)
  expect((await server.send('POST', '/api/threads/t/messages', oneMessage('m1'))).status).toBe(200)
  await until('the stalled ones are known as such', async () => {
    now += limits.stalledMs
    return (await put(`p${tries++}`)).status === 201
  })
  expect((await server.send('POST', '/api/threads/t/messages', oneMessage('m2'))).status).toBe(200)
  await Promise.race(stalled.map(({ ended }) => ended))
})

test('[GW33][XS11] an upload that stops is closed after the time for it', async () => {
  let now = 0
  const server = await startTestServer({ timing: { slowReaderMs: 30_000, lookMs: 5 }, steadyNow: () => now })
  const upload = await stallUpload(server, 1_000)
  let isClosed = false
  void upload.ended.then(() => (isClosed = true))
  await until('it is closed', () => {
    now += 1_000
    return isClosed
  })
  expect(now).toBeGreaterThanOrEqual(30_000)
})
