import type { Words } from '@agora/protocol/turn'

export type MailFailureKind =
  /** The server answered, and does not want it. */
  | 'refused'
  | 'unreachable'
  /** No address, or one that the server says does not exist. */
  | 'bad-address'
  | 'auth'
  | 'too-large'
  | 'timeout'
  /** The caller stopped it. */
  | 'stopped'

/** `unknown`: it was handed over whole, and no answer came. */
export type MailOutcome = 'not-sent' | 'unknown'

const reasons: Readonly<Record<MailFailureKind, Words>> = {
  refused: { nl: 'De mailserver weigert het bericht', en: 'The mail server refuses the message' },
  unreachable: { nl: 'De mailserver is niet te bereiken', en: 'The mail server cannot be reached' },
  'bad-address': { nl: 'Het e-mailadres klopt niet', en: 'The e-mail address is not right' },
  auth: {
    nl: 'De mailserver accepteert de inloggegevens niet',
    en: 'The mail server does not accept the credentials',
  },
  'too-large': { nl: 'Het bericht is te groot voor de mailserver', en: 'The message is too large for the mail server' },
  timeout: { nl: 'De mailserver antwoordt niet op tijd', en: 'The mail server does not answer in time' },
  stopped: { nl: 'Het versturen is gestopt', en: 'Sending was stopped' },
}

const outcomes: Readonly<Record<MailOutcome, Words>> = {
  'not-sent': { nl: 'Er is niets verstuurd.', en: 'Nothing was sent.' },
  unknown: {
    nl: 'Of het bericht toch is verstuurd, is niet bekend.',
    en: 'It is not known whether the message was sent all the same.',
  },
}

/** What is shown of a server's words: an answer, not an essay. */
const MOST_SERVER_CHARS = 200

/** Mail that was not sent, or whose outcome is unknown. */
export class MailFailure extends Error {
  readonly kind: MailFailureKind
  readonly outcome: MailOutcome
  /** What happened, for the one who asked for it. */
  readonly says: Words

  constructor(
    kind: MailFailureKind,
    {
      outcome = 'not-sent',
      server,
      cause,
    }: { outcome?: MailOutcome; server?: string | undefined; cause?: unknown } = {},
  ) {
    const words = server?.replace(/[\s\p{C}]+/gu, ' ').trim()
    const quoted = words
      ? ` (“${words.length > MOST_SERVER_CHARS ? `${words.slice(0, MOST_SERVER_CHARS)}…` : words}”)`
      : ''
    const say = (language: keyof Words) => `${reasons[kind][language]}${quoted}. ${outcomes[outcome][language]}`
    const says = { nl: say('nl'), en: say('en') }
    super(says.en, { cause })
    this.name = 'MailFailure'
    this.kind = kind
    this.outcome = outcome
    this.says = says
  }
}
