import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { type Credentials, SESSION_COOKIE, SESSION_DAYS } from '../auth/credentials.ts'
import { Failure } from '../failure.ts'
import { identify } from '../gateway/identify.ts'
import { appPage } from './app-page.ts'
import { clientSource } from './client-source.ts'
import type { Markup } from './page-frame.ts'
import { chooseTexts } from './texts/choose-texts.ts'
import { wayInPage } from './way-in-page.ts'

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** Only our own files, no inline script, and no way to turn text into markup or code. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** The page, the way in, and the files that the page is made of. */
export function pageRoutes(credentials: Credentials): Hono {
  const routes = new Hono()

  routes.get('/', (context) => {
    const texts = textsFor(context)
    return isLetIn(context, credentials)
      ? sendPage(context, appPage(texts))
      : sendPage(context, wayInPage(texts, 'noSession'))
  })

  routes.get('/enter', (context) => {
    // Whoever only looks ahead (a browser that prefetches, a mail program that tests links) must not use the link up.
    if (isLookingAhead(context)) return context.body(null, 503, { 'cache-control': 'no-store' })
    if (credentials.useLinkCode(context.req.query('code') ?? '')) {
      context.header(
        'set-cookie',
        `${SESSION_COOKIE}=${credentials.makeCookie()}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${SESSION_SECONDS}`,
      )
    } else if (!isLetIn(context, credentials)) {
      return sendPage(context, wayInPage(textsFor(context), 'usedLink'), 401)
    }
    context.header('cache-control', 'no-store')
    return context.redirect('/', 303)
  })

  for (const folder of ['client', 'texts'] as const) {
    routes.get(`/page/${folder}/:file`, etag(), (context) => {
      const script = clientSource(folder, context.req.param('file'))
      return script === undefined ? context.notFound() : sendFile(context, script, 'text/javascript')
    })
  }
  for (const [name, type] of [
    ['page.css', 'text/css'],
    ['icon.svg', 'image/svg+xml'],
  ] as const) {
    routes.get(`/page/${name}`, etag(), (context) =>
      sendFile(context, readFileSync(join(import.meta.dirname, name), 'utf8'), type),
    )
  }

  return routes
}

function isLetIn(context: Context, credentials: Credentials): boolean {
  try {
    identify(context.req.raw, credentials)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

function isLookingAhead({ req }: Context): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => req.header(name) ?? '')
  return req.method === 'HEAD' || purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))
}

function textsFor(context: Context) {
  return chooseTexts(context.req.header('accept-language') ?? '')
}

function sendPage(context: Context, page: Markup, status: 200 | 401 = 200) {
  context.header('content-security-policy', CONTENT_SECURITY_POLICY)
  context.header('cache-control', 'no-cache')
  // The same address answers in two languages, and differently to a browser that is let in.
  context.header('vary', 'accept-language, cookie')
  return context.html(page, status)
}

function sendFile(context: Context, content: string, type: string): Response {
  context.header('content-security-policy', CONTENT_SECURITY_POLICY)
  context.header('cache-control', 'no-cache')
  return context.body(content, 200, { 'content-type': `${type}; charset=utf-8` })
}
