/** An MCP server as the operator names it. */
export type ServerSetting = {
  readonly name: string
  readonly url: string
  readonly token?: string
}

/** A wrong setting: `setting` is its name, the message says what is wrong with it and never what a secret is. */
export class BadServers extends Error {
  readonly setting: string
  constructor(setting: string, message: string) {
    super(message)
    this.setting = setting
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const LIST = 'AGORA_MCP_SERVERS'

/** `name=url,…`. A server's token stands in a variable of its own, so that the list can be shown. */
export function parseServers(list: string | undefined, environment: Environment = {}): readonly ServerSetting[] {
  const pieces = (list ?? '').split(',').map((piece) => piece.trim())
  const servers = pieces.filter((piece) => piece !== '').map((piece) => parseServer(piece, environment))
  for (const [index, { name }] of servers.entries()) {
    if (servers.slice(0, index).some((other) => other.name === name)) {
      throw new BadServers(LIST, `names "${name}" twice`)
    }
    // `mcp-search-*` grants one server's tools, and must not grant those of `search-extra` along with them.
    const longer = servers.find((other) => other.name.startsWith(`${name}-`))
    if (longer) {
      throw new BadServers(
        LIST,
        `has "${name}" and "${longer.name}": tools of the one look like the other's, rename one`,
      )
    }
  }
  return servers
}

function parseServer(piece: string, environment: Environment): ServerSetting {
  const [, name, url] = /^([^=]*)=(.*)$/.exec(piece) ?? []
  if (name === undefined || url === undefined) {
    throw new BadServers(LIST, 'must look like name=https://host/mcp,other=… (a comma within an address is %2C)')
  }
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(name)) {
    throw new BadServers(LIST, `has the name "${name}": use a-z, 0-9 and -, a letter first, at most 32 characters`)
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new BadServers(LIST, `has no http or https address for "${name}"`)
  }
  const { username, password } = new URL(url)
  const variable = `AGORA_MCP_TOKEN_${name.toUpperCase().replaceAll('-', '_')}`
  if (username !== '' || password !== '') {
    throw new BadServers(LIST, `has a password in the address of "${name}": use a token in ${variable} instead`)
  }
  const token = environment[variable]
  if (token === undefined || token === '') return { name, url }
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new BadServers(variable, 'must be a token without spaces or special characters')
  }
  return { name, url, token }
}
