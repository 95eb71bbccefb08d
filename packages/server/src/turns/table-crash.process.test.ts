/** The real program, killed while a table runs: in mid-sentence, while a moderator is asked, while a person is awaited. */
import { join } from 'node:path'
import type { ServerResponse } from 'node:http'
import { openStream, sendAnswer, sendError, sendPiece } from '@agora/agents/testing/model-server'
import type { Envelope } from '@agora/protocol/events'
import { ThreadId } from '@agora/protocol/ids'
import { describe, expect, test } from 'vitest'
import { readEnvelope } from '../log/hash-chain.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { openEvents } from '../testing/event-source.ts'
import { type AnswerChat, type OpenedTable, ai, reachTable, sendCall, startChats } from '../testing/open-table.ts'
import { reachAgora } from '../testing/reach-agora.ts'
import { type RunningAgora, startAgora } from '../testing/run-agora.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { TOKEN } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { MAX_LIVES } from './due-work.ts'

/** Real processes start, several times in a test, on machines that do other things besides. */
const PATIENT = { timeout: 120_000 }
const WAIT_MS = 30_000
const t = ThreadId.parse('t')

type Life = { readonly agora: RunningAgora; readonly at: OpenedTable; readonly untilEvent: UntilEvent }
type UntilEvent = (what: string, is: (event: Envelope) => boolean) => Promise<unknown>

async function openLives(answer: AnswerChat) {
  const model = await startChats((response, chat, name) => answer(response, chat, name))
  const folder = temporaryFolder()
  const settings = {
    AGORA_DATA: folder,
    AGORA_TOKEN: TOKEN,
    AGORA_MODEL: 'openai:test',
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'sk-secret',
  }
  const live = async (): Promise<Life> => {
    const agora = await startAgora(settings)
    const at = reachTable(reachAgora(agora), openMemoryStorage())
    const untilEvent: UntilEvent = async (what, is) => {
      const { events, source } = openEvents(agora.url, '/api/threads/t/events?after=0')
      await until(what, () => events.some(({ envelope }) => is(envelope as unknown as Envelope)), Boolean, WAIT_MS)
      source.close()
    }
    return { agora, at, untilEvent }
  }
  /** The whole log, once nobody writes it. */
  const readLog = async (life: Life): Promise<Envelope[]> => {
    expect(await life.agora.end('SIGTERM')).toMatchObject({ code: 0 })
    const storage = await openSqliteStorage(join(folder, 'agora.db'))
    const events = (await storage.readEvents(t, 0, 10_000)).map(readEnvelope)
    expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
    expect(await storage.checkpoints.countRuns()).toBe(0)
    await storage.close()
    return events
  }
  return { live, readLog }
}

async function sitDown({ at }: Life, table: object, ...others: readonly object[]): Promise<void> {
  await at.server.send('POST', '/api/threads', { id: 't', title: 'Tafel', mode: 'feedback' })
  for (const body of [ai('vera'), ...others, ai('dora')]) await at.send('POST', '/participants', body)
  await at.send('PUT', '/table', table)
  await at.send('POST', '/start')
}

const untilEnded = ({ at }: Life) =>
  until('the table is over', at.table, ({ phase, activeTurn }) => phase === 'ended' && activeTurn === null, WAIT_MS)

/** One after the other: whoever has the floor gives it back before the next has it, and each turn ends once. */
function expectOneAtATime(events: readonly Envelope[]): void {
  let open: string | undefined
  const wrong = events.filter(({ type, turn }) => {
    const isOpening = type === 'turn-opened'
    const isWrong =
      (isOpening && open !== undefined) ||
      ((type === 'turn-closed' || type === 'text-chunk' || type === 'floor-granted') && turn !== open)
    if (isOpening) open = turn
    if (type === 'turn-closed') open = undefined
    return isWrong
  })
  expect([wrong, open]).toEqual([[], undefined])
}

const said = (events: readonly Envelope[]) =>
  events.flatMap((event) => (event.type === 'message-posted' ? [[event.by.id, event.text, event.cut ?? 'whole']] : []))
