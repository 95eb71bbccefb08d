import { createHash } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailAddress } from './mail-address.ts'
import type { OutgoingMail } from './mailer.ts'

const toLine = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
const toFilename = (text: string) => toLine(text).replace(/[/\\:*?"<>|]+/g, '-')

/** Keys that can stand in a Message-ID as they are; of others a digest does. */
const PLAIN_KEY = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?=[A-Za-z0-9])){0,63}$/

/** The same key gives the same id, so that servers and people know a repeat for one. */
export function toMessageId(key: string, from: MailAddress): string {
  const name = PLAIN_KEY.test(key) ? key : createHash('sha256').update(key).digest('hex')
  return `<agora.${name}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`
}

/** The message as it goes over the line. */
export async function composeMail(
  mail: OutgoingMail,
  from: MailAddress,
  to: MailAddress,
): Promise<{ readonly bytes: Uint8Array; readonly envelope: { readonly from: string; readonly to: string } }> {
  const named = ({ name = '', address }: MailAddress) => ({ name: toLine(name), address })
  const message = new MailComposer({
    from: named(from),
    to: [named(to)],
    subject: toLine(mail.subject),
    text: mail.text,
    messageId: toMessageId(mail.messageId, from),
    attachments: mail.attachments.map(({ filename, content, contentType }) => ({
      filename: toFilename(filename),
      content: Buffer.from(content),
      contentType,
    })),
    // What it is given is all there is: nothing is read from disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const envelope = message.getEnvelope()
  const [recipient, ...others] = envelope.to
  if (recipient === undefined || others.length > 0) throw new Error('a mail has one recipient')
  return { bytes: await message.build(), envelope: { from: envelope.from || from.address, to: recipient } }
}
