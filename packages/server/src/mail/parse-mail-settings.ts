import { readMailAddress } from './mail-address.ts'
import { type MailTls, readSmtpServer } from './read-smtp-server.ts'

export type MailSettings = {
  readonly url: string
  readonly from: string
  /** `required` where nothing is said. */
  readonly tls?: MailTls
}

/** A wrong setting. The message never repeats the value: there may be a password in it. */
export class BadMailSettings extends Error {
  readonly setting: string
  constructor(setting: string, message: string) {
    super(message)
    this.setting = setting
  }
}

/** How mail is sent; undefined where nothing is set, and then there is none. */
export function parseMailSettings(environment: Readonly<Record<string, string | undefined>>): MailSettings | undefined {
  // An empty variable is what a shell script writes for "not set".
  const url = environment['AGORA_SMTP_URL'] || undefined
  const from = environment['AGORA_MAIL_FROM'] || undefined
  if (url === undefined && from === undefined) return undefined
  if (url === undefined) throw new BadMailSettings('AGORA_SMTP_URL', 'must be set where AGORA_MAIL_FROM is')
  if (!readSmtpServer(url)) {
    throw new BadMailSettings(
      'AGORA_SMTP_URL',
      'must look like smtp://user:password@host:587 or smtps://host, with special characters written as %40',
    )
  }
  if (from === undefined) throw new BadMailSettings('AGORA_MAIL_FROM', 'must be set where AGORA_SMTP_URL is')
  if (!readMailAddress(from)) {
    throw new BadMailSettings('AGORA_MAIL_FROM', 'must look like reports@example.nl or Name <reports@example.nl>')
  }
  const tls = environment['AGORA_SMTP_TLS'] || 'required'
  if (tls !== 'required' && tls !== 'optional') {
    throw new BadMailSettings('AGORA_SMTP_TLS', 'must be required or optional')
  }
  return { url, from, ...(tls === 'required' ? {} : { tls }) }
}
