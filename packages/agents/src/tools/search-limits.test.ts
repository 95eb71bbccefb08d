import { expect, test } from 'vitest'
import { FakePorts } from './testing/fake-ports.ts'
import { searchMemoryTool } from './search-memory.ts'
import { searchNotesTool } from './search-notes.ts'
import { searchRulesTool } from './search-rules.ts'

const never = () => Promise.reject(new Error('no search here'))
const tools = [
  { tool: searchMemoryTool(never), byDefault: 8, most: 20 },
  { tool: searchNotesTool(never), byDefault: 8, most: 20 },
  { tool: searchRulesTool(new FakePorts().ports), byDefault: 5, most: 10 },
]

test('[GR15] a search takes a number of results from one to its most, and has one of its own', () => {
  for (const { tool, byDefault, most } of tools) {
    const limitOf = (args: object) => tool.args.safeParse({ query: 'koelcel', language: 'nl', ...args }).data?.limit
    expect([limitOf({}), limitOf({ limit: 1 }), limitOf({ limit: most })], tool.name).toEqual([byDefault, 1, most])
    for (const limit of [0, most + 1, 1.5]) expect(limitOf({ limit }), `${tool.name} ${limit}`).toBe(undefined)
  }
})
