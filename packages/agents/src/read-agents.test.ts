import { expect, test } from 'vitest'
import { BadAgents, readAgents } from './read-agents.ts'

const pin = `sha256:${'0a'.repeat(32)}`
const read = (approvals: unknown) => readAgents([], JSON.stringify({ approvals })).approvals

test('[MC21][XS12] an entry of the list is yes, no, or the pin of a definition', () => {
  const approvals = { check_limit: true, 'mcp-web-search': pin, 'mcp-web-old': false }
  expect(read(approvals)).toEqual(approvals)
  for (const wrong of ['allow', 'sha256:', pin.toUpperCase(), `${pin}0`, ` ${pin}`, 1, null, [pin]]) {
    expect(() => read({ 'mcp-web-search': wrong })).toThrow(BadAgents)
    expect(() => read({ 'mcp-web-search': wrong })).toThrow(/approvals\.mcp-web-search: must be true, false or sha256:/)
  }
})
