import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { limits } from '@agora/protocol/limits'
import { type Context, Hono } from 'hono'
import type { User } from '../auth/authorise.ts'
import { owner } from '../auth/owner.ts'
import { endSessions } from '../gateway/end-sessions.ts'
import type { GatewayParts } from '../gateway/gateway-parts.ts'
import { hasAlready } from '../gateway/has-already.ts'
import { findSessions, refuseForeignPages } from '../gateway/identify.ts'
import { holdForClient, incomingOf } from '../gateway/read-for-client.ts'
import { type AppFile, openContent } from './built-app.ts'
import { chooseEncoding, encodings } from './choose-encoding.ts'
import { LINK_PAGE_POLICY, linkPage } from './link-page.ts'
import { notBuiltPage } from './not-built-page.ts'
import { sessionCookie } from './session-cookie.ts'
import { streamFile } from './stream-file.ts'

/** Only our own files and our own server, no inline script, and no way to turn text into markup or code. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The app's own makers of the two addresses that programs beside it have: its service worker, and what listens.
  'trusted-types agora-worker agora-voice',
].join('; ')

/** A worker is held to the policy that it came with: the one that runs models may compile WebAssembly, and no text. */
const MODELS_POLICY = CONTENT_SECURITY_POLICY.replace(';', "; script-src 'self' 'wasm-unsafe-eval';")

export type WebParts = Pick<GatewayParts, 'signIn' | 'address' | 'app' | 'gate' | 'reads' | 'streams'>

/** Addresses of the app's own making: it finds out by itself what to show there, and to whom. */
const places = ['/', '/c/*', '/settings']

/** A new installation takes the language of the browser that is let in first. */
type DecideLanguage = (user: User, acceptLanguage: string | undefined) => Promise<void>

/** The app in the browser, and signing in by a link. */
export function webRoutes(parts: WebParts, decideLanguage: DecideLanguage): Hono {
  const { signIn, address, app, gate } = parts
  const routes = new Hono()

  routes.on('GET', places, (context) => sendDocument(context, parts))

  routes.get('/enter', async (context) => {
    gate.checkSignIn(incomingOf(context))
    if (await signIn.isLinkOpen(codeOf(context))) return sendLinkPage(context)
    return enterWithoutLink(context, parts)
  })

  routes.post('/enter', async (context) => {
    // A page elsewhere must not sign a browser in under a link of its own choosing.
    refuseForeignPages(context.req.raw, address)
    gate.checkSignIn(incomingOf(context))
    const cookie = await signIn.redeemLink(codeOf(context))
    if (cookie === undefined) return enterWithoutLink(context, parts)
    context.header('set-cookie', sessionCookie(address, context.req.header('host') ?? '', cookie))
    // The new cookie replaces the browser's old one: the old session could not be signed out any more.
    const forgotten = await endSessions(await findSessions(context.req.raw, parts), parts)
    for (const ended of forgotten) context.header('set-cookie', ended, { append: true })
    await decideLanguage(owner, context.req.header('accept-language'))
    return context.redirect('/', 303)
  })

  for (const path of ['/assets/*', '*']) {
    routes.get(path, (context) => {
      const file = app.find(context.req.path)
      return file ? sendFile(context, parts, file) : context.notFound()
    })
  }

  return routes
}

function codeOf({ req }: Context): string {
  return req.query('code') ?? ''
}

function sendLinkPage(context: Context): Response {
  context.header('content-security-policy', LINK_PAGE_POLICY)
  // With "no-referrer" the browser would hide the origin of the form, and we could not tell it from a foreign one.
  context.header('referrer-policy', 'same-origin')
  return context.html(linkPage(context.req.header('accept-language') ?? ''))
}

/** A code that is not valid: a signed-in user does not need one. */
async function enterWithoutLink(context: Context, parts: WebParts): Promise<Response> {
  if ((await findSessions(context.req.raw, parts)).length > 0) return context.redirect('/', 303)
  parts.gate.countFailedSignIn(incomingOf(context), 'link')
  return sendDocument(context, parts, 401)
}

function sendDocument(context: Context, parts: WebParts, status: 200 | 401 = 200): Response | Promise<Response> {
  const { document } = parts.app
  if (document) return sendFile(context, parts, document, status)
  context.header('content-security-policy', CONTENT_SECURITY_POLICY)
  return context.html(notBuiltPage, 503)
}

async function sendFile(context: Context, parts: WebParts, file: AppFile, status: 200 | 401 = 200): Promise<Response> {
  const { type, isLasting, digest, runsModels, forms } = file
  const packed = encodings.filter((encoding) => forms.has(encoding))
  const encoding = chooseEncoding(context.req.header('accept-encoding') ?? '', packed)
  const tag = `"${encoding ? `${digest}-${encoding}` : digest}"`
  const isKnown = status === 200 && hasAlready(context, tag)
  const content = isKnown ? null : await openContent(forms.get(encoding ?? 'plain'))
  // Before any header: that it is not there must not be kept for good.
  if (content === undefined) return context.notFound()
  context.header('content-security-policy', runsModels ? MODELS_POLICY : CONTENT_SECURITY_POLICY)
  context.header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache')
  context.header('etag', tag)
  if (packed.length > 0) context.header('vary', 'accept-encoding')
  if (content === null) return context.body(null, 304)
  context.header('content-type', type)
  if (encoding) context.header('content-encoding', encoding)
  if (content instanceof Uint8Array) return context.body(content, status)
  return sendLarge(context, parts, content, status)
}

async function sendLarge(context: Context, parts: WebParts, file: FileHandle, status: 200 | 401): Promise<Response> {
  const { outgoing } = context.env as { readonly outgoing: ServerResponse }
  try {
    const { size } = await file.stat()
    context.header('content-length', String(size))
    const { headers } = context.body(null, status)
    if (context.req.method === 'HEAD') return context.body(null, status)
    holdForClient(context, parts, limits.pieceBytes)
    outgoing.writeHead(status, Object.fromEntries(headers))
    await streamFile(file, outgoing, size)
    return RESPONSE_ALREADY_SENT
  } finally {
    await file.close()
  }
}