const named = <Type extends Envelope['type']>(events: readonly Envelope[], type: Type) =>
  events.filter((event): event is Envelope & { type: Type } => event.type === type)

const inTurn = (count: number) => ({ schedule: 'round-robin', rules: { end: { kind: 'turns', count } } })
const begin = (response: ServerResponse) => {
  openStream(response)
  sendPiece(response, { role: 'assistant', content: 'Ik begin met ' })
}

describe('killed in mid-sentence', PATIENT, () => {
  test('[TB1][TN17] its words are in the log, it says them whole, and the next is the next', async () => {
    let isFirst = true
    const { live, readLog } = await openLives((response, _chat, name) => {
      if (name === 'Hugo' && isFirst) return begin(response)
      sendAnswer(response, `Dat was ${name}.`)
    })
    const first = await live()
    await sitDown(first, inTurn(6), ai('hugo'))
    await first.untilEvent('he speaks', (event) => event.type === 'text-chunk')
    const before = await first.at.table()
    expect(before.floor?.participant).toBe('hugo')
    await first.agora.end('SIGKILL')
    isFirst = false

    const second = await live()
    const over = await untilEnded(second)
    const events = await readLog(second)
    expect(said(events)).toEqual(
      ['Vera', 'Hugo', 'Dora', 'Vera', 'Hugo', 'Dora'].map((name) => [name.toLowerCase(), `Dat was ${name}.`, 'whole']),
    )
    expect(named(events, 'text-chunk')[0]).toMatchObject({ text: 'Ik begin met ', by: { id: 'hugo' } })
    expect(named(events, 'turn-claimed').map(({ turn }) => turn)).toEqual([before.floor?.turn])
    expect(over.participants.map(({ turns, failures }) => [turns, failures])).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
    ])
    expectOneAtATime(events)
  })

  test('[TB1][TN44] where it cannot say them any more they are kept and marked, and the next speaks', async () => {
    let life = 1
    const { live, readLog } = await openLives((response, _chat, name) => {
      if (name !== 'Hugo') return sendAnswer(response, `Dat was ${name}.`)
      if (life === 1) return begin(response)
      sendError(response, 400, { error: { message: 'kaput' } })
    })
    const first = await live()
    await sitDown(first, inTurn(3), ai('hugo'))
    await first.untilEvent('he speaks', (event) => event.type === 'text-chunk')
    await first.agora.end('SIGKILL')
    life = 2
    const second = await live()
    const over = await untilEnded(second)
    const events = await readLog(second)
    expect(said(events)).toEqual([
      ['vera', 'Dat was Vera.', 'whole'],
      ['hugo', 'Ik begin met ', 'interrupted'],
      ['dora', 'Dat was Dora.', 'whole'],
    ])
    expect(over.participants.map(({ failures }) => failures)).toEqual([0, 1, 0])
    expectOneAtATime(events)
  })

  test('[TB2][TN16] a turn that kills every process is given up, without a word, and the table goes on', async () => {
    let [lives, hugos] = [0, 0]
    const { live, readLog } = await openLives((response, _chat, name) => {
      if (name !== 'Hugo') return sendAnswer(response, `Dat was ${name}.`)
      hugos++
      begin(response)
    })
    for (lives = 1; lives <= MAX_LIVES; lives++) {
      const life = await live()
      if (lives === 1) await sitDown(life, inTurn(3), ai('hugo'))
      const asked = lives
      await until('he is asked, in each life', () => hugos === asked, Boolean, WAIT_MS)
      if (lives === 1) await life.untilEvent('he speaks', (event) => event.type === 'text-chunk')
      await life.agora.end('SIGKILL')
    }
    const last = await live()
    await untilEnded(last)
    const events = await readLog(last)
    expect(said(events)).toEqual([
      ['vera', 'Dat was Vera.', 'whole'],
      ['hugo', 'Ik begin met ', 'interrupted'],
      ['dora', 'Dat was Dora.', 'whole'],
    ])
    expect(named(events, 'turn-closed').map(({ reason, why }) => [reason, why])).toEqual([
      ['finished', undefined],
      ['failed', 'crashed'],
      ['finished', undefined],
    ])
    expectOneAtATime(events)
  })
})

