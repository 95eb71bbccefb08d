import type { Ambient } from './ambient.ts'
import { type HttpRequest, type Place, askHttp } from './transports/http.ts'
import { type Outcome, readOutcome } from './outcome.ts'

/** To who is not signed in the server says none of it. */
export type About = {
  readonly version?: string
  readonly storage?: string
  readonly model?: string
  /** Services of others that its tools come from, and whether they are there. */
  readonly services?: readonly { readonly name: string; readonly up: boolean }[]
}

/** What a program asks of the server as a whole, by HTTP and outside the connection. */
export type ServerCommands = {
  /** A whole conversation out of a file, as another server or this one wrote it; its id. */
  readonly importThread: (file: unknown) => Promise<Outcome<string>>
  readonly about: () => Promise<Outcome<About>>
  /** A link that lets one more browser in, once. */
  readonly makeLink: () => Promise<Outcome<string>>
  /** This browser is known no longer. `forget`: nor does this device keep anything of this user, sent or not. */
  readonly signOut: (how: { readonly forget: boolean }) => Promise<Outcome>
}

export type ServerCommandPorts = {
  readonly place: Place
  readonly ambient: Ambient
  /** Before and after signing out, `isMeant` false where that failed: a page may be closed in between. */
  readonly intendToForget: (isMeant: boolean) => void
  readonly onSignedOut: () => void
  readonly forgetDevice: () => Promise<void>
}

export function serverCommands(ports: ServerCommandPorts): ServerCommands {
  const { place, ambient } = ports
  const http = async <Value>(request: HttpRequest, read: (body: unknown) => Value): Promise<Outcome<Value>> =>
    readOutcome(await askHttp(place, ambient, request), read)
  return {
    importThread: (file) => http({ method: 'post', path: '/api/import', body: JSON.stringify(file) }, importedThread),
    about: () => http({ method: 'get', path: '/health' }, (body) => body as About),
    makeLink: () => http({ method: 'post', path: '/api/links' }, (body) => linkOf(place, body)),
    signOut: async ({ forget }) => {
      // The user may close the page as soon as it says that they are signed out.
      ports.intendToForget(forget)
      const outcome = await http({ method: 'delete', path: '/api/session' }, () => undefined)
      if (outcome.kind === 'ok') {
        ports.onSignedOut()
        if (forget) await ports.forgetDevice()
      } else ports.intendToForget(false)
      return outcome
    },
  }
}

function importedThread(body: unknown): string {
  return (body as { readonly thread: string }).thread
}

function linkOf({ url }: Place, body: unknown): string {
  return (url || location.origin) + (body as { readonly path: string }).path
}
