import { expect, test } from 'vitest'
import { measureUnread } from '../testing/unread-responses.ts'

test('[GW32][XS1][XS2] 1,000 unread files, 200 unread responses and 200 unread frames leave the process below 400 MiB', async () => {
  expect(await measureUnread({ files: 1_000, reads: 200, frames: 200 })).toBeLessThan(400)
})
