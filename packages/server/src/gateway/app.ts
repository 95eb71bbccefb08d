import { wireError, errorCodes, type WireError } from '@agora/protocol/errors'
import type { ServerHealth } from '@agora/protocol/health'
import { CommandKey, Seq, ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { Operation } from '@agora/protocol/operation'
import { operationNames, operations } from '@agora/protocol/operations'
import { type OperationName, type PathPart, routes } from '@agora/protocol/routes'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { randomId } from '../ambient.ts'
import { authorise } from '../auth/authorise.ts'
import { Failure, toWireError } from '../failure.ts'
import { AGORA_VERSION } from '../version.ts'
import { endedCookie, sessionCookieName } from '../web/session-cookie.ts'
import { webRoutes } from '../web/web-routes.ts'
import { AllRefused } from './all-refused.ts'
import { sendAttachment, takeAttachment } from './attachments.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { findSessions, identify, identifyCaller, refuseForeignHosts } from './identify.ts'
import { parse } from './parse.ts'
import { perform } from './perform.ts'
import { decodeJson, readJsonBytes } from './read-body.ts'
import { endSessions } from './end-sessions.ts'
import { clientOf, holdOwnForClient, incomingOf, readForClient, sendForClient } from './read-for-client.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { secureHeaders } from './secure-headers.ts'
import { reportSchema, sendReport } from './send-report.ts'
import { sendStream } from './send-stream.ts'
import { writePage, writeSignals } from './sse.ts'
import { sendExport, takeImport } from './transfer.ts'
import { describeVoice, sendSpeech, takeRecording } from './voice.ts'

/** The same for every server of a process. */
let apiDocument: string | undefined

/** By which a log line about a failure is found from a response. */
const requestIds = new WeakMap<Request, string>()

/** Everything that HTTP offers. */
export function createApp(parts: GatewayParts): Hono {
  const { signIn, address, metrics } = parts
  const app = new Hono()

  app.use(async (context, next) => {
    const began = performance.now()
    const request = randomId(parts.ambient)
    // Before the answer exists: a header that is added to one afterwards makes it be built a second time.
    for (const [name, value] of secureHeaders(context.req.path, address.isSecure)) context.header(name, value)
    context.header('x-request-id', request)
    requestIds.set(context.req.raw, request)
    await next()
    const { status } = context.res
    const route = context.req.routePath === '/*' ? 'other' : context.req.routePath
    metrics.count('agora_http_requests_total', 'HTTP requests, by route and status', { route, status: String(status) })
    const ms = Math.round((performance.now() - began) * 10) / 10
    // The route, not the address: the address may hold a one-time code or a search text.
    parts.log('debug', 'request', { request, method: context.req.method, route, status, ms })
  })

  app.use(async (context, next) => {
    refuseForeignHosts(context.req.raw, address)
    await parts.gate.admit(incomingOf(context), context.req.raw)
    await next()
  })

  app.get('/health', async (context) => {
    if (!(await parts.gate.isSignedIn(incomingOf(context), context.req.raw))) return context.json({ status: 'ok' })
    const problem = parts.problem()
    const health: ServerHealth = {
      status: 'ok',
      version: AGORA_VERSION,
      storage: parts.storageKind,
      model: parts.model,
      ...(problem === undefined ? {} : { problem }),
      services: [...parts.services()],
      names: [...parts.names],
      now: parts.ambient.now(),
      zone: parts.timeZone,
    }
    return context.json(health)
  })

  app.get('/api/openapi.json', async (context) => {
    await identify(context.req.raw, parts)
    // Loaded and made for the first reader: that takes longer than all the rest of a start.
    const { openApiDocument } = await import('./openapi.ts')
    apiDocument ??= JSON.stringify(openApiDocument(AGORA_VERSION))
    return sendForClient(context, parts, apiDocument, 'application/json')
  })

  app.get('/metrics', async (context) => {
    const forbidden = authorise(await identify(context.req.raw, parts), 'read-metrics')
    if (forbidden) throw new Failure(forbidden.code, forbidden.message)
    const text = metrics.render()
    holdOwnForClient(context, parts, text.length)
    return context.text(text, 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })

  app.post('/api/links', async (context) => {
    const forbidden = authorise(await identify(context.req.raw, parts), 'make-link')
    if (forbidden) throw new Failure(forbidden.code, forbidden.message)
    return context.json({ path: `/enter?code=${signIn.makeLinkCode()}` }, 201)
  })

  app.delete('/api/session', async (context) => {
    await identify(context.req.raw, parts)
    await signOut(context, parts)
    return context.json({})
  })

  for (const name of operationNames) {
    const { method, path } = operations[name]
    app.on(method, path, (context) => answer(context, parts, name))
  }

  app.get('/api/threads/:thread/:file{report\\.(?:pdf|html|json|csv)}', (context) => sendReport(context, parts))
  app.get('/api/threads/:thread/export', (context) => sendExport(context, parts))
  app.post('/api/import', (context) => takeImport(context, parts))
  app.put('/api/threads/:thread/attachments/:attachment', (context) => takeAttachment(context, parts))
  app.get('/api/threads/:thread/attachments/:attachment', (context) => sendAttachment(context, parts))
  app.get('/api/voice', (context) => describeVoice(context, parts))
  app.post('/api/voice/transcriptions', (context) => takeRecording(context, parts))
  app.post('/api/voice/speech', (context) => sendSpeech(context, parts))
  app.get('/api/report.schema.json', async (context) => {
    await identify(context.req.raw, parts)
    return sendForClient(context, parts, JSON.stringify(reportSchema), 'application/json')
  })
  app.get('/api/threads/:thread/events', (context) => followThread(context, parts))
  app.get('/api/events', (context) => watchThreads(context, parts))

  app.route(
    '/',
    webRoutes(parts, (user, header) => parts.threads.decideLanguage(user, header)),
  )

  app.notFound((context) => {
    const wrongMethod = Object.values<Operation>(operations).some(({ path }) => matches(path, context.req.path))
    return wrongMethod
      ? failed(context, wireError('method-not-allowed', `${context.req.method} is not possible here`))
      : failed(context, wireError('not-found', 'there is nothing at this address'))
  })

  app.onError((error, context) => {
    const answered = toWireError(error)
    if (answered.code === 'internal') parts.reportBug(error, { request: requestIds.get(context.req.raw) })
    return failed(context, answered, error instanceof AllRefused ? error.answer : {})
  })

  return app
}

function failed(context: Context, error: WireError, beside: object = {}): Response {
  const { status } = errorCodes[error.code]
  const pause = retryAfterSeconds(error)
  if (pause !== undefined) context.header('retry-after', String(pause))
  if (status === 401) context.header('www-authenticate', 'Bearer realm="agora"')
  return context.json({ ...beside, error }, status as ContentfulStatusCode)
}

async function answer(context: Context, parts: GatewayParts, name: OperationName): Promise<Response> {
  const operation: Operation = operations[name]
  const user = await identify(context.req.raw, parts)
  const given = context.req.header('idempotency-key')
  const key = given === undefined ? undefined : parse(CommandKey, given, 'Idempotency-Key')
  const named: Partial<Record<PathPart, string>> = context.req.param()
  const call = { name, user, thread: undefined, ...named, key }
  const decideLanguage = () => parts.threads.decideLanguage(user, context.req.header('accept-language'))
  if (routes[name].kind === 'query') {
    const text = await readForClient(context, parts, async () => {
      await decideLanguage()
      return JSON.stringify(await perform(parts, { ...call, fields: context.req.query() }))
    })
    return context.body(text, operation.status, { 'content-type': 'application/json' })
  }
  const client = clientOf(context, parts)
  const weight = parts.load.enter(client)
  try {
    const body = operation.body && (await readJsonBytes(incomingOf(context), weight.add, limits.requestBytes))
    await decideLanguage()
    const answered: object = await parts.largeRequests.perform(client, body?.length ?? 0, () =>
      perform(parts, { ...call, fields: body ? decodeJson(body) : context.req.query() }),
    )
    return context.json(answered, 'erasing' in answered ? (operation.unfinished ?? operation.status) : operation.status)
  } finally {
    weight.leave()
  }
}

async function followThread(context: Context, parts: GatewayParts): Promise<Response> {
  const { user, session } = await identifyCaller(context.req.raw, parts)
  const thread = parse(ThreadId, context.req.param('thread'), 'thread')
  // An EventSource that comes back repeats the address it began with; its header knows better.
  const cursor = context.req.header('last-event-id') ?? context.req.query('after') ?? '0'
  const after = parse(Seq, /^\d+$/.test(cursor) ? Number(cursor) : cursor, 'after')
  const abort = new AbortController()
  const { pages } = await parts.threads.follow(user, thread, after, abort.signal)
  return sendStream(context, parts, { abort, session }, pages, writePage)
}

async function watchThreads(context: Context, parts: GatewayParts): Promise<Response> {
  const { user, session } = await identifyCaller(context.req.raw, parts)
  const abort = new AbortController()
  const pages = parts.threads.watch(user, abort.signal, parts.timing.watchPauseMs)
  return sendStream(context, parts, { abort, session }, pages, writeSignals)
}

async function signOut(context: Context, parts: GatewayParts): Promise<void> {
  const forgotten = await endSessions(await findSessions(context.req.raw, parts), parts)
  context.header('set-cookie', endedCookie(sessionCookieName(parts.address, context.req.header('host') ?? '')))
  for (const cookie of forgotten) context.header('set-cookie', cookie, { append: true })
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
}
