import { resolve } from 'node:path'
import { BadServers, type ServerSetting, parseServers } from '@agora/agents/mcp/parse-servers'
import { BadModelName, parseModelName } from '@agora/agents/models/parse-model-name'
import { isKnownZone } from '@agora/core/context/is-known-zone'
import { UNDECLARED_DOMAIN } from '@agora/inspection/undeclared-domain'
import { BadWakeName, prepareNames } from '@agora/core/wake/prepare-names'
import { DomainId } from '@agora/protocol/inspection'
import { z } from 'zod'
import { BadKvkSettings, type KvkSettings, readKvkSettings } from './companies/kvk-settings.ts'
import { type LogLevel, logLevels } from './log-line.ts'
import { BadMailSettings, type MailSettings, parseMailSettings } from './mail/parse-mail-settings.ts'
import { ownTimeZone } from './own-time-zone.ts'
import { BadVoiceSettings, type VoiceSettings, readVoiceSettings } from './voice/voice-settings.ts'

export type Config = {
  readonly host: string
  readonly port: number
  /** The origin that people reach the server by; its own address where it is not given. */
  readonly publicUrl: string | undefined
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly token: string | undefined
  /** Who answers: `built-in`, `openai:<model>`, `<provider>:<model>`, or `none`. */
  readonly model: string
  /** Who answers when that one cannot. */
  readonly fallbackModel: string | undefined
  readonly openai: { readonly baseUrl: string | undefined; readonly apiKey: string | undefined }
  readonly mcpServers: readonly ServerSetting[]
  /** A file with the operator's own agents. */
  readonly agentsFile: string | undefined
  readonly logLevel: LogLevel
  /** Below these a report is asked about before it is called ready; from 0 to 1. */
  readonly verification: { readonly completeness: number; readonly confidence: number }
  /** How mail is sent; none is without it. */
  readonly mail: MailSettings | undefined
  /** The company register; invented firms are all there is without it. */
  readonly kvk: KvkSettings | undefined
  /** What transcribes and what speaks. */
  readonly voice: VoiceSettings
  /** The domain of conversations that name none. */
  readonly domain: string
  /** The time zone of conversations whose device tells none. */
  readonly timeZone: string
  /** The names that Agora answers to. */
  readonly wakeNames: readonly string[]
  /** What models are given is sent to the tracing service that the environment names for LangChain. */
  readonly tracing: boolean
  /** Requests a second of one credential. */
  readonly requestsPerSecond: number | undefined
  /** Photos are stored with the place where they were made. */
  readonly keepsPhotoLocation: boolean
  /** Where programs are looked for, eSpeak among them: the PATH. */
  readonly programPath: string | undefined
}

/** A wrong setting: the message names it and says what it should be. */
export class ConfigError extends Error {}

const given = <Schema extends z.ZodType>(schema: Schema) =>
  // An empty variable is what a shell script writes for "not set".
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** Names with commas between them. */
function readNames(list: string, context: z.RefinementCtx): readonly string[] {
  const names = list.split(',').map((name) => name.trim())
  try {
    prepareNames(names)
  } catch (error) {
    if (!(error instanceof BadWakeName)) throw error
    context.addIssue({ code: 'custom', message: error.message })
  }
  return names
}

function checkModelName(name: string, context: z.RefinementCtx): void {
  try {
    parseModelName(name)
  } catch (error) {
    if (!(error instanceof BadModelName)) throw error
    context.addIssue({ code: 'custom', message: error.message })
  }
}

function readServers(environment: Readonly<Record<string, string | undefined>>): readonly ServerSetting[] {
  try {
    return parseServers(environment['AGORA_MCP_SERVERS'], environment)
  } catch (error) {
    if (!(error instanceof BadServers)) throw error
    throw new ConfigError(`${error.setting} ${error.message}`, { cause: error })
  }
}

function readKvk(environment: Readonly<Record<string, string | undefined>>): KvkSettings | undefined {
  try {
    return readKvkSettings(environment)
  } catch (error) {
    if (!(error instanceof BadKvkSettings)) throw error
    throw new ConfigError(`${error.setting} ${error.message}`, { cause: error })
  }
}

function readMail(environment: Readonly<Record<string, string | undefined>>): MailSettings | undefined {
  try {
    return parseMailSettings(environment)
  } catch (error) {
    if (!(error instanceof BadMailSettings)) throw error
    throw new ConfigError(`${error.setting} ${error.message}`, { cause: error })
  }
}

