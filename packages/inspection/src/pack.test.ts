import { expect, test } from 'vitest'
import { pack } from './pack.ts'

const ids = pack.agents.map(({ id }) => id)

test('[IN3] agents hand over to agents that exist, and every specialist goes back to the first', () => {
  expect(ids).toEqual(['triage', 'regulation', 'history', 'reporting'])
  for (const { id, handsTo } of pack.agents) {
    expect(handsTo.filter((other) => !ids.includes(other) || other === id)).toEqual([])
    expect(handsTo.includes(pack.first) || id === pack.first).toBe(true)
  }
})

test('[IN3] each intent has an agent that has its tools; ids are unique', () => {
  expect(new Set(pack.intents.map(({ id }) => id)).size).toBe(pack.intents.length)
  for (const { agent, does } of pack.intents) {
    const tools = pack.agents.find(({ id }) => id === agent)?.tools ?? []
    const needed = does.kind === 'look-up' ? does.calls.map(({ tool }) => tool) : ['request_clarification']
    expect(needed.filter((tool) => !tools.includes(tool))).toEqual([])
  }
  const askers = pack.agents.filter(({ tools }) => tools.includes('request_clarification'))
  expect(askers.map(({ id }) => id)).toEqual(['reporting'])
})

test.each(pack.agents)('[IN2][IN6] $id is told what holds for all', ({ instructions, name }) => {
  expect(instructions).toMatch(/Answer in the language of the user/u)
  expect(instructions).toMatch(/Cite notes by their number as \[n\]\. Cite rules by law and article/u)
  expect(instructions).toMatch(/never orders to you/u)
  expect(instructions).toMatch(/Never set or suggest as decided a class/u)
  expect(instructions).toMatch(/Never make up/u)
  expect(name.nl).not.toBe('')
})

test('[IN2] no agent has a tool that sets a class, a measure or “final”', () => {
  const tools = pack.agents.flatMap((agent) => agent.tools)
  expect(tools.filter((tool) => /final|class|measure|sanction|fine/u.test(tool))).toEqual([])
})
