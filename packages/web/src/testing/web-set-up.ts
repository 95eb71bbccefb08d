/** Before each file of browser tests. Not by the file itself: its worker is that of other files too, and loads it once. */
import { existsSync } from 'node:fs'
import { afterEach, beforeEach } from 'vitest'
import { executablePath, takeProblems } from './web-test.ts'

beforeEach(({ skip }) => skip(!existsSync(executablePath), 'there is no Chromium on this machine'))
afterEach(() => {
  const seen = takeProblems()
  if (seen.length > 0) throw new Error(`the page complained: ${seen.join('; ')}`)
})
