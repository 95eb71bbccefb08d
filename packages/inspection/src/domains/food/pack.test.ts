import { expect, test } from 'vitest'
import { pack } from './pack.ts'

/** What the brain uses for each of these. */
const byKind: Readonly<Record<string, readonly string[]>> = {
  report: ['request_clarification', 'report_status', 'start_inspection', 'extract_findings'],
  finalise: ['request_clarification', 'report_status', 'finalise_report'],
  send: ['report_status', 'send_report'],
}
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
    const needed = does.kind === 'look-up' ? does.calls.map(({ tool }) => tool) : byKind[does.kind]
    expect(needed?.filter((tool) => !tools.includes(tool))).toEqual([])
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

test('[IN2] no agent has a tool that sets a class or a measure; only reporting may propose the end', () => {
  const tools = pack.agents.flatMap(({ id, tools: own }) => own.map((tool) => `${id} ${tool}`))
  expect(tools.filter((tool) => /final|class|measure|sanction|fine|judge|confirm|send/u.test(tool))).toEqual([
    'reporting finalise_report',
    'reporting send_report',
  ])
})

test('[IN6] limits only by the tool, product or air asked, questions in small rounds', () => {
  for (const { instructions } of pack.agents) expect(instructions).toMatch(/Limits only by check_limit/u)
  const [, regulation, , reporting] = pack.agents
  expect(regulation?.instructions).toMatch(/asks for product or air, ask that/u)
  expect(reporting?.instructions).toMatch(/at most three at a time.*at most four rounds/u)
  // Whoever is told to use a tool has it.
  for (const { instructions, tools } of pack.agents) {
    const named = instructions.match(/\b(?:[a-z]+_[a-z_]+)\b/gu) ?? []
    const mentions = named.filter((name) => name !== 'check_limit' && !tools.includes(name))
    expect(mentions).toEqual([])
  }
})
