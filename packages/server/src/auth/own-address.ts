import { isIP, isIPv4 } from 'node:net'

/** The names by which people and programs may ask this server, and the pages that are its own. */
export class OwnAddress {
  readonly #hosts: ReadonlySet<string>
  readonly #isEverywhere: boolean
  readonly #publicUrl: URL | undefined

  /** `host`: where the server listens; `publicUrl`: the origin that others know it by. */
  constructor(host: string, publicUrl: string | undefined) {
    this.#publicUrl = publicUrl === undefined ? undefined : new URL(publicUrl)
    this.#isEverywhere = isWildcard(host)
    const named = this.#isEverywhere ? undefined : hostnameOf(bracket(host))
    this.#hosts = new Set([named, this.#publicUrl?.hostname].filter((name) => name !== undefined))
  }

  /** People reach it by TLS: the browser must send its cookie by nothing else. */
  get isSecure(): boolean {
    return this.#publicUrl?.protocol === 'https:'
  }

  /**
   * Whether a request names this server in `Host`. A page elsewhere can give its own name our address and then read
   * our answers as its own (DNS rebinding); the browser still sends that name. An address cannot be rebound: a server
   * that listens on all of this computer's addresses answers to each.
   */
  isOwnHost(host: string): boolean {
    const hostname = hostnameOf(host)
    if (hostname === undefined) return false
    return isLoopback(hostname) || this.#hosts.has(hostname) || (this.#isEverywhere && isAddress(hostname))
  }

  /** Whether a page of this origin is ours, when it asks the server under this `Host`. */
  isOwnOrigin(origin: string, host: string): boolean {
    const page = URL.parse(origin)
    if (!page) return false
    if (page.origin === this.#publicUrl?.origin) return true
    // By its public name the server is one origin: a page under the same name without TLS, or on another port, is not
    // ours.
    return hostnameOf(host) !== this.#publicUrl?.hostname && page.host === host
  }

  /** The port in the browser's address bar: cookies are not kept apart by port, so their names must be. */
  portOf(host: string): string {
    return URL.parse(`http://${host}`)?.port || (this.isSecure ? '443' : '80')
  }
}

/** Whether only this computer can reach a server that listens here. */
export function isLoopback(hostname: string): boolean {
  return (
    ['localhost', '::1', '[::1]'].includes(hostname.toLowerCase()) || (isIPv4(hostname) && hostname.startsWith('127.'))
  )
}

/** The address at which a program on this computer finds a server that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const reachable = isWildcard(host) ? '127.0.0.1' : host
  return `http://${bracket(reachable)}:${port}`
}

/** An IPv6 address as an address bar has it. */
function bracket(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 && !isWildcard(hostname)
}

/** It listens on every address, and none of them is its name. */
function isWildcard(host: string): boolean {
  return ['0.0.0.0', '::', '[::]'].includes(host)
}

function hostnameOf(host: string): string | undefined {
  // What else an address may have beside a name and a port, a `Host` may not.
  if (/[/?#@\\\s]/.test(host)) return undefined
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
}
