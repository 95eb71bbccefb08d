import { until } from '@agora/server/testing/until'
import { describe, expect, test } from 'vitest'
import type { AgoraClient, ThreadHandle } from './client.ts'
import { type HeldTurn, holdTurns } from './testing/held-turns.ts'
import { type Agora, startAgora, untilPhase, untilState } from './testing/start-agora.ts'
import type { ThreadSnapshot } from './thread/thread-snapshot.ts'

const transports = ['socket', 'sse'] as const
const words = { nl: 'zoekt in de regels', en: 'searches the rules' }
const ok = { kind: 'ok', value: undefined }

function untilThread(thread: ThreadHandle, what: string, holds: (snapshot: ThreadSnapshot) => boolean) {
  return until(what, () => thread.getSnapshot(), holds)
}
const untilOpen = (client: AgoraClient, texts: readonly string[]) =>
  until(
    `open: ${texts.join(', ')}`,
    () => JSON.stringify(client.asks.getSnapshot().asks.map(({ title, text }) => `${title}: ${text}`)),
    (seen) => seen === JSON.stringify(texts),
  )
const askCompany = (turn: HeldTurn) =>
  turn.ask(
    {
      kind: 'question',
      id: `${turn.turn}.q`,
      reason: 'voor het rapport',
      questions: [{ field: 'bedrijf', text: 'Welk bedrijf?', importance: 'required' }],
    },
    'Welk bedrijf?',
  )
const askMail = (turn: HeldTurn) =>
  turn.ask(
    { kind: 'approval', id: `${turn.turn}.a`, call: 'c1', tool: 'mail', title: words, args: { to: 'a@example.org' } },
    'Mag dit?',
  )

