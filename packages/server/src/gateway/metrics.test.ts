import { expect, test } from 'vitest'
import { openSocket } from '../testing/socket-client.ts'
import { readMetric, readOpenStreams } from '../testing/read-metric.ts'
import { Load } from './load.ts'
import { Reads } from './reads.ts'
import { startTestServer } from '../testing/test-server.ts'

const requests = (route: string, status: number) => `agora_http_requests_total{route="${route}",status="${status}"}`

test('[GW13] requests are counted by route and status, events as they become durable', async () => {
  const server = await startTestServer()
  for (const id of ['a', 'b', '!']) await server.send('POST', '/api/threads', { id })
  await server.send('POST', '/api/threads/a/messages', {
    messages: [
      { id: 'm', text: 'x' },
      { id: 'n', text: 'x' },
    ],
  })
  await server.send('GET', '/api/threads/none')
  await server.send('GET', '/api/threads', undefined, { authorization: 'none' })
  expect(await readMetric(server, requests('/api/threads', 201))).toBe(2)
  expect(await readMetric(server, requests('/api/threads', 400))).toBe(1)
  expect(await readMetric(server, requests('/api/threads', 401))).toBe(1)
  expect(await readMetric(server, requests('/api/threads/:thread', 404))).toBe(1)
  expect(await readMetric(server, requests('/api/threads/:thread/messages', 200))).toBe(1)
  expect(await readMetric(server, 'agora_events_total')).toBe(4)
  const commits = await readMetric(server, 'agora_commit_seconds_count')
  expect(commits).toBeGreaterThan(0)
  expect(await readMetric(server, 'agora_commit_seconds_bucket{le="+Inf"}')).toBe(commits)
})

test('[GW13] [A31] open streams are those that are open', async () => {
  const server = await startTestServer()
  expect(await readOpenStreams(server)).toBe(0)
  await openSocket(server.url)
  expect(await readOpenStreams(server)).toBe(1)
})

test('[GW32][XS1] the descriptions of the interface and of reports wait for room like any other response, counters have their own', async () => {
  const server = await startTestServer({ maxBytesUntaken: 1_000 })
  for (const path of ['/api/openapi.json', '/api/report.schema.json']) {
    expect(await server.send('GET', path)).toMatchObject({ status: 503, body: { error: { code: 'busy' } } })
  }
  expect((await server.send('GET', '/metrics')).status).toBe(200)
  const reads = new Reads(new Load({ total: 0, perClient: 0, smallBytes: 0 }))
  const client = { key: 'one', connection: { stalledMs: 0, cut: () => {} } }
  const release = reads.holdOwn(client, 2 * 1024 * 1024)
  expect(() => reads.holdOwn(client, 1)).toThrow(expect.objectContaining({ code: 'busy' }))
  release()
  reads.holdOwn(client, 1)()
})

test('[GW13] what strangers ask for does not become a metric: names do not grow without end', async () => {
  const server = await startTestServer()
  for (let n = 0; n < 20; n++) {
    await server.send('GET', `/nowhere/${n}"} 1\\n`)
    await server.send('GET', `/api/threads/t${n}`)
    await server.send('PROPFIND', `/api/threads/t${n}`)
  }
  const { body, headers } = await server.send('GET', '/metrics')
  const text = String(body['text'])
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(text).not.toContain('nowhere')
  expect(text.split('\n').filter((line) => line.startsWith('agora_http_requests_total')).length).toBeLessThan(6)
})

test('[GW13] every line is one that Prometheus reads, and every family is announced once', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', {})
  const { body } = await server.send('GET', '/metrics')
  const lines = String(body['text']).trimEnd().split('\n')
  const sample = /^[a-z_]+(\{[a-z]+="[^"\\\n]*"(,[a-z]+="[^"\\\n]*")*\})? -?\d+(\.\d+)?(e-?\d+)?$/
  for (const line of lines) expect(line).toMatch(line.startsWith('#') ? /^# (HELP|TYPE) [a-z_]+ \S/ : sample)
  const announced = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2])
  expect(announced.length).toBeGreaterThan(5)
  expect(new Set(announced).size).toBe(announced.length)
})
