import { resolve } from 'node:path'
import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { ownTimeZone } from './own-time-zone.ts'

test('[CL1] without any setting all is as the interface says', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8000,
    publicUrl: undefined,
    tracing: false,
    dataFolder: resolve('./data'),
    databaseUrl: undefined,
    token: undefined,
    model: 'built-in',
    logLevel: 'info',
    wakeNames: ['agora'],
    fallbackModel: undefined,
    openai: { baseUrl: undefined, apiKey: undefined },
    mcpServers: [],
    agentsFile: undefined,
    domain: 'food',
    timeZone: ownTimeZone(),
    kvk: undefined,
    mail: undefined,
    voice: { transcription: undefined, speech: { kind: 'auto', voices: { nl: 'nl', en: 'en-gb' } } },
    verification: { completeness: 0.8, confidence: 0.7 },
    requestsPerSecond: undefined,
    keepsPhotoLocation: false,
  })
})

test('[CL1] an empty setting is none', () => {
  const names = [
    'HOST',
    'PORT',
    'AGORA_PUBLIC_URL',
    'AGORA_TRACING',
    'AGORA_DATA',
    'DATABASE_URL',
    'AGORA_TOKEN',
    'AGORA_LOG_LEVEL',
    'AGORA_WAKE_NAMES',
    'AGORA_MODEL',
    'AGORA_FALLBACK_MODEL',
    'OPENAI_BASE_URL',
    'OPENAI_API_KEY',
    'AGORA_MCP_SERVERS',
    'AGORA_AGENTS',
    'AGORA_DOMAIN',
    'AGORA_TIME_ZONE',
    'AGORA_KVK_KEY',
    'AGORA_KVK_URL',
    'AGORA_SMTP_URL',
    'AGORA_MAIL_FROM',
    'AGORA_SMTP_TLS',
    'AGORA_REQUESTS_PER_SECOND',
    'AGORA_PHOTO_LOCATION',
    'AGORA_REPORT_COMPLETENESS',
    'AGORA_REPORT_CONFIDENCE',
    'AGORA_TRANSCRIPTION',
    'AGORA_TRANSCRIPTION_URL',
    'AGORA_TRANSCRIPTION_KEY',
    'AGORA_TRANSCRIPTION_LANGUAGES',
    'AGORA_SPEECH',
    'AGORA_SPEECH_URL',
    'AGORA_SPEECH_KEY',
    'AGORA_SPEECH_VOICE',
  ]
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('[CL1] what is set is taken, and what is not ours is passed over', () => {
  expect(
    readConfig({
      HOST: '::1',
      PORT: '0',
      AGORA_PUBLIC_URL: 'https://Agora.example.nl:8443/',
      AGORA_DATA: '/tmp/somewhere',
      DATABASE_URL: 'postgresql://user:p%40ss@db.example:5432/agora?sslmode=require',
      AGORA_TOKEN: 'sixteen-letters!',
      AGORA_LOG_LEVEL: 'error',
      AGORA_MODEL: 'none',
      AGORA_FALLBACK_MODEL: 'openai:small',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      OPENAI_API_KEY: 'sk-key',
      AGORA_AGENTS: '/tmp/agents.json',
      AGORA_DOMAIN: 'toys',
      AGORA_TIME_ZONE: 'Europe/London',
      AGORA_KVK_KEY: 'kvk-key',
      AGORA_SMTP_URL: 'smtp://127.0.0.1:25',
      AGORA_MAIL_FROM: 'agora@example.nl',
      AGORA_SMTP_TLS: 'optional',
      AGORA_TRACING: 'on',
      AGORA_REQUESTS_PER_SECOND: '50',
      AGORA_PHOTO_LOCATION: 'keep',
      AGORA_REPORT_COMPLETENESS: '0.9',
      AGORA_REPORT_CONFIDENCE: '1',
      AGORA_TRANSCRIPTION: 'openai:whisper-1',
      AGORA_TRANSCRIPTION_LANGUAGES: 'nl',
      AGORA_SPEECH: 'none',
      AGORA_WAKE_NAMES: 'agora, Vera ,mijn assistent',
      PATH: '/bin',
      LANG: 'nl_NL.UTF-8',
    }),
  ).toEqual({
    host: '::1',
    port: 0,
    publicUrl: 'https://agora.example.nl:8443',
    dataFolder: '/tmp/somewhere',
    databaseUrl: 'postgresql://user:p%40ss@db.example:5432/agora?sslmode=require',
    token: 'sixteen-letters!',
    model: 'none',
    logLevel: 'error',
    wakeNames: ['agora', 'Vera', 'mijn assistent'],
    programPath: '/bin',
    fallbackModel: 'openai:small',
    openai: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'sk-key' },
    mcpServers: [],
    agentsFile: '/tmp/agents.json',
    domain: 'toys',
    timeZone: 'Europe/London',
    kvk: { key: 'kvk-key', url: 'https://api.kvk.nl' },
    mail: { url: 'smtp://127.0.0.1:25', from: 'agora@example.nl', tls: 'optional' },
    tracing: true,
    requestsPerSecond: 50,
    keepsPhotoLocation: true,
    verification: { completeness: 0.9, confidence: 1 },
    voice: {
      transcription: { model: 'whisper-1', url: 'http://127.0.0.1:9/v1', key: 'sk-key', languages: ['nl'] },
      speech: { kind: 'none' },
    },
  })
})

const wrong = {
  PORT: ['abc', '-1', '65536', '99999', '100000', '80.5', '0x50', '8000 ', ' 8000', '1e3', '８０００', 'http'],
  HOST: ['http://localhost', 'a b', 'localhost/', '*', 'a,b'],
  AGORA_PUBLIC_URL: [
    'agora.example.nl',
    'ftp://agora.example.nl',
    'https://',
    '//x',
    'https://agora.example.nl/agora',
    'https://agora.example.nl/?x',
    'https://agora.example.nl/#x',
    'https://piet:geheim@agora.example.nl',
    'https://agora.example.nl, https://b.nl',
    'https://agora .nl',
    'https://a\nb.nl',
    'https://agora.example.nl:99999',
  ],
  DATABASE_URL: ['localhost', 'mysql://a/b', 'sqlite:///x', 'postgres:/x', 'postgres://[', ' postgres://a/b'],
  AGORA_TOKEN: ['short', 'fifteen-letters', 'sixteen letters in words', 'with-a-line\nbreak-in-it', '\t'.repeat(20)],
  AGORA_LOG_LEVEL: ['verbose', 'INFO', 'trace', '1'],
  AGORA_TRACING: ['yes', 'ON', '2', 'langsmith', 'on '],
  AGORA_REQUESTS_PER_SECOND: ['0', '-1', '1.5', '1000000', 'many'],
  AGORA_PHOTO_LOCATION: ['yes', 'KEEP', 'removed'],
  AGORA_SMTP_TLS: ['no', 'REQUIRED', 'starttls'],
  AGORA_MODEL: ['stub', 'NONE', 'off', 'built-in ', 'gpt'],
  AGORA_TIME_ZONE: ['Amsterdam', 'Mars/Olympus', 'CET+25', ' Europe/Amsterdam'],
  AGORA_WAKE_NAMES: ['a', 'agora,b', 'agora,', ',', ' ', '7', '12 34', 'x'.repeat(41), 'ago*ra', 'agora;vera', 'a\nb'],
}
const cases = Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const))

