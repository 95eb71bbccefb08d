import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemAmbient } from './ambient.ts'
import { readConfig } from './config.ts'
import { openServer } from './open-server.ts'
import { stopTracing } from './stop-tracing.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { until } from './testing/until.ts'

/** What a tracing service is sent; it takes everything. */
async function openTracingService(): Promise<{ readonly url: string; readonly text: () => string }> {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      bodies.push((body[0] === 0x1f ? gunzipSync(body) : body).toString('latin1'))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, text: () => bodies.join('\n') }
}

/** A server in an environment that asks LangChain to trace; resolves when the built-in model has answered. */
async function answerTraced(setting: Record<string, string>) {
  const service = await openTracingService()
  const lines: { readonly message: string; readonly fields: object }[] = []
  const tracing = {
    LANGSMITH_TRACING: 'true',
    LANGCHAIN_TRACING_V2: 'true',
    LANGSMITH_ENDPOINT: service.url,
    LANGSMITH_API_KEY: 'lsv2-key-for-tests',
  }
  for (const [name, value] of Object.entries(tracing)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const config = readConfig({
    PORT: '0',
    AGORA_DATA: temporaryFolder(),
    AGORA_TOKEN: 'token-for-these-tests',
    ...setting,
  })
  const log = (_level: string, message: string, fields: object = {}) => void lines.push({ message, fields })
  const server = await openServer(config, log, systemAmbient)
  onTestFinished(() => server.close())
  const headers = { authorization: 'Bearer token-for-these-tests', 'content-type': 'application/json' }
  const send = async (path: string, body?: object) => {
    const method = body ? 'POST' : 'GET'
    const response = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return response.text()
  }
  await send('/api/threads', { id: 't' })
  await send('/api/threads/t/messages', {
    messages: [{ id: 'm', text: 'Agora, wie ben je? Mijn wachtwoord is kaasboer.' }],
  })
  await until('it has answered', async () => (await send('/api/threads/t/messages')).includes('"as":"reply"'))
  return { service, lines }
}

test('[CL12][XS7] tracing variables of libraries send nothing, and the log says which were ignored', async () => {
  const { service, lines } = await answerTraced({})
  expect(service.text()).toBe('')
  const ignored = lines.find(({ message }) => message.startsWith('tracing is off'))
  expect(ignored?.fields).toEqual({
    ignored: expect.arrayContaining(['LANGCHAIN_TRACING_V2', 'LANGSMITH_API_KEY', 'LANGSMITH_TRACING']),
  })
})

test('[CL12][XS7] with AGORA_TRACING=on they work, and the log warns', async () => {
  const { service, lines } = await answerTraced({ AGORA_TRACING: 'on' })
  await until('the trace has come', () => service.text().includes('kaasboer'))
  expect(lines.map(({ message }) => message)).toContainEqual(expect.stringMatching(/^tracing is on/))
})

test('[CL12][XS7] only variables that trace are taken out', () => {
  const environment = {
    PATH: '/bin',
    OPENAI_API_KEY: 'key',
    LANG: 'nl_NL.UTF-8',
    LANGUAGE: 'nl',
    AGORA_TRACING: 'off',
    LANGCHAIN_VERBOSE: 'true',
    LANGSMITH_OTEL_ENABLED: 'true',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    langchain_tracing: 'true',
  }
  expect(stopTracing(environment)).toEqual([
    'LANGCHAIN_VERBOSE',
    'LANGSMITH_OTEL_ENABLED',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'langchain_tracing',
  ])
  expect(Object.keys(environment)).toEqual(['PATH', 'OPENAI_API_KEY', 'LANG', 'LANGUAGE', 'AGORA_TRACING'])
  expect(stopTracing(environment)).toEqual([])
})
