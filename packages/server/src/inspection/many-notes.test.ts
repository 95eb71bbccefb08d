/** Days of listening: nothing is asked, nothing is said, and nothing grows. */
import { ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import { expect, test } from 'vitest'
import type { LogStorage } from '../log/log-storage.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { openInspection } from '../testing/open-inspection.ts'
import { enterRoom, openRoom } from '../testing/open-room.ts'
import { answerAtOnce, assistantOf } from '../testing/test-answerer.ts'
import { eventsOf } from '../testing/turn-server.ts'
import { until } from '../testing/until.ts'

const t = ThreadId.parse('t')
const PATIENT = { timeout: 120_000 }

test('[IS56] five hundred notes open no turn; one wake finds the third and the last but three', PATIENT, async () => {
  const answerer = answerAtOnce()
  const { room, inspection, storage } = await openInspection({ assistant: assistantOf(answerer) })
  const texts = Array.from({ length: 500 }, (_, n) => `we praten over het weer en de weg hierheen, deel ${n + 1}`)
  texts[2] = 'er zitten muizenkeutels achter de oven'
  texts[496] = 'in de koelcel ligt schimmel op het plafond'
  for (let from = 0; from < 500; from += 50) {
    await room.sayTogether(texts.slice(from, from + 50).map((text, n) => ({ id: `n${from + n + 1}`, text })))
  }
  expect(answerer.contexts).toEqual([])
  expect(await room.replies()).toEqual([])
  const types = new Set((await eventsOf(storage)).map(({ type }) => type))
  expect([...types].sort()).toEqual(['message-posted', 'thread-created'])
  await room.say('Agora, wat heb je gehoord?')
  await room.untilReplies(1)
  expect(answerer.contexts).toHaveLength(1)
  const { findings } = (await inspection.report()).dossier
  expect(findings.map(({ sources }) => sources.map(({ number }) => number))).toEqual([[3], [497]])
  // What it is given to answer with has them, each with its note.
  expect(answerer.contexts[0]?.inspection?.findings.map(({ id }) => id)).toEqual(findings.map(({ id }) => id))
})

test('[FN14/XT5] six hundred equal notes, read in two pages, are one finding with many sources', PATIENT, async () => {
  const { room, inspection } = await openInspection({ assistant: assistantOf(answerAtOnce()) })
  const texts = Array.from({ length: 600 }, (_, n) => ({ id: `n${n + 1}`, text: 'de afvoer is verstopt' }))
  await room.sayTogether(texts.slice(0, 300))
  await room.sayTogether(texts.slice(300))
  await room.say('Agora, wat heb je gehoord?')
  await room.untilReplies(1)
  const { dossier } = await inspection.report()
  expect(dossier.findings.map(({ what, sources }) => [what, sources.length])).toEqual([
    ['de afvoer is verstopt', limits.findingSources],
  ])
  await room.say('de afvoer is verstopt')
  await room.say('Agora, wat heb je nog gehoord?')
  await room.untilReplies(2)
  const after = (await inspection.report()).dossier.findings
  expect(after).toHaveLength(1)
})

/** Counts what a storage is asked. */
function countCalls(storage: LogStorage): { storage: LogStorage; count: () => number } {
  let calls = 0
  const counted = Object.fromEntries(
    Object.entries(storage).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'function') return [name, value]
      return [name, (...args: unknown[]) => (calls++, Reflect.apply(value, storage, args) as unknown)]
    }),
  )
  return { storage: { ...storage, ...counted }, count: () => calls }
}

test('[IS57] the five-thousandth note costs what the first did, also where notes raise flags', PATIENT, async () => {
  const counted = countCalls(await openSqliteStorage(':memory:'))
  const { room, storage } = await openInspection({ storage: counted.storage })
  await room.say('we beginnen')
  const cost = async (text: string) => {
    const before = counted.count()
    await room.say(text)
    return counted.count() - before
  }
  const warm = 'de kerntemperatuur van de kip in de koeling is negen komma vijf graden'
  const first = [await cost('niets bijzonders'), await cost(warm)]
  const stateBytes = async () => JSON.stringify((await storage.readThread(t))?.state).length
  for (let batch = 0; batch < 5; batch++) {
    const messages = Array.from({ length: 1_000 }, (_, n) => ({
      id: `b${batch}-${n}`,
      text: n % 10 === 0 ? warm : `niets bijzonders ${n}`,
    }))
    await room.sayTogether(messages)
  }
  const grown = await stateBytes()
  expect([await cost('niets bijzonders'), await cost(warm)]).toEqual(first)
  expect((await room.thread()).flags.length).toBe(limits.flags)
  // What is kept beside the head does not grow with what was said.
  await room.sayTogether(Array.from({ length: 1_000 }, (_, n) => ({ id: `c-${n}`, text: `meer ${n}` })))
  expect((await stateBytes()) - grown).toBeLessThan(100)
})

test('[IS57] working through five thousand notes lets others in between', PATIENT, async () => {
  const { room, inspection, server } = await openInspection()
  for (let batch = 0; batch < 5; batch++) {
    const messages = Array.from({ length: 1_000 }, (_, n) => ({
      id: `b${batch}-${n}`,
      text: n === 500 ? `er zitten muizenkeutels achter oven ${batch}` : `we praten over het weer, deel ${batch} ${n}`,
    }))
    await room.sayTogether(messages)
  }
  await openRoom(server, 'listen', 'other')
  await room.setMode('feedback')
  const seen = new Set<number>()
  const found = await until(
    'it was worked through',
    async () => {
      await enterRoom(server, 'other').say('hier ook iets')
      const { dossier } = await inspection.report()
      seen.add(dossier.findings.length)
      return dossier
    },
    (dossier) => dossier.findings.length === 5,
  )
  expect(found.findings.map(({ sources }) => sources[0]?.number)).toEqual([501, 1501, 2501, 3501, 4501])
  // Others were answered while it was under way.
  expect(seen.size).toBeGreaterThan(2)
})
