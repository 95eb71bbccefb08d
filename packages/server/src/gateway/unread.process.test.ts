import { expect, test } from 'vitest'
import { measureUnread } from '../testing/unread-responses.ts'

test('[GW25][XS1][XS2] a process of which much is asked and nothing taken stays below 400 MiB, and answers others', async () => {
  expect(await measureUnread({ files: 150, reads: 60, frames: 60 })).toBeLessThan(400)
})
