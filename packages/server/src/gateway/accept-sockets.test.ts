import { expect, test } from 'vitest'
import { catchUncaught } from '../testing/catch-uncaught.ts'
import { connectRaw, requestHead, upgradeHeaders } from '../testing/raw-connection.ts'
import { codeIn } from '../testing/read-answer.ts'
import { openSocket, refusedSocket } from '../testing/socket-client.ts'
import { TOKEN, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

test('[GW1] a socket opens for the owner only', async () => {
  const server = await startTestServer()
  await openSocket(server.url)
  const wrong: Record<string, string>[] = [
    {},
    { authorization: 'Bearer wrong' },
    { authorization: `Basic ${TOKEN}` },
    { 'sec-websocket-protocol': TOKEN },
  ]
  for (const headers of wrong) {
    const refused = await refusedSocket(`${server.url}/api/ws`, headers)
    expect([headers, refused.status, codeIn(refused)]).toEqual([headers, 401, 'unauthenticated'])
  }
  expect((await refusedSocket(`${server.url}/api/ws?token=${TOKEN}`, {})).status).toBe(401)
})

test('[GW1] the address may carry a query, and no other path', async () => {
  const server = await startTestServer()
  const authorization = `Bearer ${TOKEN}`
  await openSocket(server.url)
  for (const path of ['/', '/api/ws/', '/api/wsx', '/ws', '/api/threads/t/events']) {
    const refused = await refusedSocket(server.url + path, { authorization })
    expect([path, refused.status, codeIn(refused)]).toEqual([path, 404, 'not-found'])
  }
})

test('[GW11] a refused socket that sends errors does not end the process', async () => {
  const server = await startTestServer({ maxStreams: 0 })
  const uncaught = catchUncaught()
  const connection = await connectRaw(server.url)
  connection.socket.write(requestHead('GET', '/api/ws', upgradeHeaders))
  await until('the socket is open', () => connection.received().includes('101 Switching'))
  connection.socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff]))
  await connection.ended
  expect((await server.send('GET', '/health')).status).toBe(200)
  expect(uncaught).toEqual([])
})

test('[GW12] [A31] who was refused a socket and stays on the line does not hold up the stop', async () => {
  const server = await startTestServer()
  const connection = await connectRaw(server.url, { allowHalfOpen: true })
  connection.socket.write(requestHead('GET', '/api/ws', { ...upgradeHeaders, authorization: 'Bearer wrong' }))
  await until('the refusal', () => connection.received().includes('unauthenticated'))
  await expect(server.close()).resolves.toBe(undefined)
})
