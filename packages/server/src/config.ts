import { resolve } from 'node:path'
import { BadWakeName, prepareNames } from '@agora/core/wake/prepare-names'
import { z } from 'zod'
import { type LogLevel, logLevels } from './log-line.ts'

export type Config = {
  readonly host: string
  readonly port: number
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly token: string | undefined
  /** Who answers: what comes with Agora, or nobody. */
  readonly model: 'built-in' | 'none'
  readonly logLevel: LogLevel
  /** The names that Agora answers to. */
  readonly wakeNames: readonly string[]
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
  AGORA_MODEL: given(z.enum(['built-in', 'none'], 'must be "built-in" or "none"').default('built-in')),
  AGORA_WAKE_NAMES: given(z.string().default('agora').transform(readNames)),
  AGORA_LOG_LEVEL: given(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info')),
})

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const { HOST, PORT, AGORA_DATA, DATABASE_URL, AGORA_TOKEN, AGORA_MODEL, AGORA_WAKE_NAMES, AGORA_LOG_LEVEL } =
    parsed.data
  return {
    host: HOST,
    port: PORT,
    dataFolder: resolve(AGORA_DATA),
    databaseUrl: DATABASE_URL,
    token: AGORA_TOKEN,
    model: AGORA_MODEL,
    logLevel: AGORA_LOG_LEVEL,
    wakeNames: AGORA_WAKE_NAMES,
  }
}
