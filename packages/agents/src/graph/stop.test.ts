/** A turn that is aborted. */
import { ParticipantId } from '@agora/protocol/table'
import { describe, expect, test } from 'vitest'
import { runToClose } from '../testing/fake-turn-log.ts'
import { scriptedThinker } from '../testing/scripted-thinker.ts'
import type { ThinkRequest, Thought } from '../thinker.ts'
import { asking, call, makeTool, openTurn } from './testing/test-turn.ts'

const stopped = new Error('stopped by a person')
const never = () => new Promise<never>(() => {})

describe('stopping', () => {
  test('[GR19] while a deaf model thinks: the run ends at once, by the reason given; later words are not heard', async () => {
    const stop = new AbortController()
    const heard = Promise.withResolvers<ThinkRequest>()
    const late = Promise.withResolvers<Thought>()
    const think = (request: ThinkRequest) => {
      request.onText('I was ')
      heard.resolve(request)
      return late.promise
    }
    const turn = openTurn({ thinker: { name: 'deaf', think } })
    const run = turn.run(undefined, stop.signal)
    const request = await heard.promise
    stop.abort(stopped)
    await expect(run).rejects.toBe(stopped)
    expect(request.signal.aborted).toBe(true)
    request.onText('saying')
    late.resolve({ model: 'deaf', text: 'I was saying', calls: [] })
    await new Promise((passed) => setImmediate(passed))
    expect(turn.log.pieces.map(({ piece }) => piece)).toEqual(['I was '])
    expect(turn.log.events).toEqual([])
  })

  test('[GR19] while deaf tools run: they are told, and nothing is said of how they ended', async () => {
    const stop = new AbortController()
    const signals: AbortSignal[] = []
    const both = Promise.withResolvers<void>()
    const look = makeTool('look', (_, { signal }) => {
      if (signals.push(signal) === 2) both.resolve()
      return never()
    })
    const turn = openTurn({ tools: [look], script: [{ calls: [call('look'), call('look')] }] })
    const run = turn.run(undefined, stop.signal)
    await both.promise
    stop.abort(stopped)
    await expect(run).rejects.toBe(stopped)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
    expect(turn.log.of('finished')).toEqual([])
  })

  test('[GR19] between the start of a tool in the log and the tool: it does not run', async () => {
    const stop = new AbortController()
    let ran = false
    const look = makeTool('look', async () => {
      ran = true
      return { text: 'x' }
    })
    const turn = openTurn({ tools: [look], script: [{ calls: [call('look')] }] })
    const run = turn.runOf(undefined, stop.signal)
    const startTool = async (...args: Parameters<typeof run.turnLog.startTool>) => {
      const started = await run.turnLog.startTool(...args)
      stop.abort(stopped)
      return started
    }
    await expect(turn.makeParticipant().run({ ...run, turnLog: { ...run.turnLog, startTool } })).rejects.toBe(stopped)
    expect(ran).toBe(false)
  })

  // A model that was asked all the same failed as an unhandled rejection, which ended the server.
  test('[GR19] between the budget check and the model: no model is asked', async () => {
    const stop = new AbortController()
    let asked = 0
    const think = async ({ signal }: ThinkRequest): Promise<Thought> => {
      asked++
      signal.throwIfAborted()
      return { model: 'quick', text: 'Hi.', calls: [] }
    }
    const turn = openTurn({ thinker: { name: 'quick', think } })
    const run = turn.runOf(undefined, stop.signal)
    const table = { self: ParticipantId.parse('vera'), seats: [], people: {}, proposal: null }
    const reserveCall = async () => stop.abort(stopped)
    const atTable = { ...run, context: { ...run.context, table }, turnLog: { ...run.turnLog, reserveCall } }
    await expect(turn.makeParticipant().run(atTable)).rejects.toBe(stopped)
    expect(asked).toBe(0)
  })

  test('[GR19] before it begins: nothing is done at all', async () => {
    const script = scriptedThinker([{ text: 'Hi.' }])
    const turn = openTurn({ thinker: script })
    await expect(turn.run(undefined, AbortSignal.abort(stopped))).rejects.toBe(stopped)
    expect(script.requests).toEqual([])
    expect(turn.saver.storage).toEqual({})
  })

  test('[GR19] [GR9] a server that stops in mid-thought: another goes on', async () => {
    const stop = new AbortController()
    let thoughts = 0
    const think = async (request: ThinkRequest) => {
      if (++thoughts > 1) return { model: 'm', text: 'Done.', calls: [] }
      stop.abort(stopped)
      return new Promise<never>((_, reject) => request.signal.addEventListener('abort', () => reject(stopped)))
    }
    const turn = openTurn({ thinker: { name: 'm', think } })
    await expect(turn.run(undefined, stop.signal)).rejects.toBe(stopped)
    expect(await turn.run()).toEqual({ kind: 'finished' })
    expect(turn.log.of('posted')).toHaveLength(1)
  })

  test('[GR19] the same participant can run the turn again at once', async () => {
    const stop = new AbortController()
    const begun = Promise.withResolvers<void>()
    let first = true
    const look = makeTool(
      'look',
      async () => {
        if (!first) return { text: 'x' }
        first = false
        begun.resolve()
        return never()
      },
      { afterCrash: 'repeat' },
    )
    const turn = openTurn({ tools: [look], script: [{ calls: [call('look')] }, { text: 'Done.' }] })
    const participant = turn.makeParticipant()
    const run = participant.run(turn.runOf(undefined, stop.signal))
    await begun.promise
    stop.abort(stopped)
    await expect(run).rejects.toBe(stopped)
    expect(await runToClose(participant, turn.runOf(), turn.log)).toEqual({ kind: 'finished' })
  })

  test('[GR19] a long turn leaves no listeners on its signal', async () => {
    const stop = new AbortController()
    let listeners = 0
    const { signal } = stop
    const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)]
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners++
      add(...args)
    }
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners--
      remove(...args)
    }
    const script = [
      ...Array.from({ length: 20 }, () => ({ text: 'On.', calls: [call('look')] })),
      { calls: [asking('a')] },
    ]
    const turn = openTurn({ tools: [makeTool('look', async () => ({ text: 'x' }))], script })
    expect(await turn.run(undefined, signal)).toMatchObject({ kind: 'waiting' })
    expect(listeners).toBeLessThanOrEqual(1)
  })
})
