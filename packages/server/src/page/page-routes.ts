import { Hono } from 'hono'
import { type Credentials, SESSION_COOKIE, SESSION_DAYS } from '../auth/credentials.ts'

export function pageRoutes(credentials: Credentials): Hono {
  const routes = new Hono()
  routes.get('/', (context) => context.html('<!doctype html><title>Agora</title>'))
  routes.get('/enter', (context) => {
    const code = context.req.query('code') ?? ''
    if (!credentials.useLinkCode(code)) return context.text('used', 401)
    context.header(
      'set-cookie',
      `${SESSION_COOKIE}=${credentials.makeCookie()}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${SESSION_DAYS * 86400}`,
    )
    return context.redirect('/', 303)
  })
  return routes
}
