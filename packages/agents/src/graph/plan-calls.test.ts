import { expect, test } from 'vitest'
import { graphLimits } from './graph-limits.ts'
import { planCalls } from './plan-calls.ts'

const agent = {
  id: 'reporting',
  name: { nl: 'Rapportage', en: 'Reporting' },
  description: '',
  instructions: '',
  tools: ['request_clarification'],
  handsTo: [],
  version: '1',
}

function ask(...fields: readonly string[]) {
  const questions = fields.map((field) => ({ field, text: `${field}?`, importance: 'required' }))
  const calls = [{ tool: 'request_clarification', args: { questions } }]
  return planCalls({ agent, calls, thought: 1, tools: [], limits: graphLimits, asksLeft: 5, asked: ['place', 'code'] })
}

test('[GR28][XT17] what another turn asks already is not asked again', () => {
  expect(ask('reason').calls).toMatchObject([{ plan: 'ask' }])
  const again = ask('reason', 'place')
  expect(again.calls).toMatchObject([{ plan: 'refused' }])
  expect(again.refusals).toMatchObject([
    { outcome: 'failed', text: expect.stringContaining('already: place') as string },
  ])
})
