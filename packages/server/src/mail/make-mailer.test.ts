import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { renderPdf } from '../report/render-pdf.ts'
import { sampleDomain } from '../report/testing/sample-domain.ts'
import { restaurantReport } from '../report/testing/sample-reports.ts'
import { MailFailure } from './mail-failure.ts'
import type { OutgoingMail } from './mailer.ts'
import { makeMailer } from './make-mailer.ts'
import { readMail } from './testing/read-mail.ts'
import { startScriptedSmtp } from './testing/start-scripted-smtp.ts'
import { startSmtp } from './testing/start-smtp.ts'
import { writeMail } from './write-mail.ts'

const FROM = 'Inspectie <rapport@example.nl>'
/** For servers that never answer; nothing else must happen within this. */
const SHORT = { connectMs: 150, answerMs: 150, wholeMs: 60_000 }
/** Long enough to get through to the end of a message on a busy machine. */
const LONGER = { connectMs: 3_000, answerMs: 1_000, wholeMs: 60_000 }
const mail: OutgoingMail = {
  to: 'zoe@example.nl',
  subject: 'Rapport',
  text: 'Zie bijlage.\n',
  attachments: [],
  messageId: 'key-1',
}

/** How it failed; anything but a `MailFailure` is a bug. */
async function failureOf(attempt: Promise<void>): Promise<MailFailure> {
  const error: unknown = await attempt.then(
    () => new Error('it was sent'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof MailFailure)) throw error
  return error
}

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

describe('a message that is taken', () => {
  test('[SM1] arrives with its text and its report, to the byte', async () => {
    await using smtp = await startSmtp()
    const report = restaurantReport('nl')
    const pdf = await renderPdf(report, sampleDomain)
    const { subject, text, filename } = writeMail(report, 'nl')
    const attachments = [{ filename, content: pdf, contentType: 'application/pdf' }]
    await makeMailer({ url: smtp.url, from: FROM }).send({ ...mail, subject, text, attachments })
    expect(smtp.received).toMatchObject([{ from: 'rapport@example.nl', to: ['zoe@example.nl'] }])
    const read = readMail(smtp.received[0]?.source ?? '')
    expect(read.headers.get('subject')).toBe('Inspectierapport R-2025-0603-01 – Restaurant Bella Rosa & Zonen B.V.')
    expect(read.headers.get('from')).toBe('Inspectie <rapport@example.nl>')
    const [words, attached] = read.parts
    expect(words?.content.toString().replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd())
    expect(attached?.headers.get('content-type')).toContain('application/pdf')
    expect(attached?.headers.get('content-disposition')).toContain('Inspectierapport R-2025-0603-01 v2.pdf')
    expect(attached?.content.equals(pdf)).toBe(true)
  })

  test('[SM1] a repeat of an attempt has the same Message-ID, another attempt another', async () => {
    await using smtp = await startSmtp()
    const mailer = makeMailer({ url: smtp.url, from: FROM })
    for (const messageId of ['key-1', 'key-1', 'key-2', 'a:b', 'a>\r\nBcc: x@example.nl']) {
      await mailer.send({ ...mail, messageId })
    }
    const digest = (key: string) => createHash('sha256').update(key).digest('hex')
    expect(smtp.received.map(({ source }) => readMail(source).headers.get('message-id'))).toEqual([
      '<agora.key-1@example.nl>',
      '<agora.key-1@example.nl>',
      '<agora.key-2@example.nl>',
      `<agora.${digest('a:b')}@example.nl>`,
      `<agora.${digest('a>\r\nBcc: x@example.nl')}@example.nl>`,
    ])
  })

  test('[SM1] lines that begin with a dot, and a large attachment, arrive whole', async () => {
    await using smtp = await startSmtp()
    const content = randomBytes(1_500_000)
    const text = '.\n..\nvan\n.\n'
    await makeMailer({ url: smtp.url, from: FROM }).send({
      ...mail,
      text,
      attachments: [{ filename: 'x.bin', content, contentType: 'application/octet-stream' }],
    })
    const [words, attached] = readMail(smtp.received[0]?.source ?? '').parts
    expect(words?.content.toString().replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd())
    expect(attached?.content.equals(content)).toBe(true)
  })

  test('[SM6] with a user and password the mailer logs in', async () => {
    await using smtp = await startSmtp({
      onAuth: ({ username = '', password }, _, done) =>
        password === 'p@ss:wörd' ? done(null, { user: username }) : done(new Error('no')),
      allowInsecureAuth: true,
    })
    const url = `smtp://jan%40example.nl:${encodeURIComponent('p@ss:wörd')}@127.0.0.1:${smtp.port}`
    await makeMailer({ url, from: FROM }).send(mail)
    expect(smtp.received).toMatchObject([{ user: 'jan@example.nl' }])
  })
})