function readVoice(environment: Readonly<Record<string, string | undefined>>): VoiceSettings {
  try {
    return readVoiceSettings(environment)
  } catch (error) {
    if (!(error instanceof BadVoiceSettings)) throw error
    throw new ConfigError(`${error.setting} ${error.message}`, { cause: error })
  }
}

/** `http` or `https`, a host, perhaps a port; the app lives at the top of its address. */
function isOrigin(text: string): boolean {
  const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null
  return url !== null && url.href === `${url.origin}/`
}

const share = (otherwise: string) =>
  given(
    z
      .string()
      .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, 'must be a number from 0 to 1')
      .default(otherwise)
      .transform(Number),
  )

const Environment = z.object({
  HOST: given(
    z
      .string()
      .regex(/^[\w.:-]+$/, 'must be a host name or an address')
      .default('127.0.0.1'),
  ),
  PORT: given(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
      .default('8000')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a number from 0 to 65535'),
  ),
  AGORA_PUBLIC_URL: given(
    z
      .string()
      .refine(isOrigin, 'must look like https://agora.example.nl, without a path')
      .transform((url) => new URL(url).origin)
      .optional(),
  ),
  AGORA_DATA: given(z.string().default('./data')),
  DATABASE_URL: given(
    z
      .string()
      .refine(
        (url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url),
        'must look like postgres://user:password@host/name',
      )
      .optional(),
  ),
  AGORA_TOKEN: given(
    z
      .string()
      .regex(/^\S{16,}$/, 'must be at least 16 characters without spaces')
      .optional(),
  ),
  AGORA_MODEL: given(z.string().default('built-in').superRefine(checkModelName)),
  AGORA_FALLBACK_MODEL: given(z.string().superRefine(checkModelName).optional()),
  OPENAI_BASE_URL: given(
    z
      .string()
      .refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), 'must look like https://host/v1')
      .optional(),
  ),
  OPENAI_API_KEY: given(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be a key without spaces or special characters')
      .optional(),
  ),
  AGORA_MCP_SERVERS: given(z.string().optional()),
  AGORA_AGENTS: given(z.string().optional()),
  AGORA_REPORT_COMPLETENESS: share('0.8'),
  AGORA_REPORT_CONFIDENCE: share('0.7'),
  AGORA_DOMAIN: given(DomainId.default(UNDECLARED_DOMAIN)),
  AGORA_TIME_ZONE: given(
    z.string().refine(isKnownZone, 'must be the name of a time zone, such as Europe/Amsterdam').optional(),
  ),
  AGORA_WAKE_NAMES: given(z.string().default('agora').transform(readNames)),
  AGORA_TRACING: given(
    z
      .enum(['on', 'true', '1', 'off', 'false', '0'], 'must be on or off')
      .default('off')
      .transform((setting) => ['on', 'true', '1'].includes(setting)),
  ),
  AGORA_REQUESTS_PER_SECOND: given(
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1 to 999999')
      .transform(Number)
      .optional(),
  ),
  AGORA_PHOTO_LOCATION: given(z.enum(['remove', 'keep'], 'must be remove or keep').default('remove')),
  AGORA_LOG_LEVEL: given(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info')),
})

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const settings = parsed.data
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataFolder: resolve(settings.AGORA_DATA),
    databaseUrl: settings.DATABASE_URL,
    token: settings.AGORA_TOKEN,
    model: settings.AGORA_MODEL,
    fallbackModel: settings.AGORA_FALLBACK_MODEL,
    openai: { baseUrl: settings.OPENAI_BASE_URL, apiKey: settings.OPENAI_API_KEY },
    mcpServers: readServers(environment),
    agentsFile: settings.AGORA_AGENTS && resolve(settings.AGORA_AGENTS),
    logLevel: settings.AGORA_LOG_LEVEL,
    verification: {
      completeness: settings.AGORA_REPORT_COMPLETENESS,
      confidence: settings.AGORA_REPORT_CONFIDENCE,
    },
    mail: readMail(environment),
    kvk: readKvk(environment),
    voice: readVoice(environment),
    domain: settings.AGORA_DOMAIN,
    timeZone: settings.AGORA_TIME_ZONE ?? ownTimeZone(),
    wakeNames: settings.AGORA_WAKE_NAMES,
    publicUrl: settings.AGORA_PUBLIC_URL,
    tracing: settings.AGORA_TRACING,
    requestsPerSecond: settings.AGORA_REQUESTS_PER_SECOND,
    keepsPhotoLocation: settings.AGORA_PHOTO_LOCATION === 'keep',
    programPath: environment['PATH'],
  }
}
