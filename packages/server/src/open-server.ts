import { ownerToken } from './auth/owner-token.ts'
import type { Ambient } from './ambient.ts'
import { makeRegister } from './companies/make-register.ts'
import { type Config, ConfigError } from './config.ts'
import { loadDomains } from './inspection/domains.ts'
import { rulebookWith } from './inspection/rulebook.ts'
import { openPassageStore } from './ingest/open-passage-store.ts'
import type { Log } from './log-line.ts'
import { lockDataFolder, makeDataFolder } from './log/data-folder.ts'
import type { LogStorage } from './log/log-storage.ts'
import { openStorage } from './log/open-storage.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'
import { stopTracing } from './stop-tracing.ts'
import { makeAssistant } from './turns/make-assistant.ts'
import { makeVoice } from './voice/make-voice.ts'
import type { Voice } from './voice/voice-ports.ts'
import { BadVoiceSettings } from './voice/voice-settings.ts'

export type OpenServer = Pick<RunningServer, 'url' | 'makeLink' | 'close'> & {
  readonly storageKind: LogStorage['kind']
}

/** Builds every part that the settings name and starts the server. `close` also releases the data folder. */
export async function openServer(
  config: Config,
  log: Log,
  ambient: Ambient,
  { timing = {} }: Pick<ServerOptions, 'timing'> = {},
): Promise<OpenServer> {
  const voice = voiceOf(config)
  // Before anything of LangChain is loaded: it looks at the environment each time it runs.
  const untraced = config.tracing ? [] : stopTracing(process.env)
  if (untraced.length > 0) log('info', 'tracing is off: AGORA_TRACING is not set', { ignored: untraced })
  if (config.tracing) log('warn', 'tracing is on: conversations go where the environment says')
  makeDataFolder(config.dataFolder)
  const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataFolder)
  // Last opened, first closed. A start that fails leaves nothing open: the caller may try again in this process.
  const opened: (() => unknown)[] = [() => lock?.release()]
  try {
    const token = ownerToken(config.dataFolder, config.token, ambient)
    const storage = await openStorage(config)
    opened.unshift(() => storage.close())
    const domains = await loadDomains()
    if (!domains.has(config.domain)) {
      const known = domains.list.map(({ id }) => id).join(', ')
      throw new ConfigError(`AGORA_DOMAIN must be one of ${known}`)
    }
    const assistant = config.model === 'none' ? undefined : makeAssistant(config, domains)
    const sectors = domains.list.flatMap((one) => one.sectors)
    const rulebook = rulebookWith(await openPassageStore(config))
    opened.unshift(() => rulebook.close())
    // Mail is loaded where it is set up.
    const mailer = config.mail && (await import('./mail/make-mailer.ts')).makeMailer(config.mail)
    const register = makeRegister({ kvk: config.kvk, domains: domains.list, sectors, now: ambient.now })
    const { host, port, wakeNames, domain, timeZone, publicUrl, requestsPerSecond: perSecond } = config
    const server = await startServer({
      storage,
      token,
      host,
      port,
      publicUrl,
      log,
      ambient,
      wakeNames,
      assistant,
      domains,
      domain,
      timeZone,
      register,
      mailer,
      rulebook,
      voice,
      keepsLocation: config.keepsPhotoLocation,
      ...(perSecond === undefined ? {} : { rates: { requests: { perSecond, burst: perSecond * 10 } } }),
      timing,
    })
    return {
      url: server.url,
      makeLink: server.makeLink,
      storageKind: storage.kind,
      close: async () => {
        await server.close()
        lock?.release()
      },
    }
  } catch (error) {
    for (const close of opened) await close()
    throw error
  }
}

/** Called before anything is created: a program that is missing is an error in the settings. */
function voiceOf({ voice, programPath }: Config): Voice {
  try {
    return makeVoice(voice, programPath)
  } catch (error) {
    if (!(error instanceof BadVoiceSettings)) throw error
    throw new ConfigError(`${error.setting} ${error.message}`, { cause: error })
  }
}
