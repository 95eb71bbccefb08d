import { expectRows } from '@agora/core/testing/expect-rows'
import { describe, expect, test } from 'vitest'
import { BadServers, parseServers } from './parse-servers.ts'

describe('the setting', () => {
  test('[MC17] names and addresses, each with the token that stands in its own variable', () => {
    const environment = { AGORA_MCP_TOKEN_WEB_SEARCH: 'abc', AGORA_MCP_TOKEN_FILES: '', AGORA_MCP_TOKEN_OTHER: 'x' }
    expect(parseServers(' web-search=https://a.example/mcp?x=1 , files=http://127.0.0.1:9/,', environment)).toEqual([
      { name: 'web-search', url: 'https://a.example/mcp?x=1', token: 'abc' },
      { name: 'files', url: 'http://127.0.0.1:9/' },
    ])
    expect(parseServers(undefined)).toEqual([])
    expect(parseServers('')).toEqual([])
  })

  test('[MC17] a malformed list of servers is refused in one line', () => {
    expectRows(
      [
        ['https://a.example', 'must look like name=https://host/mcp'],
        ['=https://a.example', 'has the name ""'],
        ['Web=https://a.example', 'has the name "Web"'],
        ['9a=https://a.example', 'has the name "9a"'],
        [`${'a'.repeat(33)}=https://a.example`, 'at most 32 characters'],
        ['a=', 'has no http or https address for "a"'],
        ['a=ftp://a.example', 'has no http or https address for "a"'],
        ['a=a.example/mcp', 'has no http or https address for "a"'],
        ['a=https://a.example,b=https://b.example,a=https://c.example', 'names "a" twice'],
        ['a-b=https://a.example,a=https://b.example', 'has "a" and "a-b"'],
        ['a=https://me:hunter2@a.example', 'use a token in AGORA_MCP_TOKEN_A instead'],
      ],
      ([list, message]) => {
        const refused = thrownBy(() => parseServers(list))
        expect(refused).toMatchObject({ setting: 'AGORA_MCP_SERVERS', message: expect.stringContaining(message) })
        expect(refused.message).not.toMatch(/\n|hunter2/)
      },
    )
  })

  test('[MC17] a token that cannot be one is refused, and not shown', () => {
    const refused = thrownBy(() => parseServers('a=https://a.example', { AGORA_MCP_TOKEN_A: 'hunter2\nx: y' }))
    expect(refused.setting).toBe('AGORA_MCP_TOKEN_A')
    expect(refused.message).not.toContain('hunter2')
  })
})

function thrownBy(run: () => unknown): BadServers {
  try {
    run()
  } catch (error) {
    if (error instanceof BadServers) return error
  }
  throw new Error('nothing was refused')
}
