import type { EventBody } from '@agora/protocol/events'
import { wireError } from '@agora/protocol/errors'
import { expect, test } from 'vitest'
import type { Answer, Question } from '../transports/transport.ts'
import { manualAmbient } from '../testing/manual-ambient.ts'
import { openOutbox } from '../testing/open-outbox.ts'
import { reportCommands } from './inspection-commands.ts'
import { WatchedReport } from './watched-report.ts'

async function setUp() {
  const ambient = manualAmbient()
  const questions: Question[] = []
  const waiting: ((answer: Answer) => void)[] = []
  const network = { isOpen: true }
  const connection = {
    get isOpen() {
      return network.isOpen
    },
    ask: (question: Question) => {
      questions.push(question)
      return new Promise<Answer>((answer) => waiting.push(answer))
    },
  }
  const report = new WatchedReport('t', { connection, ambient })
  const { outbox } = await openOutbox({ ambient, ask: connection.ask })
  const commands = reportCommands('t', { connection, ambient, outbox }, report)
  const answer = async (given: Answer) => {
    waiting.shift()?.(given)
    await ambient.advance(0)
  }
  const happen = (type: EventBody['type']) => report.onEvent({ type })
  const seen = () => report.store.getSnapshot().read?.report.number
  return { report, commands, ambient, questions, network, answer, happen, seen, outbox }
}

const version = (number: string): Answer => ({ kind: 'ok', body: { dossier: {}, report: { number } } })

test('[WI1] sends no request before a view opens the report, then requests its language', async () => {
  const { report, questions, answer, happen, ambient, seen } = await setUp()
  happen('finding-proposed')
  await ambient.advance(5_000)
  expect(questions).toEqual([])
  report.show('nl')
  report.show('nl')
  await ambient.advance(0)
  expect(questions).toEqual([{ name: 'get-report', thread: 't', fields: { lang: 'nl' } }])
  await answer(version('1'))
  expect([report.store.getSnapshot().phase, seen()]).toEqual(['ready', '1'])
  report.show('nl')
  await ambient.advance(0)
  expect(questions).toHaveLength(1)
  report.show('en')
  await ambient.advance(0)
  expect(questions.at(-1)?.fields).toEqual({ lang: 'en' })
  // What is known is shown until the other language is there.
  expect(seen()).toBe('1')
})

test('[WI1] reads a burst of findings once, at its end; continuous changes still refresh the report', async () => {
  const { report, questions, answer, happen, ambient } = await setUp()
  report.show('nl')
  await ambient.advance(0)
  await answer(version('1'))
  for (let finding = 0; finding < 20; finding++) happen('finding-proposed')
  await ambient.advance(119)
  expect(questions).toHaveLength(1)
  await ambient.advance(1)
  expect(questions).toHaveLength(2)
  await answer(version('2'))
  for (let passed = 0; passed < 1_000; passed += 100) {
    happen('flag-raised')
    await ambient.advance(100)
  }
  expect(questions).toHaveLength(3)
})

test('[WI1] what is said changes nothing of it, and time alone asks nothing', async () => {
  const { report, questions, answer, happen, ambient } = await setUp()
  report.show('nl')
  await ambient.advance(0)
  await answer(version('1'))
  for (const type of ['message-posted', 'text-chunk', 'turn-opened', 'mode-changed'] as const) happen(type)
  await ambient.advance(600_000)
  expect(questions).toHaveLength(1)
  // A note that is withdrawn shakes what rests upon it.
  happen('note-withdrawn')
  await ambient.advance(1_000)
  expect(questions).toHaveLength(2)
})

test('[WI1] what happens while it is read is read once more', async () => {
  const { report, questions, answer, happen, ambient, seen } = await setUp()
  report.show('nl')
  await ambient.advance(0)
  happen('finding-proposed')
  await ambient.advance(1_000)
  expect(questions).toHaveLength(1)
  await answer(version('1'))
  expect(questions).toHaveLength(2)
  await answer(version('2'))
  expect([seen(), questions.length]).toEqual(['2', 2])
})

test('[WI2] an edit resolves when what came of it is shown, also while something older is being read', async () => {
  const { report, commands, questions, answer, ambient, seen } = await setUp()
  report.show('nl')
  await ambient.advance(0)
  let outcome: unknown
  const edits = [{ kind: 'flag', flag: '1.1', dismissed: true } as const]
  void commands.editReport(edits).then((done) => (outcome = done))
  await ambient.advance(0)
  expect(questions.map(({ name }) => name)).toEqual(['get-report', 'edit-report'])
  // Which device did it, so that what it did just before is not taken for another's.
  expect(questions[1]?.fields).toEqual({ edits, device: expect.stringMatching(/./) })
  await answer(version('before'))
  await answer({ kind: 'ok', body: {} })
  expect(outcome).toBeUndefined()
  await answer(version('after'))
  expect([outcome, seen()]).toEqual([{ kind: 'ok', value: undefined }, 'after'])
})