describe('a message that is not taken', () => {
  test('[SM2] a recipient that the server does not know is a bad address, with its words', async () => {
    await using smtp = await startSmtp({ onRcptTo: (_, __, done) => done(refuse(550, '5.1.1 no such user here')) })
    const failure = await failureOf(makeMailer({ url: smtp.url, from: FROM }).send(mail))
    expect(failure).toMatchObject({ kind: 'bad-address', outcome: 'not-sent' })
    expect(failure.says).toEqual({
      nl: 'Het e-mailadres klopt niet (“550 5.1.1 no such user here”). Er is niets verstuurd.',
      en: 'The e-mail address is not right (“550 5.1.1 no such user here”). Nothing was sent.',
    })
    expect(smtp.received).toEqual([])
  })

  test.each([
    ['a recipient, by policy', 'onRcptTo', 550, '5.7.1 relaying denied', 'refused'],
    ['a recipient, without a reason', 'onRcptTo', 550, 'no', 'refused'],
    ['a recipient, for now', 'onRcptTo', 451, '4.7.1 come back later', 'refused'],
    ['a sender', 'onMailFrom', 553, '5.7.1 not your address', 'refused'],
    ['a message without a login', 'onMailFrom', 530, '5.7.0 authentication required', 'auth'],
    ['a message that is too large', 'onMailFrom', 552, '5.3.4 too big', 'too-large'],
    ['a mailbox that is full', 'onRcptTo', 552, '5.2.2 mailbox full', 'refused'],
  ] as const)('[SM2] the server refuses %s', async (_, moment, code, words, kind) => {
    await using smtp = await startSmtp({
      [moment]: (__: unknown, ___: unknown, done: (error: Error) => void) => done(refuse(code, words)),
    })
    const failure = await failureOf(makeMailer({ url: smtp.url, from: FROM }).send(mail))
    expect(failure).toMatchObject({ kind, outcome: 'not-sent' })
    expect(failure.says.nl).toContain(words)
  })

  test('[SM2] [SM3] a message that is refused after it was handed over is known not to be sent', async () => {
    await using smtp = await startSmtp({
      onData: (stream, _, done) => {
        stream.resume().once('end', () => done(refuse(554, '5.7.1 looks like a virus')))
      },
    })
    const failure = await failureOf(makeMailer({ url: smtp.url, from: FROM }).send(mail))
    expect(failure).toMatchObject({ kind: 'refused', outcome: 'not-sent' })
  })

  test('[SM2] wrong credentials are told as such, and are not repeated', async () => {
    await using smtp = await startSmtp({
      onAuth: (_, __, done) => done(refuse(535, '5.7.8 wrong')),
      allowInsecureAuth: true,
    })
    const url = `smtp://jan:geheim-woord@127.0.0.1:${smtp.port}`
    const failure = await failureOf(makeMailer({ url, from: FROM }).send(mail))
    expect(failure).toMatchObject({ kind: 'auth', outcome: 'not-sent' })
    expect(`${failure.message} ${JSON.stringify(failure)} ${failure.says.nl}`).not.toContain('geheim-woord')
    expect(smtp.received).toEqual([])
  })

  test('[SM6] a server without a login does not get the message of one who was to log in', async () => {
    await using smtp = await startSmtp({ disabledCommands: ['AUTH', 'STARTTLS'] })
    const url = `smtp://jan:geheim@127.0.0.1:${smtp.port}`
    expect(await failureOf(makeMailer({ url, from: FROM }).send(mail))).toMatchObject({ kind: 'auth' })
    expect(smtp.received).toEqual([])
  })

  test('[SM2] what is larger than the server takes is not sent at all', async () => {
    await using smtp = await startSmtp({ size: 10_000 })
    const attachments = [{ filename: 'x.pdf', content: randomBytes(20_000), contentType: 'application/pdf' }]
    const failure = await failureOf(makeMailer({ url: smtp.url, from: FROM }).send({ ...mail, attachments }))
    expect(failure).toMatchObject({ kind: 'too-large', outcome: 'not-sent' })
    expect(smtp.received).toEqual([])
  })

  test('[SM2] a server that is gone cannot be reached', async () => {
    const smtp = await startSmtp()
    await smtp[Symbol.asyncDispose]()
    const failure = await failureOf(makeMailer({ url: smtp.url, from: FROM }).send(mail))
    expect(failure).toMatchObject({ kind: 'unreachable', outcome: 'not-sent' })
    expect(failure.says.nl).toBe('De mailserver is niet te bereiken. Er is niets verstuurd.')
  })

  test('[SM2] what is no mail server cannot be reached either', async () => {
    await using smtp = await startScriptedSmtp({
      connected: (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    })
    expect(await failureOf(makeMailer({ url: smtp.url, from: FROM }, LONGER).send(mail))).toMatchObject({
      kind: 'unreachable',
      outcome: 'not-sent',
    })
  })

  test('[SM6] a server that cannot encrypt gets no message over an encrypted line', async () => {
    await using smtp = await startSmtp()
    const url = smtp.url.replace('smtp:', 'smtps:')
    expect(await failureOf(makeMailer({ url, from: FROM }, LONGER).send(mail))).toMatchObject({ outcome: 'not-sent' })
    expect(smtp.received).toEqual([])
  })
})

describe('a server that does not answer', () => {
  test.each([
    ['says nothing at all', { connected: () => {} }],
    ['stops at the sender', { MAIL: () => {} }],
    ['stops before the message', { DATA: () => {} }],
  ] as const)('[SM3] [SM4] that %s: too late, and nothing was sent', async (_, script) => {
    await using smtp = await startScriptedSmtp(script)
    const failure = await failureOf(makeMailer({ url: smtp.url, from: FROM }, SHORT).send(mail))
    expect(failure).toMatchObject({ kind: 'timeout', outcome: 'not-sent' })
  })

  test('[SM3] [SM4] after the message: the outcome is unknown', async () => {
    await using smtp = await startScriptedSmtp({ 'end-of-message': () => {} })
    const failure = await failureOf(makeMailer({ url: smtp.url, from: FROM }, LONGER).send(mail))
    expect(failure).toMatchObject({ kind: 'timeout', outcome: 'unknown' })
    expect(failure.says).toEqual({
      nl: 'De mailserver antwoordt niet op tijd. Of het bericht toch is verstuurd, is niet bekend.',
      en: 'The mail server does not answer in time. It is not known whether the message was sent all the same.',
    })
  })

  test('[SM4] a server that talks on and on is left after a while', async () => {
    const talking: NodeJS.Timeout[] = []
    await using smtp = await startScriptedSmtp({
      'end-of-message': (socket) => talking.push(setInterval(() => socket.write('250-wait\r\n'), 20)),
    })
    const waits = { ...LONGER, wholeMs: 1_200 }
    const failure = await failureOf(makeMailer({ url: smtp.url, from: FROM }, waits).send(mail))
    for (const timer of talking) clearInterval(timer)
    expect(failure).toMatchObject({ kind: 'timeout', outcome: 'unknown' })
  })

  test('[SM3] a connection that breaks after the message: the outcome is unknown', async () => {
    await using smtp = await startScriptedSmtp({ 'end-of-message': (socket) => socket.destroy() })
    const failure = await failureOf(makeMailer({ url: smtp.url, from: FROM }, LONGER).send(mail))
    expect(failure).toMatchObject({ kind: 'unreachable', outcome: 'unknown' })
  })

  test('[SM3] a line that breaks in the middle of the message: it was not sent', async () => {
    await using smtp = await startScriptedSmtp({ 'in-message': (socket) => socket.destroy() })
    const attachments = [
      { filename: 'x.bin', content: randomBytes(16_000_000), contentType: 'application/octet-stream' },
    ]
    const failure = await failureOf(makeMailer({ url: smtp.url, from: FROM }, LONGER).send({ ...mail, attachments }))
    expect(failure).toMatchObject({ kind: 'unreachable', outcome: 'not-sent' })
  })

  test('[SM3] a line that breaks before it: it was not sent', async () => {
    await using smtp = await startScriptedSmtp({ MAIL: (socket) => socket.destroy() })
    expect(await failureOf(makeMailer({ url: smtp.url, from: FROM }, LONGER).send(mail))).toMatchObject({
      kind: 'unreachable',
      outcome: 'not-sent',
    })
  })
})

describe('one who stops it', () => {
  test('[SM4] before it begins: nothing is sent, and no connection opens', async () => {
    await using smtp = await startSmtp()
    const failure = await failureOf(
      makeMailer({ url: smtp.url, from: FROM }).send({ ...mail, signal: AbortSignal.abort() }),
    )
    expect(failure).toMatchObject({ kind: 'stopped', outcome: 'not-sent' })
    expect(smtp.calls).toEqual([])
  })

  test.each([
    ['MAIL', 'not-sent'],
    ['end-of-message', 'unknown'],
  ] as const)('[SM3] [SM4] at %s: %s', async (moment, outcome) => {
    const stopper = new AbortController()
    await using smtp = await startScriptedSmtp({ [moment]: () => stopper.abort() })
    const failure = await failureOf(makeMailer({ url: smtp.url, from: FROM }).send({ ...mail, signal: stopper.signal }))
    expect(failure).toMatchObject({ kind: 'stopped', outcome })
  })
})

describe('what stands in it', () => {
  test('[SM5] names and subjects keep their letters', async () => {
    await using smtp = await startSmtp()
    const subject =
      'Ĳsbar “Zoë’s” à € 5 – coöperatie, met een heel lang onderwerp dat over meer regels loopt dan er in passen'
    await makeMailer({ url: smtp.url, from: 'Inspectie Ĳmuiden <rapport@example.nl>' }).send({
      ...mail,
      to: 'Zoë Özgür-’t Hoff <zoe@example.nl>',
      subject,
    })
    const { headers } = readMail(smtp.received[0]?.source ?? '')
    expect(headers.get('subject')).toBe(subject)
    expect(headers.get('to')?.replaceAll('"', '')).toBe('Zoë Özgür-’t Hoff <zoe@example.nl>')
    expect(headers.get('from')?.replaceAll('"', '')).toBe('Inspectie Ĳmuiden <rapport@example.nl>')
  })

  test('[SM5] no line end makes a header or a recipient', async () => {
    await using smtp = await startSmtp()
    await makeMailer({ url: smtp.url, from: FROM }).send({
      ...mail,
      subject: 'Rapport\r\nBcc: dief@example.nl\r\n\r\nAndere tekst\u2028X-A: b\u202E',
      attachments: [
        { filename: '../../a\r\nX-B: c".pdf', content: Buffer.from('x'), contentType: 'application/pdf\r\nX-C: d' },
      ],
    })
    const read = readMail(smtp.received[0]?.source ?? '')
    expect(smtp.received[0]?.to).toEqual(['zoe@example.nl'])
    const names = [...read.names, ...read.parts.flatMap(({ headers }) => [...headers.keys()])]
    for (const name of ['bcc', 'x-a', 'x-b', 'x-c']) expect(names).not.toContain(name)
    expect(read.headers.get('subject')).toBe('Rapport Bcc: dief@example.nl Andere tekst X-A: b')
  })

  test.each([
    '',
    'zoe',
    '@example.nl',
    'zoe@',
    'zoe@example.nl, dief@example.nl',
    'zoe@example.nl\r\nRCPT TO:<dief@example.nl>',
    'zoe@example.nl>\r\nDATA',
    'Zoë <zoe@example.nl> <dief@example.nl>',
    'Zoë\r\nBcc: dief@example.nl <zoe@example.nl>',
    'groep: zoe@example.nl;',
    'zoe @example.nl',
    'zoe@exa..mple.nl',
    `${'z'.repeat(250)}@example.nl`,
  ])('[SM5] %j is refused as an address, and no connection opens', async (to) => {
    await using smtp = await startSmtp()
    const failure = await failureOf(makeMailer({ url: smtp.url, from: FROM }).send({ ...mail, to }))
    expect(failure).toMatchObject({ kind: 'bad-address', outcome: 'not-sent' })
    expect(smtp.calls).toEqual([])
  })

  test('[SM2] a server that says too much is quoted in part, on one line', () => {
    const { says } = new MailFailure('refused', { server: `550 ${'no '.repeat(500)}\r\nno\u0007` })
    expect(says.nl.length).toBeLessThan(500)
    expect(says.nl).not.toMatch(/\p{Cc}/u)
  })
})
