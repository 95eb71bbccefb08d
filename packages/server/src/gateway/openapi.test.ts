import { errorCodes } from '@agora/protocol/errors'
import type { Operation } from '@agora/protocol/operation'
import { operations } from '@agora/protocol/operations'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

type Described = {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
  security?: unknown[]
}
type Document = { openapi: string; paths: Record<string, Record<string, Described>> }

async function readDocument(): Promise<Document> {
  const server = await startTestServer()
  const { status, body } = await server.send('GET', '/api/openapi.json')
  expect(status).toBe(200)
  return body as unknown as Document
}

test('[GW13] every operation is described, with its address, its body, its answer and its failures', async () => {
  const { openapi, paths } = await readDocument()
  expect(openapi).toMatch(/^3\.1/)
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const described = paths[operation.path.replaceAll(/:(\w+)/g, '{$1}')]?.[operation.method]
    expect(described?.operationId).toBe(name)
    expect(Object.keys(described?.responses ?? {})).toEqual([
      String(operation.status),
      ...(operation.unfinished ? [String(operation.unfinished)] : []),
      'default',
    ])
    expect(described?.requestBody !== undefined).toBe(operation.body !== undefined)
    const parameters = described?.parameters?.map((parameter) => parameter.name)
    const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(parameters).toEqual(expect.arrayContaining([...inPath, ...Object.keys(operation.query?.shape ?? {})]))
    for (const code of Object.keys(errorCodes)) expect(described?.responses['default']?.description).toContain(code)
  }
})

test('[GW13] health, the streams and the way in and out are described too, each operation once, and no reference leads nowhere', async () => {
  const document = await readDocument()
  const all = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(document.paths['/health']?.['get']?.security).toContainEqual({})
  for (const path of ['/api/threads/{thread}/events', '/api/events']) {
    expect(document.paths[path]?.['get']?.responses['200']?.content).toHaveProperty(['text/event-stream'])
  }
  expect(document.paths['/api/session']?.['delete']?.responses).toHaveProperty(['200'])
  expect(document.paths['/api/links']?.['post']?.responses).toHaveProperty(['201'])
  const ids = all.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(JSON.stringify(document)).not.toContain('"$ref"')
})

test('[GW13] [VO11] voice is described: what goes in, and what comes out', async () => {
  const { paths } = await readDocument()
  expect(paths['/api/voice']?.['get']?.responses['200']?.content).toHaveProperty(['application/json'])
  const transcribe = paths['/api/voice/transcriptions']?.['post']
  expect(transcribe?.requestBody?.content).toHaveProperty(['audio/wav'])
  expect(transcribe?.parameters).toMatchObject([{ name: 'lang', in: 'query', required: true }])
  const speak = paths['/api/voice/speech']?.['post']
  expect(speak?.requestBody?.content['application/json']?.schema).toMatchObject({ required: ['text', 'lang'] })
  expect(Object.keys(speak?.responses['200']?.content ?? {})).toEqual(['audio/wav', 'audio/mpeg', 'audio/ogg'])
})

test('[GW13] what the document promises about messages is what the server takes', async () => {
  const { paths } = await readDocument()
  const schema = paths['/api/threads/{thread}/messages']?.['post']?.requestBody?.content['application/json']?.schema
  expect(schema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['messages'],
    properties: { messages: { type: 'array', minItems: 1, maxItems: 1_000 } },
  })
})

test('[GW13] every command but messages, whose ids are their keys, takes an Idempotency-Key', async () => {
  const { paths } = await readDocument()
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const described = paths[operation.path.replaceAll(/:(\w+)/g, '{$1}')]?.[operation.method]
    const takesKey = described?.parameters?.some((parameter) => parameter.name === 'Idempotency-Key') ?? false
    expect([name, takesKey]).toEqual([name, operation.kind === 'command' && name !== 'post-messages'])
  }
})