describe('killed while nobody speaks', PATIENT, () => {
  test('[TB1] a moderator who was being asked is asked again, and chooses once', async () => {
    let life = 1
    let asked = 0
    const { live, readLog } = await openLives((response, chat, name) => {
      if (!JSON.stringify(chat.tools ?? []).includes('give_floor')) return sendAnswer(response, `Dat was ${name}.`)
      asked++
      if (life === 1) return openStream(response)
      sendCall(response, 'give_floor', { participant: 'hugo', why: 'hij twijfelt' })
    })
    const first = await live()
    await sitDown(first, { schedule: 'moderated', rules: { end: { kind: 'turns', count: 2 } } }, ai('hugo'))
    await until('the moderator is asked', () => asked === 1, Boolean, WAIT_MS)
    expect((await first.at.table()).floor).toBe(null)
    await first.agora.end('SIGKILL')
    life = 2
    const second = await live()
    await untilEnded(second)
    const events = await readLog(second)
    expect(named(events, 'floor-granted').map(({ agent, because }) => [agent, because])).toEqual([
      ['hugo', 'moderated'],
      ['vera', 'fallback'],
    ])
    expect(named(events, 'turn-claimed')).toHaveLength(1)
    expectOneAtATime(events)
  })

  const anna = (takesTurns: unknown) => ({ kind: 'person', id: 'anna', name: 'Anna', takesTurns })
  const untilAwaited = (life: Life) =>
    until('she is awaited', life.at.table, ({ awaited }) => awaited?.participant === 'anna', WAIT_MS)

  test('[TB1] a person whose time runs out meanwhile, or after, has passed once, and the next speaks', async () => {
    const { live, readLog } = await openLives((response, _chat, name) => sendAnswer(response, `Dat was ${name}.`))
    const first = await live()
    await sitDown(first, inTurn(3), anna({ waitMs: 2_000, otherwise: 'pass' }))
    const { awaited } = await untilAwaited(first)
    await first.agora.end('SIGKILL')
    const second = await live()
    await untilEnded(second)
    const events = await readLog(second)
    const passes = named(events, 'person-passed')
    expect(passes).toHaveLength(1)
    expect(passes[0]?.at).toBeGreaterThanOrEqual(awaited?.until ?? Infinity)
    expect(said(events).map(([by]) => by)).toEqual(['vera', 'dora'])
    expectOneAtATime(events)
  })

  test('[TB1] a person without a time is waited for, and what is said then is the turn', async () => {
    const { live, readLog } = await openLives((response, _chat, name) => sendAnswer(response, `Dat was ${name}.`))
    const first = await live()
    await sitDown(first, inTurn(3), anna(true))
    const before = await untilAwaited(first)
    await first.agora.end('SIGKILL')
    const second = await live()
    expect(await second.at.table()).toEqual(before)
    await second.at.say('Ik ben er nog.')
    await untilEnded(second)
    const events = await readLog(second)
    expect(said(events).map(([, text]) => text)).toEqual(['Dat was Vera.', 'Ik ben er nog.', 'Dat was Dora.'])
    expectOneAtATime(events)
  })

  test('[TB1] a table that was paused stays so', async () => {
    const { live, readLog } = await openLives((response) => begin(response))
    const first = await live()
    await sitDown(first, inTurn(3), ai('hugo'))
    await first.untilEvent('she speaks', (event) => event.type === 'text-chunk')
    await first.at.send('POST', '/pause')
    const paused = await until('she is silent', first.at.table, ({ activeTurn }) => activeTurn === null)
    await first.agora.end('SIGKILL')
    const second = await live()
    expect(await second.at.table()).toEqual(paused)
    const events = await readLog(second)
    expect(said(events)).toEqual([['vera', 'Ik begin met ', 'stopped']])
  })
})
