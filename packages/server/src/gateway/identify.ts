import type { User } from '../auth/authorise.ts'
import type { Session } from '../auth/credentials.ts'
import type { OwnAddress } from '../auth/own-address.ts'
import type { SignIn } from '../auth/sign-in.ts'
import { Failure } from '../failure.ts'
import { EARLIER_COOKIE, sessionCookieName } from '../web/session-cookie.ts'

/** The user of a request, and the session that its cookie stands for. */
export type Caller = { readonly user: User; readonly session: Session | undefined }

export type IdentifyParts = { readonly signIn: SignIn; readonly address: OwnAddress }

type Asked = Pick<Request, 'headers'>

/** Finds who sends this request: by bearer token, or by the app's cookie. */
export async function identify(request: Asked, parts: IdentifyParts): Promise<User> {
  return (await identifyCaller(request, parts)).user
}

/** The same, for what lasts longer than its request and must end with the session. */
export async function identifyCaller(request: Asked, parts: IdentifyParts): Promise<Caller> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (bearer)
    return { user: must(parts.signIn.userOfToken(bearer), 'this token is not valid here'), session: undefined }
  if (readCookies(request, parts.address).length === 0)
    throw new Failure('unauthenticated', 'send "Authorization: Bearer <token>", or open the link of this server')
  refuseForeignPages(request, parts.address)
  const [session] = await findSessions(request, parts)
  const user = session && parts.signIn.userOfSession(session)
  return { user: must(user, 'this session has ended; open a new link'), session }
}

/** Every live session that the cookies of this request stand for. */
export function findSessions(request: Asked, { signIn, address }: IdentifyParts): Promise<Session[]> {
  return signIn.findSessions(readCookies(request, address))
}

function must(user: User | undefined, message: string): User {
  if (!user) throw new Failure('unauthenticated', message)
  return user
}

/** A browser sends our cookie along with requests of other pages too; those name their origin. */
export function refuseForeignPages({ headers }: Asked, address: OwnAddress): void {
  const origin = headers.get('origin')
  // "null" is what a page says that hides its name: it is not ours, which never does.
  if (origin && !address.isOwnOrigin(origin, headers.get('host') ?? '')) {
    throw new Failure('forbidden', 'requests of other pages are not taken')
  }
}

/** Refuses a request that names another server. One that names none comes from a program, not from a page. */
export function refuseForeignHosts({ headers }: Asked, address: OwnAddress): void {
  const host = headers.get('host')
  if (host && !address.isOwnHost(host)) {
    throw new Failure('forbidden', 'this server does not go by the name in "Host"; its operator sets AGORA_PUBLIC_URL')
  }
}

/** The values of the session cookies that the request carries. */
function readCookies({ headers }: Asked, address: OwnAddress): string[] {
  const names = [sessionCookieName(address, headers.get('host') ?? ''), EARLIER_COOKIE]
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  return names
    .flatMap((name) => pairs.filter(([key]) => key === name).map(([, ...value]) => value.join('=')))
    .filter((value) => value !== '')
}
