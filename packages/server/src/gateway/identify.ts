import type { User } from '../auth/authorise.ts'
import { type Credentials, SESSION_COOKIE } from '../auth/credentials.ts'
import { Failure } from '../failure.ts'

/** Who sends this request: by bearer token, or by the app's cookie. */
export function identify(request: Pick<Request, 'headers' | 'url'>, credentials: Credentials): User {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (bearer) return must(credentials.userOfToken(bearer), 'this token is not valid here')
  const cookie = readCookie(request.headers.get('cookie') ?? '', SESSION_COOKIE)
  if (!cookie)
    throw new Failure('unauthenticated', 'send "Authorization: Bearer <token>", or open the link of this server')
  refuseForeignPages(request)
  return must(credentials.userOfCookie(cookie), 'this session has ended; open a new link')
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
