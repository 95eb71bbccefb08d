import { MessageId } from '@agora/protocol/ids'
import type { NewMessage } from '@agora/protocol/message'
import type { Preferences } from '@agora/protocol/preferences'
import { describe, expect, test } from 'vitest'
import { writeSaid } from '../context/write-said.ts'
import { Play } from '../testing/play.ts'
import { testEnv } from '../testing/test-env.ts'
import { viewMessage } from '../thread/view-message.ts'

const id = (name: string) => MessageId.parse(name)
const answered = { id: id('r1'), text: 'Ten hoogste 7 °C.', at: 42_000, rulesOf: '2026-11-01' }

/** Said without a connection, in listen mode. */
function offline(name: string, text: string, more: Partial<NewMessage> = {}): NewMessage {
  return { id: id(name), text, at: 40_000, saidIn: 'listen', ...more }
}
const asked = offline('q', 'Agora, hoe koud moet melk zijn?', { handled: true, answered })

function begin(mode: 'listen' | 'feedback', preferences: Partial<Preferences> = {}): Play {
  return new Play(mode, testEnv(preferences))
}
const history = (play: Play) => play.log.flatMap((event) => viewMessage(event) ?? [])
const types = (play: Play) => play.log.map(({ type }) => type)

describe('what a device answered', () => {
  test('[LI19] stands as a reply right after the question, by Agora, with its sources, time and rules', () => {
    const play = begin('listen')
    const sources = [{ kind: 'rule' as const, rule: 'melk', cite: 'Verordening 853/2004', version: '2026-11-01' }]
    const answer = play.post([
      offline('a', 'de melk is 9 graden'),
      { ...asked, answered: { ...answered, sources } },
      offline('b', 'de vloer is vies', { saidIn: 'feedback', handled: true }),
    ])
    expect(answer.accepted).toEqual(['a', 'q', 'b'])
    expect(answer.became.map(({ as }) => as)).toEqual(['note', 'wake', 'queued'])
    expect(history(play).map((message) => message.id)).toEqual(['a', 'q', 'r1', 'b'])
    expect(history(play)[2]).toMatchObject({
      by: { kind: 'agent', id: 'agora' },
      as: 'reply',
      text: answered.text,
      sources,
      saidAt: 42_000,
      offline: { rulesOf: '2026-11-01' },
    })
    expect(history(play)[1]).toMatchObject({ by: { kind: 'user' }, handled: true })
  })

  test('[LI11][LI19] opens no turn, and takes up the notes that it used', () => {
    const play = begin('listen')
    play.post([offline('a', 'een'), offline('b', 'twee'), asked])
    expect(types(play)).not.toContain('turn-opened')
    expect(history(play)[2]).toMatchObject({ heard: { count: 2, first: 1, last: 2 } })
    expect(play.state).toMatchObject({ heardCount: 0, noteCount: 2, mode: 'feedback', activeTurn: null, queued: null })
  })

  test('[LI19][MS1] a repeat makes neither twice, whatever it says was answered', () => {
    const play = begin('listen')
    play.post([asked])
    const length = play.log.length
    const again = play.post([asked, { ...asked, answered: { ...answered, id: id('r2'), text: 'anders' } }])
    expect(again.duplicate).toEqual(['q', 'q'])
    expect(play.log.length).toBe(length)
    // Also within one request.
    const once = begin('listen')
    expect(once.post([asked, asked])).toMatchObject({ accepted: ['q'], duplicate: ['q'] })
    expect(history(once)).toHaveLength(2)
  })

  test('[LI19] its id belongs to no other message, nor to a turn: else the question is refused and the rest goes on', () => {
    const play = begin('listen')
    play.post([offline('a', 'een'), asked])
    const other = (name: string, answer: string) =>
      offline(name, 'Agora, en vlees?', { handled: true, answered: { ...answered, id: id(answer) } })
    const { refused, accepted } = play.post([
      other('q2', 'a'),
      other('q3', 'r1'),
      other('q4', 'q4'),
      other('q5', 'turn-3.reply'),
      other('q6', 'r6'),
      other('q7', 'r6'),
    ])
    expect(refused.map((one) => [one.id, one.code])).toEqual(
      ['q2', 'q3', 'q4', 'q5', 'q7'].map((q) => [q, 'id-reused']),
    )
    expect(accepted).toEqual(['q6'])
    // And nobody says something of their own under the id of the answer.
    expect(play.post([offline('r6', 'anders')]).refused).toMatchObject([{ id: 'r6', code: 'id-reused' }])
  })

  test('[LI20] leaves the mode that an answer here would leave', () => {
    const stays = begin('listen', { afterWake: 'stay' })
    stays.post([asked])
    expect(stays.state.mode).toBe('feedback')
    const returns = begin('listen', { afterWake: 'return' })
    const answer = returns.post([asked, offline('b', 'gewoon')])
    expect(answer).toMatchObject({ mode: 'listen', became: [{ as: 'wake' }, { as: 'note', number: 1 }] })
    expect(types(returns)).toEqual([
      'thread-created',
      'message-posted',
      'mode-changed',
      'message-posted',
      'mode-changed',
      'message-posted',
    ])
    // Whoever only called has yet to say what for.
    const calls = begin('listen', { afterWake: 'return' })
    calls.post([offline('c', 'Agora', { handled: true, answered })])
    expect(calls.state.mode).toBe('feedback')
    // Nor does it switch a conversation that somebody else took into feedback mode.
    const elsewhere = begin('feedback', { afterWake: 'return' })
    elsewhere.post([asked])
    expect(elsewhere.state.mode).toBe('feedback')
  })

  test('[LI19][CX6] a model is told that a device gave it, by which rules', () => {
    const play = begin('listen')
    play.post([asked])
    const reply = history(play)[1]!
    const written = writeSaid(reply, { agent: 'agora', tokens: 1_000, time: String })
    expect(written).toEqual({
      role: 'assistant',
      text: `<answer by="agora" offline="yes" rules-of="2026-11-01">\n${answered.text}\n</answer>`,
    })
  })
})

