import { ThreadId } from '@agora/protocol/ids'
import { systemAmbient } from '@agora/server/ambient'
import { Threads } from '@agora/server/threads/threads'
import { timeEach } from '../alternate.ts'
import { WARM_UP_APPENDS, newMessages, openFlushedStorage } from '../open-log.ts'
import { countNotes } from './count-notes.ts'
import { createListeningThread, fillWithNotes, keepNotes } from './keep-notes.ts'
import type { CountingWay } from './way.ts'

/** Ours without a network: queue, decide, hash chain, store, answer. */
export async function openInProcessWay(file: string): Promise<CountingWay> {
  const storage = await openFlushedStorage(file)
  const threads = new Threads(storage, systemAmbient)
  const way: CountingWay = {
    async open(notes) {
      const thread = await createListeningThread(threads)
      await fillWithNotes(threads, thread, notes)
      return thread
    },
    async post(ids, notesEach) {
      const made = ids.map((id) => ({ thread: ThreadId.parse(id), messages: newMessages(notesEach) }))
      const started = performance.now()
      const samples = await Promise.all(
        made.map(({ thread, messages }) => timeEach(messages, (message) => keepNotes(threads, thread, [message]))),
      )
      return { samplesUs: samples.flat(), seconds: (performance.now() - started) / 1000 }
    },
    count: (thread) => countNotes(storage, ThreadId.parse(thread)),
    close: () => storage.close(),
  }
  await way.post([await way.open(0)], WARM_UP_APPENDS)
  return way
}
