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

export type Credential =
  | { readonly kind: 'token'; readonly value: string }
  /** The cookies that may stand for a session: one of this version, perhaps one of an earlier version. */
  | { readonly kind: 'session'; readonly values: readonly string[] }

/** What a request says to prove who sends it: a bearer token, or the app's cookie. */
export function readCredential({ headers }: Asked, address: OwnAddress): Credential | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer) return { kind: 'token', value: bearer }
  const values = readCookies({ headers }, address)
  return values.length > 0 ? { kind: 'session', values } : undefined
}

/** Finds who sends this request. */
export async function identify(request: Asked, parts: IdentifyParts): Promise<User> {
  return (await identifyCaller(request, parts)).user
}

/** The same, for what lasts longer than its request and must end with the session. */
export async function identifyCaller(request: Asked, parts: IdentifyParts): Promise<Caller> {
  const credential = readCredential(request, parts.address)
  if (!credential) {
    throw new Failure('unauthenticated', 'send "Authorization: Bearer <token>", or open the link of this server')
  }
  if (credential.kind === 'token') {
    const user = must(parts.signIn.userOfToken(credential.value), 'this token is not valid here')
    return { user, session: undefined }
  }
  refuseForeignPages(request, parts.address)
  const [session] = await findSessions(request, parts)
  const user = session && parts.signIn.userOfSession(session)
  return { user: must(user, 'this session has ended; open a new link'), session }
}

/** The gate and what answers a request ask for its sessions: they are looked up once. */
const sessionsOf = new WeakMap<Asked, Promise<Session[]>>()

/** Every live session that the cookies of this request stand for. */
export function findSessions(request: Asked, { signIn, address }: IdentifyParts): Promise<Session[]> {
  const sessions = sessionsOf.get(request) ?? signIn.findSessions(readCookies(request, address))
  sessionsOf.set(request, sessions)
  return sessions
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