describe('what its device did not answer', () => {
  test('[MS4] notes that were said in listen mode stay notes, whatever another device made of the mode', () => {
    const play = begin('listen')
    play.command({ name: 'set-mode', body: { mode: 'feedback' } })
    const answer = play.post([offline('a', 'een'), offline('b', 'wat is dit?')])
    expect(answer.became.map(({ as, number }) => [as, number])).toEqual([
      ['note', 1],
      ['note', 2],
    ])
    expect(types(play)).not.toContain('turn-opened')
    expect(play.state.mode).toBe('feedback')
  })

  test('[LI6] an old call wakes once, however often it is sent', () => {
    const play = begin('listen')
    const call = offline('q', 'Agora, hoe koud moet melk zijn?')
    play.post([offline('a', 'een'), call])
    play.answer()
    for (let n = 0; n < 4; n++) expect(play.post([call]).duplicate).toEqual(['q'])
    expect(types(play).filter((type) => type === 'turn-opened')).toHaveLength(1)
  })
})

describe('clocks that are wrong', () => {
  const absurd = [0, 1, 4_102_444_800_000, Number.MAX_SAFE_INTEGER]

  test('[LI21] the device says when; the order, the digest and the expiry are the server’s', () => {
    const play = begin('listen', { digest: true, noteExpiryDays: 7 })
    play.post(absurd.map((at, n) => offline(`n${n}`, `notitie ${n}`, { at })))
    expect(history(play).map(({ number, saidAt }) => [number, saidAt])).toEqual(absurd.map((at, n) => [n + 1, at]))
    const times = history(play).map(({ at }) => at)
    expect(Math.max(...times)).toBeLessThan(10_000)
    const week = 7 * 24 * 60 * 60 * 1_000
    expect(play.state.expiryDue).toBe(times[0]! + week)
    expect(play.state.digestDue!.at).toBeLessThan(10_000_000)
    expect(play.state.updatedAt).toBeLessThan(10_000)
  })

  test('[LI21] by a clock that is ahead nobody answers what was asked later', () => {
    const play = begin('feedback')
    play.say('mail het rapport')
    play.askAndWait('zeker', 'approval')
    const late = (name: string, at: number) => offline(name, 'ja', { saidIn: 'feedback', at })
    const { became } = play.post([late('x', 4_102_444_800_000), late('y', 0)])
    expect(became.map(({ as }) => as)).not.toContain('answer')
    expect(play.state.asks).toHaveLength(1)
    // A minute is what clocks differ by.
    expect(play.post([late('z', 60_000)]).became).toMatchObject([{ as: 'answer' }])
  })
})