test('[WI2] what is refused says why, and shows what the server has', async () => {
  const { report, commands, questions, answer, ambient, seen } = await setUp()
  report.show('nl')
  await ambient.advance(0)
  await answer(version('1'))
  const asked = commands.editReport([{ kind: 'flag', flag: '1.1', dismissed: true }])
  await ambient.advance(0)
  await answer({ kind: 'failed', error: wireError('report-final', 'final') })
  await answer(version('2'))
  expect([await asked, seen(), questions.length]).toEqual([{ kind: 'failed', reason: 'report-final' }, '2', 3])
})

test('[WI2] [OB9] an edit says what was seen when it was made; without a line it waits in its place', async () => {
  const { report, commands, questions, answer, ambient, network, outbox } = await setUp()
  report.show('nl')
  await ambient.advance(0)
  await answer({ kind: 'ok', body: { dossier: { seq: 12 }, report: { number: '1' } } })
  network.isOpen = false
  outbox.setConnection(false)
  expect(await commands.editReport([{ kind: 'flag', flag: '1.1', dismissed: true }])).toMatchObject({ kind: 'ok' })
  expect(await commands.startInspection({ name: 'Bella Rosa' })).toMatchObject({ kind: 'ok' })
  // What must come after it cannot be asked for.
  expect(await commands.finaliseReport()).toEqual({ kind: 'failed', reason: 'unreachable' })
  network.isOpen = true
  outbox.setConnection(true)
  await ambient.advance(0)
  await answer({ kind: 'ok', body: { dossier: { seq: 13 } } })
  await answer({ kind: 'ok', body: { dossier: { seq: 14 } } })
  expect(questions.slice(1)).toMatchObject([
    { name: 'edit-report', fields: { seen: 12 } },
    { name: 'start-inspection', fields: { name: 'Bella Rosa' } },
  ])
})

test('[WI2] a mail that is asked for again by a lost line has the same id: it is sent once', async () => {
  const { commands, questions, answer, ambient } = await setUp()
  void commands.mailReport('a@example.org', 'nl')
  await ambient.advance(0)
  await answer({ kind: 'unreachable' })
  await ambient.advance(5_000)
  expect(questions).toHaveLength(2)
  expect(questions[1]).toEqual(questions[0])
  expect(questions[0]?.fields).toMatchObject({ to: 'a@example.org', lang: 'nl' })
})

test('[WI1] without a line it waits for one; a server that cannot tell is asked again; nothing is lost meanwhile', async () => {
  const { report, questions, network, answer, ambient, seen } = await setUp()
  network.isOpen = false
  report.show('nl')
  await ambient.advance(0)
  expect([questions.length, report.store.getSnapshot().phase]).toEqual([0, 'loading'])
  network.isOpen = true
  report.onOpen()
  await ambient.advance(0)
  await answer(version('1'))
  report.onOpen()
  await ambient.advance(0)
  await answer({ kind: 'failed', error: wireError('storage-unavailable', 'away') })
  expect(report.store.getSnapshot()).toMatchObject({ phase: 'failed', why: 'storage-unavailable' })
  expect(seen()).toBe('1')
  await ambient.advance(3_000)
  await answer(version('2'))
  expect([report.store.getSnapshot().phase, seen()]).toEqual(['ready', '2'])
  report.onOpen()
  await ambient.advance(0)
  await answer({ kind: 'failed', error: wireError('forbidden', 'no') })
  await ambient.advance(60_000)
  expect(questions).toHaveLength(4)
})

test('[WI1] a conversation that is to begin has nothing to read, and that is no failure', async () => {
  const { report, answer, ambient } = await setUp()
  report.show('nl')
  await ambient.advance(0)
  await answer({ kind: 'failed', error: wireError('thread-not-found', 'none') })
  expect(report.store.getSnapshot()).toEqual({ phase: 'none' })
})

test('[WI1] what comes after it was closed is not listened to', async () => {
  const { report, questions, answer, happen, ambient, seen } = await setUp()
  report.show('nl')
  await ambient.advance(0)
  report.stop()
  await answer(version('1'))
  happen('finding-proposed')
  await ambient.advance(5_000)
  expect([seen(), questions.length]).toEqual([undefined, 1])
})
