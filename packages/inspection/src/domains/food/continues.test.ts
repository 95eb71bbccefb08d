import { continuesSubject } from '../../brain/continues.ts'
import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { dutchFollowUps, englishFollowUps } from './lists/follow-ups.ts'
import { pack } from './pack.ts'

test('[BR5] which follow-ups go on with the last subject', () => {
  expectRows([...dutchFollowUps, ...englishFollowUps], ([text, last, goesOn]) => {
    expect(continuesSubject(text, last, pack)).toBe(goesOn)
  })
})
