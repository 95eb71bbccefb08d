import type { User } from '../auth/authorise.ts'
import { type Credentials, SESSION_COOKIE } from '../auth/credentials.ts'
import { Failure } from '../failure.ts'

export type Credential = { readonly kind: 'token' | 'session'; readonly value: string }

/** What a request says to prove who sends it: a bearer token, or the app's cookie. */
export function readCredential({ headers }: Pick<Request, 'headers'>): Credential | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer) return { kind: 'token', value: bearer }
  const cookie = readCookie(headers.get('cookie') ?? '', SESSION_COOKIE)
  return cookie ? { kind: 'session', value: cookie } : undefined
}

/** Who sends this request. */
export function identify(request: Pick<Request, 'headers' | 'url'>, credentials: Credentials): User {
  const credential = readCredential(request)
  if (!credential) {
    throw new Failure('unauthenticated', 'send "Authorization: Bearer <token>", or open the link of this server')
  }
  const { kind, value } = credential
  if (kind === 'token') return must(credentials.userOfToken(value), 'this token is not valid here')
  refuseForeignPages(request)
  return must(credentials.userOfCookie(value), 'this session has ended; open a new link')
}

function must(user: User | undefined, message: string): User {
  if (!user) throw new Failure('unauthenticated', message)
  return user
}

/** A browser sends our cookie along with requests of other pages too; those name their origin. */
function refuseForeignPages({ headers }: Pick<Request, 'headers' | 'url'>): void {
  const origin = headers.get('origin')
  // "null" is what a page says that hides its name: it is not ours, which never does.
  if (!origin) return
  if (URL.parse(origin)?.host !== headers.get('host')) {
    throw new Failure('forbidden', 'requests of other pages are not taken')
  }
}

export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}
