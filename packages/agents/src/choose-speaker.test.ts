import type { TurnContext } from '@agora/core/context/turn-context'
import { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { chooseSpeaker } from './choose-speaker.ts'
import { scriptedThinker } from './testing/scripted-thinker.ts'

const among = ['vera', 'hugo'].map((id) => ({ id, name: id, description: '' }))

function said(text: string, seq: number): Message {
  return { id: MessageId.parse(`m${seq}`), seq, by: { kind: 'user', id: 'owner' }, text, as: 'turn', at: seq }
}

function contextWith(...messages: readonly Message[]): TurnContext {
  return { language: 'nl', asked: [], messages, notes: { count: 0, digest: [], recent: [] } }
}

test('[RT21] a moderator is not told what was withdrawn', async () => {
  const thinker = scriptedThinker([{ calls: [{ tool: 'give_floor', args: { participant: 'hugo', why: 'twijfel' } }] }])
  const context = contextWith({ ...said('Dat was onzin.', 1), withdrawn: true }, said('Het is 9 graden.', 2))
  const chosen = await chooseSpeaker(() => Promise.resolve(thinker), [context, among, new AbortController().signal])
  expect(chosen).toMatchObject({ participant: 'hugo', why: 'twijfel', call: { given: { messages: [2, 2] } } })
  const told = JSON.stringify(thinker.requests[0]?.messages)
  expect(told).toContain('9 graden')
  expect(told).not.toContain('onzin')
})
