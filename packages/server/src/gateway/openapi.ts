import { DeviceFile } from '@agora/protocol/device-file'
import { AttachmentAnswer } from '@agora/protocol/attachment'
import { ErrorAnswer, errorCodes } from '@agora/protocol/errors'
import { KnownEnvelope } from '@agora/protocol/events'
import { Health } from '@agora/protocol/health'
import type { Operation } from '@agora/protocol/operation'
import { operations } from '@agora/protocol/operations'
import { TextDelta, ThreadChanged, ThreadRemoved } from '@agora/protocol/signals'
import { type PathPart, pathParts } from '@agora/protocol/routes'
import { SpeakText, SpeechFormat, TranscriptionAnswer, VoiceAnswer, VoiceLanguage } from '@agora/protocol/voice'
import { z } from 'zod'
import { ExportFormat, exportTypes } from '../transfer/export-thread.ts'
import { ThreadFile } from '../transfer/thread-file.ts'

const DeviceImported = z.object({
  accepted: z.array(z.string()),
  duplicate: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), thread: z.string(), code: z.string(), message: z.string() })),
})
const ThreadImported = z.object({ thread: z.string(), events: z.int(), seq: z.int() })

const schema = (of: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(of, { io, unrepresentable: 'any' })
const json = (of: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: schema(of, io) } })

/** The REST surface as an OpenAPI document, drawn from the same table that the routes are made of. */
export function openApiDocument(version: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {
    '/health': {
      get: {
        operationId: 'health',
        summary: 'Is it up; with a credential also what it runs on',
        security: [{}, { bearer: [] }, { cookie: [] }],
        responses: { 200: { description: 'It is up', content: json(Health, 'output') } },
      },
    },
    '/api/threads/{thread}/events': { get: followOperation },
    '/api/events': { get: watchOperation },
    '/api/threads/{thread}/attachments/{attachment}': { put: putAttachment, get: getAttachment },
    '/api/threads/{thread}/export': { get: exportOperation },
    '/api/import': { post: importOperation },
    '/api/report.schema.json': { get: schemaOperation },
    ...Object.fromEntries(
      Object.entries(reportTypes).map(([kind, type]) => [
        `/api/threads/{thread}/report.${kind}`,
        { get: describeFile(kind, type) },
      ]),
    ),
    '/api/voice': { get: voiceOperation },
    '/api/voice/transcriptions': { post: transcribeOperation },
    '/api/voice/speech': { post: speakOperation },
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
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'agora_session_8000',
          description: 'Named by the port of the address; "__Host-agora_session_443" where AGORA_PUBLIC_URL is https.',
        },
      },
    },
    paths,
  }
}

function describe(name: string, { summary, kind, path, query, body, answer, status, unfinished }: Operation) {
  const fields = query ? Object.entries(query.shape) : []
  const parameters = [
    ...pathParts.filter((part) => path.includes(`:${part}`)).map(inPath),
    ...fields.map(([field, of]) => ({ name: field, in: 'query', schema: schema(of as z.ZodType, 'input') })),
    ...(kind === 'command' && name !== 'post-messages' ? [keyParameter] : []),
  ]
  return {
    operationId: name,
    summary,
    parameters,
    ...(body ? { requestBody: { required: true, content: json(body, 'input') } } : {}),
    responses: {
      [status]: { description: summary, content: json(answer, 'output') },
      ...(unfinished
        ? { [unfinished]: { description: 'accepted; the answer says `erasing`', content: json(answer, 'output') } }
        : {}),
      default: failure,
    },
  }
}

const inPath = (name: PathPart) => ({ name, in: 'path', required: true, schema: { type: 'string' } })
const threadParameter = inPath('thread')
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

const attachmentParameter = { name: 'attachment', in: 'path', required: true, schema: { type: 'string' } }
const photo = { 'image/jpeg': {}, 'image/png': {}, 'image/webp': {} }
const putAttachment = {
  operationId: 'put-attachment',
  summary: 'A photo that is to go with a message; named by its id in the message that follows',
  parameters: [threadParameter, attachmentParameter, { name: 'name', in: 'query', schema: { type: 'string' } }],
  requestBody: { required: true, content: photo },
  responses: { 201: { description: 'It is kept', content: json(AttachmentAnswer, 'output') }, default: failure },
}
const getAttachment = {
  operationId: 'get-attachment',
  summary: 'A photo as it was sent',
  parameters: [threadParameter, attachmentParameter],
  responses: { 200: { description: 'The photo', content: photo }, default: failure },
}

const voiceOperation = {
  operationId: 'get-voice',
  summary: 'What is transcribed and spoken here, and in which languages',
  responses: { 200: { description: 'What is set up', content: json(VoiceAnswer, 'output') }, default: failure },
}
const transcribeOperation = {
  operationId: 'transcribe',
  summary: 'What is said in a recording: WAV, 16-bit PCM, one channel, 8 to 48 kHz',
  parameters: [{ name: 'lang', in: 'query', required: true, schema: schema(VoiceLanguage, 'input') }],
  requestBody: { required: true, content: { 'audio/wav': {} } },
  responses: {
    200: { description: 'What was understood', content: json(TranscriptionAnswer, 'output') },
    default: failure,
  },
}
const speakOperation = {
  operationId: 'speak',
  summary: 'A text read aloud, sent as it comes',
  requestBody: { required: true, content: json(SpeakText, 'input') },
  responses: {
    200: { description: 'Sound', content: Object.fromEntries(SpeechFormat.options.map((type) => [type, {}])) },
    default: failure,
  },
}

const reportTypes = { pdf: 'application/pdf', html: 'text/html', json: 'application/json', csv: 'text/csv' } as const

function describeFile(kind: string, type: string) {
  return {
    operationId: `get-report-${kind}`,
    summary: `The report as ${kind.toUpperCase()}`,
    parameters: [threadParameter, { name: 'lang', in: 'query', schema: { enum: ['nl', 'en'] } }],
    responses: { 200: { description: 'The report', content: { [type]: {} } }, default: failure },
  }
}

const exportOperation = {
  operationId: 'export-thread',
  summary: 'A conversation as a file: whole (json), to be read (md), as a table (csv), or its report (pdf)',
  parameters: [
    threadParameter,
    { name: 'format', in: 'query', required: true, schema: schema(ExportFormat, 'input') },
    { name: 'lang', in: 'query', schema: { enum: ['nl', 'en'] } },
  ],
  responses: {
    200: {
      description: 'The file',
      content: Object.fromEntries(Object.values(exportTypes).map((type) => [type.split(';')[0], {}])),
    },
    default: failure,
  },
}

const importOperation = {
  operationId: 'import-file',
  summary: 'Takes what a device had yet to send, or a whole conversation; the same again changes nothing',
  requestBody: { required: true, content: json(z.union([DeviceFile, ThreadFile]), 'input') },
  responses: {
    200: { description: 'What came of it', content: json(z.union([DeviceImported, ThreadImported]), 'output') },
    default: failure,
  },
}

const schemaOperation = {
  operationId: 'get-report-schema',
  summary: 'The JSON Schema of report.json',
  responses: { 200: { description: 'A JSON Schema', content: { 'application/schema+json': {} } }, default: failure },
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
