/** Each utterance is evaluated once, by any process, and none is left out. */
import { MessageId, ThreadId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import type { LogStorage } from '../log/log-storage.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { owner, testAmbient } from '../testing/say.ts'
import { makeGate } from '../testing/turn-server.ts'
import { Threads } from '../threads/threads.ts'
import { loadDomains } from './domains.ts'
import { readDossier } from './read-dossier.ts'
import { NoteEvaluator } from './note-evaluator.ts'

const t = ThreadId.parse('t')

async function openThread(storage: LogStorage) {
  const threads = new Threads(storage, testAmbient())
  const { first } = await loadDomains()
  await threads.execute(t, { command: { name: 'create-thread', body: { mode: 'listen' } }, user: owner })
  const say = async (...texts: string[]) => {
    for (const text of texts) {
      const candidates = [{ id: MessageId.parse(`m-${text.replaceAll(/\W/g, '-')}`), text }]
      await threads.execute(t, { command: { name: 'post-messages', candidates, refused: [] }, user: owner })
    }
    return (await threads.stateOf(t))!
  }
  const found = async () => {
    const { findings } = await readDossier(storage, { id: t, domain: first.id })
    return findings.flatMap(({ sources }) => sources.map(({ number }) => number))
  }
  return { threads, domain: first, say, found }
}

test('[IS50] two who work through at once, one further than the other: nothing between is left out', async () => {
  const storage = await openSqliteStorage(':memory:')
  const { threads, domain, say, found } = await openThread(storage)
  const early = await say('er ligt schimmel op het plafond')
  const late = await say('er zitten muizenkeutels achter de oven')
  // The one that goes further has read all of it when the other is done with the first part.
  const gate = makeGate()
  let isHeld = true
  const held: LogStorage = {
    ...storage,
    readRevisions: async (...args) => {
      const revisions = await storage.readRevisions(...args)
      if (isHeld) await gate.pass()
      return revisions
    },
  }
  const far = new NoteEvaluator(held, threads)
  const running = far.run(late, domain)
  await gate.reached
  isHeld = false
  await new NoteEvaluator(storage, threads).run(early, domain)
  expect(await found()).toEqual([1])
  gate.open()
  await running
  expect(await found()).toEqual([1, 2])
  // And nothing twice.
  await far.run(late, domain)
  expect(await found()).toEqual([1, 2])
})

test('[IS51] what is taken up while something earlier is worked through is not forgotten', async () => {
  const storage = await openSqliteStorage(':memory:')
  const { threads, domain, say, found } = await openThread(storage)
  const before = await say('er ligt schimmel op het plafond')
  await say('er zitten muizenkeutels achter de oven')
  await threads.execute(t, { command: { name: 'set-mode', body: { mode: 'feedback' } }, user: owner })
  expect((await threads.stateOf(t))?.workDue).not.toBeNull()
  // As a turn does that was called earlier: with what was said before its call.
  await new NoteEvaluator(storage, threads).run(before, domain)
  expect(await found()).toEqual([1, 2])
  expect((await threads.stateOf(t))?.workDue).toBeNull()
})

test('[IS51] while it listens, what was said after the call waits for the next', async () => {
  const storage = await openSqliteStorage(':memory:')
  const { threads, domain, say, found } = await openThread(storage)
  const before = await say('er ligt schimmel op het plafond')
  await say('er zitten muizenkeutels achter de oven')
  await new NoteEvaluator(storage, threads).run(before, domain)
  expect(await found()).toEqual([1])
})

test('[IS52] what was said while the report was final is worked through when it is opened again', async () => {
  const storage = await openSqliteStorage(':memory:')
  const { threads, domain, say, found } = await openThread(storage)
  const work = new NoteEvaluator(storage, threads)
  await work.run(await say('er ligt schimmel op het plafond'), domain)
  const dossier = await readDossier(storage, { id: t, domain: domain.id })
  const basis = { dossier, quotes: [], inspector: { id: 'owner', name: '' }, timeZone: 'UTC' }
  await threads.execute(t, { command: { name: 'finalise-report', body: { basis } }, user: owner })
  await work.run(await say('er zitten muizenkeutels achter de oven'), domain)
  expect(await found()).toEqual([1])
  const edits = [{ kind: 'reopen', reason: 'er is meer gezien' }] as const
  await threads.execute(t, { command: { name: 'edit-report', body: { edits } }, user: owner })
  await work.run((await threads.stateOf(t))!, domain)
  expect(await found()).toEqual([1, 2])
})
