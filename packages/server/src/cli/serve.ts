import { flushCompileCache } from 'node:module'
import { isLoopback } from '../auth/own-address.ts'
import { describeError } from '../log-line.ts'
import { openServer } from '../open-server.ts'
import { AGORA_VERSION } from '../version.ts'
import type { Command } from './command.ts'

export const serve: Command = async ({ config, log, ambient, print, stdout, stderr, ...edge }) => {
  const { untilStopRequested, onUnhandledRejection } = edge
  const { host, publicUrl } = config
  // A promise that a library leaves unhandled fails one turn; it must not end the server.
  onUnhandledRejection((error) => log('error', 'unhandled rejection', describeError(error)))
  const server = await openServer(config, log, ambient)
  const where = server.storageKind === 'sqlite' ? config.dataFolder : 'PostgreSQL'
  // Before the server announces itself: a supervisor may stop it at once.
  const stopped = untilStopRequested()
  print(`Agora ${AGORA_VERSION} is ready; it keeps everything in ${where}.`)
  // Where the output is kept (a log, a pipe), others may read it: a link lets anyone in who has it.
  if (stdout.isTTY) {
    print(`Open  ${server.makeLink()}`)
    print('      (the link works once, within ten minutes; "npx agora link" makes another)')
  } else {
    print(`Open  ${publicUrl ?? server.url}/`)
    print('      ("npx agora link" makes a link that lets a browser in; it works once, within ten minutes)')
  }
  if (!isLoopback(host) && publicUrl === undefined) stderr.write(`agora: ${exposed(host)}\n`)
  // Now and not at exit: a killed process never exits.
  flushCompileCache()
  await stopped
  print('Agora is stopping …')
  await server.close()
  return 0
}

function exposed(host: string): string {
  return (
    `warning: HOST=${host} lets other computers connect, without encryption. Set AGORA_PUBLIC_URL to the address that ` +
    'people use (https://…); until then the server refuses requests under names that it does not know'
  )
}
