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
import { type RunningServer, startServer } from './server.ts'
import { makeAssistant } from './turns/make-assistant.ts'
import { makeVoice } from './voice/make-voice.ts'
import type { Voice } from './voice/voice-ports.ts'
import { BadVoiceSettings } from './voice/voice-settings.ts'

export type OpenServer = Pick<RunningServer, 'url' | 'makeLink' | 'close'> & {
  readonly storageKind: LogStorage['kind']
}

/** Builds every part that the settings name and starts the server. `close` also releases the data folder. */
export async function openServer(config: Config, log: Log, ambient: Ambient): Promise<OpenServer> {
  const voice = voiceOf(config)
  makeDataFolder(config.dataFolder)
  const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataFolder)
  const token = ownerToken(config.dataFolder, config.token, ambient)
  const storage = await openStorage(config)
  const { host, port, wakeNames } = config
  const domains = await loadDomains()
  if (!domains.has(config.domain)) {
    const known = domains.list.map(({ id }) => id).join(', ')
    throw new ConfigError(`AGORA_DOMAIN must be one of ${known}`)
  }
  const assistant = config.model === 'none' ? undefined : makeAssistant(config, domains)
  const { domain } = config
  const sectors = domains.list.flatMap((one) => one.sectors)
  const rulebook = rulebookWith(await openPassageStore(config))
  // Mail is loaded where it is set up.
  const mailer = config.mail && (await import('./mail/make-mailer.ts')).makeMailer(config.mail)
  const register = makeRegister({ kvk: config.kvk, domains: domains.list, sectors, now: ambient.now })
  const options = {
    storage,
    token,
    host,
    port,
    log,
    ambient,
    wakeNames,
    assistant,
    domains,
    domain,
    register,
    mailer,
    rulebook,
    voice,
  }
  const server = await startServer(options).catch(async (error: unknown) => {
    await storage.close()
    throw error
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
}

/** Called before anything is created: a program that is missing is an error in the settings. */
function voiceOf({ voice }: Config): Voice {
  try {
    return makeVoice(voice, process.env['PATH'])
  } catch (error) {
    if (!(error instanceof BadVoiceSettings)) throw error
    throw new ConfigError(`${error.setting} ${error.message}`, { cause: error })
  }
}