describe.each(transports)('by %s', (transport) => {
  const setUp = async () => {
    const turns = holdTurns()
    const agora = await startAgora({ assistant: turns.make })
    await agora.server.send('POST', '/api/threads', { id: 't', title: 'Bakkerij' })
    const client = agora.client({ transport })
    const thread = client.openThread('t')
    await untilPhase(thread, 'ready')
    return { turns, agora, client, thread }
  }
  const otherOf = async (agora: Agora) => {
    const client = agora.client({ transport })
    const thread = client.openThread('t')
    await untilPhase(thread, 'ready')
    return { client, thread }
  }

  test('[TC1] every client sees the working agent and its tool, also one that opens later', async () => {
    const { turns, agora, thread } = await setUp()
    await thread.say('wat geldt hier?')
    const { turnLog, end } = await turns.next()
    await turnLog.handOver('triage', 'regulation', 'een regel')
    await turnLog.startTool('regulation', { call: 'c1', tool: 'search_rules', title: words, args: { q: 'vis' } })
    await thread.say('en voor vlees?')
    const isSearching = ({ activeTurn }: ThreadSnapshot) =>
      activeTurn?.agent === 'regulation' && activeTurn.steps.length === 2 && activeTurn.isWhole
    await untilThread(thread, 'it searches', isSearching)
    // What happened before the newest message is not followed any more: it is asked for.
    const late = await otherOf(agora)
    await untilThread(late.thread, 'a client that opens later sees it', isSearching)
    await turnLog.finishTool('regulation', 'c1', { outcome: 'failed', text: 'geen verbinding' })
    for (const seen of [thread, late.thread]) {
      await untilThread(seen, 'the tool failed', ({ activeTurn }) => {
        const step = activeTurn?.steps[1]
        return step?.kind === 'tool' && step.result?.outcome === 'failed'
      })
    }
    await turnLog.post('regulation', { message: turnLog.newMessage(), text: 'Dat lukt nu niet.', sources: [] })
    end({ kind: 'finished' })
    await untilThread(thread, 'an answer by whom', ({ entries }) =>
      entries.some(
        ({ by, text, turn }) => by.id === 'regulation' && text === 'Dat lukt nu niet.' && turn !== undefined,
      ),
    )
  })

  test('[TC2][TC4] a question is open everywhere with its words, is answered once, and closes everywhere', async () => {
    const { turns, agora, client, thread } = await setUp()
    const other = await otherOf(agora)
    await thread.say('maak het rapport')
    await askCompany(await turns.next())
    for (const { asks } of [client, other.client])
      await until('it is listed', () => asks.getSnapshot().asks.length === 1)
    await untilOpen(client, ['Bakkerij: Welk bedrijf?'])
    await untilThread(thread, 'the question', ({ asks }) => asks[0]?.ask?.kind === 'question')
    await until('its row counts it', () => client.list.getSnapshot().rows[0]?.asks === 1)
    expect(thread.getSnapshot()).toMatchObject({ isAnswering: false, activeTurn: null })
    const askId = thread.getSnapshot().asks[0]?.id ?? ''
    expect(await thread.answerAsk({ askId, status: 'later' })).toEqual(ok)
    await untilThread(other.thread, 'it is put off', ({ asks }) => asks[0]?.isLater === true)
    const answers = { bedrijf: 'Bakkerij Jansen' }
    expect(await other.client.answerAsk('t', { askId, status: 'resolved', answers })).toEqual(ok)
    expect(await thread.answerAsk({ askId, status: 'resolved', answers: { bedrijf: 'Anders' } })).toEqual({
      kind: 'failed',
      reason: 'ask-closed',
    })
    const resumed = await turns.next()
    expect([...resumed.answers.values()]).toMatchObject([{ status: 'resolved', answers }])
    for (const seen of [client, other.client]) await untilOpen(seen, [])
    await untilThread(thread, 'what was answered', ({ entries, asks }) => {
      const answer = entries.findLast(({ as }) => as === 'answer')
      return asks.length === 0 && answer?.answers === askId && answer.text.includes('Jansen')
    })
    resumed.end({ kind: 'finished' })
  })

  test('[TC2] an approval waits through a lost line and a new visit; an answer that got lost is given once', async () => {
    const { turns, agora, client, thread } = await setUp()
    await thread.say('stuur het op')
    await askMail(await turns.next())
    await untilThread(thread, 'the approval', ({ asks }) => asks[0]?.kind === 'approval')
    agora.proxy.cut()
    await untilState(client, 'open')
    const late = await otherOf(agora)
    await untilThread(late.thread, 'it is shown again', ({ asks }) => asks[0]?.ask?.kind === 'approval')
    const askId = late.thread.getSnapshot().asks[0]?.id ?? ''
    const given = late.thread.answerAsk({ askId, status: 'resolved', approved: false, reason: 'nog niet' })
    agora.proxy.cut()
    const outcome = await given
    if (outcome.kind === 'failed') {
      await untilState(late.client, 'open')
      await late.thread.answerAsk({ askId, status: 'resolved', approved: false, reason: 'nog niet' })
    }
    const { answers, end } = await turns.next()
    expect([...answers.values()]).toMatchObject([{ approved: false, reason: 'nog niet' }])
    for (const seen of [thread, late.thread]) await untilThread(seen, 'it is closed', ({ asks }) => asks.length === 0)
    end({ kind: 'finished' })
  })

  test('[TC2] a question from before the newest page is known all the same', async () => {
    const { turns, agora, thread } = await setUp()
    await thread.say('maak het rapport')
    await askCompany(await turns.next())
    await untilThread(thread, 'the question', ({ asks }) => asks.length === 1)
    await agora.server.send('PUT', '/api/threads/t/mode', { mode: 'listen' })
    const messages = Array.from({ length: 60 }, (_, index) => ({ id: `n${index}`, text: `notitie ${index}` }))
    await agora.server.send('POST', '/api/threads/t/messages', { messages })
    const late = await otherOf(agora)
    await untilThread(late.thread, 'its words', ({ asks }) => asks[0]?.text === 'Welk bedrijf?')
    expect(late.thread.getSnapshot().entries.some(({ as }) => as === 'ask')).toBe(false)
  })

  test('[TC3] a turn is stopped from anywhere: that is seen, its text is kept, and it can be had once more', async () => {
    const { turns, agora, thread } = await setUp()
    const other = await otherOf(agora)
    await thread.say('vertel')
    const { turnLog } = await turns.next()
    turnLog.write('triage', turnLog.newMessage(), 'Er was eens ')
    await untilThread(other.thread, 'it writes', ({ entries }) => entries.at(-1)?.state.kind === 'writing')
    expect(await other.thread.stopTurn()).toEqual(ok)
    for (const handle of [thread, other.thread]) {
      await untilThread(handle, 'it is stopped', ({ entries, isAnswering }) => {
        const last = entries.at(-1)
        return (
          !isAnswering && last?.text === 'Er was eens ' && last.state.kind === 'cut' && last.state.why === 'stopped'
        )
      })
    }
    const turn = thread.getSnapshot().entries.at(-1)?.turn ?? ''
    await untilThread(thread, 'how it ended', ({ turns: known }) => known.get(turn)?.outcome?.reason === 'stopped')
    expect(await thread.retryTurn(turn)).toEqual(ok)
    const again = await turns.next()
    expect(again.context.asked.map(({ text }) => text)).toEqual(['vertel'])
    await untilThread(thread, 'what it tries again', ({ turns: known }) => known.get(again.turn)?.retries === turn)
    expect(await thread.retryTurn(turn)).toEqual({ kind: 'failed', reason: 'turn-running' })
    again.end({ kind: 'failed', why: 'model-busy' })
    await untilThread(
      thread,
      'why it failed',
      ({ turns: known }) => known.get(again.turn)?.outcome?.why === 'model-busy',
    )
    const report = await thread.getTurn(again.turn)
    expect(report).toMatchObject({ kind: 'ok', value: { turn: again.turn, state: 'closed' } })
    expect(await thread.getTurn('turn-999')).toEqual({ kind: 'failed', reason: 'turn-not-found' })
  })

  test('[TC6] the policy of a conversation changes everywhere', async () => {
    const { agora, thread } = await setUp()
    const other = await otherOf(agora)
    expect(thread.getSnapshot().policy).toBe('queue')
    expect(await other.thread.setPolicy('steer')).toEqual(ok)
    for (const seen of [thread, other.thread]) await untilThread(seen, 'steer', ({ policy }) => policy === 'steer')
  })

  test('[TC7] a model that does not answer is known after a turn that failed, and when it answers again', async () => {
    const { turns, client, thread } = await setUp()
    await until('who answers', () => client.health.getSnapshot()?.model === 'held')
    expect(client.health.getSnapshot()).toEqual({ model: 'held' })
    await thread.say('een')
    turns.setProblem('model-key')
    ;(await turns.next()).end({ kind: 'failed', why: 'model-key' })
    await until('the problem', () => client.health.getSnapshot()?.problem === 'model-key')
    turns.setProblem(undefined)
    await thread.say('twee')
    const { turnLog, end } = await turns.next()
    await turnLog.post('triage', { message: turnLog.newMessage(), text: 'Goed.', sources: [] })
    end({ kind: 'finished' })
    await until('no problem', () => client.health.getSnapshot()?.problem === undefined)
  })

  test('[TC4] a failed answer is listed until the user has seen it, and is no question', async () => {
    const { turns, agora, client, thread } = await setUp()
    const other = await otherOf(agora)
    await thread.say('een')
    ;(await turns.next()).end({ kind: 'failed', why: 'model-busy' })
    for (const { asks } of [client, other.client]) {
      await until('it is listed', () => asks.getSnapshot().asks[0]?.ask.kind === 'notice')
    }
    await until('its row says so', () => client.list.getSnapshot().rows[0]?.hasFailed === true)
    expect([client.list.getSnapshot().rows[0]?.asks, thread.getSnapshot().asks]).toEqual([0, []])
    const askId = client.asks.getSnapshot().asks[0]?.ask.id ?? ''
    expect(await other.client.answerAsk('t', { askId, status: 'resolved' })).toEqual(ok)
    for (const seen of [client, other.client]) await untilOpen(seen, [])
    await until('its row is quiet', () => client.list.getSnapshot().rows[0]?.hasFailed === false)
  })

  test('[TC4] everything that is open is known at once, and goes with its conversation', async () => {
    const { turns, agora, client, thread } = await setUp()
    await agora.server.send('POST', '/api/threads', { id: 'u', title: 'Slagerij' })
    await thread.say('maak het rapport')
    await askCompany(await turns.next())
    await agora.server.send('POST', '/api/threads/u/messages', { messages: [{ id: 'x', text: 'stuur het op' }] })
    await askMail(await turns.next())
    await untilOpen(client, ['Slagerij: Mag dit?', 'Bakkerij: Welk bedrijf?'])
    const late = agora.client({ transport })
    await untilOpen(late, ['Slagerij: Mag dit?', 'Bakkerij: Welk bedrijf?'])
    await client.list.rename('u', 'Visboer')
    await untilOpen(late, ['Visboer: Mag dit?', 'Bakkerij: Welk bedrijf?'])
    await agora.server.send('DELETE', '/api/threads/u')
    for (const seen of [client, late]) await untilOpen(seen, ['Bakkerij: Welk bedrijf?'])
  })
})
