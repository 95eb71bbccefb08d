export type MailTls = 'required' | 'optional'

/** Where mail is handed in, and as whom. */
export type SmtpServer = {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte; otherwise from `STARTTLS` on. */
  readonly secure: boolean
  readonly login: { readonly user: string; readonly pass: string } | undefined
}

const isThisMachine = (host: string) => host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

/**
 * True if encryption must begin before anything is sent. Without TLS, reports go only to this machine, or if the
 * operator set it optional; passwords never.
 */
export const mustEncrypt = ({ host, secure, login }: SmtpServer, tls: MailTls): boolean =>
  !secure && !isThisMachine(host) && (tls === 'required' || login !== undefined)

/** `smtp://user:password@host:587` or `smtps://…`; undefined where it is neither. */
export function readSmtpServer(text: string): SmtpServer | undefined {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  if (hostname === '' || (pathname !== '' && pathname !== '/') || search !== '' || hash !== '') return undefined
  if ((username === '') !== (password === '')) return undefined
  const secure = protocol === 'smtps:'
  try {
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      login: username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }
  } catch {
    // A "%" that is not written as "%25".
    return undefined
  }
}
