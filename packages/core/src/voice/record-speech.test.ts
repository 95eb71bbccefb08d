import type { Envelope } from '@agora/protocol/events'
import { MessageId, type TurnId } from '@agora/protocol/ids'
import type { SpeechAnswer, SpeechFact } from '@agora/protocol/speech'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Play, foldMessage } from '../testing/play.ts'
import { viewMessage } from '../thread/view-message.ts'
import { asHeard } from './as-heard.ts'

const r = MessageId.parse('r')
const text = 'De grens is 7 graden, en dus is dit te warm.'

function heard(message: MessageId, chars: number, turn?: TurnId): SpeechFact {
  return { kind: 'heard', at: 5, message, chars, playedMs: 1_200, ...(turn ? { turn } : {}) }
}

function record(play: Play, ...facts: SpeechFact[]): { events: readonly Envelope[]; answer: SpeechAnswer } {
  const { events, answer } = play.command({ name: 'record-speech', body: { facts } })
  return { events, answer: answer as SpeechAnswer }
}

const typesOf = (events: readonly Envelope[]) => events.map(({ type }) => type)

/** A thread in which somebody is being answered. */
function asked(): Play {
  const play = new Play('feedback')
  play.say('Wat geldt hier?')
  return play
}

/** All that was said, as it stands. */
function messagesOf({ log }: Play) {
  return log.flatMap((event) => {
    const message = viewMessage(event)
    return message ? (foldMessage(message.id, log) ?? []) : []
  })
}

describe('what is recorded', () => {
  test('[VS1] recordings and agreement have their place in the log, and change nothing', () => {
    const play = asked()
    const turn = play.turn.id
    const before = play.state
    const { events } = record(
      play,
      { kind: 'recording-started', at: 1, talk: 'hands-free', transcriber: 'moonshine', device: 'd1' },
      { kind: 'backchannel', at: 2, text: 'ja, ja', message: r, turn, playedMs: 900 },
      { kind: 'recording-stopped', at: 3, why: 'left', ms: 2_000 },
    )
    expect(events.map(({ v: _v, thread: _thread, seq: _seq, at: _at, by: _by, ...body }) => body)).toEqual([
      { type: 'recording-started', happenedAt: 1, talk: 'hands-free', transcriber: 'moonshine', device: 'd1' },
      { type: 'backchannel-heard', happenedAt: 2, text: 'ja, ja', message: r, turn, playedMs: 900 },
      { type: 'recording-stopped', happenedAt: 3, why: 'left', ms: 2_000 },
    ])
    expect({ ...play.state, seq: 0, updatedAt: 0 }).toEqual({ ...before, seq: 0, updatedAt: 0 })
  })

  test('[VS1][TU4] in the name of a turn that is over nothing is written', () => {
    const play = asked()
    const turn = play.turn.id
    play.answer()
    const { events } = record(play, { kind: 'backchannel', at: 2, text: 'ja', turn, playedMs: 900 })
    expect(events).toMatchObject([{ type: 'backchannel-heard' }])
    expect(events[0]).not.toHaveProperty('turn')
  })

  test('[VS2] of a reply that was posted: how much of it was heard, once, and never more than there is', () => {
    const play = asked()
    play.executeInternal({
      name: 'close-turn',
      body: { ...play.hold, reason: 'finished', reply: { message: r, text } },
    })
    const of = play.log.find((event) => event.type === 'message-posted' && event.message === r)?.seq
    expect(record(play, heard(r, 9_999)).events).toMatchObject([
      { type: 'reply-heard', of, chars: text.length, place: of },
    ])
    expect(record(play, heard(r, 3))).toEqual({ events: [], answer: { seq: play.state.seq, refused: [] } })
    expect(foldMessage(r, play.log)).toMatchObject({ text, heardTo: { chars: text.length, playedMs: 1_200 } })
  })

  test('[VS2] twice in one request is once', () => {
    const play = asked()
    play.executeInternal({ name: 'post-reply', body: { message: r, text, hold: play.hold } })
    expect(typesOf(record(play, heard(r, 4), heard(r, 9)).events)).toEqual(['reply-heard', 'stop-requested'])
    expect(foldMessage(r, play.log)?.heardTo?.chars).toBe(4)
  })

  test('[VS2] one of a reply that nobody knows is refused with its code, and the others are kept', () => {
    const play = asked()
    play.answer()
    const stop: SpeechFact = { kind: 'recording-stopped', at: 3, why: 'person' }
    const { events, answer } = record(play, heard(r, 4), heard(MessageId.parse('m1'), 2), stop)
    expect(typesOf(events)).toEqual(['recording-stopped'])
    expect(answer.refused.map(({ fact, code }) => [fact, code])).toEqual([
      [0, 'message-not-found'],
      [1, 'message-not-found'],
    ])
  })

  test('[VS2] what a turn writes that is over is not what the one after it writes', () => {
    const play = asked()
    const gone = play.turn.id
    play.answer()
    play.say('En voor vis?')
    expect(record(play, heard(r, 4, gone)).answer.refused).toHaveLength(1)
    expect(record(play, heard(r, 4)).answer.refused).toHaveLength(1)
    expect(play.turn.stopping).toBeUndefined()
  })

  test('[VS3] of a reply that is being written: its turn is told to stop, and what it posts then carries it', () => {
    const play = asked()
    const turn = play.turn.id
    expect(record(play, heard(r, 11, turn)).events).toMatchObject([
      { type: 'reply-heard', turn, message: r, chars: 11 },
      { type: 'stop-requested', turn },
    ])
    expect(record(play, heard(r, 20, turn)).events).toEqual([])
    expect(record(play, heard(MessageId.parse('other'), 2, turn)).answer.refused).toHaveLength(1)
    const reply = { message: r, text, cut: 'stopped' } as const
    play.executeInternal({ name: 'close-turn', body: { ...play.hold, reason: 'stopped', reply } })
    expect(foldMessage(r, play.log)).toMatchObject({ text, cut: 'stopped', heardTo: { chars: 11, playedMs: 1_200 } })
    expect(record(play, heard(r, 2)).events).toEqual([])
  })

  test('[VS3] what it posts instead is not what was heard', () => {
    const play = asked()
    record(play, heard(r, 11, play.turn.id))
    play.answer('Iets anders.')
    expect(play.log.some((event) => event.type === 'message-posted' && event.heardTo)).toBe(false)
    expect(play.state.activeTurn).toBeNull()
  })

  test('[VS3] it never says that more was heard than was posted', () => {
    const play = asked()
    record(play, heard(r, 500, play.turn.id))
    play.executeInternal({ name: 'post-reply', body: { message: r, text: 'Kort.', hold: play.hold } })
    expect(foldMessage(r, play.log)?.heardTo?.chars).toBe(5)
    expect(play.turn.heard).toBeUndefined()
  })

  test('[VS3] words over a question stop nobody: they may be its answer', () => {
    const play = asked()
    const ask = MessageId.parse(play.ask('name'))
    expect(typesOf(record(play, heard(ask, 3)).events)).toEqual(['reply-heard'])
    expect(play.turn.stopping).toBeUndefined()
  })

  test('[VS3] another process that takes the turn over knows it as well', () => {
    const play = asked()
    record(play, heard(r, 11, play.turn.id))
    play.claim()
    play.executeInternal({ name: 'post-reply', body: { message: r, text, hold: play.hold } })
    expect(foldMessage(r, play.log)?.heardTo?.chars).toBe(11)
  })
})

