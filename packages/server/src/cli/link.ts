import { z } from 'zod'
import { ownerToken } from '../auth/owner-token.ts'
import type { Command } from './command.ts'

const Answer = z.object({ path: z.string() })

export const link: Command = async ({ config, ambient, print }) => {
  const { host, port, dataFolder, token } = config
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const authorization = `Bearer ${ownerToken(dataFolder, token, ambient)}`
  const response = await fetch(`${url}/api/links`, { method: 'POST', headers: { authorization } }).catch(
    () => undefined,
  )
  if (!response?.ok) {
    process.stderr.write(
      response
        ? `agora: the server at ${url} does not know this owner (${response.status}); is AGORA_DATA the same as its own?\n`
        : `agora: no server answers at ${url}; start it with "npm start", or set HOST and PORT as it has them\n`,
    )
    return 1
  }
  print(`${url}${Answer.parse(await response.json()).path}`)
  return 0
}
