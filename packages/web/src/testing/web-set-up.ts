/** Before each file of browser tests. Not by the file itself: its worker is that of other files too, and loads it once. */
import { existsSync } from 'node:fs'
import { afterEach, beforeEach } from 'vitest'
import { forgetLastTest, saveTestResults } from './test-results.ts'
import { executablePath, takeProblems } from './web-test.ts'

beforeEach(({ skip }) => skip(!existsSync(executablePath), 'there is no Chromium on this machine'))
beforeEach(forgetLastTest)
afterEach(async ({ task }) => {
  const seen = takeProblems()
  // Here, and not when the test has failed for good: by then its browsers are closed.
  if (seen.length > 0 || task.result?.state === 'fail') await saveTestResults(task.file.filepath, task.name)
  if (seen.length > 0) throw new Error(`the page complained: ${seen.join('; ')}`)
})
