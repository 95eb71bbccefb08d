import { expect, test } from 'vitest'
import { expectRows } from '@agora/core/testing/expect-rows'
import { type RejectedRow, rejectedFindings, rejectedFindingsHeldOut } from './lists/rejected-findings.ts'
import { readRejectedFinding } from './read-finding-named.ts'

test('[BR46][XT4] words that reject a finding by its number, and words that only speak of one', () => {
  expectRows(rejectedFindings, ([text, number, reason]) => {
    const expected = number === null ? undefined : { number, ...(reason === undefined ? {} : { reason }) }
    expect(readRejectedFinding(text)).toEqual(expected)
  })
  const found = (row: RejectedRow) => readRejectedFinding(row[0])?.number ?? null
  // Of those set aside half are understood, and none is taken for another.
  expect(rejectedFindingsHeldOut.filter((row) => found(row) !== null && found(row) !== row[1])).toEqual([])
})