test('[CL1] a wrong setting is refused in one line that names it and says what it should be', () => {
  expectRows(cases, ([name, value]) => {
    const mail = { AGORA_SMTP_URL: 'smtp://127.0.0.1', AGORA_MAIL_FROM: 'a@example.nl' }
    const reading = () => readConfig({ ...(name === 'AGORA_SMTP_TLS' ? mail : {}), [name]: value })
    expect(reading).toThrow(ConfigError)
    expect(reading).toThrow(new RegExp(`^${name} must .+$`))
  })
})

test('[CL9][XT7] without a setting the time zone is the machine’s, if it has one', () => {
  expectRows(
    [
      ['Europe/London', 'Europe/London'],
      ['America/New_York', 'America/New_York'],
      ['UTC', 'Europe/Amsterdam'],
      ['Etc/UTC', 'Europe/Amsterdam'],
      ['GMT', 'Europe/Amsterdam'],
      ['', 'Europe/Amsterdam'],
    ] as const,
    ([machine, zone]) => {
      expect(ownTimeZone(machine)).toBe(zone)
    },
  )
})

test('[CL1] a wrong secret is not repeated in the complaint', () => {
  expect(() => readConfig({ AGORA_TOKEN: 'secret word' })).toThrow(/^(?!.*secret word)/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toThrow(/^(?!.*hunter2)/)
})

test('[CL1] of several wrong settings the first is named, in one line', () => {
  expect(() => readConfig({ PORT: 'x', AGORA_TOKEN: 'y', AGORA_LOG_LEVEL: 'z' })).toThrow(/^PORT must [^\n]+$/)
})
