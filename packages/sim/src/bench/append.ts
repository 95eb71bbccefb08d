import { join } from 'node:path'
import type { LogStorage } from '@agora/server/log/log-storage'
import { systemAmbient } from '@agora/server/ambient'
import { Threads } from '@agora/server/threads/threads'
import { alternate, timeEach } from './alternate.ts'
import { AppendMaker } from './append-maker.ts'
import { type BareLog, openBareLog } from './bare-log.ts'
import type { Benchmark } from './benchmark.ts'
import { type Figure, latencyFigure } from './figure.ts'
import { forgetfulStorage } from './forgetful-storage.ts'
import {
  WARM_UP_APPENDS,
  createThread,
  newMessages,
  openFlushedStorage,
  openUnflushedStorage,
  post,
} from './open-log.ts'
import { quantile, spread } from './statistics.ts'

/** One durable append, in process, one after another, against one bare INSERT. */
export const append: Benchmark = {
  name: 'append',
  about: 'one durable append through the log, awaited, against a bare INSERT with the same durability',
  async run({ folder, quick }) {
    const count = 50
    const flushedBare = openBareLog(join(folder, 'bare.db'))
    const unflushedBare = openBareLog(join(folder, 'bare-unflushed.db'), 'OFF')
    const storages = {
      append: await openFlushedStorage(join(folder, 'append.db')),
      appendUnflushed: await openUnflushedStorage(join(folder, 'append-unflushed.db')),
      appendForgetful: forgetfulStorage(),
      commit: await openFlushedStorage(join(folder, 'commit.db')),
      commitUnflushed: await openUnflushedStorage(join(folder, 'commit-unflushed.db')),
    }
    const rounds = await alternate(quick ? 6 : 60, {
      bare: await bareInsert(flushedBare, count),
      append: await wholeAppend(storages.append, count),
      commit: await commitAlone(storages.commit, count),
      bareUnflushed: await bareInsert(unflushedBare, count),
      commitUnflushed: await commitAlone(storages.commitUnflushed, count),
      appendUnflushed: await wholeAppend(storages.appendUnflushed, count),
      appendForgetful: await wholeAppend(storages.appendForgetful, count),
    })
    flushedBare.close()
    unflushedBare.close()
    for (const storage of Object.values(storages)) await storage.close()

    const detail = true
    const against = { to: 'bare INSERT', rounds: rounds.bare }
    return {
      figures: [
        latencyFigure('bare INSERT', 'µs', rounds.bare),
        latencyFigure('append through the log', 'µs', rounds.append, { against, target: { atMost: 1.5 } }),
        latencyFigure('storage.commit alone', 'µs', rounds.commit, { against, detail }),
        difference('the rest: decide, hash, queue', rounds.append, rounds.commit),
        latencyFigure('the append with nothing stored', 'µs', rounds.appendForgetful, { detail }),
        latencyFigure('without flushing: bare INSERT', 'µs', rounds.bareUnflushed, { detail }),
        latencyFigure('without flushing: storage.commit', 'µs', rounds.commitUnflushed, { detail }),
        latencyFigure('without flushing: append', 'µs', rounds.appendUnflushed, { detail }),
        difference('flushing: bare INSERT', rounds.bare, rounds.bareUnflushed),
        difference('flushing: storage.commit', rounds.commit, rounds.commitUnflushed),
      ],
      notes: [],
    }
  },
}

async function bareInsert(bare: BareLog, count: number) {
  const maker = new AppendMaker()
  maker.create()
  const run = (appends: number) => {
    const events = newMessages(appends).flatMap((message) => maker.post([message]).events)
    return timeEach(events, bare.insert)
  }
  await run(WARM_UP_APPENDS)
  return () => run(count)
}

async function commitAlone(storage: LogStorage, count: number) {
  const maker = new AppendMaker()
  await storage.commit([maker.create()])
  const run = (appends: number) => {
    const made = newMessages(appends).map((message) => maker.post([message]))
    return timeEach(made, async (one) => {
      const [outcome] = await storage.commit([one])
      if (outcome?.kind !== 'committed') throw new Error('an append was not committed')
    })
  }
  await run(WARM_UP_APPENDS)
  return () => run(count)
}

async function wholeAppend(storage: LogStorage, count: number) {
  const threads = new Threads(storage, systemAmbient)
  const thread = await createThread(threads)
  const run = (appends: number) => timeEach(newMessages(appends), (message) => post(threads, thread, [message]))
  await run(WARM_UP_APPENDS)
  return () => run(count)
}

/** The difference of two p50s, round by round. */
function difference(what: string, whole: readonly number[][], part: readonly number[][]): Figure {
  const values = whole.map((samples, round) => quantile(samples, 0.5) - quantile(part[round] ?? [], 0.5))
  return { what, unit: 'µs', value: spread(values), detail: true }
}
