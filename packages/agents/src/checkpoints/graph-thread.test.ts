import { ThreadId, TurnId } from '@agora/protocol/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphThread, runOfGraphThread } from './graph-thread.ts'

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,12}$/)

test('[CP1] a thread and a turn make one name, and come out of it as they were', () => {
  fc.assert(
    fc.property(id, id, (thread, turn) => {
      const run = { thread: ThreadId.parse(thread), turn: TurnId.parse(turn) }
      expect(runOfGraphThread(graphThread(run))).toEqual(run)
    }),
  )
  expect(graphThread({ thread: 'a:b.c-d_e', turn: '1-2' })).toBe('a:b.c-d_e/1-2')
})

test('[CP1] any other name is a run of its own', () => {
  const name = fc.oneof(fc.string(), fc.stringMatching(/^[a/]{0,5}$/))
  fc.assert(
    fc.property(name, (any) => {
      expect(graphThread(runOfGraphThread(any))).toBe(any)
    }),
  )
  fc.assert(
    fc.property(name, name, (a, b) => {
      fc.pre(a !== b)
      expect(runOfGraphThread(a)).not.toEqual(runOfGraphThread(b))
    }),
  )
})
