/** Many who look at one table at once, by programs that are not ours, on lines that break. */
import type { ServerResponse } from 'node:http'
import { openStream, sendPiece } from '@agora/agents/testing/model-server'
import { KnownEnvelope } from '@agora/protocol/events'
import { Signal } from '@agora/protocol/signals'
import { AnswerFrame } from '@agora/protocol/socket'
import { expect, onTestFinished, test } from 'vitest'
import { type CuttingProxy, startCuttingProxy } from '../testing/cutting-proxy.ts'
import { openEvents } from '../testing/event-source.ts'
import { ai, openTable } from '../testing/open-table.ts'
import { type DownFrame, openSocket } from '../testing/socket-client.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { until } from '../testing/until.ts'

/** A source that lost its server takes seconds to come back. */
const PATIENT = { timeout: 120_000 }
type Viewer = {
  /** Everything that came, in the order in which it came, over however many lines. */
  readonly frames: () => readonly Record<string, unknown>[]
  readonly lines: () => number
}

const EVENTS = '/api/threads/t/events?after=0'

function viewByStream(url: string): Promise<Viewer> {
  const { messages, askedAfter } = openEvents(url, EVENTS)
  return Promise.resolve({ frames: () => messages, lines: () => askedAfter.length })
}

/** Comes back with its cursor as long as the test runs. */
async function viewBySocket(url: string, isOver: () => boolean): Promise<Viewer> {
  const earlier: DownFrame[] = []
  let lines = 0
  let now: readonly DownFrame[] = []
  const open = async (): Promise<void> => {
    const client = await openSocket(url)
    lines++
    now = client.frames
    const seqs = earlier.flatMap(({ seq }) => seq ?? [])
    await client.ask({ cmd: 'follow', thread: 't', after: seqs.at(-1) ?? 0 })
    void client.closed.then(({ code }) => {
      earlier.push(...client.frames)
      now = []
      return code === 1006 && !isOver() ? open() : undefined
    })
  }
  await open()
  return {
    frames: () => [...earlier, ...now],
    lines: () => lines,
  }
}

const seqsOf = ({ frames }: Viewer) => frames().flatMap(({ seq }) => (typeof seq === 'number' ? [seq] : []))

test(
  '[TB3][C12][C13] twenty viewers, six of whom are cut off twice in mid-turn: each sees every event once, in order, as the protocol has it',
  PATIENT,
  async () => {
    const held: ServerResponse[] = []
    const at = await openTable(
      (response, _chat, name) => {
        openStream(response)
        sendPiece(response, { role: 'assistant', content: `Ik ben ${name} ` })
        held.push(response)
      },
      { storage: await openSqliteStorage(':memory:') },
    )
    const goOn = async () => {
      const response = held.shift() ?? (await until('a participant speaks', () => held.shift()))
      for (const word of ['en ', 'vind ', 'het ', 'te ', 'warm.']) {
        sendPiece(response as ServerResponse, { content: word })
      }
      sendPiece(response as ServerResponse, {}, 'stop')
      response?.end('data: [DONE]\n\n')
    }
    await at.server.send('POST', '/api/threads', { id: 't', title: 'Tafel', mode: 'feedback' })
    for (const body of [ai('vera'), ai('hugo'), ai('dora')]) await at.send('POST', '/participants', body)
    let over = false
    const isOver = () => over
    const proxy: CuttingProxy = await startCuttingProxy(at.server.url)
    const steady = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        n % 2 === 0 ? viewByStream(at.server.url) : viewBySocket(at.server.url, isOver),
      ),
    )
    const shaky = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? viewByStream(proxy.url) : viewBySocket(proxy.url, isOver))),
    )
    const viewers = [...steady, ...shaky]
    // What is to be done at the end is done last first: this before the lines are closed.
    onTestFinished(() => {
      over = true
    })
    await at.send('PUT', '/table', { schedule: 'round-robin', rules: { end: { kind: 'turns', count: 9 } } })
    await at.send('POST', '/start')
    const cuts: number[] = []
    for (let turn = 1; turn <= 9; turn++) {
      const isCut = turn === 2 || turn === 6
      if (isCut) {
        await until('a participant is in mid-sentence', () => held.length === 1)
        // Its first words are kept, nothing more comes, and all of them have seen that: they are cut off together.
        const isKept = async () => (await at.events()).at(-1)?.type === 'text-chunk'
        await until('what was said is kept', isKept)
        const { length } = await at.events()
        await until('all have seen it', () => viewers.every((one) => seqsOf(one).at(-1) === length))
        cuts.push(proxy.cut())
      }
      await goOn()
    }
    await at.untilTable('it is over', ({ phase, activeTurn }) => phase === 'ended' && activeTurn === null)
    const log = await at.events()
    const last = log.length
    await until('all have seen its end', () => viewers.every((one) => seqsOf(one).at(-1) === last))
    const expected = log.map(({ seq }) => seq)
    for (const viewer of viewers) {
      expect(seqsOf(viewer)).toEqual(expected)
      const events = viewer.frames().filter((frame) => 'seq' in frame)
      expect(events).toEqual(JSON.parse(JSON.stringify(log)))
    }
    expect([cuts.length, Math.min(...cuts) >= 6]).toEqual([2, true])
    expect(shaky.map((one) => one.lines()).every((lines) => lines >= 3)).toBe(true)
    expect(steady.map((one) => one.lines()).every((lines) => lines === 1)).toBe(true)
    for (const frame of viewers.flatMap((one) => one.frames())) {
      const schema = 'seq' in frame ? KnownEnvelope : 'type' in frame ? Signal : AnswerFrame
      expect(schema.safeParse(frame).error, JSON.stringify(frame)).toBe(undefined)
    }
    expect(steady.every((one) => one.frames().some(({ type }) => type === 'text-delta'))).toBe(true)
  },
)
