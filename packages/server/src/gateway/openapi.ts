import { ErrorAnswer, errorCodes } from '@agora/protocol/errors'
import { KnownEnvelope } from '@agora/protocol/events'
import { Health } from '@agora/protocol/health'
import { type Operation, operations } from '@agora/protocol/operations'
import { TextDelta, ThreadChanged, ThreadRemoved } from '@agora/protocol/signals'
import { z } from 'zod'

const schema = (of: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(of, { io, unrepresentable: 'any' })
const json = (of: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: schema(of, io) } })

/** The REST surface as an OpenAPI document, drawn from the same table that the routes are made of. */
export function openApiDocument(version: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {
    '/health': {
      get: {
        operationId: 'health',
        summary: 'Is it up, and what does it run on',
        security: [],
        responses: { 200: { description: 'It is up', content: json(Health, 'output') } },
      },
    },
    '/api/threads/{thread}/events': { get: followOperation },
    '/api/events': { get: watchOperation },
    '/api/links': { post: linkOperation },
    '/api/session': { delete: signOutOperation },
  }
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method]: describe(name, operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Agora', version, description: 'Who has the floor, and what becomes of words said meanwhile.' },
    security: [{ bearer: [] }, { cookie: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'agora_session' },
      },
    },
    paths,
  }
}

function describe(name: string, { summary, kind, path, query, body, answer, status }: Operation) {
  const fields = query ? Object.entries(query.shape) : []
  const parameters = [
    ...(path.includes(':thread') ? [threadParameter] : []),
    ...(path.includes(':note') ? [noteParameter] : []),
    ...(path.includes(':turn') ? [turnParameter] : []),
    ...fields.map(([field, of]) => ({ name: field, in: 'query', schema: schema(of as z.ZodType, 'input') })),
    ...(kind === 'command' && name !== 'post-messages' ? [keyParameter] : []),
  ]
  return {
    operationId: name,
    summary,
    parameters,
    ...(body ? { requestBody: { required: true, content: json(body, 'input') } } : {}),
    responses: { [status]: { description: summary, content: json(answer, 'output') }, default: failure },
  }
}

const turnParameter = { name: 'turn', in: 'path', required: true, schema: { type: 'string' } }
const noteParameter = { name: 'note', in: 'path', required: true, schema: { type: 'string' } }
const threadParameter = { name: 'thread', in: 'path', required: true, schema: { type: 'string' } }
const keyParameter = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }
const failure = {
  description: `Refused, with a code of: ${Object.keys(errorCodes).join(', ')}`,
  content: json(ErrorAnswer, 'output'),
}

const stream = (description: string, of: z.ZodType) => ({
  200: { description, content: { 'text/event-stream': { schema: schema(of, 'output') } } },
  default: failure,
})

const followOperation = {
  operationId: 'follow-thread',
  summary: 'Events after a cursor: what was missed, then what comes',
  parameters: [
    threadParameter,
    { name: 'after', in: 'query', schema: { type: 'integer', minimum: 0 } },
    { name: 'Last-Event-ID', in: 'header', schema: { type: 'integer', minimum: 0 } },
  ],
  responses: stream(
    'Server-sent events. With an id, which is the sequence number, the data is an envelope; without one, a signal',
    z.union([KnownEnvelope, TextDelta]),
  ),
}

const watchOperation = {
  operationId: 'watch-threads',
  summary: 'Conversations as they are begun, changed and deleted, from now on',
  responses: stream('Server-sent events without an id: the data is a signal', z.union([ThreadChanged, ThreadRemoved])),
}

const linkOperation = {
  operationId: 'make-link',
  summary: 'A path that lets one browser in, once',
  responses: {
    201: { description: 'The path, on this server', content: json(z.object({ path: z.string() }), 'output') },
    default: failure,
  },
}

const signOutOperation = {
  operationId: 'sign-out',
  summary: "Forget this browser: takes the app's cookie back",
  responses: { 200: { description: 'It is forgotten', content: json(z.object({}), 'output') }, default: failure },
}
