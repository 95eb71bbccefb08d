import { z } from 'zod'
import { localUrl } from '../auth/own-address.ts'
import { keptToken } from '../auth/owner-token.ts'
import { ConfigError } from '../config.ts'
import type { Command } from './command.ts'

const Answer = z.object({ path: z.string() })

export const link: Command = async ({ config, print, stderr }) => {
  const { host, port, publicUrl, dataFolder, token } = config
  const url = localUrl(host, port)
  const known = token ?? keptToken(dataFolder)
  if (!known) throw new ConfigError(`no server was ever started on ${dataFolder}; set AGORA_DATA as it has it`)
  const authorization = `Bearer ${known}`
  const response = await fetch(`${url}/api/links`, { method: 'POST', headers: { authorization } }).catch(
    () => undefined,
  )
  if (!response?.ok) {
    stderr.write(
      response
        ? `agora: the server at ${url} does not know this owner (${response.status}); is AGORA_DATA the same as its own?\n`
        : `agora: no server answers at ${url}; start it with "npm start", or set HOST and PORT as it has them\n`,
    )
    return 1
  }
  const answer = Answer.safeParse(await response.json().catch(() => undefined))
  if (!answer.success)
    throw new ConfigError(`what answers at ${url} is no Agora; set HOST and PORT as the server has them`)
  print(`${publicUrl ?? url}${answer.data.path}`)
  return 0
}
