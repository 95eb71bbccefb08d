/** Before each file of DOM tests: every test begins with an empty page, nothing remembered, a wide window, in Dutch. */
import { afterEach, beforeEach } from 'vitest'
import { loadTheRest } from '../../parts/lazy.ts'
import { until } from '../until.ts'
// The parts that the app loads later are loaded before the first test, once: on a busy machine all of them take longer
// than a test waits for one.
import '../../conversation/conversation.tsx'
import '../../inspection/inspection-panel.tsx'
import '../../lazy-dialogs.ts'
import '../../lazy-rows.ts'
import './dom-page.tsx'

// A part that is still under way when its file ends is never loaded: Vitest refuses the import, and remembers that for
// every file of this worker.
loadTheRest()
await until('the rest of the app', () => performance.getEntriesByName('agora: the rest is here').length > 0)

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
afterEach(({ task }) => {
  console.error = complain
  // Here, and not when the test has failed for good: by then its page is closed.
  if (task.result?.state === 'fail') console.log(`the page showed: ${describePage()}`)
  if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('; ')}`)
})

const MAX_SHOWN = 3_000

function describePage(): string {
  const texts = [...document.body.querySelectorAll('*')].flatMap(({ childNodes }) =>
    [...childNodes].flatMap(({ nodeType, textContent }) => (nodeType === Node.TEXT_NODE ? [textContent ?? ''] : [])),
  )
  return texts.join(' | ').slice(-MAX_SHOWN)
}
