import { expect, test } from 'vitest'
import { expectOneRow } from '../testing/expect-one-row.ts'

test('[AC8] a thread of 100,000 events opens by reading one row', async () => {
  await expect(expectOneRow(100)).resolves.toBeUndefined()
})
