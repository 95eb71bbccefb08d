import { expectRows } from '@agora/core/testing/expect-rows'
import { describe, expect, test } from 'vitest'
import { BadMailSettings, parseMailSettings } from './parse-mail-settings.ts'
import { mustEncrypt, readSmtpServer } from './read-smtp-server.ts'

const GOOD = { AGORA_SMTP_URL: 'smtp://jan:geheim@mail.example.nl', AGORA_MAIL_FROM: 'Inspectie <a@example.nl>' }

function complaintOf(environment: Record<string, string>): string {
  try {
    parseMailSettings(environment)
  } catch (error) {
    if (error instanceof BadMailSettings) return `${error.setting} ${error.message}`
    throw error
  }
  return ''
}

describe('the settings of mail', () => {
  test('[SM7] none, or empty ones, mean no mail', () => {
    expect(parseMailSettings({})).toBeUndefined()
    expect(parseMailSettings({ AGORA_SMTP_URL: '', AGORA_MAIL_FROM: '' })).toBeUndefined()
  })

  test('[SM7] both are taken as they are', () => {
    expect(parseMailSettings(GOOD)).toEqual({ url: GOOD.AGORA_SMTP_URL, from: GOOD.AGORA_MAIL_FROM })
  })

  test('[SM7] one without the other is named', () => {
    expect(complaintOf({ AGORA_SMTP_URL: GOOD.AGORA_SMTP_URL })).toBe(
      'AGORA_MAIL_FROM must be set where AGORA_SMTP_URL is',
    )
    expect(complaintOf({ AGORA_MAIL_FROM: GOOD.AGORA_MAIL_FROM })).toBe(
      'AGORA_SMTP_URL must be set where AGORA_MAIL_FROM is',
    )
  })

  test('[SM7] a wrong address is told in one line, without the password', () => {
    expectRows(
      [
        'mail.example.nl',
        'http://jan:geheim@mail.example.nl',
        'smtp://',
        'smtp:mail.example.nl',
        'smtp://jan:geheim@mail.example.nl/inbox',
        'smtp://jan:geheim@mail.example.nl?tls.rejectUnauthorized=false',
        'smtp://jan:geheim@mail.example.nl:99999',
        'smtp://jan@mail.example.nl',
        'smtp://jan:ge%heim@mail.example.nl',
        ' smtp://mail.example.nl',
      ],
      (url) => {
        const complaint = complaintOf({ ...GOOD, AGORA_SMTP_URL: url })
        expect(complaint).toMatch(/^AGORA_SMTP_URL must look like [^\n]+$/)
        expect(complaint).not.toMatch(/geheim|ge%heim/)
      },
    )
  })

  test.each(['Inspectie', 'a@example.nl, b@example.nl', 'a@example.nl\nBcc: b@example.nl', '<>', 'a@@b'])(
    '[SM7] %j is no sender',
    (from) => {
      expect(complaintOf({ ...GOOD, AGORA_MAIL_FROM: from })).toMatch(/^AGORA_MAIL_FROM must look like [^\n]+$/)
    },
  )
})

describe('the server of mail', () => {
  test("[SM7] every form of a mail server's address", () => {
    expectRows(
      [
        ['smtp://mail.example.nl', { host: 'mail.example.nl', port: 587, secure: false, login: undefined }],
        ['smtps://mail.example.nl', { host: 'mail.example.nl', port: 465, secure: true, login: undefined }],
        ['smtp://[::1]:2525/', { host: '::1', port: 2525, secure: false, login: undefined }],
        [
          'smtp://a%40b.nl:x%3Ay%2Fz@h',
          { host: 'h', port: 587, secure: false, login: { user: 'a@b.nl', pass: 'x:y/z' } },
        ],
      ],
      ([url, server]) => {
        expect(readSmtpServer(url)).toEqual(server)
      },
    )
  })

  test.each([
    ['smtp://jan:x@mail.example.nl', true, true],
    ['smtp://jan:x@127.0.0.1.example.nl', true, true],
    ['smtp://jan:x@localhost', false, false],
    ['smtp://jan:x@127.0.0.1', false, false],
    ['smtp://jan:x@[::1]', false, false],
    ['smtps://jan:x@mail.example.nl', false, false],
    ['smtp://mail.example.nl', true, false],
    ['smtp://127.0.0.1.example.nl', true, false],
    ['smtp://127.0.0.1', false, false],
  ])('[SM6][XS11] %s must encrypt before anything is sent: %s; where that is optional: %s', (url, must, mustAnyway) => {
    const server = readSmtpServer(url)
    expect(server && mustEncrypt(server, 'required')).toBe(must)
    expect(server && mustEncrypt(server, 'optional')).toBe(mustAnyway)
  })

  test('[SM6][XS11] whether mail may go unencrypted is the operator’s choice, and no by default', () => {
    const set = { AGORA_SMTP_URL: 'smtp://mail.example.nl', AGORA_MAIL_FROM: 'a@example.nl' }
    const mail = { url: set.AGORA_SMTP_URL, from: set.AGORA_MAIL_FROM }
    expect(parseMailSettings({ ...set, AGORA_SMTP_TLS: '' })).toEqual(mail)
    expect(parseMailSettings({ ...set, AGORA_SMTP_TLS: 'required' })).toEqual(mail)
    expect(parseMailSettings({ ...set, AGORA_SMTP_TLS: 'optional' })).toEqual({ ...mail, tls: 'optional' })
    expect(() => parseMailSettings({ ...set, AGORA_SMTP_TLS: 'no' })).toThrow('must be required or optional')
  })
})