describe('what a model is told', () => {
  const words = 'Wacht, nee.'
  type Step = 'heard' | 'words' | 'close'
  const orders = fc.shuffledSubarray<Step>(['heard', 'words', 'close'], { minLength: 3, maxLength: 3 })

  test('[VS4] in whatever order it is stored: the heard part once, before the words that came while it was spoken', () => {
    fc.assert(
      fc.property(orders, fc.boolean(), fc.integer({ min: 1, max: text.length - 1 }), (order, isSaidFirst, chars) => {
        const play = asked()
        const turn = play.turn.id
        const said = MessageId.parse('before')
        // A turn that says something before it goes on: that stays before what was interrupted.
        if (isSaidFirst)
          play.executeInternal({ name: 'post-reply', body: { message: said, text: 'Ik kijk.', hold: play.hold } })
        const refused: SpeechAnswer['refused'] = []
        for (const step of order) {
          if (step === 'heard') refused.push(...record(play, heard(r, chars, turn)).answer.refused)
          if (step === 'words') play.say(words)
          if (step !== 'close') continue
          const { fence } = play.turn
          const reply = { message: r, text, cut: 'stopped' } as const
          play.executeInternal({ name: 'close-turn', body: { turn, fence, reason: 'stopped', reply } })
        }
        expect(refused).toEqual([])
        const told = asHeard(messagesOf(play)).map((message) => message.text)
        const before = isSaidFirst ? ['Ik kijk.'] : []
        expect(told).toEqual(['Wat geldt hier?', ...before, text.slice(0, chars).trimEnd(), words])
        expect(messagesOf(play).find(({ id }) => id === r)?.text).toBe(text)
      }),
    )
  })

  test('[VS4] what the turn took along stays before its reply', () => {
    const play = new Play('feedback', undefined, 'steer')
    play.say('Wat geldt hier?')
    const turn = play.turn.id
    play.say('Voor vis dan.')
    play.executeInternal({ name: 'take-steering', body: play.hold })
    record(play, heard(r, 11, turn))
    play.say(words)
    play.executeInternal({ name: 'close-turn', body: { ...play.hold, reason: 'stopped', reply: { message: r, text } } })
    const told = asHeard(messagesOf(play)).map((message) => message.text)
    expect(told).toEqual(['Wat geldt hier?', 'Voor vis dan.', 'De grens is', words])
  })

  test('[VS4] what nobody heard was not said; what was heard to its end is whole', () => {
    const play = asked()
    play.executeInternal({ name: 'post-reply', body: { message: r, text, hold: play.hold } })
    const nothing = MessageId.parse('nothing')
    play.executeInternal({ name: 'post-reply', body: { message: nothing, text: 'Verder niets.', hold: play.hold } })
    record(play, heard(r, text.length), heard(nothing, 0))
    expect(asHeard(messagesOf(play)).map((message) => [message.text, message.heardTo])).toEqual([
      ['Wat geldt hier?', undefined],
      [text, undefined],
    ])
  })

  test('[VS4] half a letter is not heard', () => {
    const play = asked()
    play.executeInternal({ name: 'post-reply', body: { message: r, text: 'Goed 😀 zo', hold: play.hold } })
    record(play, heard(r, 6))
    expect(asHeard(messagesOf(play)).at(-1)?.text).toBe('Goed')
  })

  test('[VS4] a conversation in which nothing was interrupted is given as it is', () => {
    const play = asked()
    play.answer()
    const messages = messagesOf(play)
    expect(asHeard(messages)).toBe(messages)
  })
})
