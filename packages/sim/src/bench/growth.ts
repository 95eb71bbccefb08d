import { join } from 'node:path'
import { must } from '@agora/core/assert'
import type { ThreadId } from '@agora/protocol/ids'
import { systemAmbient } from '@agora/server/ambient'
import { openSqliteStorage } from '@agora/server/log/sqlite-storage'
import { Threads } from '@agora/server/threads/threads'
import { alternate, timeEach } from './alternate.ts'
import type { Benchmark } from './benchmark.ts'
import { type Disk, type Filling, asSpokenNote, diskPerEvent } from './disk-per-event.ts'
import { type Target, latencyFigure, plainFigure } from './figure.ts'
import { WARM_UP_APPENDS, createThread, fill, newMessages, openFlushedStorage, post } from './open-log.ts'

const SHORT = 100
const TOGETHER = 100

/** What a long conversation costs that a short one does not: per append, at opening, on disk. */
export const growth: Benchmark = {
  name: 'growth',
  about: 'the same append, the same opening, and the bytes on disk, in a short conversation and in a long one',
  async run({ folder, quick }) {
    const long = quick ? 10_000 : 100_000
    const count = quick ? 40 : 100
    const files = { short: join(folder, 'short.db'), long: join(folder, 'long.db') }
    // Two files, so that the short conversation does not share the long one's deep tables.
    const short = await openWarm(files.short)
    const far = await openWarm(files.long)
    const longThread = await createThread(far.threads)
    await fill(far.threads, longThread, long - 1)
    let shortThread = await createThread(short.threads)

    const appends = await alternate(quick ? 5 : 21, {
      short: async () => {
        // A new one each round: else the short conversation would be long by the end.
        shortThread = await createThread(short.threads)
        await fill(short.threads, shortThread, SHORT - 1)
        return timeEach(newMessages(count), (message) => post(short.threads, shortThread, [message]))
      },
      long: () => timeEach(newMessages(count), (message) => post(far.threads, longThread, [message])),
    })
    await short.storage.close()
    await far.storage.close()

    const first = await alternate(quick ? 5 : 15, {
      shortRead: () => firstRead(files.short, shortThread),
      longRead: () => firstRead(files.long, longThread),
      short: () => firstCommand(files.short, shortThread),
      long: () => firstCommand(files.long, longThread),
    })

    const target: Target = { atMost: 300 }
    const disk = (name: string, filling: Filling) => diskPerEvent(join(folder, `${name}.db`), filling)
    const together = { conversations: TOGETHER, eventsEach: long / TOGETHER }
    const disks: readonly (readonly [string, Disk, Target?])[] = [
      ['one conversation', await disk('one', { eventsEach: long }), target],
      [`${TOGETHER} conversations growing together`, await disk('together', together), target],
      ['spoken notes with their device’s time', await disk('notes', { eventsEach: long, dress: asSpokenNote })],
    ]
    const named = long.toLocaleString('en')
    return {
      figures: [
        latencyFigure(`append at ${SHORT} events`, 'µs', appends.short),
        latencyFigure(`append at ${named} events`, 'µs', appends.long, {
          against: { to: `at ${SHORT}`, rounds: appends.short },
          target: { atMost: 1.2 },
        }),
        plainFigure(`open the log and read a thread of ${SHORT}`, 'ms', first.shortRead.flat(), { detail: true }),
        plainFigure(`open the log and read a thread of ${named}`, 'ms', first.longRead.flat(), {
          against: { to: `at ${SHORT}`, rounds: first.shortRead },
          detail: true,
        }),
        plainFigure(`open the log, first append at ${SHORT}`, 'ms', first.short.flat()),
        plainFigure(`open the log, first append at ${named}`, 'ms', first.long.flat(), {
          against: { to: `at ${SHORT}`, rounds: first.short },
        }),
        ...disks.map(([where, { beyondText }, target]) =>
          plainFigure(`disk per event beyond its text, ${where}`, 'bytes', [beyondText], target && { target }),
        ),
      ],
      tables: [
        {
          title: 'Disk, bytes per event',
          head: ['', 'table event', 'table message', 'the text itself'],
          rows: disks.map(([where, { event, message, text }]) => [where, event, message, text]),
        },
      ],
      notes: ['Opening is measured with the file in the page cache of the operating system, as after a restart.'],
    }
  },
}

async function openWarm(file: string) {
  const storage = await openFlushedStorage(file)
  const threads = new Threads(storage, systemAmbient)
  const warmUp = await createThread(threads)
  for (const message of newMessages(WARM_UP_APPENDS)) await post(threads, warmUp, [message])
  return { storage, threads }
}

async function firstRead(file: string, thread: ThreadId): Promise<number[]> {
  const started = performance.now()
  const storage = await openSqliteStorage(file)
  must(await storage.readThread(thread), 'the thread is there')
  const tookMs = performance.now() - started
  await storage.close()
  return [tookMs]
}

async function firstCommand(file: string, thread: ThreadId): Promise<number[]> {
  const messages = newMessages(1)
  const started = performance.now()
  const storage = await openSqliteStorage(file)
  await post(new Threads(storage, systemAmbient), thread, messages)
  const tookMs = performance.now() - started
  await storage.close()
  return [tookMs]
}
