import { must } from '@agora/core/assert'
import { timeEach } from '../alternate.ts'
import { AppendMaker } from '../append-maker.ts'
import { openBareLog } from '../bare-log.ts'
import { WARM_UP_APPENDS, newMessages } from '../open-log.ts'
import type { Way } from './way.ts'

/** The floor: a note is one row, one commit each, as durable as the log. Several threads wait for each other. */
export async function openBareWay(file: string): Promise<Way> {
  const bare = openBareLog(file)
  const makers = new Map<string, AppendMaker>()
  const makeNotes = (thread: string, count: number) => {
    const maker = must(makers.get(thread), 'the thread was opened')
    return newMessages(count).flatMap((message) => maker.post([message]).events)
  }
  const way: Way = {
    async open(notes) {
      const maker = new AppendMaker()
      maker.create({ mode: 'listen' })
      makers.set(maker.thread, maker)
      for (const note of makeNotes(maker.thread, notes)) bare.insert(note)
      return maker.thread
    },
    async post(threads, notesEach) {
      const notes = threads.flatMap((thread) => makeNotes(thread, notesEach))
      const started = performance.now()
      const samplesUs = await timeEach(notes, bare.insert)
      return { samplesUs, seconds: (performance.now() - started) / 1000 }
    },
    close: async () => bare.close(),
  }
  await way.open(WARM_UP_APPENDS)
  return way
}
