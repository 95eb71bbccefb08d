import { flushCompileCache } from 'node:module'
import { ownerToken } from '../auth/owner-token.ts'
import { makeRegister } from '../companies/make-register.ts'
import { type Config, ConfigError } from '../config.ts'
import { loadDomains } from '../inspection/domains.ts'
import { rulebookWith } from '../inspection/rulebook.ts'
import { openPassageStore } from '../ingest/open-passage-store.ts'
import { describeError } from '../log-line.ts'
import { lockDataFolder, makeDataFolder } from '../log/data-folder.ts'
import { openStorage } from '../log/open-storage.ts'
import { startServer } from '../server.ts'
import { makeAssistant } from '../turns/make-assistant.ts'
import { AGORA_VERSION } from '../version.ts'
import { makeVoice } from '../voice/make-voice.ts'
import type { Voice } from '../voice/voice-ports.ts'
import { BadVoiceSettings } from '../voice/voice-settings.ts'
import type { Command } from './command.ts'

/** A second signal means now. */
const FORCED_EXIT_CODE = 130

export const serve: Command = async ({ config, log, ambient, print }) => {
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
  const mailer = config.mail && (await import('../mail/make-mailer.ts')).makeMailer(config.mail)
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
  // What fails with nobody listening (a library's promise, mostly) is a fault in one turn, not the end of everybody's server.
  process.on('unhandledRejection', (error) =>
    log('error', 'a bug: this failed and nobody listened', describeError(error)),
  )
  const server = await startServer(options).catch(async (error: unknown) => {
    await storage.close()
    throw error
  })
  const where = storage.kind === 'sqlite' ? config.dataFolder : 'PostgreSQL'
  // Before anyone is told that it runs: whoever hears that may stop it at once.
  const stopped = stopSignal()
  print(`Agora ${AGORA_VERSION} is ready; it keeps everything in ${where}.`)
  print(`Open  ${server.makeLink()}`)
  print('      (the link works once; "npx agora link" makes another)')
  // Now, and not at the end: whoever is killed has no end.
  flushCompileCache()
  await stopped
  print('Agora is stopping …')
  await server.close()
  lock?.release()
  return 0
}

/** Before anything is made: whoever asks for a program that is not there should be told at once. */
function voiceOf({ voice }: Config): Voice {
  try {
    return makeVoice(voice, process.env['PATH'])
  } catch (error) {
    if (!(error instanceof BadVoiceSettings)) throw error
    throw new ConfigError(`${error.setting} ${error.message}`, { cause: error })
  }
}

function stopSignal(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        stop()
        process.once(signal, () => process.exit(FORCED_EXIT_CODE))
      })
    }
  })
}
