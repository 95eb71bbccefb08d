/** Before each file of DOM tests: every test begins with an empty page, nothing remembered, a wide window, in Dutch. */
import { afterEach, beforeEach } from 'vitest'
// The parts that the app loads later are loaded before the first test, once: on a busy machine all of them take longer
// than a test waits for one.
import '../../inspection/inspection-panel.tsx'
import '../../later-dialogs.ts'
import '../../later-rows.ts'
import './dom-page.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
  document.body.replaceChildren()
})

const complaints: string[] = []
const complain = console.error
beforeEach(() => {
  complaints.length = 0
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
    complain(...words)
  }
})
afterEach(() => {
  console.error = complain
  if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('; ')}`)
})
