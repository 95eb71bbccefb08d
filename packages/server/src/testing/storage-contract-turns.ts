/** What every storage must do for questions that are open and processes that run turns. Part of its contract. */
import type { EventBody } from '@agora/protocol/events'
import { TurnId, UserId } from '@agora/protocol/ids'
import { AskId } from '@agora/protocol/ask'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FORGET_WORKER_MS, type LogStorage, type ThreadAppend } from '../log/log-storage.ts'
import { approvalAsk, askingThread, questionAsk, waitingTurn } from './asking-thread.ts'
import { OWNER, after, buildAppend, created } from './build-append.ts'

const owner = UserId.parse(OWNER)
const turn = TurnId.parse(waitingTurn)
const closes = (ask: string): EventBody => ({ type: 'ask-closed', turn, ask: AskId.parse(ask), status: 'cancelled' })

export function describeTurnStorage(
  kind: LogStorage['kind'],
  open: () => Promise<LogStorage>,
  openTwo: () => Promise<[LogStorage, LogStorage]>,
): void {
  describe(`storage: ${kind}`, () => {
    async function fresh(): Promise<LogStorage> {
      const storage = await open()
      onTestFinished(() => storage.close())
      return storage
    }

    async function write(storage: LogStorage, ...appends: ThreadAppend[]) {
      for (const append of appends) expect(await storage.commit([append])).toEqual([{ kind: 'committed' }])
    }

    test('[LG16] threads in which something is asked are listed by owner, the last changed first', async () => {
      const storage = await fresh()
      const asking = ['a', 'b', 'c', 'd'].map((id) => askingThread(id))
      await write(
        storage,
        ...asking,
        askingThread('theirs', { owner: 'other' }),
        buildAppend('x', undefined, [created()]),
      )
      const [a, b, c, d] = asking as [ThreadAppend, ThreadAppend, ThreadAppend, ThreadAppend]
      const archived = buildAppend('b', after(b), [{ type: 'thread-archived' }], { at: 5_000 })
      // One of two answers leaves one open; both leave none.
      await write(storage, buildAppend('a', after(a), [closes(questionAsk)], { at: 3_000 }), archived)
      await write(storage, buildAppend('c', after(c), [closes(questionAsk), closes(approvalAsk)], { at: 4_000 }))
      const asked = async (limit = 9) => (await storage.listAsking(owner, limit)).map(({ state }) => state.id)
      expect(await asked()).toEqual(['b', 'a', 'd'])
      expect(await asked(2)).toEqual(['b', 'a'])
      const [first] = await storage.listAsking(owner, 1)
      expect(first?.state.asks.map(({ id }) => id)).toEqual([questionAsk, approvalAsk])
      // What a turn asked goes with it, and with its thread.
      await write(storage, buildAppend('b', after(archived), [{ type: 'turn-closed', turn, reason: 'stopped' }]))
      await write(storage, buildAppend('d', after(d), [{ type: 'thread-deleted' }]))
      expect(await asked()).toEqual(['a'])
      expect((await storage.listAsking(UserId.parse('other'), 9)).map(({ state }) => state.id)).toEqual(['theirs'])
    })

    test('[LG17] a process is alive until the time it stored last, or until it signs off', async () => {
      const [one, two] = await openTwo()
      for (const storage of new Set([one, two])) onTestFinished(() => storage.close())
      expect(await one.listWorkers(0)).toEqual([])
      await one.saveWorker('p', 100)
      await two.saveWorker('q', 200)
      expect((await two.listWorkers(99)).sort()).toEqual(['p', 'q'])
      expect(await two.listWorkers(100)).toEqual(['q'])
      await one.saveWorker('p', 300)
      expect((await two.listWorkers(199)).sort()).toEqual(['p', 'q'])
      await two.dropWorker('p')
      await two.dropWorker('never-was')
      expect(await one.listWorkers(0)).toEqual(['q'])
    })

    test('[LG17] those that were not heard of for long are forgotten, and no others', async () => {
      const storage = await fresh()
      await storage.saveWorker('old', 1)
      await storage.saveWorker('new', 2 * FORGET_WORKER_MS)
      await storage.listWorkers(FORGET_WORKER_MS)
      // Time that goes back shows what is still kept.
      expect((await storage.listWorkers(0)).sort()).toEqual(['new', 'old'])
      await storage.listWorkers(FORGET_WORKER_MS + 10)
      expect(await storage.listWorkers(0)).toEqual(['new'])
    })

    test('[LG17] only a storage that several processes may use at once says so', async () => {
      expect((await fresh()).isShared).toBe(kind === 'postgres')
    })
  })
}
