import { continuesSubject } from '@agora/core/brain/continues'
import { expect, test } from 'vitest'
import { dutchFollowUps, englishFollowUps } from './lists/follow-ups.ts'
import { pack } from './pack.ts'

test.each([...dutchFollowUps, ...englishFollowUps])('[BR5] “%s” after %s goes on with it: %s', (text, last, goesOn) => {
  expect(continuesSubject(text, last, pack)).toBe(goesOn)
})
