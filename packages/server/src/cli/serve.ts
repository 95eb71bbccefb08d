import { flushCompileCache } from 'node:module'
import { describeError } from '../log-line.ts'
import { openServer } from '../open-server.ts'
import { AGORA_VERSION } from '../version.ts'
import type { Command } from './command.ts'

export const serve: Command = async ({ config, log, ambient, print, untilStopRequested, onUnhandledRejection }) => {
  // What fails with nobody listening (a library's promise, mostly) is a fault in one turn, not the end of everybody's server.
  onUnhandledRejection((error) => log('error', 'a bug: this failed and nobody listened', describeError(error)))
  const server = await openServer(config, log, ambient)
  const where = server.storageKind === 'sqlite' ? config.dataFolder : 'PostgreSQL'
  // Before anyone is told that it runs: whoever hears that may stop it at once.
  const stopped = untilStopRequested()
  print(`Agora ${AGORA_VERSION} is ready; it keeps everything in ${where}.`)
  print(`Open  ${server.makeLink()}`)
  print('      (the link works once; "npx agora link" makes another)')
  // Now, and not at the end: whoever is killed has no end.
  flushCompileCache()
  await stopped
  print('Agora is stopping …')
  await server.close()
  return 0
}
