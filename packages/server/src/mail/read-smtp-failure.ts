import { MailFailure, type MailFailureKind, type MailOutcome } from './mail-failure.ts'

/** What the library tells of a failure; any of it may be absent. */
type SmtpTrouble = {
  readonly code: string
  readonly command: string
  readonly response: string | undefined
  readonly responseCode: number | undefined
}

function readTrouble(error: unknown): SmtpTrouble {
  const found = (typeof error === 'object' && error !== null ? error : {}) as Readonly<Record<string, unknown>>
  const { code, command, response, responseCode } = found
  return {
    code: typeof code === 'string' ? code : '',
    command: typeof command === 'string' ? command : '',
    response: typeof response === 'string' ? response : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  }
}

/** Behind the three digits a server may tell more closely what is wrong: "550 5.1.1 no such user". */
const enhancedCode = (response: string) => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? ''

function judgeAnswer({ code, command, response = '', responseCode = 0 }: SmtpTrouble): MailFailureKind {
  const enhanced = enhancedCode(response)
  if (code === 'EAUTH') return 'auth'
  // "Authentication required", said by a server that was not given any.
  if (responseCode === 530 || responseCode === 535) return 'auth'
  if (enhanced === '5.3.4' || enhanced === '5.2.3') return 'too-large'
  // The same number stands for a mailbox that is full.
  if ((responseCode === 552 || responseCode === 523) && !enhanced.startsWith('5.2.')) return 'too-large'
  if (command === 'RCPT TO' && (enhanced.startsWith('5.1.') || responseCode === 553 || responseCode === 501)) {
    return 'bad-address'
  }
  return 'refused'
}

function judgeSilence({ code, command }: SmtpTrouble): MailFailureKind {
  switch (code) {
    case 'ETIMEDOUT':
      return 'timeout'
    case 'EAUTH':
      return 'auth'
    case 'EENVELOPE':
      return 'bad-address'
    case 'EMESSAGE':
      // The server said beforehand how much it takes.
      return command === 'MAIL FROM' ? 'too-large' : 'refused'
    default:
      return 'unreachable'
  }
}

/** What a failed attempt comes to. `wasHandedOver`: the message was out to the last byte. */
export function readSmtpFailure(error: unknown, wasHandedOver: boolean): MailFailure {
  const trouble = readTrouble(error)
  // Words without a number are no answer of a mail server.
  const isAnswer = trouble.responseCode !== undefined
  const kind = isAnswer ? judgeAnswer(trouble) : judgeSilence(trouble)
  const outcome: MailOutcome = wasHandedOver && !isAnswer ? 'unknown' : 'not-sent'
  return new MailFailure(kind, { outcome, server: trouble.response, cause: error })
}
