import { describe, expect, test } from 'vitest'
import { checkTurns, owesAnswer } from './check-turns.ts'
import type { LogEvent } from './history.ts'

type Part = Omit<LogEvent, 'thread' | 'seq'>

const says = (message: string, as: string): Part => ({ type: 'message-posted', message, as })
const opens = (turn: string, from: number): Part => ({ type: 'turn-opened', turn, from })
const replies = (turn: string): Part => ({ type: 'message-posted', message: `re ${turn}`, as: 'reply', turn })
const closes = (turn: string): Part => ({ type: 'turn-closed', turn })

function kindsIn(...parts: Part[]): string[] {
  const events = parts.map((part, index) => ({ thread: 't', seq: index + 1, ...part }))
  const kinds: string[] = []
  checkTurns('t', { seq: events.length, noteCount: 0, events }, (kind) => kinds.push(kind))
  return kinds
}

describe('[GW14] the checker of turns', () => {
  test('finds nothing in a sound log', () => {
    expect(
      kindsIn(
        says('a', 'turn'),
        opens('t1', 1),
        says('b', 'queued'),
        says('n', 'note'),
        replies('t1'),
        closes('t1'),
        opens('t2', 3),
        replies('t2'),
        closes('t2'),
        says('c', 'command'),
      ),
    ).toEqual([])
  })

  test('finds an answer that never came, came twice, or to nothing', () => {
    expect(kindsIn(says('a', 'wake'))).toEqual(['unanswered'])
    expect(kindsIn(says('a', 'wake'), opens('t1', 1))).toEqual(['unanswered'])
    expect(kindsIn(says('a', 'wake'), opens('t1', 1), closes('t1'))).toEqual(['turn'])
    expect(kindsIn(says('a', 'wake'), opens('t1', 1), replies('t1'), replies('t1'), closes('t1'))).toEqual(['turn'])
    const answered = [says('a', 'turn'), opens('t1', 1), replies('t1'), closes('t1')]
    expect(kindsIn(...answered, closes('t1'))).toEqual(['turn'])
    expect(kindsIn(...answered, opens('t2', 1), replies('t2'), closes('t2'))).toEqual(['unanswered'])
  })

  test('finds two turns at once', () => {
    const both = [says('a', 'turn'), says('b', 'queued'), opens('t1', 1), opens('t2', 2)]
    expect(kindsIn(...both, replies('t2'), closes('t2'))).toContain('turn')
  })

  test('knows whether an answer is owed', () => {
    const events = [opens('t1', 1), closes('t1')].map((part, seq) => ({ thread: 't', seq, ...part }))
    expect(owesAnswer({ events: events.slice(0, 1) })).toBe(true)
    expect(owesAnswer({ events })).toBe(false)
    expect(owesAnswer({ events: [] })).toBe(false)
  })
})
