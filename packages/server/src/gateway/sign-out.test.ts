import { ThreadId } from '@agora/protocol/ids'
import { closeCodes } from '@agora/protocol/socket'
import { expect, onTestFinished, test } from 'vitest'
import { systemAmbient } from '../ambient.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { earlierCookie } from '../testing/earlier-cookie.ts'
import { untilOpenStreams } from '../testing/read-metric.ts'
import { signInByLink } from '../testing/sign-in-by-link.ts'
import { openSocket, refusedSocket } from '../testing/socket-client.ts'
import { TOKEN, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

/** Opens a stream of server-sent events; `text` is what came so far. */
async function openEvents({ url }: TestServer, path: string, cookie: string) {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(url + path, { headers: { cookie }, signal: abort.signal })
  expect(response.status).toBe(200)
  const stream = { text: '', ended: false }
  const read = async () => {
    for await (const piece of response.body ?? []) stream.text += Buffer.from(piece).toString()
    stream.ended = true
  }
  void read().catch(() => {})
  await until('the stream is open', () => stream.text.includes(': open'))
  return stream
}

const signOut = ({ url }: TestServer, cookie: string) =>
  fetch(`${url}/api/session`, { method: 'DELETE', headers: { cookie, origin: url } })

const statusOf = async ({ url }: TestServer, cookie: string) =>
  (await fetch(`${url}/api/threads`, { headers: { cookie } })).status

test('[GW15][XS9] signing out ends the cookie, the sockets and the streams of the session at once, and no others', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' })
  const [cookie, other] = [await signInByLink(server.makeLink()), await signInByLink(server.makeLink())]
  const [socket, otherSocket] = [
    await openSocket(server.url, { headers: { cookie } }),
    await openSocket(server.url, { headers: { cookie: other } }),
  ]
  const byToken = await openSocket(server.url)
  for (const client of [socket, otherSocket, byToken]) await client.ask({ cmd: 'follow', thread: 't' })
  const events = await openEvents(server, '/api/threads/t/events', cookie)
  const watch = await openEvents(server, '/api/events', cookie)
  const otherEvents = await openEvents(server, '/api/threads/t/events', other)

  // The client neither answers the close nor stops sending.
  socket.socket.pause()
  const answer = await signOut(server, cookie)
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('Max-Age=0')])
  socket.socket.send(JSON.stringify({ ref: 'late', cmd: 'create-thread', id: 'late' }))
  await server.send('POST', '/api/threads/t/messages', { messages: [{ id: 'm', text: 'geheim' }] })
  await until('the streams ended', () => events.ended && watch.ended)
  await otherSocket.untilSeq('t', 2)
  await byToken.untilSeq('t', 2)
  await until('the other stream goes on', () => otherEvents.text.includes('geheim'))
  socket.socket.resume()
  expect(await socket.closed).toMatchObject({ code: closeCodes.sessionEnded })
  expect(JSON.stringify([events, watch, socket.frames])).not.toContain('geheim')
  expect((await server.send('GET', '/api/threads/late')).status).toBe(404)

  expect(await statusOf(server, cookie)).toBe(401)
  expect((await refusedSocket(`${server.url}/api/ws`, { cookie })).status).toBe(401)
  expect((await signOut(server, cookie)).status).toBe(401)
  expect(await statusOf(server, other)).toBe(200)
})

test('[GW15][XS9] a link opened in a browser that is signed in ends its earlier sessions, with their sockets', async () => {
  const server = await startTestServer()
  const [cookie, other] = [await signInByLink(server.makeLink()), await signInByLink(server.makeLink())]
  const earlier = earlierCookie(TOKEN, systemAmbient.now())
  const socket = await openSocket(server.url, { headers: { cookie } })
  const enter = (link: string, sent: string) =>
    fetch(link, { method: 'POST', redirect: 'manual', headers: { cookie: sent, origin: server.url } })

  // An invalid link ends no session.
  await enter(`${server.url}/enter?code=none`, cookie)
  expect(await statusOf(server, cookie)).toBe(200)
  const entered = await enter(server.makeLink(), `${cookie}; ${earlier}`)
  const [begun = '', forgotten] = entered.headers.getSetCookie()
  const now = begun.split(';')[0] ?? ''
  expect([entered.status, forgotten]).toEqual([303, expect.stringContaining('agora_session=; ')])
  expect(await socket.closed).toMatchObject({ code: closeCodes.sessionEnded })
  const statuses = await Promise.all([cookie, earlier, now, other].map((one) => statusOf(server, one)))
  expect(statuses).toEqual([401, 401, 200, 200])
})

test('[GW15][XS9] a cookie of an earlier version is signed out for good, also after a restart', async () => {
  const storage = openMemoryStorage()
  const server = await startTestServer({ storage })
  const cookie = earlierCookie(TOKEN, systemAmbient.now())
  const socket = await openSocket(server.url, { headers: { cookie } })
  const ended = await signOut(server, cookie)
  expect(ended.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^agora_session_\d+=; /),
    expect.stringMatching(/^agora_session=; /),
  ])
  await socket.closed
  await server.close()
  expect(await statusOf(await startTestServer({ storage }), cookie)).toBe(401)
})

test('[GW15][XS9] what another process serves for the session ends soon after, and so does what was just being opened', async () => {
  const storage = openMemoryStorage()
  const timing = { heartbeatMs: 20 }
  const [here, there] = [await startTestServer({ storage, timing }), await startTestServer({ storage, timing })]
  await here.send('POST', '/api/threads', { id: ThreadId.parse('t') })
  const cookie = await signInByLink(here.makeLink())
  const asSeenThere = cookie.replace(new URL(here.url).port, new URL(there.url).port)
  const socket = await openSocket(there.url, { headers: { cookie: asSeenThere } })
  const events = await openEvents(there, '/api/threads/t/events', asSeenThere)
  await untilOpenStreams(there, 2)
  await signOut(here, cookie)
  expect(await socket.closed).toMatchObject({ code: closeCodes.sessionEnded })
  await until('the stream ended', () => events.ended)
  await untilOpenStreams(there, 0)
})
