import type { TurnContext } from '@agora/inspection/context/write-inspection'
import { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { chooseSpeaker } from './choose-speaker.ts'
import { scriptedThinker } from './testing/scripted-thinker.ts'

const among = ['vera', 'hugo'].map((id) => ({ id, name: id, description: '' }))
const asked = { among, mayPropose: false, reserve: async () => {} }

function said(text: string, seq: number): Message {
  return { id: MessageId.parse(`m${seq}`), seq, by: { kind: 'user', id: 'owner' }, text, as: 'turn', at: seq }
}

function contextWith(...messages: readonly Message[]): TurnContext {
  return { language: 'nl', asked: [], messages, notes: { count: 0, digest: [], recent: [] } }
}

test('[RT21] a moderator is not told what was withdrawn', async () => {
  const thinker = scriptedThinker([{ calls: [{ tool: 'give_floor', args: { participant: 'hugo', why: 'twijfel' } }] }])
  const context = contextWith({ ...said('Dat was onzin.', 1), withdrawn: true }, said('Het is 9 graden.', 2))
  const chosen = await chooseSpeaker(() => Promise.resolve(thinker), [context, asked, new AbortController().signal])
  expect(chosen).toMatchObject({ participant: 'hugo', why: 'twijfel', call: { given: { messages: [2, 2] } } })
  const told = JSON.stringify(thinker.requests[0]?.messages)
  expect(told).toContain('9 graden')
  expect(told).not.toContain('onzin')
})

test('[RT18] a moderator reads who said what by name, also of several who write with one account', async () => {
  const thinker = scriptedThinker([{ calls: [{ tool: 'give_floor', args: { participant: 'hugo' } }] }])
  const seats = ['ines', 'piet'].map((id) => ({
    id,
    kind: 'person' as const,
    name: `P ${id}`,
    aliases: [],
    description: '',
  }))
  const owner = { id: 'owner', kind: 'ai' as const, name: 'Otto', aliases: [], description: '' }
  const talk = [{ ...said('Ja.', 1), from: 'ines' }, { ...said('Nee.', 2), from: 'piet' }, said('Wat nu?', 3)]
  const table = { self: 'vera', seats: [...seats, owner], people: { owner: 'P ines' }, proposal: null }
  const context = { ...contextWith(...talk), table }
  await chooseSpeaker(() => Promise.resolve(thinker), [context, asked, new AbortController().signal])
  const told = JSON.stringify(thinker.requests[0]?.messages)
  expect([...told.matchAll(/said by=\\"([^\\]+)\\"/g)].map(([, name]) => name)).toEqual(['P ines', 'P piet', 'P ines'])
})

test('[RT16] where it may, a moderator also says what all could agree upon; else it is not offered that, nor heard in it', async () => {
  const calls = [
    { tool: 'propose_agreement', args: { text: ' Een waarschuwing. ' } },
    { tool: 'give_floor', args: { participant: 'vera' } },
  ]
  for (const mayPropose of [true, false]) {
    const thinker = scriptedThinker([{ calls }])
    const choice = { ...asked, mayPropose }
    const { signal } = new AbortController()
    const chosen = await chooseSpeaker(() => Promise.resolve(thinker), [contextWith(said('Ja.', 1)), choice, signal])
    expect([chosen.participant, chosen.proposes]).toEqual(['vera', mayPropose ? 'Een waarschuwing.' : undefined])
    const offered = thinker.requests[0]?.tools.map(({ name }) => name)
    expect(offered).toEqual(mayPropose ? ['give_floor', 'propose_agreement'] : ['give_floor'])
  }
})

test('[RT34] before a moderator’s model is asked what it would read must have room; what it does not say is estimated', async () => {
  const thinker = scriptedThinker([{ calls: [{ tool: 'give_floor', args: { participant: 'vera' } }] }])
  const context = contextWith(said('x'.repeat(600), 1))
  const { signal } = new AbortController()
  const read: number[] = []
  const reserve = async (input: number) => void read.push(input)
  const { call } = await chooseSpeaker(() => Promise.resolve(thinker), [context, { ...asked, reserve }, signal])
  expect(read[0]).toBeGreaterThan(200)
  expect(call?.usage).toEqual({ input: read[0], output: expect.any(Number) as number })
  const refused = chooseSpeaker(
    () => Promise.resolve(thinker),
    [context, { ...asked, reserve: () => Promise.reject(new Error('no room')) }, signal],
  )
  await expect(refused).rejects.toThrow('no room')
  expect(thinker.requests).toHaveLength(1)
})
